use std::fmt;

use crate::Suit;

/// A place on the table that holds cards. Numbered piles count from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pile {
    /// A column of the tableau (a "cascade" in FreeCell).
    Column(u8),
    /// A free cell: holds at most one card.
    Cell(u8),
    /// A place of the reserve: holds at most one card, which can be played, and takes no other.
    Reserve(u8),
    /// A foundation: built up by suit from the ace. Filling all four wins.
    Foundation(Suit),
    /// The face-down cards still to be dealt.
    Stock,
    /// The face-up cards dealt from the stock.
    Waste,
}

impl Pile {
    /// The foundations, by suit.
    pub const FOUNDATIONS: [Pile; 4] = [
        Pile::Foundation(Suit::Clubs),
        Pile::Foundation(Suit::Diamonds),
        Pile::Foundation(Suit::Hearts),
        Pile::Foundation(Suit::Spades),
    ];
}

/// In words, with piles counted from 1: `column 3`, `foundation of hearts`.
impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pile::Column(idx) => write!(f, "column {}", u16::from(*idx) + 1),
            Pile::Cell(idx) => write!(f, "cell {}", u16::from(*idx) + 1),
            Pile::Reserve(idx) => write!(f, "reserve {}", u16::from(*idx) + 1),
            Pile::Foundation(suit) => write!(f, "foundation of {suit}"),
            Pile::Stock => f.write_str("stock"),
            Pile::Waste => f.write_str("waste"),
        }
    }
}
