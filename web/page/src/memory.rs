//! The page's memory from one visit to the next: games, statistics, settings.
//!
//! The page trusts nothing that it reads from the browser. Each record is kept in two slots, written in turn, each
//! with a version and a checksum, so that a failed write costs no more than that write. Of a game, only its start and
//! its moves are kept, and the page replays them. Every failure becomes a [`MemoryError`], which is a sentence for
//! the user and no reason to stop playing.

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod browser_tests;
mod error;
mod games;
mod history;
#[cfg(target_family = "wasm")]
mod local_storage;
mod puzzles;
mod record;
mod seal;
mod settings;
mod slots;
mod statistics;
mod storage;
#[cfg(target_family = "wasm")]
mod tab;
mod tab_session;
#[cfg(test)]
mod tests;
mod version_1;

pub use error::MemoryError;
pub use games::GAMES_MAX;
pub use history::{GameLuck, History, HistoryGame};
#[cfg(target_family = "wasm")]
pub use local_storage::{LocalStorage, note_theme};
pub use puzzles::{PuzzleAnswer, PuzzleNote, PuzzleRecord};
pub use record::{GameStatus, Record};
pub use slots::Loaded;
pub use statistics::{Statistics, statistics_json};
pub use storage::{Storage, StorageError};
#[cfg(target_family = "wasm")]
pub use tab::Tab;
pub use tab_session::{Snapshot, TabSession};

/// The page's memory in a storage. It caches nothing: other tabs use the same storage.
#[derive(Debug)]
pub struct Memory<S> {
    storage: S,
}

impl<S: Storage> Memory<S> {
    pub fn new(storage: S) -> Memory<S> {
        Memory { storage }
    }
}
