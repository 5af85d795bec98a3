use crate::Suit;

/// A place on the table that holds cards. Numbered piles count from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pile {
    /// A column of the tableau (a "cascade" in FreeCell).
    Column(u8),
    /// A free cell: holds at most one card.
    Cell(u8),
    /// A place of the reserve: has at most one card, which can be played, and takes none.
    Reserve(u8),
    /// Built up by suit from the ace. Filling all four wins.
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
