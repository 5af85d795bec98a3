use solitaire::Pile;

use crate::piles::Piles;

/// The properties of all positions of a certificate, which explain why the game cannot be won.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Invariants {
    /// For each column, how many of its first cards no legal move of any position moves.
    pub fixed: Vec<u8>,
    /// The most cards that are on the foundations at once.
    pub home_max: u8,
}

impl Invariants {
    /// Returns the invariants before a position or a move is known.
    pub(super) fn new(start: &Piles) -> Invariants {
        Invariants { fixed: start.columns().map(|(_, cards)| cards.len() as u8).collect(), home_max: 0 }
    }

    /// Adds a position.
    pub(super) fn add_position(&mut self, piles: &Piles) {
        self.home_max = self.home_max.max(piles.cards_home() as u8);
    }

    /// Adds a legal move of a position, which leaves this number of cards in its pile.
    pub(super) fn add_move(&mut self, from: Pile, n_left: usize) {
        if let Pile::Column(idx) = from {
            let n_fixed = &mut self.fixed[usize::from(idx)];
            *n_fixed = (*n_fixed).min(n_left as u8);
        }
    }
}
