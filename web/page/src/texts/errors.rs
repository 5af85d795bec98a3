//! Errors of reading numbers, links and texts, as sentences.

use std::fmt;

pub(crate) use i18n::deal_errors::{pasted, start};
use i18n::{Language, deal_errors::at};
use solitaire::notation::{ParseMoveError, ParseMovesError};

use crate::link::ParseLinkError;

pub(crate) fn link(language: Language, err: &ParseLinkError) -> String {
    let named = err.sound().map(|it| it.line.start().to_string()).unwrap_or_default();
    match err {
        ParseLinkError::Start(err) => language.link(&start(language, err)),
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

/// Says that a file cannot be read as text.
pub(crate) fn no_text(language: Language) -> String {
    language.no_text().to_string()
}

/// Says what a game looks like in JSON.
pub(crate) fn json(language: Language) -> String {
    language.json().to_string()
}
