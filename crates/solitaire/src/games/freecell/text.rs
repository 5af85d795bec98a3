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
use crate::{
    Card, Doubt, Game, LineShape, LinesRead, ParseDealError, ParsePositionError, Pile, Reading, Suit,
    card::foundations_text,
    lines::Line,
    pasted::{deal_of_digits, first_above, is_digits, is_json},
    rules,
};

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

impl Rules {
    /// Reads a position of this game: 52 cards, none twice. See the module's text form.
    ///
    /// Reads what other programs write, too; `docs/notation.md` says what. Cells that are not
    /// named are free. Lines that name no pile are columns; [`AnyRules::read_pasted`](crate::AnyRules::read_pasted)
    /// finds out whether they are.
    pub fn parse_state(&self, text: &str) -> Result<State, ParseDealError> {
        complete(&PositionReader::of_text(self, text)?)
    }

    /// Returns what the lines of a text say, as columns and as rows of a deal.
    pub(super) fn lines_read(&self, text: &str) -> LinesRead<State> {
        match PositionReader::of_text(self, text) {
            Ok(reader) => LinesRead {
                columns: complete(&reader).map_err(ParsePositionError::from),
                deal: reader.deal().map(Ok),
                shape: reader.shape(),
                doubt: reader.doubt(),
            },
            Err(err) => LinesRead {
                deal: Some(Err(err.clone().into())),
                columns: Err(err.into()),
                shape: LineShape::Other,
                doubt: None,
            },
        }
    }

    /// Reads the forms that have but one meaning: Solvitaire's JSON, and digits.
    pub(super) fn program_text(&self, text: &str) -> Option<Result<(State, Reading), ParsePositionError>> {
        if is_json(text) {
            let state = PositionReader::of_json(self, text).and_then(|it| Ok(complete(&it)?));
            return Some(state.map(|it| (it, Reading::Solvitaire)));
        }
        is_digits(text).then(|| {
            let deal = deal_of_digits(text)?;
            Ok((Game::deal(self, &deal), Reading::DealingOrder))
        })
    }

    /// Reads the cells and columns of a link, which [`State::write_code`] has written.
    pub(crate) fn parse_code(&self, code: &str) -> Result<State, ParseDealError> {
        let all = rules::Rules::from(*self);
        // The cells are part of a code even where there are none. Messages count the foundations as line 1.
        let state = match code.split_once('.') {
            Some(("", columns)) if self.cells == 0 => all.read_code_from(columns, 3)?,
            _ if self.cells == 0 => {
                let cells = code.split('.').next().unwrap_or_default();
                let place = Line::new(2, cells).place(cells);
                return Err(ParseDealError::TooMany { place, of: "cells", max: 0 });
            }
            _ => all.read_code_from(code, 2)?,
        };
        let mut read = State::empty(self);
        for idx in 0..self.columns {
            state.column(idx.into()).iter().for_each(|&card| read.push(idx.into(), card));
        }
        for idx in 0..self.cells {
            read.set_cell(idx.into(), state.cards(Pile::Cell(idx)).last().copied());
        }
        Suit::ALL.into_iter().for_each(|suit| read.set_foundation(suit, state.foundation(suit)));
        Ok(read)
    }

    /// Returns how many cards each column has after the deal.
    pub(super) fn columns_dealt(&self) -> Vec<usize> {
        let n_columns = usize::from(self.columns);
        let n_to_columns = Card::DECK_LEN - usize::from(self.cells_dealt);
        (0..n_columns).map(|idx| (n_to_columns + n_columns - 1 - idx) / n_columns).collect()
    }

    /// Returns a column that holds more cards than are dealt to one, where those above were not built there. The cards
    /// below the run at its end, and the first of the run, lie as dealt, unless the whole column is a run.
    pub(super) fn doubt_of(&self, state: &State) -> Option<Doubt> {
        let n_as_dealt = |idx: usize| {
            let column = state.column(idx);
            let n_built = column.windows(2).rev().take_while(|pair| self.builds(pair[1], pair[0])).count();
            if n_built + 1 < column.len() { column.len() - n_built } else { 0 }
        };
        let as_dealt: Vec<usize> = (0..state.n_columns()).map(n_as_dealt).collect();
        first_above(&as_dealt, &self.columns_dealt()).map(|column| Doubt::LongColumn { column })
    }
}

/// Returns the position whose columns are the lines, with all cards.
fn complete(reader: &PositionReader<'_>) -> Result<State, ParseDealError> {
    let state = reader.columns()?;
    // What counts is where the cards lie, not whether the text names them.
    let mut lying = 0_u64;
    for idx in 0..state.n_columns() {
        state.column(idx).iter().for_each(|it| lying |= 1 << it.index());
    }
    state.cards_in_cells().for_each(|(_, it)| lying |= 1 << it.index());
    let is_there = |it: &Card| it.rank() <= state.foundation(it.suit()) || lying >> it.index() & 1 == 1;
    let missing: Vec<Card> = Card::deck().filter(|it| !is_there(it)).collect();
    if missing.is_empty() { Ok(state) } else { Err(ParseDealError::Missing(missing)) }
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
        Card, Deal, DealNumber, Game,
        freecell::{EIGHT_OFF, FREECELL, Rules},
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
    fn a_column_holds_what_was_dealt_and_built_there() {
        let state = FREECELL.deal(&Deal::microsoft(DealNumber::new(24).unwrap()));
        assert_eq!(FREECELL.doubt_of(&state), None);
        let check = |rules: &Rules, columns: &str, is_possible: bool| {
            let state = super::parse_part(rules, columns).unwrap();
            assert_eq!(rules.doubt_of(&state).is_none(), is_possible, "{columns}");
        };
        check(&FREECELL, "2C 3C 4C 5C 6C 7C KS QH JS", true);
        check(&FREECELL, "2C 3C 4C 5C 6C 7C KS QH JD", false);
        check(&FREECELL, "2C 3C 4C 5C 6C 7C KS JH", false);
        check(&FREECELL, "KS QH JS TH 9S 8H 7S 6H 5S", true);
        check(&EIGHT_OFF, "2C 3C 4C 5C 6C 7C KS", false);
        check(&EIGHT_OFF, "2C 3C 4C 5C 6C KS QS", true);
        // Four columns are dealt seven cards, the others six.
        let seven =
            |first: usize| (0..7).map(move |it| Card::deck().nth(first + 7 * it).unwrap().to_string());
        let columns =
            |n: usize| (0..n).map(|it| seven(it).collect::<Vec<_>>().join(" ") + "\n").collect::<String>();
        check(&FREECELL, &columns(4), true);
        check(&FREECELL, &columns(5), false);
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
        check_error(
            &text.replacen(" 5H\n", "\n5H\n", 1).replacen("JD ", "JD\n", 1),
            "line 11: too many columns; this game has 8",
        );
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
