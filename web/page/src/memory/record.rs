use serde::{Deserialize, Serialize};

/// A saved game. It may contain anything: the page checks it by replaying it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    /// A random name, which distinguishes games with the same start. It is in the key, not in the record.
    #[serde(skip)]
    pub id: String,
    /// The start of the game, as text: `freecell/11982`.
    pub start: String,
    /// Moves in notation. The first is the line on the table, the others are variations.
    pub lines: Vec<String>,
    /// The number of moves of the first line that are played.
    pub cursor: usize,
    /// The time of the last change, in milliseconds since the beginning of 1970.
    pub changed: u64,
    pub status: GameStatus,
    /// The time that the player has played it, without pauses, in milliseconds.
    #[serde(default)]
    pub played_ms: u64,
    /// Whether the player has asked for a hint or a solver's line.
    pub was_helped: bool,
}

/// The progress of a game, for the statistics.
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
    /// Returns a game without moves.
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

    /// Returns the name of the game that its statistics are saved under: `freecell`.
    pub fn game(&self) -> &str {
        self.start.split('/').next().unwrap_or_default()
    }
}
