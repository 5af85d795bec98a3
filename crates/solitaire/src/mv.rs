use std::fmt;

use crate::Pile;

/// A move of the last `count` cards of `from`, in the same order, to `to`.
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

/// In words: `1 card from column 3 to cell 2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move { from, to, count } = self;
        let cards = if *count == 1 { "card" } else { "cards" };
        write!(f, "{count} {cards} from {from} to {to}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Suit;

    #[test]
    fn moves_in_words() {
        let mv = Move { from: Pile::Column(2), to: Pile::Column(9), count: 4 };
        assert_eq!(mv.to_string(), "4 cards from column 3 to column 10");
        let mv = Move::one(Pile::Cell(0), Pile::Foundation(Suit::Hearts));
        assert_eq!(mv.to_string(), "1 card from cell 1 to foundation of hearts");
        assert_eq!(Move::one(Pile::Stock, Pile::Waste).to_string(), "1 card from stock to waste");
    }
}
