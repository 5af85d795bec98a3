use std::fmt;

use crate::{
    Card, Place,
    lines::{Line, start_of},
};

/// Why a text is not a deal or a position. Lines count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseDealError {
    /// The start of a word that is not a card.
    NotACard {
        place: Place,
        word: String,
    },
    Twice {
        place: Place,
        card: Card,
        first_line: usize,
    },
    /// These cards are nowhere, in the order of the deck.
    Missing(Vec<Card>),
    /// A foundation, or the cells, are said twice.
    Repeated {
        place: Place,
        what: &'static str,
    },
    /// Here is more than the game has room for.
    TooMany {
        place: Place,
        of: &'static str,
        max: usize,
    },
    /// These two lie face up on one another in a column, and cannot.
    NotARun {
        place: Place,
        card: Card,
        target: Card,
    },
    /// This card is face down, but lies on a face-up card, or is the last of its column.
    FaceDown {
        place: Place,
        card: Card,
    },
    /// The rank on a foundation is not one of `0A23456789TJQK`.
    NotARank {
        place: Place,
        word: String,
    },
    /// The start of what stands before a colon, and names nothing that such games have.
    UnknownLabel {
        place: Place,
        word: String,
    },
    /// More than 64 kB. None of it was read.
    TooLong,
}

impl ParseDealError {
    /// Returns the place in the text that is wrong, unless it is the text as a whole.
    pub fn place(&self) -> Option<Place> {
        match self {
            ParseDealError::NotACard { place, .. }
            | ParseDealError::Twice { place, .. }
            | ParseDealError::Repeated { place, .. }
            | ParseDealError::TooMany { place, .. }
            | ParseDealError::NotARank { place, .. }
            | ParseDealError::UnknownLabel { place, .. } => Some(*place),
            ParseDealError::NotARun { place, .. } | ParseDealError::FaceDown { place, .. } => Some(*place),
            ParseDealError::Missing(_) | ParseDealError::TooLong => None,
        }
    }
}

impl fmt::Display for ParseDealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, .. }) = self.place() {
            write!(f, "line {line}: ")?;
        }
        match self {
            ParseDealError::NotACard { word, .. } => {
                write!(f, "“{word}” is not a card; cards look like 7H or TD")
            }
            ParseDealError::Twice { card, first_line, .. } => {
                write!(f, "second {card}; the first is in line {first_line}")
            }
            ParseDealError::Missing(cards) => {
                let shown: Vec<String> = cards.iter().take(8).map(Card::to_string).collect();
                let more = if shown.len() < cards.len() { ", ..." } else { "" };
                write!(f, "{} of 52 cards missing: {}{more}", cards.len(), shown.join(" "))
            }
            ParseDealError::Repeated { what, .. } => write!(f, "second word on the {what}"),
            ParseDealError::TooMany { of, max, .. } => write!(f, "too many {of}; this game has {max}"),
            ParseDealError::NotARun { card, target, .. } => {
                write!(f, "{card} does not go on {target}; the face-up cards of a column are a run")
            }
            ParseDealError::FaceDown { card, .. } => {
                write!(f, "{card} cannot lie face down there, on a face-up card or at the end of a column")
            }
            ParseDealError::NotARank { word, .. } => {
                write!(f, "“{word}” does not say how far a foundation is; write H-5 or C-0")
            }
            ParseDealError::UnknownLabel { word, .. } => {
                write!(
                    f,
                    "there is no “{word}” in this game; lines may start with Foundations: or Freecells:"
                )
            }
            ParseDealError::TooLong => f.write_str("this text is too long to be a position"),
        }
    }
}

impl std::error::Error for ParseDealError {}

/// A reader's memory, which finds cards that are there twice or not at all: the line in which each
/// card was seen, or 0.
#[derive(Debug)]
pub(crate) struct LinesSeen([usize; Card::DECK_LEN]);

impl Default for LinesSeen {
    fn default() -> LinesSeen {
        LinesSeen([0; Card::DECK_LEN])
    }
}

impl LinesSeen {
    /// Returns the card that `word` of `line` says.
    pub(crate) fn card(&mut self, line: Line<'_>, word: &str) -> Result<Card, ParseDealError> {
        match word.parse() {
            Ok(card) => self.see(line, word, card).map(|()| card),
            Err(_) => Err(ParseDealError::NotACard { place: line.place(word), word: start_of(word) }),
        }
    }

    /// Notes that `word` of `line` tells where `card` is.
    pub(crate) fn see(&mut self, line: Line<'_>, word: &str, card: Card) -> Result<(), ParseDealError> {
        match std::mem::replace(&mut self.0[card.index()], line.number()) {
            0 => Ok(()),
            first_line => Err(ParseDealError::Twice { place: line.place(word), card, first_line }),
        }
    }

    pub(crate) fn has_seen(&self, card: Card) -> bool {
        self.0[card.index()] != 0
    }

    /// Checks that all cards are seen that are not `elsewhere`.
    pub(crate) fn check_complete(&self, elsewhere: impl Fn(Card) -> bool) -> Result<(), ParseDealError> {
        let missing: Vec<Card> = Card::deck().filter(|&it| !self.has_seen(it) && !elsewhere(it)).collect();
        if missing.is_empty() { Ok(()) } else { Err(ParseDealError::Missing(missing)) }
    }
}
