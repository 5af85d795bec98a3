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

use std::fmt;

use super::{Rules, State};
use crate::{Card, ParseDealError, Rank, Suit};

const RANKS: &str = "0A23456789TJQK";

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = |suit| RANKS.chars().nth(self.foundation(suit).into()).expect("a rank");
        let [c, d, h, s] = Suit::ALL.map(rank);
        writeln!(f, "Foundations: C-{c} D-{d} H-{h} S-{s}")?;
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
    /// Reads what other programs write, too: `Founds:` and `FC:`, columns that start with
    /// `:`, tens as `10`, any case. Cells that are not named are free.
    pub fn parse_state(&self, text: &str) -> Result<State, ParseDealError> {
        let mut reader = Reader::new(self);
        reader.read(text)?;
        reader.finish()
    }
}

/// Reads a position from which cards may be missing, for tests that need a few cards only.
#[cfg(test)]
pub(super) fn parse_part(rules: &Rules, text: &str) -> Result<State, ParseDealError> {
    let mut reader = Reader::new(rules);
    reader.read(text)?;
    Ok(reader.state)
}

struct Reader<'a> {
    rules: &'a Rules,
    state: State,
    n_columns: usize,
    /// The line in which each card was seen.
    lines_seen: [Option<usize>; Card::DECK_LEN],
    /// Foundations by suit, then the cells: whether they were named.
    named: [bool; 5],
}

impl<'a> Reader<'a> {
    fn new(rules: &'a Rules) -> Reader<'a> {
        let lines_seen = [None; Card::DECK_LEN];
        Reader { rules, state: State::empty(rules), n_columns: 0, lines_seen, named: [false; 5] }
    }

    fn read(&mut self, text: &str) -> Result<(), ParseDealError> {
        // Blank lines before everything else are not columns.
        let rows = (1..).zip(text.lines().map(str::trim)).skip_while(|it| it.1.is_empty());
        for (line, row) in rows {
            let (name, rest) = row.split_once(':').unwrap_or_default();
            match name.to_ascii_lowercase().as_str() {
                "foundations" | "founds" => self.foundations(line, rest)?,
                "freecells" | "fc" => self.cells(line, rest)?,
                "" if row.starts_with(':') => self.column(line, rest)?,
                _ => self.column(line, row)?,
            }
        }
        Ok(())
    }

    /// Notes that a foundation, by suit, or the cells, number 4, are said. Once is enough.
    fn name(&mut self, idx: usize, line: usize) -> Result<(), ParseDealError> {
        let what =
            ["clubs foundation", "diamonds foundation", "hearts foundation", "spades foundation", "cells"];
        match std::mem::replace(&mut self.named[idx], true) {
            true => Err(ParseDealError::Repeated { line, what: what[idx] }),
            false => Ok(()),
        }
    }

    fn foundations(&mut self, line: usize, row: &str) -> Result<(), ParseDealError> {
        for word in row.split_whitespace() {
            let not_a_rank = || ParseDealError::NotARank { line, word: word.chars().take(12).collect() };
            let (suit, rank) = word.split_once('-').ok_or_else(not_a_rank)?;
            let suit = Suit::ALL
                .into_iter()
                .find(|&it| suit.eq_ignore_ascii_case(&Card::new(1, it).to_string()[1..]))
                .ok_or_else(not_a_rank)?;
            let rank = match rank {
                "10" => "T".to_string(),
                rank => rank.to_ascii_uppercase(),
            };
            let rank = if rank.len() == 1 { RANKS.find(&rank) } else { None }.ok_or_else(not_a_rank)?;
            self.name(suit as usize, line)?;
            for rank in 1..=rank as Rank {
                self.see(line, Card::new(rank, suit))?;
            }
            self.state.set_foundation(suit, rank as Rank);
        }
        Ok(())
    }

    fn cells(&mut self, line: usize, row: &str) -> Result<(), ParseDealError> {
        self.name(4, line)?;
        for (idx, word) in row.split_whitespace().enumerate() {
            let max = usize::from(self.rules.cells);
            if max <= idx {
                return Err(ParseDealError::TooMany { line, of: "cells", max });
            }
            if word != "-" {
                let card = self.card(line, word)?;
                self.state.set_cell(idx, Some(card));
            }
        }
        Ok(())
    }

    fn column(&mut self, line: usize, row: &str) -> Result<(), ParseDealError> {
        let max = self.state.n_columns();
        if max <= self.n_columns {
            // Empty lines at the end are not columns.
            return if row.is_empty() {
                Ok(())
            } else {
                Err(ParseDealError::TooMany { line, of: "columns", max })
            };
        }
        for word in row.split_whitespace() {
            let card = self.card(line, word)?;
            self.state.push(self.n_columns, card);
        }
        self.n_columns += 1;
        Ok(())
    }

    fn card(&mut self, line: usize, word: &str) -> Result<Card, ParseDealError> {
        let card = word
            .parse()
            .map_err(|_| ParseDealError::NotACard { line, word: word.chars().take(12).collect() })?;
        self.see(line, card)?;
        Ok(card)
    }

    fn see(&mut self, line: usize, card: Card) -> Result<(), ParseDealError> {
        match self.lines_seen[card.index()].replace(line) {
            Some(first_line) => Err(ParseDealError::Twice { line, card, first_line }),
            None => Ok(()),
        }
    }

    fn finish(self) -> Result<State, ParseDealError> {
        let missing: Vec<Card> = Card::deck().filter(|it| self.lines_seen[it.index()].is_none()).collect();
        if missing.is_empty() { Ok(self.state) } else { Err(ParseDealError::Missing(missing)) }
    }
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
        check_error("", "52 of 52 cards missing: AC AD AH AS 2C 2D 2H 2S, ...");
    }
}
