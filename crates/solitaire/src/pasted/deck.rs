//! Decks as digits: two for the rank and one for the suit, as Klondike-Solver and MinimalKlondike read them.

use crate::{
    Card, Deal, ParseDealError, Suit,
    lines::{is_separator, line_of, lines, offset_in, start_of},
    parse_deal_error::LinesSeen,
};

/// Returns whether a text consists of as many digits as a deck has, apart from separators and comments.
pub(crate) fn is_digits(text: &str) -> bool {
    let mut n_chars = 0;
    let only_digits = chars(text).all(|(_, it)| {
        n_chars += 1;
        it.is_ascii_digit()
    });
    only_digits && n_chars == 3 * Card::DECK_LEN
}

/// Returns all characters but separators and comments, each with its offset.
fn chars(text: &str) -> impl Iterator<Item = (usize, char)> {
    let all = lines(text).flat_map(move |line| {
        let offset = offset_in(text, line.content());
        line.content().char_indices().map(move |(idx, it)| (offset + idx, it))
    });
    all.filter(|&(_, it)| !is_separator(it))
}

/// Returns the digits of each card, as the part of the text from the first to the last digit, and the card that they
/// stand for, if any. Lines may break anywhere, even inside cards.
pub(crate) fn digits(text: &str) -> impl Iterator<Item = (&str, Option<Card>)> {
    let mut chars = chars(text);
    std::iter::from_fn(move || {
        let (start, first) = chars.next()?;
        let (mut word, mut end) = (String::from(first), start + first.len_utf8());
        for (idx, it) in chars.by_ref().take(2) {
            word.push(it);
            end = idx + it.len_utf8();
        }
        text.get(start..end).map(|part| (part, card(&word)))
    })
}

/// Reads a deal whose cards stand as digits in dealing order.
pub(crate) fn deal_of_digits(text: &str) -> Result<Deal, ParseDealError> {
    let mut cards = Vec::new();
    let mut lines_seen = LinesSeen::default();
    for (part, card) in digits(text) {
        let line = line_of(text, part);
        let word = part.lines().next().unwrap_or_default();
        let Some(card) = card else {
            return Err(ParseDealError::NotDigits { place: line.place(word), word: start_of(word) });
        };
        lines_seen.see(line, word, card)?;
        cards.push(card);
    }
    lines_seen.check_complete(|_| false)?;
    Ok(Deal::new(cards.try_into().expect("52 cards, none twice")).expect("a deck"))
}

fn card(digits: &str) -> Option<Card> {
    let &[tens @ b'0'..=b'1', ones @ b'0'..=b'9', suit @ b'1'..=b'4'] = digits.as_bytes() else {
        return None;
    };
    let rank = (tens - b'0') * 10 + ones - b'0';
    let suit = Suit::ALL[usize::from(suit - b'1')];
    (1..=13).contains(&rank).then(|| Card::new(rank, suit))
}
