use serde::{Deserialize, Serialize};
use solitaire::{Autoplay, Rules, rules::FREECELL};

/// The difficulty of a deal of FreeCell, measured by the solver's effort.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Difficulty {
    Easy,
    Moderate,
    Hard,
    VeryHard,
    Extreme,
}

/// The numbers of examined positions at which the next difficulty begins: 50, 80, 95 and 99 of 100 deals take fewer.
/// See `docs/difficulty.md`.
const POSITIONS_MIN: [u64; 4] = [65, 140, 500, 1_500];

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Easy, Difficulty::Moderate, Difficulty::Hard, Difficulty::VeryHard, Difficulty::Extreme];

    /// Returns the difficulty of a deal that took the solver this number of positions.
    pub fn of(positions: u64) -> Difficulty {
        let nth = POSITIONS_MIN.iter().filter(|&&it| it <= positions).count();
        Difficulty::ALL[nth]
    }

    /// The game for whose deals the difficulty is measured.
    pub const GAME: Rules = FREECELL;

    /// Returns whether deals of the game have a difficulty: it is measured for FreeCell without autoplay of all cards.
    pub fn is_known(rules: Rules, autoplay: Autoplay) -> bool {
        rules == Difficulty::GAME && autoplay != Autoplay::All
    }
}
