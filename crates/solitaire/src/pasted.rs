use crate::{ParseDealError, Place, Position, klondike};

/// What a text says that a player pasted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pasted {
    pub position: Position,
    /// What it says if its lines are read the other way: as rows instead of columns, or columns instead of rows.
    pub other: Option<Position>,
}

/// Why a text is not a position of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePositionError {
    #[error("{0}")]
    Deal(#[from] ParseDealError),
    /// In one of the forms of Klondike.
    #[error("{0}")]
    Klondike(#[from] klondike::ParseTextError),
    /// Cards lie face down that the text does not tell.
    #[error("{0}")]
    Unknown(#[from] klondike::UnknownCards),
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
