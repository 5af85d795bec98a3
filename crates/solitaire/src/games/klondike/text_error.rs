use std::fmt;

use crate::{Card, ParseNumberError, Place, Suit};

/// Why a text is not a deal or a position of Klondike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseTextError {
    /// What of the text is wrong, if it is not the text as a whole.
    pub place: Option<Place>,
    pub kind: TextErrorKind,
}

/// What is wrong with a text. Words are cut off where they are long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextErrorKind {
    NotACard(String),
    /// Three digits, or fewer at the end of a word, that are not a card.
    NotDigits(String),
    Twice {
        card: Card,
        first: Place,
    },
    /// These cards are nowhere, in the order of the deck, and `??` does not stand for as many.
    Missing {
        cards: Vec<Card>,
        n_unknown: usize,
    },
    TooMany {
        part: Part,
        max: usize,
    },
    /// A pile is said twice.
    Repeated(Part),
    /// These two lie face up on one another in a column, and cannot.
    NotARun {
        card: Card,
        target: Card,
    },
    /// Face down on a face-up card, at the end of a column, or on the waste.
    FaceDown,
    /// The word after a suit is not one of `0A23456789TJQK`.
    NotARank(String),
    /// A card on a foundation, without the one below it.
    NotBuilt(Card),
    /// The word before a colon names nothing that Klondike has.
    UnknownLabel(String),
    NotACount(String),
    Number(ParseNumberError),
    /// In JSON, one of these characters should be here.
    Expected(&'static str),
    /// More text where the deal is complete.
    MoreText,
    /// More than 64 kB. None of it was read.
    TooLong,
}

/// Of what there is too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Stock,
    Waste,
    /// The stock and the waste have their most cards after the deal.
    StockAndWaste,
    Foundation(Suit),
    Columns,
    /// Numbered from 0.
    Column(u8),
    /// The face-down cards of one column.
    FaceDown,
    Redeals,
}

impl fmt::Display for ParseTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(Place { line, .. }) => write!(f, "line {line}: {}", self.kind),
            None => self.kind.fmt(f),
        }
    }
}

impl std::error::Error for ParseTextError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            TextErrorKind::Number(err) => Some(err),
            _ => None,
        }
    }
}

impl fmt::Display for TextErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextErrorKind::NotACard(word) => write!(f, "“{word}” is not a card; cards look like 7H or TD"),
            TextErrorKind::NotDigits(word) => {
                write!(f, "“{word}” is not a card; cards are three digits, such as 073 for 7H")
            }
            TextErrorKind::Twice { card, first } => {
                write!(f, "second {card}; the first is in line {}", first.line)
            }
            TextErrorKind::Missing { cards, n_unknown } => write_missing(f, cards, *n_unknown),
            TextErrorKind::TooMany { part: Part::Column(idx), max } => {
                write!(f, "too many cards in column {}; there can be {max}", idx + 1)
            }
            TextErrorKind::TooMany { part, max } => write!(f, "too many {part}; there can be {max}"),
            TextErrorKind::Repeated(part @ (Part::Column(_) | Part::Columns)) => {
                write!(f, "second word on {part}")
            }
            TextErrorKind::Repeated(part) => write!(f, "second word on the {part}"),
            TextErrorKind::NotARun { card, target } => {
                write!(f, "{card} does not go on {target}; the face-up cards of a column are a run")
            }
            TextErrorKind::FaceDown => f.write_str(
                "no face-down card can be here: on a face-up card, at the end of a column, or on the waste",
            ),
            TextErrorKind::NotARank(word) => {
                write!(f, "“{word}” does not say how far a foundation is; write H-5 or C-0")
            }
            TextErrorKind::NotBuilt(card) => write!(f, "{card} is not the next card of its foundation"),
            TextErrorKind::UnknownLabel(word) => write!(
                f,
                "there is no “{word}” in this game; there are Stock, Waste, Foundations, Redeals and 1 to 7"
            ),
            TextErrorKind::NotACount(word) => write!(f, "“{word}” is not a number of redeals from 0 to 255"),
            TextErrorKind::Number(err) => err.fmt(f),
            TextErrorKind::Expected(one_of) => {
                f.write_str("here should be ")?;
                one_of
                    .chars()
                    .enumerate()
                    .try_for_each(|(nth, it)| write!(f, "{}{it}", if nth == 0 { "" } else { " or " }))
            }
            TextErrorKind::MoreText => f.write_str("the deal is complete, but there is more text"),
            TextErrorKind::TooLong => f.write_str("this text is too long to be a position"),
        }
    }
}

fn write_missing(f: &mut fmt::Formatter<'_>, cards: &[Card], n_unknown: usize) -> fmt::Result {
    write!(f, "{} of 52 cards missing", cards.len())?;
    for (nth, card) in cards.iter().take(8).enumerate() {
        write!(f, "{} {card}", if nth == 0 { ":" } else { "" })?;
    }
    if 8 < cards.len() {
        f.write_str(", ...")?;
    }
    match n_unknown {
        0 => Ok(()),
        1 => f.write_str("; for them there is one ??"),
        _ => write!(f, "; for them there are {n_unknown} ??"),
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Stock => f.write_str("stock"),
            Part::Waste => f.write_str("waste"),
            Part::StockAndWaste => f.write_str("cards in the stock and the waste"),
            Part::Foundation(Suit::Clubs) => f.write_str("clubs foundation"),
            Part::Foundation(Suit::Diamonds) => f.write_str("diamonds foundation"),
            Part::Foundation(Suit::Hearts) => f.write_str("hearts foundation"),
            Part::Foundation(Suit::Spades) => f.write_str("spades foundation"),
            Part::Columns => f.write_str("columns"),
            Part::Column(idx) => write!(f, "column {}", idx + 1),
            Part::FaceDown => f.write_str("cards face down in a column"),
            Part::Redeals => f.write_str("redeals"),
        }
    }
}
