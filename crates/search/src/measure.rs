/// A definition of the length of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Measure {
    /// Each move of a card or of a run that does not end on a foundation counts one. Lengths of FreeCell are published
    /// in this measure; G. Paul and M. Helmert also count the moves to the foundations, 52 more for a deal.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "player"))]
    PlayerMoves,
    /// Each card that moves counts one, also to a foundation: a run counts as many as it has cards. Draws and redeals
    /// count nothing.
    #[cfg_attr(feature = "serde", serde(rename = "card"))]
    CardMoves,
    /// Each draw counts one, and so does each redeal and each move of a card or of a run, also to a foundation or back.
    /// Turning up a card counts nothing.
    #[cfg_attr(feature = "serde", serde(skip))]
    Moves,
    /// Like [`Measure::Moves`], but redeals count nothing. Lengths of Klondike are published in this measure:
    /// MinimalKlondike counts like this.
    #[cfg_attr(feature = "serde", serde(skip))]
    MovesWithoutRedeals,
}

impl Measure {
    /// The measures that users choose.
    pub const NAMED: [Measure; 2] = [Measure::PlayerMoves, Measure::CardMoves];

    /// Returns the name by which users choose it.
    pub fn name(self) -> &'static str {
        match self {
            Measure::PlayerMoves => "player",
            Measure::CardMoves => "card",
            Measure::Moves => "moves",
            Measure::MovesWithoutRedeals => "moves without redeals",
        }
    }

    /// Returns the measure that users choose by this name.
    pub fn named(name: &str) -> Option<Measure> {
        Measure::NAMED.into_iter().find(|it| it.name() == name)
    }
}
