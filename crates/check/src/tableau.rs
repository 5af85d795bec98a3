//! The columns of Klondike: seven, the first cards of which lie face down.

use std::fmt;

use solitaire::{Card, Deal, Move, Pile, Rank, Suit};

use crate::{
    MoveError,
    piles::{self, Piles},
};

pub(crate) const N_COLUMNS: u8 = 7;

/// The cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tableau {
    pub(crate) piles: Piles,
    /// How many cards of each column, from its bottom, are face down.
    pub(crate) n_down: [usize; N_COLUMNS as usize],
}

/// A move that was played, and what it takes to take it back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Undo {
    pub(crate) mv: Move,
    pub(crate) turned_up: bool,
}

impl Tableau {
    pub(crate) fn empty(piles: Piles) -> Tableau {
        Tableau { piles, n_down: Default::default() }
    }

    /// Deals to these columns, one card each. Column number *k* keeps its first *k* - 1 cards face down. Returns the
    /// cards that are left.
    pub(crate) fn deal<'a>(&mut self, deal: &'a Deal, columns: impl Iterator<Item = u8>) -> &'a [Card] {
        let mut cards = deal.cards().iter();
        for (idx, &card) in columns.zip(&mut cards) {
            self.piles[Pile::Column(idx)].push(card);
        }
        self.n_down = std::array::from_fn(|idx| idx);
        cards.as_slice()
    }

    /// Puts cards as they lie: of each column its cards and how many are face down, and the rank of each foundation.
    pub(crate) fn put<'a>(
        &mut self,
        column: impl Fn(usize) -> (&'a [Card], usize),
        foundation: impl Fn(Suit) -> Rank,
    ) {
        for (idx, n_down) in self.n_down.iter_mut().enumerate() {
            let (cards, n_cards_down) = column(idx);
            self.piles[Pile::Column(idx as u8)].extend(cards);
            *n_down = n_cards_down;
        }
        Suit::ALL.iter().for_each(|&suit| self.piles.fill_foundation(suit, foundation(suit)));
    }

    /// Returns whether the cards are all 52, and every column that has cards shows one and has no more face down than
    /// any is dealt.
    pub(crate) fn is_sound(&self) -> bool {
        self.piles.is_deck()
            && self.columns().all(|(cards, n_down)| {
                n_down < cards.len().min(N_COLUMNS.into()) || cards.is_empty() && n_down == 0
            })
    }

    /// Returns the columns in their order, each from its bottom card, and how many of its cards are face down.
    pub(crate) fn columns(&self) -> impl Iterator<Item = (&[Card], usize)> {
        self.piles.columns().map(|(_, cards)| cards.as_slice()).zip(self.n_down)
    }

    /// Returns the columns as symbols of an identity, whatever their order. A column ends with a symbol that says how
    /// many of its cards are face down, from `column_end` on.
    pub(crate) fn symbols(&self, column_end: u8) -> impl Iterator<Item = u8> {
        let mut columns: Vec<(&[Card], usize)> = self.columns().collect();
        columns.sort_unstable();
        let symbol = move |&card: &Card| symbol(card, column_end);
        let columns = columns.into_iter();
        columns.flat_map(move |(cards, n_down)| cards.iter().map(symbol).chain([column_end + n_down as u8]))
    }

    /// Returns the last `count` cards of `from`, if the rules let them leave it one by one.
    pub(crate) fn taken(&self, from: Pile, count: usize, worrying_back: bool) -> Result<&[Card], MoveError> {
        if let (Pile::Foundation(suit), false) = (from, worrying_back) {
            return Err(MoveError::FromFoundation(suit));
        }
        let cards = self.piles.cards(from)?;
        let there = cards.len();
        let n_left =
            there.checked_sub(count).ok_or(MoveError::NoSuchCards { pile: from, asked: count, there })?;
        if let Pile::Column(idx) = from {
            let n_down = self.n_down[usize::from(idx)];
            if n_left < n_down {
                return Err(MoveError::FaceDown { pile: from, asked: count, there: there - n_down });
            }
        }
        Ok(&cards[n_left..])
    }

    /// Checks that `card` may be put on a column or a foundation.
    pub(crate) fn fits(&self, card: Card, to: Pile) -> Result<(), MoveError> {
        let target = self.piles.cards(to)?.last().copied();
        piles::fits(card, to, target, || match (to, target) {
            (Pile::Column(_), Some(target)) => goes_on(card, target),
            (Pile::Column(_), None) => card.rank() == 13,
            _ => false,
        })
    }

    /// Moves the last cards of a pile, and turns up the card they lay on.
    pub(crate) fn carry(&mut self, mv: Move) -> Undo {
        self.piles.carry(mv.from, mv.to, mv.count);
        let mut turned_up = false;
        if let Pile::Column(idx) = mv.from {
            let n_down = &mut self.n_down[usize::from(idx)];
            turned_up = 0 < *n_down && *n_down == self.piles[mv.from].len();
            *n_down -= usize::from(turned_up);
        }
        Undo { mv, turned_up }
    }

    pub(crate) fn carry_back(&mut self, Undo { mv, turned_up }: Undo) {
        if let Pile::Column(idx) = mv.from {
            self.n_down[usize::from(idx)] += usize::from(turned_up);
        }
        self.piles.carry(mv.to, mv.from, mv.count);
    }

    /// Writes the highest card of each foundation.
    pub(crate) fn write_foundations(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let foundations = Suit::ALL.map(|suit| self.piles[Pile::Foundation(suit)].last().copied());
        write!(f, "foundations:{}", text(foundations.iter().flatten()))
    }

    /// Writes a line for each column; cards that are face down come before a bar.
    pub(crate) fn write_columns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, (cards, n_down)) in self.columns().enumerate() {
            write!(f, "\ncolumn {}:{} |{}", idx + 1, text(&cards[..n_down]), text(&cards[n_down..]))?;
        }
        Ok(())
    }
}

/// Returns the symbol of a card in an identity.
pub(crate) fn symbol(card: Card, column_end: u8) -> u8 {
    card.index() as u8 + column_end + N_COLUMNS
}

/// In a column: one rank lower and of the other color.
pub(crate) fn goes_on(card: Card, target: Card) -> bool {
    card.suit().color() != target.suit().color() && card.rank() + 1 == target.rank()
}

/// Returns the cards, each after a space.
pub(crate) fn text<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    cards.into_iter().map(|card| format!(" {card}")).collect()
}
