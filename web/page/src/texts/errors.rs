//! Errors of reading numbers, links and texts, as sentences.

use std::fmt;

pub(crate) use i18n::deal_errors::pasted;
use i18n::{
    Language,
    deal_errors::{at, more, start},
};
use solitaire::{
    Doubt, ParseStartError, Reading,
    notation::{ParseMoveError, ParseMovesError},
};

use crate::link::ParseLinkError;

/// Says why a text does not give the start of a game, and what the user may mean.
pub(crate) fn full(language: Language, err: &ParseStartError) -> String {
    [Some(start(language, err)), more(language, err)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

pub(crate) fn link(language: Language, err: &ParseLinkError) -> String {
    let named = err.sound().map(|it| it.line.start().to_string()).unwrap_or_default();
    match err {
        ParseLinkError::Start(err) => language.link(&full(language, err)),
        ParseLinkError::Move { sound, text } => language.link_move(&named, sound.line.len() + 1, &text),
        ParseLinkError::Cursor { sound, text } => language.link_place(&named, &text, sound.line.len()),
        ParseLinkError::TooLong { .. } => language.link_long(&named),
    }
}

impl fmt::Display for ParseLinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&link(Language::English, self))
    }
}

/// Says why a text is not a list of moves that can be played.
pub(crate) fn moves(language: Language, err: &ParseMovesError) -> String {
    let reason = match err {
        ParseMovesError::TooLong => language.too_long().to_string(),
        ParseMovesError::Move { number, word, error, .. } => match error {
            ParseMoveError::NotAMove => language.no_move(*number, &word),
            ParseMoveError::Illegal(_) => language.illegal_move(*number, &word),
        },
    };
    at(language, err.place(), reason)
}

/// Says how a text was read, as a sentence. Returns nothing for the number of a deal.
pub(crate) fn read_as(language: Language, reading: Reading) -> Option<&'static str> {
    match reading {
        Reading::Columns => Some(language.read_as_columns()),
        Reading::Rows => Some(language.read_as_rows()),
        Reading::DealingOrder => Some(language.read_in_dealing_order()),
        Reading::Solvitaire => Some(language.read_as_solvitaire()),
        Reading::SolvitaireScreen => Some(language.read_as_screen()),
        Reading::KPatience => Some(language.read_as_kpatience()),
        Reading::Number => None,
    }
}

/// Says why the user may mean another position, and asks for confirmation.
pub(crate) fn doubt(language: Language, doubt: &Doubt) -> String {
    let reason = match doubt {
        Doubt::FewerColumns { n_lines, n_columns, game: None } => {
            language.fewer_columns(*n_lines, *n_columns)
        }
        Doubt::FewerColumns { n_lines, n_columns, game: Some(game) } => {
            let title = i18n::games::title(language, game).unwrap_or_default();
            language.fewer_columns(*n_lines, *n_columns) + " " + &language.complete_as(&title)
        }
        Doubt::LongColumn { column } => language.long_column(*column),
        Doubt::FaceDown { column } => language.many_face_down(*column),
    };
    reason + " " + language.is_it_meant()
}

/// Says that a file cannot be read as text.
pub(crate) fn no_text(language: Language) -> String {
    language.no_text().to_string()
}

/// Says what a game looks like in JSON.
pub(crate) fn json(language: Language) -> String {
    language.json().to_string()
}
