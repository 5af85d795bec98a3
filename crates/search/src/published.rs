//! The peculiarities of published programs, to reproduce their figures.

mod keys;
mod klondike;

use solitaire::{Rules, freecell};

pub use self::{
    keys::keys,
    klondike::{PublishedGame, PublishedState, PublishedVersion},
};

/// A program that others published.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct PublishedProgram {
    /// The games that it plays, in words.
    pub games: &'static str,
    fits: fn(&Rules) -> bool,
}

impl PublishedProgram {
    /// Returns whether it plays a game.
    pub fn plays_it(&self, rules: &Rules) -> bool {
        (self.fits)(rules)
    }
}

/// The solver of the article "Building a Solitaire 'AI' in JavaScript".
pub const SOLITAIRE_JS: PublishedProgram =
    PublishedProgram { games: "Klondike", fits: solitaire::klondike::fits };

/// The solver of 2009 whose keys are [`keys`].
pub const STAGED: PublishedProgram =
    PublishedProgram { games: "FreeCell and games like it", fits: freecell::fits };
