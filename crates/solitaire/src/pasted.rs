//! Deals and positions as people paste them. `docs/notation.md` describes all forms.

mod deck;
mod doubt;
mod error;
mod gaps;
mod json;
mod kpatience;
pub(crate) mod label;
mod letter_case;
mod lines_read;
mod programs;
mod reading;
mod written;

pub(crate) use deck::{deal_of_digits, digits, is_digits};
pub use doubt::Doubt;
pub(crate) use doubt::first_above;
pub use error::{ParsePositionError, ParseSavedGameError};
pub use json::{JsonErrorKind, ParseJsonError};
pub(crate) use json::{JsonPile, is_json, piles};
pub use lines_read::{LineShape, LinesRead};
pub use programs::first_board;
pub use reading::{LineOrder, Pasted, Reading, cards_in};

use self::{reading::numbered, written::parse_written};
use crate::{
    ParseDealError, Position, Rules,
    lines::{TEXT_BYTES_MAX, lines},
};

impl Rules {
    /// Reads a deal or a position of the game in any of the forms that people paste. `by` determines what the lines of
    /// the text are; without it, the reading that a deal or play can produce is chosen.
    ///
    /// A saved game of KPatience names its game, and is read as that game.
    pub fn read_pasted(&self, text: &str, by: Option<LineOrder>) -> Result<Pasted, ParsePositionError> {
        read(self, text, by)
    }
}

/// Reads a deal or a position of a game in any of the forms that people paste. `by` determines what its lines are;
/// without it, the reading that a deal or play can produce is chosen.
///
/// A saved game of KPatience names its game, and is read as that game.
fn read(rules: &Rules, text: &str, by: Option<LineOrder>) -> Result<Pasted, ParsePositionError> {
    let text = first_board(text);
    if TEXT_BYTES_MAX < text.len() {
        return Err(ParseDealError::TooLong.into());
    }
    if kpatience::is_saved_game(text) {
        return Ok(Pasted::of_program(kpatience::read(text)?, Reading::KPatience));
    }
    if programs::is_printed_screen(text) {
        let written = programs::of_printed_screen(text);
        let position = parse_written(rules, &written, ParsePositionError::PrintedScreen)?;
        return Ok(Pasted::of_program(position, Reading::SolvitaireScreen));
    }
    read_as(rules, text, by)
}

fn read_as(rules: &Rules, text: &str, by: Option<LineOrder>) -> Result<Pasted, ParsePositionError> {
    if let Some(said) = rules.read_program_text(text) {
        let (state, reading) = said?;
        return Ok(Pasted::of_program(Position::new(*rules, state), reading));
    }
    if lines(text).all(|it| it.content().is_empty()) {
        return Err(ParsePositionError::Empty);
    }
    let has_hidden_cards = rules.has_hidden_cards();
    if let Some(place) = letter_case::first_other(text).filter(|_| has_hidden_cards) {
        return Err(ParsePositionError::LetterCase(place));
    }
    let read = rules.read_lines(text);
    if let Some(gaps) = gaps::gaps(text).filter(|_| by != Some(LineOrder::Columns)) {
        // A triangle of rows is indented. The second line of a single wrapped line may be indented, too.
        let is_deal = read.deal.is_some()
            && match read.shape {
                LineShape::FewLines => true,
                LineShape::Rows => has_hidden_cards && gaps.are_indents,
                _ => false,
            };
        if !is_deal {
            return of_rows_with_gaps(rules, gaps);
        }
    }
    let pasted = match by {
        Some(LineOrder::Columns) => read.into_columns(rules)?,
        Some(LineOrder::Rows) => read.into_rows(rules)?,
        None => read.likelier(rules)?,
    };
    Ok(if by.is_none() { by_number(pasted) } else { pasted })
}

/// Reads the columns of a board that is printed by rows.
fn of_rows_with_gaps(rules: &Rules, gaps: gaps::Gaps) -> Result<Pasted, ParsePositionError> {
    let board = gaps.by_columns.ok_or(ParsePositionError::Gap(gaps.place))?;
    let read = rules.read_lines(&board.text).into_columns(rules).map_err(|err| match err {
        ParsePositionError::Unknown(_) => err,
        _ => ParsePositionError::RowsWithGaps(Box::new(board.error_of_rows(err))),
    })?;
    Ok(Pasted { reading: Reading::Rows, ..read })
}

/// Prefers the reading that is a numbered deal, since that cannot be a coincidence.
fn by_number(pasted: Pasted) -> Pasted {
    if pasted.other.is_none() && pasted.doubt.is_none() {
        return pasted;
    }
    if pasted.numbered().is_some() {
        return Pasted { other: None, doubt: None, ..pasted };
    }
    match pasted.other {
        Some((reading, position)) if numbered(&position).is_some() => Pasted::certain(position, reading),
        other => Pasted { other, ..pasted },
    }
}
