//! Positions as text, in the form most FreeCell programs read and write:
//!
//! ```text
//! Foundations: C-0 D-A H-0 S-2
//! Freecells: - 7H - -
//! JD KD 2S 4C 3S 6D 6S
//! 2D KC KS 5C TD 8S 9C
//! ```
//!
//! Each further line is a column, its bottom card first; an empty line is an empty column. The first two lines may be
//! missing.

use std::fmt::{self, Display};

use super::reader::PositionReader;
use crate::{
    Card, Game, LineShape, LinesRead, ParseDealError, ParsePositionError, Reading, Rules, State,
    card::foundations_text,
    pasted::{deal_of_digits, is_digits, is_json},
};

/// A position in this form.
pub(crate) struct FreeCellText<'a>(pub(crate) &'a State);

impl Display for FreeCellText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.0;
        writeln!(f, "Foundations: {}", foundations_text(|suit| state.n_home(suit)))?;
        f.write_str("Freecells:")?;
        for cell in state.cells() {
            match cell {
                Some(card) => write!(f, " {card}")?,
                None => f.write_str(" -")?,
            }
        }
        writeln!(f)?;
        for idx in 0..state.n_columns() {
            let cards: Vec<String> = state.column(idx).iter().map(Card::to_string).collect();
            writeln!(f, "{}", cards.join(" "))?;
        }
        Ok(())
    }
}

/// Reads a position of this game in the text form of this module: 52 cards, none of them twice.
///
/// Other programs have other forms, which are read as well; `docs/notation.md` lists them. Cells that are not named are
/// free. Lines that name no pile are taken to be columns; [`Rules::read_pasted`] decides whether they are.
pub(crate) fn parse(rules: &Rules, text: &str) -> Result<State, ParseDealError> {
    complete(&PositionReader::of_text(rules, text)?)
}

/// Reads the lines of a text both as columns and as rows of a deal.
pub(crate) fn read_lines(rules: &Rules, text: &str) -> LinesRead<State> {
    match PositionReader::of_text(rules, text) {
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

/// Reads the forms that have only one meaning: Solvitaire's JSON, and digits.
pub(crate) fn read_program_text(
    rules: &Rules,
    text: &str,
) -> Option<Result<(State, Reading), ParsePositionError>> {
    if is_json(text) {
        let state = PositionReader::of_json(rules, text).and_then(|it| Ok(complete(&it)?));
        return Some(state.map(|it| (it, Reading::Solvitaire)));
    }
    is_digits(text).then(|| {
        let deal = deal_of_digits(text)?;
        Ok((rules.deal(&deal), Reading::DealingOrder))
    })
}

/// Returns the position whose columns are the lines, unless cards are missing.
fn complete(reader: &PositionReader<'_>) -> Result<State, ParseDealError> {
    let state = reader.columns()?;
    // What counts is where the cards lie, not whether the text names them.
    let mut lying = 0_u64;
    for idx in 0..state.n_columns() {
        state.column(idx).iter().for_each(|it| lying |= 1 << it.index());
    }
    state.cards_in_cells().for_each(|(_, it)| lying |= 1 << it.index());
    let is_there = |it: &Card| it.rank() <= state.n_home(it.suit()) || lying >> it.index() & 1 == 1;
    let missing: Vec<Card> = Card::deck().filter(|it| !is_there(it)).collect();
    if missing.is_empty() { Ok(state) } else { Err(ParseDealError::Missing(missing)) }
}

/// Reads a position from which cards may be missing, for tests that need a few cards only.
#[cfg(test)]
pub(crate) fn parse_part(rules: &Rules, text: &str) -> Result<State, ParseDealError> {
    PositionReader::of_text(rules, text)?.columns()
}

#[cfg(test)]
mod tests {
    use crate::{
        Card, Deal, DealNumber, Rules,
        rules::{EIGHT_OFF, FREECELL},
    };

    #[test]
    fn reads_what_other_programs_write() {
        let state = FREECELL.dealt(&Deal::microsoft(DealNumber::new(24).unwrap()));
        let text = state.text();
        assert_eq!(FREECELL.parse_text(&text), Ok(state.clone()));
        let columns: Vec<&str> = text.lines().skip(2).collect();
        let without_header = columns.join("\n").replace('T', "10").to_lowercase();
        assert_eq!(FREECELL.parse_text(&without_header), Ok(state.clone()));
        assert_eq!(FREECELL.parse_text(&format!("\n\n{}", text.to_lowercase())), Ok(state.clone()));
        let with_colons: String = columns.iter().map(|it| format!(": {it}\r\n")).collect();
        assert_eq!(FREECELL.parse_text(&with_colons), Ok(state));
        let eight_off = EIGHT_OFF.dealt(&Deal::microsoft(DealNumber::FIRST));
        assert_eq!(EIGHT_OFF.parse_text(&eight_off.text()), Ok(eight_off));
    }

    /// It makes no difference to the game which cell a card is in, but it does to the moves of a solution.
    #[test]
    fn blank_cells() {
        let cells = |row: &str| super::parse_part(&FREECELL, row).map(|it| it.cells().collect::<Vec<_>>());
        let check = |row: &str, same: &str| assert_eq!(cells(row), cells(same), "{row}");
        check("Freecells:  8H      JH", "FC: 8H - JH -");
        check("Freecells:         10H  9C", "FC: - - 10H 9C");
        check("FC: 8H JH", "FC: 8H JH - -");
        check("FC:  -  8H", "FC: - 8H - -");
        // In these rows, the blanks would put the card into no existing cell, so they mean nothing.
        check("FC:                     8H", "FC: 8H - - -");
        check("FC:   8H", "FC: 8H - - -");
    }

    #[test]
    fn a_column_holds_what_was_dealt_and_built_there() {
        let dealt = FREECELL.dealt(&Deal::microsoft(DealNumber::new(24).unwrap()));
        assert_eq!(FREECELL.doubt(dealt.state()), None);
        let check = |rules: &Rules, columns: &str, is_possible: bool| {
            let state = super::parse_part(rules, columns).unwrap();
            assert_eq!(rules.doubt(&state).is_none(), is_possible, "{columns}");
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
        assert_eq!(FREECELL.parse_text(text).map_err(|err| err.to_string()), Err(expected.to_string()));
    }

    #[test]
    fn a_bad_position_says_where_and_what() {
        let text = FREECELL.dealt(&Deal::microsoft(DealNumber::FIRST)).text();
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
