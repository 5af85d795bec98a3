//! Positions as text, in the form most FreeCell programs read and write:
//!
//! ```text
//! Foundations: C-0 D-A H-0 S-2
//! Freecells: - 7H - -
//! JD KD 2S 4C 3S 6D 6S
//! 2D KC KS 5C TD 8S 9C
//! ```
//!
//! One column a line, its bottom card first. Empty columns are empty lines. The first two
//! lines may be missing.

use std::fmt::{self, Display};

use super::{Rules, State, reader::PositionReader};
use crate::{Card, ParseDealError, card::foundations_text};

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Foundations: {}", foundations_text(|suit| self.foundation(suit)))?;
        f.write_str("Freecells:")?;
        for cell in self.cells() {
            match cell {
                Some(card) => write!(f, " {card}")?,
                None => f.write_str(" -")?,
            }
        }
        writeln!(f)?;
        for idx in 0..self.n_columns() {
            let cards: Vec<String> = self.column(idx).iter().map(Card::to_string).collect();
            writeln!(f, "{}", cards.join(" "))?;
        }
        Ok(())
    }
}

/// A position as it was read from a text that does not say whether its lines are columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastedState {
    /// The position by the likelier reading.
    pub state: State,
    /// The lines were taken for the rows of a deal, not for columns.
    pub turned: bool,
    /// What the text says if it is taken the other way.
    pub other: Option<State>,
}

impl Rules {
    /// Reads a position of this game: 52 cards, none twice. See the module's text form.
    ///
    /// Reads what other programs write, too; `docs/notation.md` says what. Cells that are not
    /// named are free.
    pub fn parse_state(&self, text: &str) -> Result<State, ParseDealError> {
        let reader = PositionReader::of_text(self, text)?;
        let state = reader.columns()?;
        reader.check_complete()?;
        Ok(state)
    }

    /// Reads the same, and deals that are written row by row.
    ///
    /// The lines are rows if they cannot be columns, or if no game that starts with a deal has
    /// such columns while the rows are a deal.
    pub fn read_pasted(&self, text: &str) -> Result<PastedState, ParseDealError> {
        let reader = PositionReader::of_text(self, text)?;
        let deal = reader.deal();
        let columns = reader.columns().and_then(|state| reader.check_complete().map(|()| state));
        match (columns, deal) {
            (Ok(state), Some(deal)) if !self.may_come_from_deal(&state) => {
                Ok(PastedState { state: deal, turned: true, other: Some(state) })
            }
            (Ok(state), other) => Ok(PastedState { state, turned: false, other }),
            (Err(_), Some(deal)) => Ok(PastedState { state: deal, turned: true, other: None }),
            (Err(err), None) => Err(err),
        }
    }

    /// Reads the cells and columns of a link, which [`State::write_code`] has written.
    pub(crate) fn parse_code(&self, code: &str) -> Result<State, ParseDealError> {
        let reader = PositionReader::of_code(self, code)?;
        let state = reader.columns()?;
        reader.check_complete()?;
        Ok(state)
    }

    /// Returns `false` if a column holds more cards than are dealt to one, and those above were not built there.
    fn may_come_from_deal(&self, state: &State) -> bool {
        let n_dealt = (Card::DECK_LEN - usize::from(self.cells_dealt)).div_ceil(self.columns.into());
        (0..state.n_columns()).all(|idx| {
            let column = state.column(idx);
            column.windows(2).skip(n_dealt - 1).all(|pair| self.builds(pair[1], pair[0]))
        })
    }
}

impl State {
    /// Writes the cells, `-` for a free one, and each column behind a dot.
    pub(crate) fn write_code(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in self.cells() {
            match cell {
                Some(card) => card.fmt(f)?,
                None => f.write_str("-")?,
            }
        }
        for idx in 0..self.n_columns() {
            f.write_str(".")?;
            self.column(idx).iter().try_for_each(|card| card.fmt(f))?;
        }
        Ok(())
    }
}

/// Reads a position from which cards may be missing, for tests that need a few cards only.
#[cfg(test)]
pub(super) fn parse_part(rules: &Rules, text: &str) -> Result<State, ParseDealError> {
    PositionReader::of_text(rules, text)?.columns()
}

#[cfg(test)]
mod tests {
    use crate::{
        Deal, DealNumber, Game,
        freecell::{EIGHT_OFF, FREECELL},
    };

    #[test]
    fn reads_what_other_programs_write() {
        let state = FREECELL.deal(&Deal::microsoft(DealNumber::new(24).unwrap()));
        let text = state.to_string();
        assert_eq!(FREECELL.parse_state(&text), Ok(state.clone()));
        let columns: Vec<&str> = text.lines().skip(2).collect();
        let without_header = columns.join("\n").replace('T', "10").to_lowercase();
        assert_eq!(FREECELL.parse_state(&without_header), Ok(state.clone()));
        assert_eq!(FREECELL.parse_state(&format!("\n\n{}", text.to_lowercase())), Ok(state.clone()));
        let with_colons: String = columns.iter().map(|it| format!(": {it}\r\n")).collect();
        assert_eq!(FREECELL.parse_state(&with_colons), Ok(state));
        let eight_off = EIGHT_OFF.deal(&Deal::microsoft(DealNumber::FIRST));
        assert_eq!(EIGHT_OFF.parse_state(&eight_off.to_string()), Ok(eight_off));
    }

    /// In which cell a card is makes no difference to the game, but to the moves of a solution.
    #[test]
    fn blank_cells() {
        let cells = |row: &str| super::parse_part(&FREECELL, row).map(|it| it.cells().to_vec());
        let check = |row: &str, same: &str| assert_eq!(cells(row), cells(same), "{row}");
        check("Freecells:  8H      JH", "FC: 8H - JH -");
        check("Freecells:         10H  9C", "FC: - - 10H 9C");
        check("FC: 8H JH", "FC: 8H JH - -");
        check("FC:  -  8H", "FC: - 8H - -");
        // Neither is in a cell that is there: then blanks say nothing.
        check("FC:                     8H", "FC: 8H - - -");
        check("FC:   8H", "FC: 8H - - -");
    }

    #[test]
    fn rows_win_only_over_columns_that_no_game_has() {
        let state = FREECELL.deal(&Deal::microsoft(DealNumber::new(24).unwrap()));
        assert!(FREECELL.may_come_from_deal(&state));
        let part = |column: &str| super::parse_part(&FREECELL, column).unwrap();
        assert!(FREECELL.may_come_from_deal(&part("2C 3C 4C 5C 6C 7C KS QH JS")));
        assert!(!FREECELL.may_come_from_deal(&part("2C 3C 4C 5C 6C 7C KS QH JD")));
        assert!(!FREECELL.may_come_from_deal(&part("2C 3C 4C 5C 6C 7C KS JH")));
        assert!(!EIGHT_OFF.may_come_from_deal(&part("2C 3C 4C 5C 6C 7C KS")), "six are dealt");
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(FREECELL.parse_state(text).map_err(|err| err.to_string()), Err(expected.to_string()));
    }

    #[test]
    fn a_bad_position_says_where_and_what() {
        let text = FREECELL.deal(&Deal::microsoft(DealNumber::FIRST)).to_string();
        check_error(&text.replace("KD", "JD"), "line 3: second JD; the first is in line 3");
        check_error(&text.replace("KD", "XX"), "line 3: “XX” is not a card; cards look like 7H or TD");
        check_error(&text.replace("C-0", "C-2"), "line 8: second AC; the first is in line 1");
        check_error(
            &text.replace("C-0", "C-14"),
            "line 1: “C-14” does not say how far a foundation is; write H-5 or C-0",
        );
        check_error(&text.replace("- - - -", "- - - - -"), "line 2: too many cells; this game has 4");
        check_error(&format!("{text}KC\n"), "line 11: too many columns; this game has 8");
        check_error(&text.replace("D-0", "C-0"), "line 1: second word on the clubs foundation");
        check_error(&text.replace("C-0 D-0", "C-A C-0"), "line 1: second word on the clubs foundation");
        check_error(&format!("FC: KD\n{text}"), "line 3: second word on the cells");
        check_error(
            &format!("Talon: 7H\n{text}"),
            "line 1: there is no “Talon” in this game; lines may start with Foundations: or Freecells:",
        );
        check_error("", "52 of 52 cards missing: AC AD AH AS 2C 2D 2H 2S, ...");
    }
}
