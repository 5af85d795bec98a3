//! The cards on the table as text, and cards that people paste.

#[cfg(feature = "klondike")]
use solitaire::klondike::{self, Sketch};
use solitaire::{AnyRules, Place, Position};

use crate::Language;
#[cfg(feature = "klondike")]
use crate::say::misfits;
#[cfg(feature = "freecell")]
use crate::say::refusals;

/// What a text says.
pub(crate) struct Reading {
    pub(crate) position: Position,
    /// Its lines could be read the other way: as rows instead of columns, or columns instead of rows.
    pub(crate) could_turn: bool,
}

/// Why a text is no position.
pub(crate) struct Misread {
    pub(crate) reason: String,
    pub(crate) place: Option<Place>,
}

/// What a player sees of a position.
pub(crate) fn cards(position: &Position) -> String {
    match position {
        #[cfg(feature = "freecell")]
        Position::FreeCell(_, state) => state.to_string(),
        #[cfg(feature = "klondike")]
        Position::Klondike(_, state) => Sketch::seen(state).to_string(),
    }
}

/// Reads a position of the game with these rules. `turned`: the other way, where lines can be read both ways.
pub(crate) fn read(
    language: Language,
    rules: AnyRules,
    text: &str,
    turned: bool,
) -> Result<Reading, Misread> {
    match (rules, turned) {
        #[cfg(feature = "freecell")]
        (AnyRules::FreeCell(rules), _) => match rules.read_pasted(text) {
            Ok(reading) => {
                let could_turn = reading.other.is_some();
                let state = if turned { reading.other.unwrap_or(reading.state) } else { reading.state };
                Ok(Reading { position: Position::FreeCell(rules, state), could_turn })
            }
            Err(err) => Err(Misread { reason: refusals::position(language, &err), place: err.place() }),
        },
        #[cfg(feature = "klondike")]
        (AnyRules::Klondike(rules), _) => {
            let reading = klondike::read_pasted(text)
                .map_err(|err| Misread { reason: misfits::sketch(language, &err), place: err.place })?;
            let state = reading
                .sketch
                .state(&rules)
                .map_err(|err| Misread { reason: misfits::unknown(language, &err), place: None })?;
            Ok(Reading { position: Position::Klondike(rules, state), could_turn: false })
        }
    }
}
