use std::fmt;

use crate::{Card, JsonErrorKind, Legible, ParseNumberError, Place, Suit, parse_deal_error::missing};

/// Why a text is not a deal or a position of Klondike.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{kind}", place.map_or(String::new(), |it| format!("line {}: ", it.line)))]
#[non_exhaustive]
pub struct ParseTextError {
    /// The part of the text that is wrong, unless it is the text as a whole.
    pub place: Option<Place>,
    /// What is wrong.
    #[source]
    pub kind: TextErrorKind,
}

/// What is wrong with a text. Long words are truncated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextErrorKind {
    /// A word that should be a card.
    #[error("“{0}” is not a card; cards look like 7H or TD")]
    NotACard(String),
    /// Three digits, or fewer at the end of a word, that are not a card.
    #[error("“{}” is not a card; cards are three digits, such as 073 for 7H", Legible(.0))]
    NotDigits(String),
    /// A card occurs a second time.
    #[error("second {card}; the first is in line {}", first.line)]
    Twice {
        /// The card.
        card: Card,
        /// Where it occurs first.
        first: Place,
    },
    /// These cards, in the order of the deck, occur nowhere, and their number differs from that of `??`.
    #[error("{}{}", missing(cards), unknown_said(*n_unknown))]
    Missing {
        /// The cards that occur nowhere.
        cards: Vec<Card>,
        /// How many `??` there are.
        n_unknown: usize,
    },
    /// A part of the position has too much.
    #[error("too many {}; there can be {max}", contents(part))]
    TooMany {
        /// The part that has too much.
        part: Part,
        /// The most there can be: cards, columns or redeals.
        max: usize,
    },
    /// A pile occurs twice.
    #[error("second word on {}{}", article(.0), .0)]
    Repeated(Part),
    /// These two cards lie face up on one another in a column, but are no run.
    #[error("{card} does not go on {target}; the face-up cards of a column are a run")]
    NotARun {
        /// The upper one.
        card: Card,
        /// The one it lies on.
        target: Card,
    },
    /// A card is face down on a face-up card, at the end of a column, or on the waste.
    #[error("no face-down card can be here: on a face-up card, at the end of a column, or on the waste")]
    FaceDown,
    /// The word after a suit is not one of `0A23456789TJQK`.
    #[error("“{0}” does not say how far a foundation is; write H-5 or C-0")]
    NotARank(String),
    /// A card on a foundation without the card below it.
    #[error("{0} is not the next card of its foundation")]
    NotBuilt(Card),
    /// The word before a colon names no part of Klondike.
    #[error("there is no “{0}” in this game; there are Stock, Waste, Foundations, Redeals and 1 to 7")]
    UnknownLabel(String),
    /// The word is not a number of redeals from 0 to 255.
    #[error("“{0}” is not a number of redeals from 0 to 255")]
    NotACount(String),
    /// The deal's number cannot be read, or the program has no such deal.
    #[error("{0}")]
    Number(#[source] ParseNumberError),
    /// The JSON is malformed.
    #[error("{0}")]
    Json(#[from] JsonErrorKind),
    /// More text follows although the deal is complete.
    #[error("the deal is complete, but there is more text")]
    MoreText,
    /// More than 64 kB. None of it was read.
    #[error("this text is too long to be a position")]
    TooLong,
}

/// A part of a position that can have too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The stock alone.
    Stock,
    /// The waste alone.
    Waste,
    /// The stock and the waste together, which have the most cards right after the deal.
    StockAndWaste,
    /// The foundation of this suit.
    Foundation(Suit),
    /// The columns, of which there are 7.
    Columns,
    /// A column, numbered from 0.
    Column(u8),
    /// The face-down cards of one column.
    FaceDown,
    /// The number of times that the waste has become the stock.
    Redeals,
}

fn unknown_said(n_unknown: usize) -> String {
    match n_unknown {
        0 => String::new(),
        1 => "; for them there is one ??".to_string(),
        _ => format!("; for them there are {n_unknown} ??"),
    }
}

fn contents(part: &Part) -> String {
    if let Part::Column(_) = part { format!("cards in {part}") } else { part.to_string() }
}

fn article(part: &Part) -> &'static str {
    if let Part::Column(_) | Part::Columns = part { "" } else { "the " }
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
