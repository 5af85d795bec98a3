use crate::{
    Card, ParseDealError, Place, Position,
    card::parse_foundation,
    klondike,
    lines::{Marked, lines, marked},
};

/// What a text says that a player pasted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pasted {
    /// The position by the likelier reading.
    pub position: Position,
    /// What it says if its lines are read the other way: as rows instead of columns, or columns instead of rows.
    pub other: Option<Position>,
}

/// Why a text is not a position of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePositionError {
    /// In the form of FreeCell or Yukon.
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

/// Returns the cards that the text of a position names, also those on its foundations (`H-5`): for programs that show
/// what is missing while it is written. Nothing is checked.
pub fn cards_in(text: &str) -> Vec<Card> {
    let up_to = |rank, suit| (1..=rank).map(move |it| Card::new(it, suit));
    let mut cards = Vec::new();
    for line in lines(text) {
        let is_of_foundations = line.content().to_ascii_lowercase().starts_with("found");
        for Marked { card: word, .. } in marked(line.content()) {
            if let Some((suit, rank)) = parse_foundation(word) {
                cards.extend(up_to(rank, suit));
            } else if let Ok(card) = word.parse::<Card>() {
                let lowest = if is_of_foundations { 1 } else { card.rank() };
                cards.extend(up_to(card.rank(), card.suit()).filter(|it| lowest <= it.rank()));
            }
        }
    }
    cards
}

#[test]
fn finds_cards_in_texts() {
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let found: Vec<String> = cards_in(text).iter().map(Card::to_string).collect();
        assert_eq!(found.join(" "), expected, "{text}");
    }
    check("1: <7H TD> 8c,10s\u{200b}♥A", "7H TD 8C TS AH");
    check("# KS\nFoundations: C-0 D-2 3H\nFreecells: - 5D", "AD 2D AH 2H 3H 5D");
    check("sw 1h ws ?? nothing", "");
}
