//! The cards on the table as text, and cards that people paste.

use solitaire::{AnyRules, Place, Position};
use solitaire::{
    Card,
    klondike::{self, Sketch},
};

use crate::Language;
use crate::say::refusals;
use crate::{Line, say::misfits};

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
        Position::FreeCell(_, state) => state.to_string(),
        Position::Klondike(_, state) => Sketch::seen(state).to_string(),
    }
}

/// The rules in a line, and what the player sees after the first `n` moves who remembers what was in the waste.
pub(crate) fn remembered(line: &Line, n: usize) -> String {
    let mut was_in_waste = [false; Card::DECK_LEN];
    let mut seen = Sketch::default();
    for n in 0..=n {
        if let Some((_, state)) = line.position(n).klondike() {
            state.waste().iter().for_each(|it| was_in_waste[it.index()] = true);
            seen = Sketch::remembered(state, &was_in_waste);
        }
    }
    format!("{}\n{seen}", line.start().rules())
}

/// Reads a position of the game with these rules. `turned`: the other way, where lines can be read both ways.
pub(crate) fn read(
    language: Language,
    rules: AnyRules,
    text: &str,
    turned: bool,
) -> Result<Reading, Misread> {
    match (rules, turned) {
        (AnyRules::FreeCell(rules), _) => match rules.read_pasted(text) {
            Ok(reading) => {
                let could_turn = reading.other.is_some();
                let state = if turned { reading.other.unwrap_or(reading.state) } else { reading.state };
                Ok(Reading { position: Position::FreeCell(rules, state), could_turn })
            }
            Err(err) => Err(Misread { reason: refusals::position(language, &err), place: err.place() }),
        },
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
