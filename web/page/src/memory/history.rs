use serde::{Deserialize, Serialize};

use super::{
    Loaded, Memory, MemoryError, Storage,
    slots::{self, Saved},
};

/// The number of games that are kept of each kind.
const GAMES_MAX: usize = 100;

const PREFIX: &str = "unbury/history/";

/// The games of one kind that the player has brought to an end, the latest last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct History {
    pub games: Vec<HistoryGame>,
}

/// A game that the player has won, or has lost and looked at again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryGame {
    /// The name of the saved game, which is noted once.
    pub id: String,
    pub start: String,
    /// The time of its end, in milliseconds since the beginning of 1970.
    pub ended: u64,
    pub is_won: bool,
    pub moves: u32,
    /// How long it was played, without pauses.
    pub seconds: u32,
    /// The moves that lost it, other ways that were tried included, if anything is known of them.
    pub mistakes: Option<u32>,
    pub luck: Option<GameLuck>,
}

/// What was dealt, what the cards did and what the moves did, in thousandths of a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameLuck {
    pub dealt: i16,
    pub drawn: i16,
    pub played: i16,
}

impl Saved for History {}

impl<S: Storage> Memory<S> {
    /// Reads the games of one kind that were brought to an end: `freecell`.
    pub fn history(&self, game: &str) -> Loaded<History> {
        slots::load(&self.storage, &key(game))
    }

    /// Notes a game. If it was noted before, what is known of it now is added. Reads and writes at once, since other tabs note
    /// too.
    ///
    /// # Errors
    ///
    /// If this fails, what was saved before is still there.
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
