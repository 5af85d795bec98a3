use crate::{
    Card, Place, Rank, Suit,
    card::listed,
    lines::{Line, start_of},
};

/// Why a text is not a deal or a position. Lines count from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseDealError {
    /// The start of a word that is not a card.
    #[error("line {}: “{word}” is not a card; cards look like 7H or TD", place.line)]
    NotACard {
        /// Where the word is.
        place: Place,
        /// At most 12 characters of it.
        word: String,
    },
    /// A card occurs a second time.
    #[error("line {}: second {card}; the first is in line {first_line}", place.line)]
    Twice {
        /// Where it occurs again.
        place: Place,
        /// The card.
        card: Card,
        /// The line in which it occurs first.
        first_line: usize,
    },
    /// These cards, in the order of the deck, occur nowhere.
    #[error("{}", missing(.0))]
    Missing(Vec<Card>),
    /// A foundation, or the cells, occur twice.
    #[error("line {}: second word on the {what}", place.line)]
    Repeated {
        /// Where it occurs again.
        place: Place,
        /// The pile, as in `hearts foundation`, or `cells`.
        what: &'static str,
    },
    /// The text has more than the game has room for.
    #[error("line {}: too many {of}; this game has {max}", place.line)]
    TooMany {
        /// Where the first one is that has no room.
        place: Place,
        /// What there is too much of, as a word such as `columns`.
        of: &'static str,
        /// The number that the game has room for.
        max: usize,
    },
    /// These two cards lie face up on one another in a column, which cannot be.
    #[error("line {}: {card} does not go on {target}; the face-up cards of a column are a run", place.line)]
    NotARun {
        /// Where the upper one is.
        place: Place,
        /// The upper one.
        card: Card,
        /// The one it lies on.
        target: Card,
    },
    /// A card is face down although it lies on a face-up card or is the last of its column.
    #[error("line {}: {card} cannot lie face down there, on a face-up card or at the end of a column", place.line)]
    FaceDown {
        /// Where it is.
        place: Place,
        /// The card.
        card: Card,
    },
    /// The rank on a foundation is not one of `0A23456789TJQK`.
    #[error("line {}: “{word}” does not say how far a foundation is; write H-5 or C-0", place.line)]
    NotARank {
        /// Where the word is.
        place: Place,
        /// The start of the word, at most 12 characters.
        word: String,
    },
    /// The word is not the rank that foundations begin with.
    #[error("line {}: “{word}” is not a rank that foundations begin with; ranks are A23456789TJQK", place.line)]
    NotABase {
        /// Where the word is.
        place: Place,
        /// The start of the word, at most 12 characters.
        word: String,
    },
    /// The text before a colon names nothing that such games have.
    #[error("line {}: there is no “{word}” in this game; lines may start with Foundations: or Freecells:", place.line)]
    UnknownLabel {
        /// Where it is.
        place: Place,
        /// At most 12 characters of it.
        word: String,
    },
    /// Some lines of cards name their column and others do not.
    #[error("line {}: some lines name their column and others do not; name all or none", place.line)]
    UnnamedColumn {
        /// The first line that differs from the one before.
        place: Place,
    },
    /// Three digits that are not a card.
    #[error("line {}: “{word}” is not a card; cards are three digits, such as 073 for 7H", place.line)]
    NotDigits {
        /// Where the digits are.
        place: Place,
        /// The digits in this line.
        word: String,
    },
    /// More than 64 kB. None of it was read.
    #[error("this text is too long to be a position")]
    TooLong,
}

impl ParseDealError {
    /// Returns the place in the text that is wrong, unless it is the text as a whole.
    pub fn place(&self) -> Option<Place> {
        self.clone().place_mut().copied()
    }

    pub(crate) fn place_mut(&mut self) -> Option<&mut Place> {
        match self {
            ParseDealError::NotACard { place, .. }
            | ParseDealError::Twice { place, .. }
            | ParseDealError::Repeated { place, .. }
            | ParseDealError::TooMany { place, .. }
            | ParseDealError::NotARun { place, .. }
            | ParseDealError::FaceDown { place, .. }
            | ParseDealError::UnnamedColumn { place }
            | ParseDealError::NotDigits { place, .. }
            | ParseDealError::NotARank { place, .. }
            | ParseDealError::NotABase { place, .. }
            | ParseDealError::UnknownLabel { place, .. } => Some(place),
            ParseDealError::Missing(_) | ParseDealError::TooLong => None,
        }
    }
}

/// Returns how many cards are missing and the first of them, in words.
pub(crate) fn missing(cards: &[Card]) -> String {
    let colon = if cards.is_empty() { "" } else { ":" };
    let more = if 8 < cards.len() { ", ..." } else { "" };
    format!("{} of 52 cards missing{colon}{}{more}", cards.len(), listed(&cards[..cards.len().min(8)]))
}

/// The line in which a reader saw each card, or 0, to find cards that occur twice or not at all.
#[derive(Debug)]
pub(crate) struct LinesSeen([usize; Card::DECK_LEN]);

impl Default for LinesSeen {
    fn default() -> LinesSeen {
        LinesSeen([0; Card::DECK_LEN])
    }
}

impl LinesSeen {
    /// Reads `word` of `line` as a card and records where it is.
    pub(crate) fn card(&mut self, line: Line<'_>, word: &str) -> Result<Card, ParseDealError> {
        match word.parse() {
            Ok(card) => self.see(line, word, card).map(|()| card),
            Err(_) => Err(ParseDealError::NotACard { place: line.place(word), word: start_of(word) }),
        }
    }

    /// Records that `word` of `line` gives the place of `card`.
    pub(crate) fn see(&mut self, line: Line<'_>, word: &str, card: Card) -> Result<(), ParseDealError> {
        match std::mem::replace(&mut self.0[card.index()], line.number()) {
            0 => Ok(()),
            first_line => Err(ParseDealError::Twice { place: line.place(word), card, first_line }),
        }
    }

    pub(crate) fn has_seen(&self, card: Card) -> bool {
        self.0[card.index()] != 0
    }

    /// Returns how many cards, from `base` on, a foundation has if it holds the cards that were not seen.
    pub(crate) fn n_unseen_from(&self, base: Rank, suit: Suit) -> u8 {
        let cards = (base..base + 13).map(|it| Card::new((it - 1) % 13 + 1, suit));
        cards.take_while(|&card| !self.has_seen(card)).count() as u8
    }

    /// Checks that every card was seen or is `elsewhere`.
    pub(crate) fn check_complete(&self, elsewhere: impl Fn(Card) -> bool) -> Result<(), ParseDealError> {
        let missing: Vec<Card> = Card::deck().filter(|&it| !self.has_seen(it) && !elsewhere(it)).collect();
        if missing.is_empty() { Ok(()) } else { Err(ParseDealError::Missing(missing)) }
    }
}
