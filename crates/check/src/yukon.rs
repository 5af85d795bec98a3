//! The rules of Yukon, once more and as plainly as possible.

use std::fmt;

use solitaire::{
    Card, Deal, Move, Pile, Suit,
    yukon::{Rules, State},
};

use crate::{MoveError, board::Board, identity::PositionIdentity, piles::Piles};

#[cfg(test)]
mod tests;

const N_COLUMNS: u8 = 7;

/// The entries of a certificate are a card to each column, by its suit, and then to the foundations.
const TO_FOUNDATION: u8 = 4 * N_COLUMNS;

/// Symbols of an identity. A column ends with one that says how many of its cards are face down.
const COLUMN_END: u8 = 1;
const FIRST_CARD: u8 = COLUMN_END + N_COLUMNS;

/// The rules and the cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct YukonTable {
    rules: Rules,
    piles: Piles,
    /// How many cards of each column, from its bottom, are face down.
    n_down: [usize; N_COLUMNS as usize],
}

/// A move that was played, and what it takes to take it back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct YukonUndo {
    mv: Move,
    turned_up: bool,
}

impl YukonTable {
    /// A triangle, row by row, each from one column further on; then four rows to all columns but the first. Column
    /// number *k* keeps its first *k* - 1 cards face down.
    pub(crate) fn deal(rules: &Rules, deal: &Deal) -> YukonTable {
        let mut table = YukonTable::empty(rules);
        let mut cards = deal.cards().iter().copied();
        let triangle = (0..N_COLUMNS).map(|row| row..N_COLUMNS);
        for row in triangle.chain([const { 1..N_COLUMNS }; 4]) {
            for (idx, card) in row.zip(&mut cards) {
                table.piles[Pile::Column(idx)].push(card);
            }
        }
        table.n_down = std::array::from_fn(|idx| idx);
        table
    }

    /// Returns the cards as they lie. `None` unless they are all 52, and every column that has cards shows one and
    /// has no more face down than any is dealt.
    pub(crate) fn of_state(rules: &Rules, state: &State) -> Option<YukonTable> {
        let mut table = YukonTable::empty(rules);
        for (idx, n_down) in table.n_down.iter_mut().enumerate() {
            table.piles[Pile::Column(idx as u8)].extend(state.column(idx));
            *n_down = state.n_down(idx);
        }
        for suit in Suit::ALL {
            let ranks = 1..=state.foundation(suit);
            table.piles[Pile::Foundation(suit)].extend(ranks.map(|rank| Card::new(rank, suit)));
        }
        let all = table.piles.iter().flat_map(|(_, cards)| cards);
        let (n_cards, seen) =
            all.fold((0, 0_u64), |(n_cards, seen), card| (n_cards + 1, seen | 1 << card.index()));
        // As many as a deck, and each card of it.
        let is_deck = n_cards == Card::DECK_LEN && seen.count_ones() as usize == Card::DECK_LEN;
        let each_shows_one = table.columns().all(|(cards, n_down)| {
            n_down < cards.len().min(N_COLUMNS.into()) || cards.is_empty() && n_down == 0
        });
        (is_deck && each_shows_one).then_some(table)
    }

    fn empty(rules: &Rules) -> YukonTable {
        YukonTable { rules: *rules, piles: Piles::empty(N_COLUMNS, 0), n_down: Default::default() }
    }

    /// Returns the columns in their order, each from its bottom card, and how many of its cards are face down.
    fn columns(&self) -> impl Iterator<Item = (&[Card], usize)> {
        self.piles.columns().map(|(_, cards)| cards.as_slice()).zip(self.n_down)
    }

    /// Checks that the last `count` cards of `from`, of which the first is put on `to`, may go there.
    fn judge(&self, mv: Move) -> Result<(), MoveError> {
        let Move { from, to, count } = mv;
        let count = usize::from(count);
        let cards = self.piles.get(from).ok_or(MoveError::NoSuchPile(from))?;
        let target = self.piles.get(to).ok_or(MoveError::NoSuchPile(to))?.last().copied();
        if from == to {
            return Err(MoveError::SamePile(from));
        }
        if count == 0 {
            return Err(MoveError::CountIsZero);
        }
        if let (Pile::Foundation(suit), false) = (from, self.rules.worrying_back) {
            return Err(MoveError::FromFoundation(suit));
        }
        let there = cards.len();
        let n_left =
            there.checked_sub(count).ok_or(MoveError::NoSuchCards { pile: from, asked: count, there })?;
        match (from, to) {
            (Pile::Foundation(_), Pile::Foundation(_)) => return Err(MoveError::NoWay { from, to }),
            (Pile::Foundation(_), _) if 1 < count => return Err(MoveError::OneAtATimeFrom { from }),
            (Pile::Column(idx), _) if n_left < self.n_down[usize::from(idx)] => {
                let there = there - self.n_down[usize::from(idx)];
                return Err(MoveError::FaceDown { pile: from, asked: count, there });
            }
            (_, Pile::Foundation(_)) if 1 < count => return Err(MoveError::OneAtATime { to }),
            _ => (),
        }
        let card = cards[n_left];
        let fits = match (to, target) {
            (Pile::Foundation(suit), Some(target)) => card.suit() == suit && card.rank() == target.rank() + 1,
            (Pile::Foundation(suit), None) => card.suit() == suit && card.rank() == 1,
            (_, Some(target)) => goes_on(card, target),
            (_, None) => card.rank() == 13,
        };
        match target {
            _ if fits => Ok(()),
            Some(target) => Err(MoveError::DoesNotFit { card, target }),
            None => Err(MoveError::DoesNotStart { card, pile: to }),
        }
    }

    /// Moves the last cards. The card they lay on stays as it is.
    fn carry(&mut self, from: Pile, to: Pile, count: u8) {
        let n_left = self.piles[from].len() - usize::from(count);
        let cards = self.piles[from].split_off(n_left);
        self.piles[to].extend(cards);
    }

    /// Returns the pile where a card is, and how many cards it has from there on.
    fn find(&self, card: Card) -> Option<(Pile, usize)> {
        self.piles.iter().find_map(|(pile, cards)| {
            let height = cards.iter().position(|&it| it == card)?;
            Some((pile, cards.len() - height))
        })
    }
}

impl Board for YukonTable {
    type Undo = YukonUndo;

    const N_MOVES: u8 = TO_FOUNDATION + 4;

    fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        self.step(mv).map(drop)
    }

    fn with_worrying_back(mut self) -> YukonTable {
        self.rules.worrying_back = true;
        self
    }

    fn cards_home(&self) -> usize {
        Suit::ALL.iter().map(|&suit| self.piles[Pile::Foundation(suit)].len()).sum()
    }

    /// 52 cards and an end for each column: at most 59 symbols.
    fn identity(&self) -> PositionIdentity {
        let mut columns: Vec<(&[Card], usize)> = self.columns().collect();
        columns.sort_unstable();
        let symbol = |card: &Card| card.index() as u8 + FIRST_CARD;
        let columns = columns.into_iter();
        PositionIdentity::of(
            columns.flat_map(|(cards, n_down)| cards.iter().map(symbol).chain([COLUMN_END + n_down as u8])),
        )
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        for (from, cards) in self.piles.iter() {
            for (to, _) in self.piles.iter() {
                let all = (1..=cards.len() as u8).map(|count| Move { from, to, count });
                legal.extend(all.filter(|&mv| self.judge(mv).is_ok()));
            }
        }
        legal
    }

    fn entered(&self, entry: u8) -> Result<Move, MoveError> {
        let suit = Suit::ALL[usize::from(entry % 4)];
        let to = if entry < TO_FOUNDATION { Pile::Column(entry / 4) } else { Pile::Foundation(suit) };
        let target = self.piles[to].last();
        let rank = match (to, target) {
            (Pile::Column(_), None) => 13,
            (Pile::Column(_), Some(target)) => target.rank() - 1,
            (_, None) => 1,
            (_, Some(target)) => target.rank() + 1,
        };
        let nothing = MoveError::NoSuchCards { pile: to, asked: 1, there: 0 };
        // No card goes on an ace, and none of its suit on a king.
        let card = if (1..=13).contains(&rank) { Card::new(rank, suit) } else { return Err(nothing) };
        let (from, count) = self.find(card).ok_or(nothing)?;
        Ok(Move { from, to, count: count as u8 })
    }

    fn step(&mut self, mv: Move) -> Result<YukonUndo, MoveError> {
        self.judge(mv)?;
        self.carry(mv.from, mv.to, mv.count);
        let mut turned_up = false;
        if let Pile::Column(idx) = mv.from {
            let n_down = &mut self.n_down[usize::from(idx)];
            turned_up = 0 < *n_down && *n_down == self.piles[mv.from].len();
            *n_down -= usize::from(turned_up);
        }
        Ok(YukonUndo { mv, turned_up })
    }

    fn step_back(&mut self, played: YukonUndo) {
        let Move { from, to, count } = played.mv;
        if let Pile::Column(idx) = from {
            self.n_down[usize::from(idx)] += usize::from(played.turned_up);
        }
        self.carry(to, from, count);
    }
}

/// In a column: one rank lower and of the other color.
fn goes_on(card: Card, target: Card) -> bool {
    card.suit().color() != target.suit().color() && card.rank() + 1 == target.rank()
}

/// A line for each pile; cards that are face down come before a bar.
impl fmt::Display for YukonTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |cards: &[Card]| -> String { cards.iter().map(|card| format!(" {card}")).collect() };
        let foundations = Suit::ALL.map(|suit| self.piles[Pile::Foundation(suit)].last().copied());
        let foundations: Vec<Card> = foundations.into_iter().flatten().collect();
        write!(f, "foundations:{}", text(&foundations))?;
        for (idx, (cards, n_down)) in self.columns().enumerate() {
            write!(f, "\ncolumn {}:{} |{}", idx + 1, text(&cards[..n_down]), text(&cards[n_down..]))?;
        }
        Ok(())
    }
}
