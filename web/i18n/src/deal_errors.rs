//! Reasons why a text is not a deal, as sentences.

mod klondike;
mod parts;

pub use self::parts::at;
use self::parts::{missing, number};
use solitaire::{
    ParseDealError, ParseDealNumberError, ParseGameIdError, ParsePositionError, ParseSavedGameError,
    ParseStartError, Rules,
    klondike::{ParseTextError, TextErrorKind},
};

use crate::Language;

/// Says why a text is not a deal.
pub fn start(language: Language, err: &ParseStartError) -> String {
    match err {
        ParseStartError::Game(err) => game(language, err),
        ParseStartError::Numbered(err) => klondike::numbered(language, err),
        ParseStartError::Position(err) => position(language, err),
    }
}

/// Adds to the error of [`start`]: what Microsoft FreeCell dealt for the numbers -1 and -2, and which game the user
/// may mean. It is separate, since the Lab has no room for it.
pub fn more(language: Language, err: &ParseStartError) -> Option<String> {
    match err {
        ParseStartError::Game(ParseGameIdError::UnknownGame(name)) => {
            Rules::nearest_name(name).map(|it| language.game_meant(&it))
        }
        ParseStartError::Game(ParseGameIdError::Number(ParseDealNumberError::MadeByHand { number })) => {
            Some(language.number_made_by_hand(number))
        }
        _ => None,
    }
}

/// Says why a pasted text is not a position.
pub fn pasted(language: Language, err: &ParsePositionError) -> String {
    match err {
        ParsePositionError::Deal(err) => position(language, err),
        ParsePositionError::Klondike(err) => klondike::partial_position(language, err),
        ParsePositionError::Unknown(err) => klondike::unknown(language, err),
        ParsePositionError::Json(err) => at(language, Some(err.place), klondike::json(language, &err.kind)),
        ParsePositionError::Saved(err) => at(language, err.place(), saved(language, err)),
        ParsePositionError::Empty => language.empty_text().to_string(),
        ParsePositionError::OtherLines { n_lines, other } => {
            language.other_lines(*n_lines, &pasted(language, other))
        }
        ParsePositionError::Gap(place) => at(language, Some(*place), language.gap().to_string()),
        ParsePositionError::LetterCase(place) => {
            at(language, Some(*place), language.letter_case().to_string())
        }
        ParsePositionError::RowsWithGaps(err) => {
            at(language, err.place(), language.rows_with_gaps(&without_line(language, err)))
        }
        ParsePositionError::PrintedScreen(err) => language.printed_screen(&reason(language, err)),
        ParsePositionError::NotRows => language.not_rows().to_string(),
    }
}

/// Says why a saved game of KPatience cannot be read.
fn saved(language: Language, err: &ParseSavedGameError) -> String {
    let damage = match err {
        ParseSavedGameError::Position(err) => return language.saved_no_position(&reason(language, err)),
        ParseSavedGameError::OtherGame(game) => return language.saved_other(game),
        ParseSavedGameError::Damaged { .. } => language.saved_no_xml().to_string(),
        ParseSavedGameError::Lacks { element, lacks, .. } => language.saved_lacks(element, lacks),
        ParseSavedGameError::NoPile { pile, .. } => language.saved_no_pile(pile),
        ParseSavedGameError::Twice { card, .. } => language.saved_twice(card),
        ParseSavedGameError::Elsewhere { card, position, pile, .. } => {
            language.saved_elsewhere(card, *position, pile)
        }
    };
    language.saved_damaged(&damage)
}

/// Describes the error in a text that was converted from another form, whose lines are not the user's.
fn reason(language: Language, err: &ParsePositionError) -> String {
    match err {
        ParsePositionError::Deal(ParseDealError::Twice { card, .. })
        | ParsePositionError::Klondike(ParseTextError { kind: TextErrorKind::Twice { card, .. }, .. }) => {
            language.second_of(card)
        }
        err => without_line(language, err),
    }
}

/// Describes the error, without the line.
fn without_line(language: Language, err: &ParsePositionError) -> String {
    match err {
        ParsePositionError::Deal(err) => deal_reason(language, err),
        ParsePositionError::Klondike(err) => klondike::kind(language, &err.kind),
        err => pasted(language, err),
    }
}

fn game(language: Language, err: &ParseGameIdError) -> String {
    match err {
        ParseGameIdError::NoNumber => language.game_no_number().to_string(),
        ParseGameIdError::Number(err) => number(language, *err),
        ParseGameIdError::UnknownGame(name) => {
            let known: Vec<&str> = Rules::named().map(|it| it.id).collect();
            let known = known.join(", ");
            language.game_unknown(&name, &known)
        }
        ParseGameIdError::UnknownRule { rule, options } => language.game_rule(rule, options),
        ParseGameIdError::Unplayable { columns, cells } => {
            let [columns_min, columns_max] = [columns.start(), columns.end()];
            language.game_unplayable(*columns_min, *columns_max, *cells.start(), *cells.end())
        }
    }
}

/// Says why a text is not a position: the line, and the error in it.
fn position(language: Language, err: &ParseDealError) -> String {
    at(language, err.place(), deal_reason(language, err))
}

fn deal_reason(language: Language, err: &ParseDealError) -> String {
    match err {
        ParseDealError::NotACard { word, .. } => language.no_card(&word),
        ParseDealError::Twice { card, first_line, .. } => language.second_card(card, *first_line),
        ParseDealError::Missing(cards) => missing(language, cards),
        ParseDealError::Repeated { what, .. } => language.repeated(what),
        ParseDealError::TooMany { of, max, .. } => match *of {
            "cells" => language.too_many_cells(*max),
            "columns" => language.too_many_columns(*max),
            _ => language.too_many(of, *max),
        },
        ParseDealError::NotARun { card, target, .. } => language.no_run(card, target),
        ParseDealError::FaceDown { card, .. } => language.not_down(card),
        ParseDealError::NotARank { word, .. } => language.no_rank(&word),
        ParseDealError::NotABase { word, .. } => language.no_base(&word),
        ParseDealError::UnknownLabel { word, .. } => language.no_label(&word),
        ParseDealError::UnnamedColumn { .. } => language.unnamed_column().to_string(),
        ParseDealError::NotDigits { word, .. } => language.no_digits(word),
        ParseDealError::TooLong => language.too_long().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{DealNumber, GameId};

    use super::*;

    /// The errors of the crates, which the command line prints, are the page's sentences as clauses.
    #[test]
    fn english_is_that_of_the_command_line() {
        for typed in ["", "banana", "0", "8589934592", &"9".repeat(40)] {
            let err = typed.parse::<DealNumber>().unwrap_err();
            assert_eq!(clauses(&number(Language::English, err)), err.to_string());
        }
        for typed in ["freecell", "freecell/x", "spider/1", "freecell,draw=99/1", "forecell,cells=3/1"] {
            let err = typed.parse::<GameId>().unwrap_err();
            assert_eq!(clauses(&game(Language::English, &err)), err.to_string());
        }
    }

    fn clauses(sentences: &str) -> String {
        let sentences = sentences.strip_suffix('.').expect("a full stop").split(". ");
        let clauses = sentences.map(|it| it[..1].to_lowercase() + &it[1..]);
        clauses.collect::<Vec<_>>().join("; ")
    }
}
