//! The rules of FreeCell and its family, once more and as plainly as possible.

use std::fmt;

use solitaire::{
    Card, Deal, Face, Move, Pile, Suit, Table,
    freecell::{Build, EmptyColumn, Rules, WorryingBack},
};

use crate::{
    MoveError,
    piles::{self, Piles},
    supermove::{self, Stops},
};

#[cfg(test)]
mod tests;
mod walk;

/// The rules and the cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FreeCellTable {
    rules: Rules,
    worrying_back: WorryingBack,
    piles: Piles,
}

impl FreeCellTable {
    /// The last cards go into the cells, one each, the others round-robin over the columns.
    /// `None` if that cannot be done.
    pub(crate) fn deal(rules: &Rules, deal: &Deal) -> Option<FreeCellTable> {
        if rules.columns == 0 || rules.cells < rules.cells_dealt {
            return None;
        }
        let n_to_columns = Card::DECK_LEN.checked_sub(rules.cells_dealt.into())?;
        let (to_columns, to_cells) = deal.cards().split_at(n_to_columns);
        let mut board = FreeCellTable::empty(rules);
        let columns = (0..rules.columns).map(Pile::Column).cycle();
        let cells = (0..rules.cells).map(Pile::Cell);
        for (pile, &card) in columns.zip(to_columns).chain(cells.zip(to_cells)) {
            board.piles[pile].push(card);
        }
        Some(board)
    }

    /// Returns the cards as they lie. `None` unless they are all 52, face up, on piles of this game.
    pub(crate) fn of_table(rules: &Rules, table: &Table) -> Option<FreeCellTable> {
        let mut board = FreeCellTable::empty(rules);
        for (pile, faces) in &table.piles {
            let place = board.piles.get_mut(*pile)?;
            for &face in faces {
                let Face::Up(card) = face else { return None };
                place.push(card);
            }
        }
        let homes_in_order = Suit::ALL.iter().all(|&suit| {
            let home = &board.piles[Pile::Foundation(suit)];
            (1..).zip(home).all(|(rank, &card)| card == Card::new(rank, suit))
        });
        let cells_single = (0..rules.cells).all(|idx| board.piles[Pile::Cell(idx)].len() <= 1);
        (board.piles.is_deck() && homes_in_order && cells_single).then_some(board)
    }

    fn empty(rules: &Rules) -> FreeCellTable {
        let piles = Piles::empty(rules.columns, rules.cells);
        FreeCellTable { rules: *rules, worrying_back: WorryingBack::Off, piles }
    }

    /// Returns the columns in their order, each from its bottom card.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &[Card]> {
        self.piles.columns().map(|(_, cards)| cards.as_slice())
    }

    /// Returns the cells in their order, with the one card or none that each holds.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Pile, Option<Card>)> {
        self.piles.cells().map(|(cell, cards)| (cell, cards.last().copied()))
    }

    /// The one rule: may the last card of `from` go to `to`? Then it goes there.
    fn play_single(&mut self, from: Pile, to: Pile) -> Result<(), MoveError> {
        let card = self.taken(from, to, 1)?[0];
        self.fits(card, to)?;
        self.piles[from].pop();
        self.piles[to].push(card);
        Ok(())
    }

    /// Returns the single-card moves of a move of two cards or more.
    fn single_moves(&self, mv: Move) -> Result<Vec<Move>, MoveError> {
        let Move { from, to, count } = mv;
        let count = usize::from(count);
        let cards = self.taken(from, to, count)?;
        if !matches!(to, Pile::Column(_)) {
            return Err(MoveError::OneAtATime { to });
        }
        for pair in cards.windows(2) {
            let (target, card) = (pair[0], pair[1]);
            if !self.builds(card, target) {
                return Err(MoveError::NotARun { card, target });
            }
        }
        self.fits(cards[0], to)?;
        let stops = self.stops(to);
        supermove::single_moves(count, from, to, &stops).ok_or(MoveError::NoRoom {
            count,
            n_cells: stops.free_cells.len(),
            n_columns: stops.empty_columns.len(),
        })
    }

    /// Returns the last `count` cards of `from`, if they may leave it and `to` is another pile.
    fn taken(&self, from: Pile, to: Pile, count: usize) -> Result<&[Card], MoveError> {
        let cards = self.piles.cards(from)?;
        self.piles.cards(to)?;
        if from == to {
            return Err(MoveError::SamePile(from));
        }
        if let (Pile::Foundation(suit), WorryingBack::Off) = (from, self.worrying_back) {
            return Err(MoveError::FromFoundation(suit));
        }
        let there = cards.len();
        let n_left =
            there.checked_sub(count).ok_or(MoveError::NoSuchCards { pile: from, asked: count, there })?;
        Ok(&cards[n_left..])
    }

    /// Checks that `card` may go to `to`.
    fn fits(&self, card: Card, to: Pile) -> Result<(), MoveError> {
        self.fits_on(card, to, self.piles.cards(to)?.last().copied())
    }

    /// Returns the same, where `target` is the last card of `to`.
    fn fits_on(&self, card: Card, to: Pile, target: Option<Card>) -> Result<(), MoveError> {
        if let (Pile::Cell(_), Some(by)) = (to, target) {
            return Err(MoveError::CellTaken { cell: to, by });
        }
        piles::fits(card, to, target, || match (to, target) {
            (Pile::Column(_), Some(target)) => self.builds(card, target),
            (Pile::Column(_), None) => self.starts_column(card),
            _ => matches!(to, Pile::Cell(_)),
        })
    }

    /// In a column: one rank lower, and the color or suit the rules ask for.
    fn builds(&self, card: Card, target: Card) -> bool {
        let right_suit = match self.rules.build {
            Build::AlternateColor => card.suit().color() != target.suit().color(),
            Build::SameSuit => card.suit() == target.suit(),
        };
        right_suit && card.rank() + 1 == target.rank()
    }

    fn starts_column(&self, card: Card) -> bool {
        match self.rules.empty_column {
            EmptyColumn::AnyCard => true,
            EmptyColumn::KingsOnly => card.rank() == 13,
        }
    }

    /// Returns where the cards of a supermove to `to` may stop.
    fn stops(&self, to: Pile) -> Stops {
        let is_empty = |(_, cards): &(Pile, &Vec<Card>)| cards.is_empty();
        let free_cells = self.piles.cells().filter(is_empty).map(|(cell, _)| cell).collect();
        let columns = self.piles.columns().filter(is_empty).map(|(column, _)| column);
        let empty_columns = match self.rules.empty_column {
            EmptyColumn::AnyCard => columns.filter(|&column| column != to).collect(),
            // A king would be the highest card to move, and that one never stops on the way.
            EmptyColumn::KingsOnly => Vec::new(),
        };
        Stops { free_cells, empty_columns }
    }
}

/// The text form of a position that FreeCell programs read and write.
impl fmt::Display for FreeCellTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Foundations:")?;
        for (suit, letter) in Suit::ALL.iter().zip("CDHS".chars()) {
            let rank = self.piles[Pile::Foundation(*suit)].len();
            let rank = "0A23456789TJQK".chars().nth(rank).expect("a rank");
            write!(f, " {letter}-{rank}")?;
        }
        f.write_str("\nFreecells:")?;
        for (_, card) in self.cells() {
            match card {
                Some(card) => write!(f, " {card}")?,
                None => f.write_str(" -")?,
            }
        }
        for column in self.columns() {
            let cards: Vec<String> = column.iter().map(Card::to_string).collect();
            write!(f, "\n{}", cards.join(" "))?;
        }
        Ok(())
    }
}
