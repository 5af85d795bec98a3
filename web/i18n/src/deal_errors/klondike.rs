//! Errors of reading texts of Klondike, as sentences.

use solitaire::{
    JsonErrorKind, Numbering, ParseDealNumberError, ParseNumberError, ParseNumberedError, Pile, UnknownCards,
    klondike::{ParseTextError, Part, TextErrorKind},
};

use super::parts::{at, missing};
use crate::{Language, cards::pile};

/// Says why a text is not a position of Klondike.
pub(super) fn partial_position(language: Language, err: &ParseTextError) -> String {
    at(language, err.place, kind(language, &err.kind))
}

/// Says how many cards of a position are unknown.
pub(super) fn unknown(language: Language, err: &UnknownCards) -> String {
    language.unknown_cards(err.cards.len())
}

/// Says why a text is not a deal of a program's numbering.
pub(super) fn numbered(language: Language, err: &ParseNumberedError) -> String {
    match err {
        ParseNumberedError::UnknownNumbering(name) => language.no_numbering(name, &names(&Numbering::ALL)),
        ParseNumberedError::OtherGame { numbering, known } => {
            language.no_numbering(&numbering.name(), &names(known))
        }
        ParseNumberedError::Number(err) => number(language, *err),
    }
}

fn names(numberings: &[Numbering]) -> String {
    let names: Vec<&str> = numberings.iter().map(|it| it.name()).collect();
    names.join(", ")
}

fn number(language: Language, err: ParseNumberError) -> String {
    let (first, last) = err.numbering.range();
    match err.error {
        ParseDealNumberError::TooSmall | ParseDealNumberError::MadeByHand { .. } => {
            language.number_first(&err.numbering.name(), &first)
        }
        ParseDealNumberError::TooLarge { .. } => language.number_last(&err.numbering.name(), &last),
        error => super::parts::number(language, error),
    }
}

pub(super) fn kind(language: Language, kind: &TextErrorKind) -> String {
    match kind {
        TextErrorKind::NotACard(word) => language.no_card(word),
        TextErrorKind::NotDigits(word) => language.no_digits(word),
        TextErrorKind::Twice { card, first } => language.second_card(card, first.line),
        TextErrorKind::Missing { cards, n_unknown } => match *n_unknown {
            0 => missing(language, cards),
            1 => missing(language, cards) + language.missing_for_one(),
            n => missing(language, cards) + &language.missing_for(n),
        },
        TextErrorKind::TooMany { part: Part::Column(idx), max } => {
            language.too_many_in(&pile(language, Pile::Column(*idx)), *max)
        }
        TextErrorKind::TooMany { part: it, max } => language.too_many_of(&part(language, *it), *max),
        TextErrorKind::Repeated(it) => match it {
            Part::Column(_) => language.repeated_column(&part(language, *it)),
            _ => language.repeated(&part(language, *it)),
        },
        TextErrorKind::NotARun { card, target } => language.no_run(card, target),
        TextErrorKind::FaceDown => language.no_down().to_string(),
        TextErrorKind::NotARank(word) => language.no_rank(word),
        TextErrorKind::NotBuilt(card) => language.not_built(card),
        TextErrorKind::UnknownLabel(word) => language.no_label_stock(word),
        TextErrorKind::NotACount(word) => language.no_count(word),
        TextErrorKind::Number(err) => number(language, *err),
        TextErrorKind::Json(err) => json(language, err),
        TextErrorKind::MoreText => language.more_text().to_string(),
        TextErrorKind::TooLong => language.too_long().to_string(),
    }
}

/// Describes an error in Solvitaire's JSON.
pub(super) fn json(language: Language, err: &JsonErrorKind) -> String {
    match err {
        JsonErrorKind::Expected(one_of) => expected(language, one_of),
        JsonErrorKind::UnknownKey { word, known } => {
            let known = known.join(", ");
            language.no_key(&word, &known)
        }
        JsonErrorKind::MoreText => language.more_text().to_string(),
    }
}

/// Says that one of these characters was expected.
fn expected(language: Language, one_of: &str) -> String {
    let or = |text: String, it: char| language.one_or_other(&text, &it);
    let mut one_of = one_of.chars();
    let first = one_of.next().map(String::from).unwrap_or_default();
    language.expected(&one_of.fold(first, or))
}

fn part(language: Language, part: Part) -> String {
    match part {
        Part::Stock => pile(language, Pile::Stock),
        Part::Waste => pile(language, Pile::Waste),
        Part::Foundation(suit) => pile(language, Pile::Foundation(suit)),
        Part::Column(idx) => pile(language, Pile::Column(idx)),
        Part::StockAndWaste => language.part_stock_and_waste().to_string(),
        Part::Columns => language.part_columns().to_string(),
        Part::FaceDown => language.part_face_down().to_string(),
        Part::Redeals => language.part_redeals().to_string(),
    }
}
