//! From text to positions.

use arrayvec::ArrayVec;

use super::{Rules, State};
use crate::{
    Card, ParseDealError, Suit,
    card::parse_foundation,
    lines::{Line, TEXT_BYTES_MAX, lines, start_of, words, words_in_link},
    parse_deal_error::LinesSeen,
};

/// More lines of cards than this are neither columns nor, since no game has fewer than four columns,
/// the rows of a deal.
const ROWS_MAX: usize = Card::DECK_LEN / 4;

/// What a text says, while it is open whether its lines are columns or rows of a deal.
pub(super) struct PositionReader<'a> {
    rules: &'a Rules,
    /// Foundations and cells only.
    state: State,
    /// The cards of all lines in the order they are written.
    cards: ArrayVec<Card, { Card::DECK_LEN }>,
    rows: ArrayVec<CardRow<'a>, ROWS_MAX>,
    lines_seen: LinesSeen,
    /// Foundations by suit, then the cells: whether they were named.
    named: [bool; 5],
}

/// A line of cards.
struct CardRow<'a> {
    line: Line<'a>,
    /// How many lines are above it that may be columns, blank ones too.
    n_above: usize,
    /// Where in the reader's cards it ends.
    end: usize,
}

impl<'a> PositionReader<'a> {
    /// Reads the text form. Cards may be missing.
    pub(super) fn of_text(rules: &'a Rules, text: &'a str) -> Result<PositionReader<'a>, ParseDealError> {
        let mut reader = PositionReader::new(rules, text)?;
        // Blank lines before everything else are not columns.
        let all = lines(text).skip_while(|it| it.content().is_empty());
        let mut n_above = 0;
        for line in all {
            let content = line.content();
            let (label, rest) = content.split_once(':').unwrap_or(("", content));
            let label = label.trim_end();
            if content.is_empty() {
                n_above += 1;
            } else if label.is_empty() {
                reader.row(line, n_above, &mut words(rest))?;
                n_above += 1;
            } else {
                reader.labelled(line, label, rest)?;
                if reader.rows.is_empty() {
                    n_above = 0;
                }
            }
        }
        Ok(reader)
    }

    /// Reads what stands behind `/=` in a [`Start`](crate::Start), as if the cells were line 2 and
    /// the columns those below.
    pub(super) fn of_code(rules: &'a Rules, code: &'a str) -> Result<PositionReader<'a>, ParseDealError> {
        let mut reader = PositionReader::new(rules, code)?;
        for (n_before, pile) in code.split('.').enumerate() {
            let line = Line::new(n_before + 2, pile);
            if n_before == 0 {
                reader.cells(line, &mut words_in_link(pile).enumerate())?;
            } else if !pile.is_empty() || n_before <= usize::from(rules.columns) {
                reader.row(line, n_before - 1, &mut words_in_link(pile))?;
            }
        }
        reader.fill_foundations();
        Ok(reader)
    }

    fn new(rules: &'a Rules, text: &str) -> Result<PositionReader<'a>, ParseDealError> {
        if TEXT_BYTES_MAX < text.len() {
            return Err(ParseDealError::TooLong);
        }
        Ok(PositionReader {
            rules,
            state: State::empty(rules),
            cards: ArrayVec::new(),
            rows: ArrayVec::new(),
            lines_seen: LinesSeen::default(),
            named: [false; 5],
        })
    }

    fn labelled(&mut self, line: Line<'_>, label: &str, rest: &str) -> Result<(), ParseDealError> {
        let is_one_of = |names: &[&str]| names.iter().any(|it| label.eq_ignore_ascii_case(it));
        if is_one_of(&["foundations", "founds", "found"]) {
            return self.foundations(line, rest);
        }
        if is_one_of(&["freecells", "free cells", "fc"]) {
            self.name(4, line, label)?;
            return match slots(rest, self.rules.cells.into()) {
                Some(slots) => self.cells(line, &mut slots.zip(words(rest))),
                None => self.cells(line, &mut words(rest).enumerate()),
            };
        }
        Err(ParseDealError::UnknownLabel { place: line.place(label), word: start_of(label) })
    }

    /// Notes that a foundation, by suit, or the cells, number 4, are said. Once is enough.
    fn name(&mut self, idx: usize, line: Line<'_>, word: &str) -> Result<(), ParseDealError> {
        let what =
            ["clubs foundation", "diamonds foundation", "hearts foundation", "spades foundation", "cells"];
        match std::mem::replace(&mut self.named[idx], true) {
            true => Err(ParseDealError::Repeated { place: line.place(word), what: what[idx] }),
            false => Ok(()),
        }
    }

    fn foundations(&mut self, line: Line<'_>, rest: &str) -> Result<(), ParseDealError> {
        for word in words(rest) {
            let Some((suit, rank)) = parse_foundation(word) else {
                return Err(ParseDealError::NotARank { place: line.place(word), word: start_of(word) });
            };
            self.name(suit as usize, line, word)?;
            for rank in 1..=rank {
                self.lines_seen.see(line, word, Card::new(rank, suit))?;
            }
            self.state.set_foundation(suit, rank);
        }
        Ok(())
    }

    /// A code does not say what is on the foundations: all that is nowhere else.
    fn fill_foundations(&mut self) {
        for suit in Suit::ALL {
            self.state.set_foundation(suit, self.lines_seen.rank_unseen(suit));
        }
    }

    fn cells(
        &mut self,
        line: Line<'_>,
        words: &mut dyn Iterator<Item = (usize, &str)>,
    ) -> Result<(), ParseDealError> {
        for (idx, word) in words {
            let max = usize::from(self.rules.cells);
            if max <= idx {
                return Err(ParseDealError::TooMany { place: line.place(word), of: "cells", max });
            }
            if !is_free_cell(word) {
                let card = self.lines_seen.card(line, word)?;
                self.state.set_cell(idx, Some(card));
            }
        }
        Ok(())
    }

    fn row<'w>(
        &mut self,
        line: Line<'a>,
        n_above: usize,
        words: &mut dyn Iterator<Item = &'w str>,
    ) -> Result<(), ParseDealError> {
        let n_columns = usize::from(self.rules.columns);
        let may_be_rows = self.row_lens().all(|it| it == n_columns) && !self.rows.is_full();
        if n_columns <= self.rows.len() && !may_be_rows {
            return Err(self.too_many_columns(line));
        }
        for word in words {
            let card = self.lines_seen.card(line, word)?;
            self.cards.push(card);
        }
        self.rows.push(CardRow { line, n_above, end: self.cards.len() });
        Ok(())
    }

    fn row_lens(&self) -> impl Iterator<Item = usize> {
        let starts = [0].into_iter().chain(self.rows.iter().map(|it| it.end));
        self.rows.iter().zip(starts).map(|(row, start)| row.end - start)
    }

    fn too_many_columns(&self, line: Line<'_>) -> ParseDealError {
        let max = usize::from(self.rules.columns);
        ParseDealError::TooMany { place: line.place(line.content()), of: "columns", max }
    }

    /// Checks that every card is somewhere.
    pub(super) fn check_complete(&self) -> Result<(), ParseDealError> {
        let on_foundation = |it: Card| it.rank() <= self.state.foundation(it.suit());
        self.lines_seen.check_complete(on_foundation)
    }

    /// Returns the position whose columns are the lines.
    pub(super) fn columns(&self) -> Result<State, ParseDealError> {
        let max = usize::from(self.rules.columns);
        // If there is a line of cards for every column, then blank lines are not columns.
        let blank_is_column = self.rows.len() < max;
        let mut state = self.state.clone();
        let mut start = 0;
        for (nth, row) in self.rows.iter().enumerate() {
            let column = if blank_is_column { row.n_above } else { nth };
            if max <= column {
                return Err(self.too_many_columns(row.line));
            }
            self.cards[start..row.end].iter().for_each(|&card| state.push(column, card));
            start = row.end;
        }
        Ok(state)
    }

    /// Returns the deal whose rows are the lines, if they can be: all are full but the last.
    pub(super) fn deal(&self) -> Option<State> {
        let Rules { columns, cells_dealt, .. } = *self.rules;
        let (n_columns, n_cells_dealt) = (usize::from(columns), usize::from(cells_dealt));
        let n_in_cells = self.state.cards_in_cells().count();
        let is_whole = self.cards.len() + n_in_cells == Card::DECK_LEN;
        // The cards dealt to cells are named as such, or are the last ones.
        let are_cells_right = n_in_cells == 0 || n_in_cells == n_cells_dealt;
        let n_full = self.row_lens().take_while(|&it| it == n_columns).count();
        let is_last_shorter = self.row_lens().last().is_some_and(|it| it <= n_columns);
        if !(is_whole && are_cells_right && is_last_shorter && self.rows.len() <= n_full + 1) {
            return None;
        }
        let mut state = self.state.clone();
        let n_to_columns = Card::DECK_LEN - n_cells_dealt;
        for (idx, &card) in self.cards.iter().enumerate() {
            if idx < n_to_columns {
                state.push(idx % n_columns, card);
            } else {
                state.set_cell(idx - n_to_columns, Some(card));
            }
        }
        Some(state)
    }
}

fn is_free_cell(word: &str) -> bool {
    word.chars().all(|it| matches!(it, '-' | '–' | '—'))
}

/// Returns which cells the words are in, if free cells are blanks: `Freecells:      7H` is the second one.
///
/// Programs that write so give each cell four characters, its card at their end.
fn slots(rest: &str, n_cells: usize) -> Option<impl Iterator<Item = usize>> {
    let end = |word: &str| (word.as_ptr() as usize).wrapping_sub(rest.as_ptr() as usize) + word.len();
    let is_aligned = |word: &str| end(word).is_multiple_of(4) && end(word) / 4 <= n_cells;
    let are_slots = words(rest).all(|word| is_aligned(word) && !is_free_cell(word));
    are_slots.then(move || words(rest).map(move |word| end(word) / 4 - 1))
}
