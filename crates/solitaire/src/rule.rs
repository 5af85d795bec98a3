use crate::rules::Redeals;

/// A rule that tells games apart, as players are told it. In every game, the foundations build up by suit.
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
    /// The rank of the first card dealt is the base: foundations begin with it and go on from the king to the ace, and in
    /// columns kings go on aces.
    FirstCardIsBase,
    /// The other three cards of the base's rank are on the foundations from the start.
    OtherBasesHome,
    /// Kings sink to the bottom of the columns that they are dealt to.
    KingsSunk,
    /// How many cells there are.
    Cells(u8),
    /// How many cells have a card from the start.
    CellsDealt(u8),
    /// How many cards the reserve has. Each can be played; none comes back.
    Reserve(u8),
    /// One card moves at a time.
    SingleCards,
    /// Cards of a run move together if they could get there one by one over free cells, and empty columns where those
    /// take any card.
    Supermoves {
        /// Whether there are cells.
        over_cells: bool,
        /// Whether empty columns take any card, and so make longer runs possible.
        over_empty_columns: bool,
    },
    /// The cards that lie face up build down, and move together from any of them on.
    Runs,
    /// A card that lies face up moves with all that lies on it, in whatever order.
    Groups,
    /// Any card may go to an empty column.
    AnyCardToEmptyColumn,
    /// Only a king may go to an empty column, with what lies on it.
    KingsToEmptyColumn,
    /// Only a card of the rank below the base may go to an empty column, with what lies on it.
    BelowBaseToEmptyColumn,
    /// Nothing may go to an empty column.
    NothingToEmptyColumn,
    /// A card that lies face down is turned up when nothing lies on it any more.
    TurnsUp,
    /// How many cards a draw turns.
    Draw(u8),
    /// How often the waste may become the stock.
    Redeals(Redeals),
    /// Cards may come back from the foundations.
    WorryingBack,
}
