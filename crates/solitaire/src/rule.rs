use crate::rules::Redeals;

/// A rule that distinguishes games, in the terms of players. In every game, the foundations build up by suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Columns build down, red on black and black on red.
    AlternateColors,
    /// Columns build down in one suit.
    SameSuit,
    /// Columns build down, whatever the suits.
    AnySuit,
    /// The aces are on the foundations from the start.
    AcesHome,
    /// The rank of the first card dealt is the base: foundations begin with it and continue from the king to the ace,
    /// and in columns kings go on aces.
    FirstCardIsBase,
    /// The other three cards of the base's rank are on the foundations from the start.
    OtherBasesHome,
    /// Kings move to the bottom of the columns that they are dealt to.
    KingsSunk,
    /// How many cells there are.
    Cells(u8),
    /// How many cells have a card from the start.
    CellsDealt(u8),
    /// How many cards the reserve has. Each can be played; none comes back.
    Reserve(u8),
    /// One card moves at a time.
    SingleCards,
    /// Cards of a run move together if they could get there one by one over free cells, and over empty columns if those
    /// take any card.
    Supermoves {
        /// Whether there are cells.
        over_cells: bool,
        /// Whether empty columns take any card, which makes longer runs possible.
        over_empty_columns: bool,
    },
    /// The face-up cards of a column build down, and any of them moves together with all that lie on it.
    Runs,
    /// A face-up card moves with all cards that lie on it, in whatever order.
    Groups,
    /// Any card may go to an empty column.
    AnyCardToEmptyColumn,
    /// Only a king may go to an empty column, with the cards that lie on it.
    KingsToEmptyColumn,
    /// Only a card of the rank below the base may go to an empty column, with the cards that lie on it.
    BelowBaseToEmptyColumn,
    /// Nothing may go to an empty column.
    NothingToEmptyColumn,
    /// A face-down card is turned up when no card lies on it any more.
    TurnsUp,
    /// How many cards a draw turns.
    Draw(u8),
    /// How often the waste may become the stock.
    Redeals(Redeals),
    /// Cards may come back from the foundations.
    WorryingBack,
}
