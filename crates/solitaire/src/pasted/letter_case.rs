//! Small letters for the suits of some cards, which may mean that these lie face down.

use crate::{
    Card, Place,
    lines::{lines, marked},
};

/// Returns the first card of a column whose suit is a small letter although the first card's is a capital, or the other
/// way round. Cards in brackets are ignored: the brackets already mark them as face down.
pub(super) fn first_other(text: &str) -> Option<Place> {
    let mut first = None;
    for line in lines(text) {
        let (label, rest) = line.content().split_once(':').unwrap_or(("", line.content()));
        if label.contains(char::is_alphabetic) {
            continue;
        }
        for marked in marked(rest).filter(|it| !it.is_down && it.card.parse::<Card>().is_ok()) {
            let Some(is_small) = is_suit_small(marked.card) else { continue };
            if *first.get_or_insert(is_small) != is_small {
                return Some(line.place(marked.word));
            }
        }
    }
    None
}

/// Returns whether the suit of a card is a small letter. `None` if it is a symbol.
fn is_suit_small(card: &str) -> Option<bool> {
    let suit = card.chars().rev().find(|it| matches!(it, 'C' | 'D' | 'H' | 'S' | 'c' | 'd' | 'h' | 's'))?;
    Some(suit.is_ascii_lowercase())
}
