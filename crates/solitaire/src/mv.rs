use crate::Pile;

/// Take the last `count` cards of `from` and put them, in the same order, on `to`.
///
/// Every game uses this one type, so everything that shows, stores or sends a move works for
/// every game. A move of two or more cards between columns is a supermove: shorthand for a
/// series of single-card moves through the cells and the empty columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// The pile that the cards leave.
    pub from: Pile,
    /// The pile that they are put on.
    pub to: Pile,
    /// How many cards: at least 1 in a legal move.
    pub count: u8,
}

impl Move {
    /// Returns the move of a single card.
    pub const fn one(from: Pile, to: Pile) -> Move {
        Move { from, to, count: 1 }
    }
}
