/// What the length of a solution is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Measure {
    /// Each move of a card or of a run that does not end on a foundation is one. So lengths of FreeCell are published; G.
    /// Paul and M. Helmert count the moves to the foundations as well, 52 more for a deal.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "player"))]
    PlayerMoves,
    /// Each card that moves is one, also to a foundation: a run counts as many as it has cards. Turns of the stock are
    /// none.
    #[cfg_attr(feature = "serde", serde(rename = "card"))]
    CardMoves,
    /// Each draw is one, and so is each move of a card or of a run, also one to a foundation or back, and each redeal. That
    /// a card is turned up is none.
    #[cfg_attr(feature = "serde", serde(skip))]
    Moves,
    /// The same, but redeals are none. So lengths of Klondike are published: MinimalKlondike counts like this.
    #[cfg_attr(feature = "serde", serde(skip))]
    MovesWithoutRedeals,
}

impl Measure {
    /// Those that users choose.
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
