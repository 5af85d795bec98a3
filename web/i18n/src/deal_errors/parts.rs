use solitaire::{Card, DealNumber, ParseDealNumberError, Place};

use crate::Language;

pub(super) fn number(language: Language, err: ParseDealNumberError) -> String {
    let last = DealNumber::LAST.get();
    match err {
        ParseDealNumberError::Empty => language.number_empty().to_string(),
        ParseDealNumberError::NotANumber => language.number_not().to_string(),
        ParseDealNumberError::TooSmall | ParseDealNumberError::MadeByHand { .. } => {
            language.number_small().to_string()
        }
        // More digits are hard to count, and may come from a key that was held down.
        ParseDealNumberError::TooLarge { n_digits } if n_digits <= 12 => language.number_large(last),
        ParseDealNumberError::TooLarge { n_digits } => language.number_long(n_digits, last),
    }
}

pub(super) fn missing(language: Language, cards: &[Card]) -> String {
    let shown: Vec<String> = cards.iter().take(8).map(Card::to_string).collect();
    let more = if shown.len() < cards.len() { ", ..." } else { "" };
    let cards_shown = shown.join(" ") + more;
    language.missing(cards.len(), &cards_shown)
}

/// Puts the line before the error in it.
pub fn at(language: Language, place: Option<Place>, reason: String) -> String {
    match place {
        Some(place) => language.at_line(place.line, &reason),
        None => reason,
    }
}
