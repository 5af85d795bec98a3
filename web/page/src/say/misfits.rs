//! Why a text is no deal of Klondike, as sentences.

use solitaire::{
    ParseDealNumberError, Pile,
    klondike::{
        Misfit, Numbering, ParseNumberError, ParseNumberedError, ParseSketchError, Part, UnknownCards,
    },
};

use super::refusals::{self, at, missing};
use crate::{
    Language,
    phrases::{Value, fill, key, nth, text},
    words::pile,
};

/// Why a text is not a position of Klondike.
pub(crate) fn sketch(language: Language, err: &ParseSketchError) -> String {
    at(language, err.place, misfit(language, &err.misfit))
}

/// A position can't be played of which not all is known.
pub(crate) fn unknown(language: Language, err: &UnknownCards) -> String {
    fill(language, key!("unknown-cards"), &[("n", &err.cards.len())])
}

/// Why a text is not a deal by a program's number.
pub(crate) fn numbered(language: Language, err: &ParseNumberedError) -> String {
    match err {
        ParseNumberedError::UnknownNumbering(name) => {
            let known = Numbering::ALL.map(Numbering::name).join(", ");
            fill(language, key!("no-numbering"), &[("name", name), ("known", &known)])
        }
        ParseNumberedError::Number(err) => number(language, *err),
    }
}

fn number(language: Language, err: ParseNumberError) -> String {
    let (first, last) = err.numbering.range();
    let values: [Value<'_>; 3] = [("name", &err.numbering.name()), ("first", &first), ("last", &last)];
    match err.error {
        ParseDealNumberError::TooSmall => fill(language, key!("number-first"), &values),
        ParseDealNumberError::TooLarge { .. } => fill(language, key!("number-last"), &values),
        error => refusals::number(language, error),
    }
}

fn misfit(language: Language, misfit: &Misfit) -> String {
    match misfit {
        Misfit::NotACard(word) => fill(language, key!("no-card"), &[("word", word)]),
        Misfit::NotDigits(word) => fill(language, key!("no-digits"), &[("word", word)]),
        Misfit::Twice { card, first } => {
            fill(language, key!("second-card"), &[("card", card), ("first", &first.line)])
        }
        Misfit::Missing { cards, n_unknown } => match *n_unknown {
            0 => missing(language, cards),
            1 => missing(language, cards) + text(language, key!("missing-for-one")),
            n => missing(language, cards) + &fill(language, key!("missing-for"), &[("n", &n)]),
        },
        Misfit::TooMany { part: Part::Column(idx), max } => fill(
            language,
            key!("too-many-in"),
            &[("pile", &pile(language, Pile::Column(*idx))), ("max", max)],
        ),
        Misfit::TooMany { part: it, max } => {
            fill(language, key!("too-many-of"), &[("of", &part(language, *it)), ("max", max)])
        }
        Misfit::Repeated(it) => match it {
            Part::Column(_) => fill(language, key!("repeated-column"), &[("what", &part(language, *it))]),
            _ => fill(language, key!("repeated"), &[("what", &part(language, *it))]),
        },
        Misfit::NotARun { card, target } => {
            fill(language, key!("no-run"), &[("card", card), ("other", target)])
        }
        Misfit::FaceDown => text(language, key!("no-down")).to_string(),
        Misfit::NotARank(word) => fill(language, key!("no-rank"), &[("word", word)]),
        Misfit::NotBuilt(card) => fill(language, key!("not-built"), &[("card", card)]),
        Misfit::UnknownLabel(word) => fill(language, key!("no-label-klondike"), &[("word", word)]),
        Misfit::NotACount(word) => fill(language, key!("no-count"), &[("word", word)]),
        Misfit::Number(err) => number(language, *err),
        Misfit::Expected(one_of) => {
            let or = |said: String, it: char| {
                fill(language, key!("one-or-other"), &[("one", &said), ("other", &it)])
            };
            let mut one_of = one_of.chars();
            let first = one_of.next().map(String::from).unwrap_or_default();
            fill(language, key!("expected"), &[("what", &one_of.fold(first, or))])
        }
        Misfit::MoreText => text(language, key!("more-text")).to_string(),
        Misfit::TooLong => text(language, key!("too-long")).to_string(),
    }
}

fn part(language: Language, part: Part) -> String {
    let idx = match part {
        Part::Stock => return pile(language, Pile::Stock),
        Part::Waste => return pile(language, Pile::Waste),
        Part::Foundation(suit) => return pile(language, Pile::Foundation(suit)),
        Part::Column(idx) => return pile(language, Pile::Column(idx)),
        Part::StockAndWaste => 0,
        Part::Columns => 1,
        Part::FaceDown => 2,
        Part::Redeals => 3,
    };
    nth(language, key!("parts"), idx).to_string()
}
