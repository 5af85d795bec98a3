use serde::{Deserialize, Serialize};

use super::{
    Loaded, Memory, MemoryError, Storage,
    slots::{self, Saved},
};

/// The number of games that are kept of each kind.
const GAMES_MAX: usize = 100;

const PREFIX: &str = "unbury/history/";

/// The games of one kind that the player has finished, the latest last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct History {
    pub games: Vec<HistoryGame>,
}

/// A game that the player has won, or has lost and looked at again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryGame {
    /// The name of the saved game. Each name is noted once.
    pub id: String,
    pub start: String,
    /// The time of its end, in milliseconds since the beginning of 1970.
    pub ended: u64,
    pub is_won: bool,
    pub moves: u32,
    /// How long it was played, without pauses.
    pub seconds: u32,
    /// The number of moves that lost it, including those of other lines that the player tried, if anything is known
    /// about them.
    pub mistakes: Option<u32>,
    pub luck: Option<GameLuck>,
}

/// The effects of the deal, of the cards and of the moves, in thousandths of a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameLuck {
    pub dealt: i16,
    pub drawn: i16,
    pub played: i16,
}

impl Saved for History {}

impl<S: Storage> Memory<S> {
    /// Reads the finished games of one kind: `freecell`.
    pub fn history(&self, game: &str) -> Loaded<History> {
        slots::load(&self.storage, &key(game))
    }

    /// Notes a game. If it was noted before, adds the new facts. Reads and writes at once, since other tabs also note
    /// games.
    ///
    /// # Errors
    ///
    /// If this fails, the history saved before is still there.
    pub fn note_game(&self, game: &str, noted: HistoryGame) -> Result<(), MemoryError> {
        let mut history = self.history(game).found.unwrap_or_default();
        match history.games.iter_mut().find(|it| it.id == noted.id) {
            Some(known) => {
                let HistoryGame { ended, mistakes, luck, .. } = *known;
                let (mistakes, luck) = (noted.mistakes.or(mistakes), noted.luck.or(luck));
                *known = HistoryGame { ended, mistakes, luck, ..noted };
            }
            None => history.games.push(noted),
        }
        let n_dropped = history.games.len().saturating_sub(GAMES_MAX);
        history.games.drain(..n_dropped);
        slots::save(&self.storage, &key(game), &history)
    }

    /// Removes the histories of all games.
    pub fn reset_history(&self) -> Result<(), MemoryError> {
        slots::names(&self.storage, PREFIX)?.iter().try_for_each(|it| slots::remove(&self.storage, &key(it)))
    }
}

fn key(game: &str) -> String {
    format!("{PREFIX}{game}")
}
