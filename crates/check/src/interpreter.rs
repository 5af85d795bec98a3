//! A second, independent interpretation of the rules, as plain as possible: every pile is a list, and legal moves are
//! found by trying.

use solitaire::{
    Card, Move, Pile, Rank, Rules,
    rules::{BuildPolicy, FoundationBase, Groups, Redeals, Spaces},
};

use crate::{
    MoveError,
    piles::Piles,
    supermove::{self, Stops},
};

mod dealing;
mod listing;
#[cfg(test)]
mod tests;
mod text;

pub(crate) use dealing::LaidCards;

/// The rules and the cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RulesTable {
    rules: Rules,
    piles: Piles,
    /// The rank of the first card of every foundation.
    base: Rank,
    /// How many cards of each column, from its bottom, are face down.
    n_down: Vec<usize>,
    /// How often the waste has become the stock, if that is limited.
    redeals: u8,
    /// Whether cards may also go from the foundations to cells. No game allows this, but studies of games do.
    has_way_back_to_cells: bool,
}

/// A played move, with the data to take it back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Undo {
    mv: Move,
    turned_up: bool,
}

impl RulesTable {
    /// Returns this table with rules by which the last card of a foundation may leave it, to a column or a cell.
    pub(crate) fn with_worrying_back(mut self) -> RulesTable {
        self.rules.worrying_back = true;
        self.has_way_back_to_cells = true;
        self
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn piles(&self) -> &Piles {
        &self.piles
    }

    /// Plays any move, card by card in games where single cards move. After an error the table cannot be used any more.
    pub(crate) fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        if self.is_supermove(mv) {
            self.judge_cards(mv)?;
            return self.single_moves(mv)?.into_iter().try_for_each(|single| self.step(single).map(drop));
        }
        self.step(mv).map(drop)
    }

    /// Plays a move at once. After an error the table is unchanged.
    pub(crate) fn step(&mut self, mv: Move) -> Result<Undo, MoveError> {
        self.judge(mv)?;
        self.carry(mv.from, mv.to, mv.count);
        if mv.to == Pile::Stock && self.counts_redeals() {
            self.redeals += 1;
        }
        let mut turned_up = false;
        if let Pile::Column(idx) = mv.from {
            let n_down = &mut self.n_down[usize::from(idx)];
            turned_up = 0 < *n_down && *n_down == self.piles[mv.from].len();
            *n_down -= usize::from(turned_up);
        }
        Ok(Undo { mv, turned_up })
    }

    /// Takes back the last step that was made and not taken back.
    pub(crate) fn step_back(&mut self, Undo { mv, turned_up }: Undo) {
        if let Pile::Column(idx) = mv.from {
            self.n_down[usize::from(idx)] += usize::from(turned_up);
        }
        if mv.to == Pile::Stock && self.counts_redeals() {
            self.redeals -= 1;
        }
        self.carry(mv.to, mv.from, mv.count);
    }

    /// Checks that the last `count` cards of `from` may go to `to`.
    pub(crate) fn judge(&self, mv: Move) -> Result<(), MoveError> {
        self.judge_cards(mv)?;
        if self.is_supermove(mv) {
            self.single_moves(mv)?;
        }
        Ok(())
    }

    /// Returns whether the move is shorthand for several moves of single cards.
    fn is_supermove(&self, mv: Move) -> bool {
        let is_between_columns = matches!((mv.from, mv.to), (Pile::Column(_), Pile::Column(_)));
        self.rules.groups == Groups::Single && is_between_columns && 1 < mv.count
    }

    /// Checks the move, except for the room that its single cards need on the way.
    fn judge_cards(&self, mv: Move) -> Result<(), MoveError> {
        let Move { from, to, count } = mv;
        self.piles.cards(from)?;
        self.piles.cards(to)?;
        if from == to {
            return Err(MoveError::SamePile(from));
        }
        if count == 0 {
            return Err(MoveError::CountIsZero);
        }
        match (from, to) {
            (Pile::Stock, Pile::Waste) => return self.judge_draw(count.into()),
            (Pile::Waste, Pile::Stock) => return self.judge_redeal(count.into()),
            (Pile::Stock, _) | (_, Pile::Stock | Pile::Waste | Pile::Reserve(_)) => {
                return Err(MoveError::NoWay { from, to });
            }
            _ => (),
        }
        let cards = self.taken(from, count.into())?;
        match (from, to) {
            (Pile::Foundation(_), Pile::Cell(_)) if !self.has_way_back_to_cells => {
                Err(MoveError::NoWay { from, to })
            }
            (Pile::Column(_), Pile::Column(_)) => self.judge_group(cards, to),
            (_, Pile::Column(_)) if 1 < count => Err(MoveError::OneAtATimeFrom { from }),
            _ if 1 < count => Err(MoveError::OneAtATime { to }),
            _ => self.fits(cards[0], to),
        }
    }

    /// Checks that these cards, the last of a column, may go to another.
    fn judge_group(&self, cards: &[Card], to: Pile) -> Result<(), MoveError> {
        if self.rules.groups != Groups::Any {
            for pair in cards.windows(2) {
                let (target, card) = (pair[0], pair[1]);
                if !self.goes_on(card, target) {
                    return Err(MoveError::NotARun { card, target });
                }
            }
        }
        self.fits(cards[0], to)
    }

    /// Returns the moves of single cards of a move of two cards or more.
    fn single_moves(&self, mv: Move) -> Result<Vec<Move>, MoveError> {
        let is_empty = |(_, cards): &(Pile, &Vec<Card>)| cards.is_empty();
        let free_cells = self.piles.cells().filter(is_empty).map(|it| it.0).collect();
        let columns = self.piles.columns().filter(is_empty).map(|it| it.0);
        let empty_columns = match self.rules.spaces {
            Spaces::AnyCard => columns.filter(|&column| column != mv.to).collect(),
            // Only a king could stop there, but a king would be the highest card to move, which never stops on the way.
            Spaces::KingsOnly | Spaces::Nothing => Vec::new(),
        };
        let stops = Stops { free_cells, empty_columns };
        let count = usize::from(mv.count);
        supermove::single_moves(count, mv.from, mv.to, &stops).ok_or(MoveError::NoRoom {
            count,
            n_cells: stops.free_cells.len(),
            n_columns: stops.empty_columns.len(),
        })
    }

    fn judge_draw(&self, count: usize) -> Result<(), MoveError> {
        let (stock, found) = (self.rules.stock, self.piles[Pile::Stock].len());
        let draw = stock.map_or(0, |it| usize::from(it.draw)).min(found);
        match draw {
            0 => Err(MoveError::NoSuchCards { pile: Pile::Stock, wanted: count, found: 0 }),
            _ if count != draw => Err(MoveError::Draw { wanted: count, draw }),
            _ => Ok(()),
        }
    }

    fn judge_redeal(&self, count: usize) -> Result<(), MoveError> {
        let (stock, waste) = (self.piles[Pile::Stock].len(), self.piles[Pile::Waste].len());
        if stock != 0 {
            return Err(MoveError::StockLeft { found: stock });
        }
        if waste == 0 {
            return Err(MoveError::NoSuchCards { pile: Pile::Waste, wanted: count, found: waste });
        }
        if count != waste {
            return Err(MoveError::Redeal { wanted: count, found: waste });
        }
        match self.rules.stock.map(|it| it.redeals) {
            Some(Redeals::AtMost(most)) if most <= self.redeals => {
                Err(MoveError::NoRedealLeft { redeals_max: most.into() })
            }
            _ => Ok(()),
        }
    }

    /// Returns the last `count` cards of `from`, if the rules let them leave it.
    fn taken(&self, from: Pile, count: usize) -> Result<&[Card], MoveError> {
        if let (Pile::Foundation(suit), false) = (from, self.rules.worrying_back) {
            return Err(MoveError::FromFoundation(suit));
        }
        let cards = self.piles.cards(from)?;
        let found = cards.len();
        let n_left =
            found.checked_sub(count).ok_or(MoveError::NoSuchCards { pile: from, wanted: count, found })?;
        if let Pile::Column(idx) = from {
            let n_down = self.n_down[usize::from(idx)];
            if n_left < n_down {
                return Err(MoveError::FaceDown { pile: from, wanted: count, found: found - n_down });
            }
        }
        Ok(&cards[n_left..])
    }

    /// Checks that `card` may be put on a column, a cell or a foundation.
    fn fits(&self, card: Card, to: Pile) -> Result<(), MoveError> {
        let target = self.piles.cards(to)?.last().copied();
        let fits = match (to, target) {
            (Pile::Foundation(suit), _) => {
                let is_awaited = match target {
                    None => card.rank() == self.base,
                    Some(target) => self.is_next(target.rank(), card.rank()),
                };
                card.suit() == suit && is_awaited
            }
            (Pile::Column(_), Some(target)) => self.goes_on(card, target),
            (Pile::Column(_), None) => match self.rules.spaces {
                Spaces::AnyCard => true,
                // The last rank of foundations precedes the first, as the king precedes the ace.
                Spaces::KingsOnly => card.rank() % 13 == self.base - 1,
                Spaces::Nothing => false,
            },
            (Pile::Cell(_), Some(by)) => return Err(MoveError::CellTaken { cell: to, by }),
            (Pile::Cell(_), None) => true,
            (Pile::Reserve(_) | Pile::Stock | Pile::Waste, _) => false,
        };
        match target {
            _ if fits => Ok(()),
            Some(target) => Err(MoveError::DoesNotFit { card, target }),
            None => Err(MoveError::DoesNotStart { card, pile: to }),
        }
    }

    /// Returns whether `card` goes on `target` in a column: it is one rank lower, and of the colour or suit that the
    /// rules require.
    pub(crate) fn goes_on(&self, card: Card, target: Card) -> bool {
        let is_right_suit = match self.rules.build {
            BuildPolicy::AlternateColor => card.suit().color() != target.suit().color(),
            BuildPolicy::SameSuit => card.suit() == target.suit(),
            BuildPolicy::AnySuit => true,
        };
        is_right_suit && self.is_next(card.rank(), target.rank())
    }

    /// Returns whether `next` follows `rank`. No rank follows the king, unless the first card dealt is the base.
    fn is_next(&self, rank: Rank, next: Rank) -> bool {
        match self.rules.base {
            FoundationBase::FirstDealt if rank == 13 => next == 1,
            _ => rank + 1 == next,
        }
    }

    /// Moves the last cards of a pile. Moves from and to the stock reverse their order.
    fn carry(&mut self, from: Pile, to: Pile, count: u8) {
        // Most moves move one card, which needs no list.
        if count == 1 {
            let card = self.piles[from].pop().expect("a card to move");
            self.piles[to].push(card);
            return;
        }
        let n_left = self.piles[from].len() - usize::from(count);
        let mut cards = self.piles[from].split_off(n_left);
        if from == Pile::Stock || to == Pile::Stock {
            cards.reverse();
        }
        self.piles[to].extend(cards);
    }

    fn counts_redeals(&self) -> bool {
        self.rules.stock.is_some_and(|it| it.redeals != Redeals::Unlimited)
    }
}
