use serde::{Deserialize, Serialize};
use solitaire::{Autoplay, Rules, rules::FREECELL};

/// How hard a deal of FreeCell is, by how long the solver looks for its solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Difficulty {
    Easy,
    Moderate,
    Hard,
    VeryHard,
    Extreme,
}

/// Numbers of examined positions from which a deal counts as harder: 50, 80, 95 and 99 of 100 deals take fewer. See
/// `docs/difficulty.md`.
const POSITIONS_MIN: [u64; 4] = [65, 140, 500, 1_500];

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Easy, Difficulty::Moderate, Difficulty::Hard, Difficulty::VeryHard, Difficulty::Extreme];

    /// Returns the difficulty of a deal for whose solution the solver has examined this number of positions.
    pub fn of(positions: u64) -> Difficulty {
        let nth = POSITIONS_MIN.iter().filter(|&&it| it <= positions).count();
        Difficulty::ALL[nth]
    }

    /// The game whose deals it is measured for.
    pub const GAME: Rules = FREECELL;

    /// Returns whether deals of the game have a difficulty: it is measured for FreeCell without autoplay of all cards.
    pub fn is_known(rules: Rules, autoplay: Autoplay) -> bool {
        rules == Difficulty::GAME && autoplay != Autoplay::All
    }
}
