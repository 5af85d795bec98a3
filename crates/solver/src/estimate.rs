//! Estimates of how far a position is from won, by name.

use std::{error::Error, fmt, str::FromStr};

use solitaire::{Suit, freecell::State};

/// Estimates are whole numbers of this part of one, so that they are the same on every machine.
pub const UNIT: i64 = 1024;

/// An estimate that can be chosen: as text, its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Estimate {
    CardsToGo,
}

impl Estimate {
    /// How far from won `state` seems, in [`UNIT`]s.
    pub fn of(&self, state: &State) -> i64 {
        Suit::ALL.iter().map(|&suit| UNIT * i64::from(13 - state.foundation(suit))).sum()
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cards")
    }
}

impl FromStr for Estimate {
    type Err = ParseEstimateError;

    fn from_str(text: &str) -> Result<Estimate, ParseEstimateError> {
        if text == "cards" { Ok(Estimate::CardsToGo) } else { Err(ParseEstimateError) }
    }
}

/// The text names no estimate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseEstimateError;

impl fmt::Display for ParseEstimateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("estimates are cards")
    }
}

impl Error for ParseEstimateError {}
