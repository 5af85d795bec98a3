use crate::{Card, Pile};

/// What a player sees looking at the table.
///
/// The front end draws nothing else, and a player with hidden information gets nothing else, so neither can depend on a
/// face-down card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Table {
    /// Every pile of the game in reading order, each from its bottom card to its top card.
    pub piles: Vec<(Pile, Vec<Face>)>,
}

/// One card as it lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Face {
    /// This card, face up.
    Up(Card),
    /// A card that is face down. A player does not know which card it is.
    Down,
}

impl Table {
    /// Returns the cards of `pile`, bottom first. Empty if the game has no such pile.
    pub fn pile(&self, pile: Pile) -> &[Face] {
        self.piles.iter().find(|it| it.0 == pile).map_or(&[], |it| &it.1)
    }

    /// Adds the cards of a pile, the first `n_down` of them face down.
    pub(crate) fn push(&mut self, pile: Pile, cards: &[Card], n_down: usize) {
        let mut faces: Vec<Face> = cards.iter().map(|&card| Face::Up(card)).collect();
        faces[..n_down].fill(Face::Down);
        self.piles.push((pile, faces));
    }
}
