use super::ParseJsonError;
use crate::{
    Card, ParseDealError, Place, UnknownCards,
    text_error::{ParseTextError, TextErrorKind},
};

/// Why a text is not a position of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePositionError {
    /// The text has the form of FreeCell, or the general one.
    #[error("{0}")]
    Deal(#[from] ParseDealError),
    /// The text has one of the forms of Klondike.
    #[error("{0}")]
    Klondike(#[from] ParseTextError),
    /// The text does not give all the cards that lie face down.
    #[error("{0}")]
    Unknown(#[from] UnknownCards),
    /// A saved game of KPatience.
    #[error("{0}")]
    Saved(#[from] ParseSavedGameError),
    /// A screen that Solvitaire prints. It is not a position of the game, for this reason.
    #[error("this is a screen that Solvitaire prints, but not of a position of this game: {}", reason(.0))]
    PrintedScreen(Box<ParsePositionError>),
    /// JSON that is not as Solvitaire writes it.
    #[error("{0}")]
    Json(#[from] ParseJsonError),
    /// There is nothing but blanks and comments.
    #[error("this text is empty; it should be a deal or a position")]
    Empty,
    /// A whole deck in lines that are not rows of a deal, and that fail as columns for this reason.
    #[error(
        "these {n_lines} lines have all 52 cards, but are neither the columns nor the rows of a deal of this game; if they \
         were one line, in dealing order, join them ({other})"
    )]
    OtherLines {
        /// How many lines have cards.
        n_lines: usize,
        /// Why they are not columns.
        other: Box<ParsePositionError>,
    },
    /// A card after a gap, in lines that are neither columns nor rows of a board.
    #[error("line {}: a gap stands before this card, so its column is unclear; write one column per line", .0.line)]
    Gap(Place),
    /// Rows in which blanks hold places. They are not a position of the game, for this reason.
    #[error(
        "{}read by rows, with the gaps as empty places, this is not a position: {}",
        at_line(.0.place()),
        without_line(.0)
    )]
    RowsWithGaps(Box<ParsePositionError>),
    /// Some suits are small letters and others capitals. The place is the first that differs.
    #[error(
        "line {}: some suits are small letters and others capitals; write face-down cards in brackets, such as <7H>",
        .0.line
    )]
    LetterCase(Place),
    /// The caller asked for rows, but the lines are not 52 cards without names of piles.
    #[error("these lines are not the rows of a deal: rows have 52 cards in all and name no piles")]
    NotRows,
}

impl ParsePositionError {
    /// Returns the part of the text that is wrong, unless it is the text as a whole.
    pub fn place(&self) -> Option<Place> {
        match self {
            ParsePositionError::Deal(err) => err.place(),
            ParsePositionError::Klondike(err) => err.place,
            ParsePositionError::Json(err) => Some(err.place),
            ParsePositionError::Gap(place) | ParsePositionError::LetterCase(place) => Some(*place),
            ParsePositionError::OtherLines { other: err, .. } | ParsePositionError::RowsWithGaps(err) => {
                err.place()
            }
            ParsePositionError::Saved(err) => err.place(),
            ParsePositionError::Unknown(_)
            | ParsePositionError::Empty
            | ParsePositionError::PrintedScreen(_)
            | ParsePositionError::NotRows => None,
        }
    }
}

/// Why a text is not a saved game of KPatience that can be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseSavedGameError {
    /// The text is not whole XML.
    #[error("line {}: this saved game of KPatience is damaged: it is not complete XML", place.line)]
    Damaged {
        /// Where reading ended.
        place: Place,
    },
    /// An element lacks an attribute that it needs, or has an impossible value for it.
    #[error("line {}: this saved game of KPatience is damaged: a <{element}> has no valid {lacks}", place.line)]
    Lacks {
        /// Where the element is.
        place: Place,
        /// The element's name.
        element: &'static str,
        /// The attribute.
        lacks: &'static str,
    },
    /// The file has a pile that the game does not have.
    #[error("line {}: this saved game of KPatience is damaged: this game has no pile “{pile}”", place.line)]
    NoPile {
        /// Where it occurs first.
        place: Place,
        /// The start of its name.
        pile: String,
    },
    /// One state of the file puts this card in two places.
    #[error("line {}: this saved game of KPatience is damaged: one state has the {card} twice", place.line)]
    Twice {
        /// Where it is the second time.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A card cannot be where a state puts it.
    #[error(
        "line {}: this saved game of KPatience is damaged: the {card} cannot be at position {position} of the pile “{pile}”",
        place.line
    )]
    Elsewhere {
        /// Where the state puts it there.
        place: Place,
        /// The card.
        card: Card,
        /// Its place in the pile, from 0.
        position: usize,
        /// The start of the pile's name.
        pile: String,
    },
    /// Unbury does not have the game. The field has the start of KPatience's name for it.
    #[error("this is a saved game of “{0}”, which Unbury cannot read; it reads FreeCell, Klondike and Yukon")]
    OtherGame(String),
    /// The cards are not a position of the game.
    #[error("this saved game of KPatience is not a position: {}", reason(.0))]
    Position(Box<ParsePositionError>),
}

impl ParseSavedGameError {
    /// Returns the place in the text that is wrong, unless it is the text as a whole.
    pub fn place(&self) -> Option<Place> {
        match self {
            ParseSavedGameError::Damaged { place }
            | ParseSavedGameError::Lacks { place, .. }
            | ParseSavedGameError::NoPile { place, .. }
            | ParseSavedGameError::Twice { place, .. }
            | ParseSavedGameError::Elsewhere { place, .. } => Some(*place),
            ParseSavedGameError::OtherGame(_) | ParseSavedGameError::Position(_) => None,
        }
    }
}

/// Returns what is wrong with a text that was converted from another form, and so has other lines than the user's text.
fn reason(err: &ParsePositionError) -> String {
    match err {
        ParsePositionError::Deal(ParseDealError::Twice { card, .. })
        | ParsePositionError::Klondike(ParseTextError { kind: TextErrorKind::Twice { card, .. }, .. }) => {
            format!("second {card}")
        }
        _ => without_line(err),
    }
}

fn at_line(place: Option<Place>) -> String {
    place.map(|it| format!("line {}: ", it.line)).unwrap_or_default()
}

/// Returns the text of an error without the leading line number.
fn without_line(err: &ParsePositionError) -> String {
    let text = err.to_string();
    match (err.place(), text.split_once(": ")) {
        (Some(_), Some((_, reason))) => reason.to_string(),
        _ => text,
    }
}
