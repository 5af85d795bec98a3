//! Why a number or a link is refused, as sentences.

use solitaire::{
    Card, DealNumber, IllegalReason, ParseDealError, ParseDealNumberError, ParseGameIdError,
    ParsePositionError, ParseStartError, Place,
    notation::{ParseMoveError, ParseMovesError},
};

use super::misfits;
use crate::{
    Language, ParseLinkError,
    family::GAMES,
    phrases::{Value, fill, key, text},
    words::{card, grouped},
};

pub(crate) fn number(language: Language, err: ParseDealNumberError) -> String {
    let last = grouped(language, DealNumber::LAST.get());
    match err {
        ParseDealNumberError::Empty => text(language, key!("number-empty")).to_string(),
        ParseDealNumberError::NotANumber => text(language, key!("number-not")).to_string(),
        ParseDealNumberError::TooSmall => text(language, key!("number-small")).to_string(),
        // Whoever types more has leant on a key, and does not see how many digits there are.
        ParseDealNumberError::TooLarge { n_digits } if n_digits <= 12 => {
            fill(language, key!("number-large"), &[("last", &last)])
        }
        ParseDealNumberError::TooLarge { n_digits } => {
            fill(language, key!("number-long"), &[("n", &n_digits), ("last", &last)])
        }
    }
}

fn game(language: Language, err: &ParseGameIdError) -> String {
    match err {
        ParseGameIdError::NoNumber => text(language, key!("game-no-number")).to_string(),
        ParseGameIdError::Number(err) => number(language, *err),
        ParseGameIdError::UnknownGame(name) => {
            let known = GAMES.map(|it| it.0).join(", ");
            fill(language, key!("game-unknown"), &[("name", &name), ("known", &known)])
        }
        ParseGameIdError::UnknownRule { rule, options } => {
            fill(language, key!("game-rule"), &[("rule", rule), ("options", options)])
        }
        ParseGameIdError::Unplayable { columns_max, cells } => {
            let values: [Value<'_>; 3] =
                [("columns", columns_max), ("least", cells.start()), ("most", cells.end())];
            fill(language, key!("game-unplayable"), &values)
        }
    }
}

/// Why a text is no deal.
pub(crate) fn start(language: Language, err: &ParseStartError) -> String {
    match err {
        ParseStartError::Game(err) => game(language, err),
        ParseStartError::Numbered(err) => super::misfits::numbered(language, err),
        ParseStartError::Position(err) => position(language, err),
    }
}

pub(crate) fn link(language: Language, err: &ParseLinkError) -> String {
    let named = err.start().map(|it| it.to_string()).unwrap_or_default();
    match err {
        ParseLinkError::Start(err) => fill(language, key!("link"), &[("why", &start(language, err))]),
        ParseLinkError::Move { number, text, .. } => {
            fill(language, key!("link-move"), &[("game", &named), ("n", &number), ("text", &text)])
        }
        ParseLinkError::Cursor { text, len, .. } => {
            fill(language, key!("link-place"), &[("game", &named), ("text", &text), ("last", &len)])
        }
        ParseLinkError::TooLong { .. } => fill(language, key!("link-long"), &[("game", &named)]),
    }
}

/// Why a pasted text is not a position.
pub(crate) fn pasted(language: Language, err: &ParsePositionError) -> String {
    match err {
        ParsePositionError::Deal(err) => position(language, err),
        ParsePositionError::Klondike(err) => misfits::sketch(language, err),
        ParsePositionError::Unknown(err) => misfits::unknown(language, err),
    }
}

/// Why a text is not a position: the place, and what is wrong there.
pub(crate) fn position(language: Language, err: &ParseDealError) -> String {
    let why = match err {
        ParseDealError::NotACard { word, .. } => fill(language, key!("no-card"), &[("word", &word)]),
        ParseDealError::Twice { card, first_line, .. } => {
            let values: [Value<'_>; 2] = [("card", card), ("first", first_line)];
            fill(language, key!("second-card"), &values)
        }
        ParseDealError::Missing(cards) => missing(language, cards),
        ParseDealError::Repeated { what, .. } => fill(language, key!("repeated"), &[("what", what)]),
        ParseDealError::TooMany { of, max, .. } => {
            let values: [Value<'_>; 1] = [("max", max)];
            match *of {
                "cells" => fill(language, key!("too-many-cells"), &values),
                "columns" => fill(language, key!("too-many-columns"), &values),
                _ => fill(language, key!("too-many"), &[("of", of), ("max", max)]),
            }
        }
        ParseDealError::NotARun { card, target, .. } => {
            fill(language, key!("no-run"), &[("card", card), ("other", target)])
        }
        ParseDealError::FaceDown { card, .. } => fill(language, key!("not-down"), &[("card", card)]),
        ParseDealError::NotARank { word, .. } => fill(language, key!("no-rank"), &[("word", &word)]),
        ParseDealError::UnknownLabel { word, .. } => fill(language, key!("no-label"), &[("word", &word)]),
        ParseDealError::TooLong => text(language, key!("too-long")).to_string(),
    };
    at(language, err.place(), why)
}

pub(super) fn missing(language: Language, cards: &[Card]) -> String {
    let shown: Vec<String> = cards.iter().take(8).map(Card::to_string).collect();
    let more = if shown.len() < cards.len() { ", ..." } else { "" };
    let cards_shown = shown.join(" ") + more;
    fill(language, key!("missing"), &[("n", &cards.len()), ("cards", &cards_shown)])
}

/// Why a text is not moves that can be played.
pub(crate) fn moves(language: Language, err: &ParseMovesError) -> String {
    let why = match err {
        ParseMovesError::TooLong => text(language, key!("too-long")).to_string(),
        ParseMovesError::Move { number, word, error, .. } => {
            let values: [Value<'_>; 2] = [("n", number), ("move", &word)];
            match error {
                ParseMoveError::NotAMove => fill(language, key!("no-move"), &values),
                ParseMoveError::Illegal(_) => fill(language, key!("illegal-move"), &values),
            }
        }
    };
    at(language, err.place(), why)
}

/// A file that was chosen is none of text.
pub(crate) fn no_text(language: Language) -> String {
    text(language, key!("no-text")).to_string()
}

/// A text in JSON lacks the key.
pub(crate) fn json(language: Language, key: &str) -> String {
    fill(language, key!("json"), &[("key", &key)])
}

pub(super) fn at(language: Language, place: Option<Place>, why: String) -> String {
    match place {
        Some(place) => fill(language, key!("at-line"), &[("line", &place.line), ("why", &why)]),
        None => why,
    }
}

/// Why a move can't be made: one short sentence.
pub(crate) fn refusal(language: Language, refusal: IllegalReason) -> String {
    let name = |it: Card| card(language, it);
    match refusal {
        IllegalReason::Empty => text(language, key!("why-empty")).to_string(),
        IllegalReason::FaceDown => text(language, key!("why-down")).to_string(),
        IllegalReason::NothingToDraw => text(language, key!("why-no-draw")).to_string(),
        IllegalReason::NoRedeal => text(language, key!("why-no-redeal")).to_string(),
        IllegalReason::FromFoundation => text(language, key!("why-home")).to_string(),
        IllegalReason::NotARun => text(language, key!("why-no-run")).to_string(),
        IllegalReason::Nowhere(card) => fill(language, key!("why-nowhere"), &[("card", &name(card))]),
        IllegalReason::CellTaken => text(language, key!("why-cell-taken")).to_string(),
        IllegalReason::CellTakesOne => text(language, key!("why-cell-one")).to_string(),
        IllegalReason::FoundationTakesOne => text(language, key!("why-home-one")).to_string(),
        IllegalReason::DoesNotFit(card, target) => {
            fill(language, key!("why-no-fit"), &[("card", &name(card)), ("other", &name(target))])
        }
        IllegalReason::Waits(card, next) => {
            fill(language, key!("why-waits"), &[("card", &name(card)), ("other", &name(next))])
        }
        IllegalReason::OtherFoundation(card) => {
            fill(language, key!("why-other-home"), &[("card", &name(card))])
        }
        IllegalReason::KingsOnly => text(language, key!("why-kings")).to_string(),
        IllegalReason::SamePile => text(language, key!("why-same")).to_string(),
        IllegalReason::TooMany { max, n_cells, n_columns } => {
            let [cards, cells, columns] = [
                crate::phrases::count(language, key!("why-only"), max as u64),
                crate::phrases::count(language, key!("why-cells"), n_cells as u64),
                crate::phrases::count(language, key!("why-columns"), n_columns as u64),
            ];
            fill(language, key!("why-many"), &[("cards", &cards), ("cells", &cells), ("columns", &columns)])
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{DealNumber, GameId};

    use super::*;

    /// The crates speak English by themselves, at the command line. The page says the same.
    #[test]
    fn english_is_that_of_the_command_line() {
        for typed in ["", "banana", "0", "8589934592", &"9".repeat(40)] {
            let err = typed.parse::<DealNumber>().unwrap_err();
            assert_eq!(number(Language::ENGLISH, err), err.to_string());
        }
        for typed in ["freecell", "freecell/x", "spider/1", "freecell,draw=3/1", "forecell,cells=3/1"] {
            let err = typed.parse::<GameId>().unwrap_err();
            assert_eq!(game(Language::ENGLISH, &err), err.to_string());
        }
    }
}
