use crate::games::{
    freecell::{Build, EmptyColumn},
    klondike::Redeals,
};

/// A rule that tells games apart, as players are told it. In every game, the foundations build up by suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// How columns build down.
    Build(Build),
    /// How many cells there are.
    Cells(u8),
    /// Of the cards that build down, as many move together as could move one by one over free cells and empty columns.
    Supermoves,
    /// The cards that lie face up build down, and move together from any of them on.
    Runs,
    /// A card that lies face up moves with all that lie on it, in whatever order they lie.
    Groups,
    EmptyColumn(EmptyColumn),
    /// A card that lies face down is turned up when nothing lies on it any more.
    TurnsUp,
    /// How many cards a draw turns.
    Draw(u8),
    Redeals(Redeals),
    /// Cards may come back from the foundations.
    WorryingBack,
}
