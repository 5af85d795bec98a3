use solitaire::klondike::COLUMNS;

use super::cards::{self, ALL, Cards, Code, bit, rank, suit};

/// A position, without the constant part that its [`ShortLayout`] has.
///
/// Columns keep their places, although these do not matter: a [`Key`] omits them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShortPosition {
    /// The run at the end of each column.
    pub(super) runs: [Cards; COLUMNS],
    /// The depth of each column: see [`Layer`](super::layout::Layer). 0 if the column is empty or a king lies at the
    /// bottom.
    pub(super) depths: [u8; COLUMNS],
    /// The rank each foundation has reached, by suit.
    pub(super) home: [u8; 4],
    /// A bit for each card of waste and stock, by its place in [`ShortLayout`].
    pub(super) stock: u32,
    /// How many of these cards, the first ones, are in the waste.
    pub(super) n_waste: u8,
    /// The redeals made, or 0 if they are not counted.
    pub(super) redeals: u8,
}

impl ShortPosition {
    pub(super) const EMPTY: ShortPosition = ShortPosition {
        runs: [0; COLUMNS],
        depths: [0; COLUMNS],
        home: [0; 4],
        stock: 0,
        n_waste: 0,
        redeals: 0,
    };

    /// Returns how many cards are at home.
    pub(super) fn n_home(&self) -> u32 {
        self.home.iter().map(|&it| u32::from(it)).sum()
    }

    pub(super) fn n_in_stock(&self) -> u32 {
        self.stock.count_ones()
    }

    /// Returns whether all cards are in runs, with no cards below them, or at home. Then they go home one after the
    /// other.
    pub(super) fn is_ordered(&self) -> bool {
        self.stock == 0 && self.depths.iter().all(|&depth| depth <= 1)
    }

    /// Returns the last cards of all columns.
    pub(super) fn tops(&self) -> Cards {
        self.runs.iter().fold(0, |tops, &run| tops | run & run.wrapping_neg())
    }

    /// Returns the next card of each foundation.
    pub(super) fn next_home(&self) -> Cards {
        (0..4).fold(0, |next, suit| next | 1 << (4 * u32::from(self.home[suit]) + suit as u32)) & ALL
    }

    pub(super) fn empty_column(&self) -> Option<usize> {
        self.runs.iter().position(|&run| run == 0)
    }

    /// Returns the column whose last card is `card`.
    pub(super) fn column_of_top(&self, card: Code) -> usize {
        let is_top = |&run: &Cards| run & run.wrapping_neg() == bit(card);
        self.runs.iter().position(is_top).expect("a card at the end of a column")
    }

    pub(super) fn put_home(&mut self, card: Code) {
        self.home[suit(card)] += 1;
    }

    /// Returns whether `card`, which can go home, can go there at once in a shortest solution. See
    /// [`children`](super::children).
    pub(super) fn is_safe(&self, card: Code) -> bool {
        let (rank, suit) = (rank(card), suit(card));
        let opposite = cards::opposite_suit(suit);
        let of_other_color = self.home[opposite].min(self.home[cards::twin_suit(opposite)]);
        rank <= of_other_color + 2 && rank <= self.home[cards::twin_suit(suit)] + 3
    }
}

/// Returns the cards of a suit up to a rank.
pub(super) fn home_cards(suit: usize, rank: u8) -> Cards {
    cards::suit_cards(suit as Code) & ((1 << (4 * u32::from(rank))) - 1)
}
