//! The cards on the table as text, and cards that people paste.

use solitaire::{AnyRules, Pasted, Place, Position};

use crate::{Language, texts::errors};

/// What a text says.
pub(crate) struct Reading {
    pub(crate) position: Position,
    /// Its lines could be read the other way: as rows instead of columns, or columns instead of rows.
    pub(crate) can_transpose: bool,
}

/// Why a text is no position.
pub(crate) struct Misread {
    pub(crate) reason: String,
    pub(crate) place: Option<Place>,
}

/// Reads a position of the game with these rules. `turned`: the other way, where lines can be read both ways.
pub(crate) fn read(
    language: Language,
    rules: AnyRules,
    text: &str,
    turned: bool,
) -> Result<Reading, Misread> {
    match rules.read_pasted(text) {
        Ok(Pasted { position, other }) => {
            let can_transpose = other.is_some();
            let position = other.filter(|_| turned).unwrap_or(position);
            Ok(Reading { position, can_transpose })
        }
        Err(err) => Err(Misread { reason: errors::pasted(language, &err), place: err.place() }),
    }
}
