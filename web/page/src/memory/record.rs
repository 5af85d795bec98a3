use serde::{Deserialize, Serialize};

/// A saved game. Nothing in it is known to be possible: the page replays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    /// A random name, so that games with the same start are told apart. It is in the key, not in the record.
    #[serde(skip)]
    pub id: String,
    /// Where the game starts, as text: `freecell/11982`.
    pub start: String,
    /// Moves in notation. The first is the line on the table, the others are variations.
    pub lines: Vec<String>,
    /// The number of moves of the first line that are played.
    pub cursor: usize,
    /// The time of the last change, in milliseconds since the beginning of 1970.
    pub changed: u64,
    pub status: GameStatus,
    /// How long the player has played it, without pauses, in milliseconds.
    #[serde(default)]
    pub played_ms: u64,
    /// Was a hint, or a solver's line, asked for?
    pub was_helped: bool,
}

/// How far a game is, for the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum GameStatus {
    /// The player has not moved yet.
    Unplayed,
    Open,
    /// The player dealt another in its place. It can still be won.
    GivenUp,
    Won,
}

impl Record {
    /// Returns a game in which no card was moved yet.
    pub fn new(id: String, start: String) -> Record {
        Record {
            id,
            start,
            lines: Vec::new(),
            cursor: 0,
            changed: 0,
            status: GameStatus::Unplayed,
            played_ms: 0,
            was_helped: false,
        }
    }

    /// Returns the name of the game, under which its statistics are kept: `freecell`.
    pub fn game(&self) -> &str {
        self.start.split('/').next().unwrap_or_default()
    }
}
