//! What the page remembers from one visit to the next: games, statistics, settings.
//!
//! Nothing read from the browser is trusted. Each thing is kept in two slots that are written in turn, each
//! with a version and a checksum, so that what goes wrong with one write costs no more than that write;
//! and of a game only its start and its moves are kept, for the page to replay. Whatever fails becomes
//! a [`Trouble`], which is a sentence for the user and no reason to stop playing.

mod fields;
mod games;
mod record;
mod seal;
mod seat;
mod settings;
mod shelf;
mod slots;
mod statistics;
#[cfg(test)]
mod tests;

pub use games::GAMES_MAX;
pub use record::{Record, Standing};
pub use seat::{Scene, Seat};
pub use settings::Settings;
pub use shelf::{Shelf, ShelfError};
pub use slots::Loaded;
pub use statistics::{Statistics, statistics_json};

/// All that is remembered, on a shelf. It caches nothing: other tabs use the same shelf.
#[derive(Debug)]
pub struct Memory<S> {
    shelf: S,
}

impl<S: Shelf> Memory<S> {
    pub fn new(shelf: S) -> Memory<S> {
        Memory { shelf }
    }
}

/// Why something could not be read or saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The browser keeps nothing for this page, or lets it see nothing.
    Denied,
    /// There is no room, even with older games removed.
    Full,
    /// Something saved is not as it was written.
    Damaged,
    /// Saved by another version of the page, and left alone.
    OtherVersion,
}
