use std::fmt;

use crate::{ParseDealError, Place, Position, klondike};

/// What a text says that a player pasted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pasted {
    pub position: Position,
    /// What it says if its lines are read the other way: as rows instead of columns, or columns instead of rows.
    pub other: Option<Position>,
}

/// Why a text is not a position of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsePositionError {
    Deal(ParseDealError),
    /// In one of the forms of Klondike.
    Klondike(klondike::ParseTextError),
    /// Cards lie face down that the text does not tell.
    Unknown(klondike::UnknownCards),
}

impl ParsePositionError {
    /// Returns what of the text is wrong, if it is not the text as a whole.
    pub fn place(&self) -> Option<Place> {
        match self {
            ParsePositionError::Deal(err) => err.place(),
            ParsePositionError::Klondike(err) => err.place,
            ParsePositionError::Unknown(_) => None,
        }
    }
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Deal(err) => err.fmt(f),
            ParsePositionError::Klondike(err) => err.fmt(f),
            ParsePositionError::Unknown(err) => err.fmt(f),
        }
    }
}

impl std::error::Error for ParsePositionError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(match self {
            ParsePositionError::Deal(err) => err,
            ParsePositionError::Klondike(err) => err,
            ParsePositionError::Unknown(err) => err,
        })
    }
}
