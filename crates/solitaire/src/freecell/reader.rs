//! From text to positions.

use arrayvec::ArrayVec;

use super::fits;
use crate::{
    Card, Doubt, LineShape, ParseDealError, Pile, Rules, State,
    card::parse_foundation_or_top,
    lines::{Line, TEXT_BYTES_MAX, is_blank, lines, start_of, words},
    parse_deal_error::LinesSeen,
    pasted::label::{PileLabel, label_of},
};

/// The content of a text before it is decided whether its lines are columns or rows of a deal.
pub(super) struct PositionReader<'a> {
    rules: &'a Rules,
    /// Foundations and cells only.
    state: State,
    /// The cards of all lines in the order they are written.
    cards: ArrayVec<Card, { Card::DECK_LEN }>,
    rows: Vec<CardRow<'a>>,
    /// How many lines may be columns, including blank lines.
    pub(super) n_lines: usize,
    lines_seen: LinesSeen,
    /// Whether each foundation, by suit, and then the cells were named.
    named: [bool; 5],
}

/// A line of cards.
struct CardRow<'a> {
    line: Line<'a>,
    /// Its column, if the line has the column's number; otherwise the number of lines above it that may be columns,
    /// including blank lines.
    column: ColumnOfRow,
    /// The index in the reader's cards at which this line ends.
    end: usize,
}

#[derive(Clone, Copy)]
pub(super) enum ColumnOfRow {
    Named(usize),
    Below(usize),
}

impl<'a> PositionReader<'a> {
    /// Reads the text form. Cards may be missing.
    pub(super) fn of_text(rules: &'a Rules, text: &'a str) -> Result<PositionReader<'a>, ParseDealError> {
        let mut reader = PositionReader::new(rules, text)?;
        // Blank lines before everything else are not columns.
        let all = lines(text).skip_while(|it| it.content().is_empty());
        for line in all {
            let content = line.content();
            let (label, rest) = content.split_once(':').unwrap_or(("", content));
            let label = label.trim_end();
            if content.is_empty() {
                reader.n_lines += 1;
            } else if label.is_empty() {
                reader.row(line, ColumnOfRow::Below(reader.n_lines), &mut words(rest))?;
                reader.n_lines += 1;
            } else {
                reader.labelled(line, label, rest)?;
                if reader.rows.is_empty() {
                    reader.n_lines = 0;
                }
            }
        }
        Ok(reader)
    }

    pub(super) fn new(rules: &'a Rules, text: &str) -> Result<PositionReader<'a>, ParseDealError> {
        if TEXT_BYTES_MAX < text.len() {
            return Err(ParseDealError::TooLong);
        }
        Ok(PositionReader {
            rules,
            state: State::empty(rules),
            cards: ArrayVec::new(),
            rows: Vec::new(),
            n_lines: 0,
            lines_seen: LinesSeen::default(),
            named: [false; 5],
        })
    }

    fn labelled(&mut self, line: Line<'a>, label: &str, rest: &str) -> Result<(), ParseDealError> {
        match label_of(label) {
            Some(PileLabel::Foundations) => self.foundations(line, rest),
            Some(PileLabel::Foundation) => self.foundation(line, rest),
            Some(PileLabel::Cells) => {
                self.name(4, line, label)?;
                match slots(rest, self.rules.cells.into()) {
                    Some(slots) => self.cells(line, &mut slots.zip(words(rest))),
                    None => self.cells(line, &mut words(rest).enumerate()),
                }
            }
            // A cell has room for one card.
            Some(PileLabel::Cell(idx)) => {
                let max = usize::from(self.rules.cells);
                self.cells(line, &mut words(rest).enumerate().map(|(nth, word)| (idx + nth * max, word)))
            }
            Some(PileLabel::Column(idx)) => {
                if self.rows.iter().any(|it| matches!(it.column, ColumnOfRow::Named(named) if named == idx)) {
                    return Err(ParseDealError::Repeated { place: line.place(label), what: "column" });
                }
                self.row(line, ColumnOfRow::Named(idx), &mut words(rest))
            }
            Some(PileLabel::Heading) if rest.trim().is_empty() => Ok(()),
            Some(PileLabel::Heading) | None => {
                Err(ParseDealError::UnknownLabel { place: line.place(label), word: start_of(label) })
            }
        }
    }

    /// Records that the text names a foundation, by suit, or the cells, number 4. Naming one twice is an error.
    pub(super) fn name(&mut self, idx: usize, line: Line<'_>, word: &str) -> Result<(), ParseDealError> {
        let what =
            ["clubs foundation", "diamonds foundation", "hearts foundation", "spades foundation", "cells"];
        match std::mem::replace(&mut self.named[idx], true) {
            true => Err(ParseDealError::Repeated { place: line.place(word), what: what[idx] }),
            false => Ok(()),
        }
    }

    fn foundations(&mut self, line: Line<'_>, rest: &str) -> Result<(), ParseDealError> {
        for word in words(rest).filter(|it| !is_blank(it)) {
            let Some((suit, rank)) = parse_foundation_or_top(word) else {
                return Err(not_a_rank(line, word));
            };
            self.name(suit as usize, line, word)?;
            for rank in 1..=rank {
                self.lines_seen.see(line, word, Card::new(rank, suit))?;
            }
            self.state.set_n_home(suit, rank);
        }
        Ok(())
    }

    /// Reads the cards of a foundation: all from the ace on, or the top card alone.
    fn foundation(&mut self, line: Line<'_>, rest: &str) -> Result<(), ParseDealError> {
        let mut top: Option<Card> = None;
        for word in words(rest).filter(|it| !is_blank(it)) {
            let card = self.lines_seen.card(line, word)?;
            match top {
                Some(below) if card.suit() == below.suit() && card.rank() == below.rank() + 1 => (),
                None => {
                    self.name(card.suit() as usize, line, word)?;
                    for rank in 1..card.rank() {
                        self.lines_seen.see(line, word, Card::new(rank, card.suit()))?;
                    }
                }
                Some(_) => return Err(not_a_rank(line, word)),
            }
            top = Some(card);
        }
        if let Some(top) = top {
            self.state.set_n_home(top.suit(), top.rank());
        }
        Ok(())
    }

    /// Puts the next card on its foundation.
    pub(super) fn home(&mut self, line: Line<'_>, word: &str) -> Result<(), ParseDealError> {
        let card = self.lines_seen.card(line, word)?;
        if card.rank() != self.state.n_home(card.suit()) + 1 {
            return Err(not_a_rank(line, word));
        }
        self.state.set_n_home(card.suit(), card.rank());
        Ok(())
    }

    pub(super) fn cells(
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
                let cell = Pile::Cell(idx as u8);
                if !self.state.cards(cell).is_empty() {
                    return Err(ParseDealError::Repeated { place: line.place(word), what: "cell" });
                }
                self.state.put(cell, card);
            }
        }
        Ok(())
    }

    pub(super) fn row(
        &mut self,
        line: Line<'a>,
        column: ColumnOfRow,
        words: &mut dyn Iterator<Item = &str>,
    ) -> Result<(), ParseDealError> {
        let is_named = |it: &ColumnOfRow| matches!(it, ColumnOfRow::Named(_));
        if self.rows.last().is_some_and(|it| is_named(&it.column) != is_named(&column)) {
            return Err(ParseDealError::UnnamedColumn { place: line.place(line.content()) });
        }
        self.rows.push(CardRow { line, column, end: self.cards.len() });
        self.cards_of_row(line, words)
    }

    /// Puts more cards on the last row.
    pub(super) fn cards_of_row(
        &mut self,
        line: Line<'_>,
        words: &mut dyn Iterator<Item = &str>,
    ) -> Result<(), ParseDealError> {
        // A line of blanks alone is an empty column. A blank among cards marks an empty place, which no column has.
        let mut blank = None;
        for word in words {
            match is_blank(word) {
                true => blank = blank.or(Some(word)),
                false => self.cards.push(self.lines_seen.card(line, word)?),
            }
        }
        let has_cards = self.rows.last().is_some_and(|it| it.end < self.cards.len());
        if let Some(word) = blank.filter(|_| has_cards) {
            return Err(ParseDealError::NotACard { place: line.place(word), word: start_of(word) });
        }
        if let Some(row) = self.rows.last_mut() {
            row.end = self.cards.len();
        }
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

    /// Returns the position whose columns are the lines.
    pub(super) fn columns(&self) -> Result<State, ParseDealError> {
        let max = usize::from(self.rules.columns);
        // If there is a line of cards for every column, then blank lines are not columns.
        let blank_is_column = self.rows.len() < max;
        let mut state = self.state.clone();
        let mut start = 0;
        for (nth, row) in self.rows.iter().enumerate() {
            let column = match row.column {
                ColumnOfRow::Named(idx) => idx,
                ColumnOfRow::Below(n_above) if blank_is_column => n_above,
                ColumnOfRow::Below(_) => nth,
            };
            if max <= column {
                return Err(self.too_many_columns(row.line));
            }
            self.cards[start..row.end].iter().for_each(|&card| state.put(Pile::Column(column as u8), card));
            start = row.end;
        }
        Ok(state)
    }

    /// Returns the deal whose cards stand in dealing order, if they are a whole deck and no column is named. The cards
    /// dealt to cells are in a line of cells, or come last. If the text names other piles, the lines count as a deal
    /// only if they are rows.
    pub(super) fn deal(&self) -> Option<State> {
        let Rules { columns, cells_dealt, .. } = *self.rules;
        let (n_columns, n_cells_dealt) = (usize::from(columns), usize::from(cells_dealt));
        let n_in_cells = self.state.cards_in_cells().count();
        let is_whole = self.cards.len() + n_in_cells == Card::DECK_LEN;
        let are_cells_right = n_in_cells == 0 || n_in_cells == n_cells_dealt;
        let is_named = self.rows.iter().any(|it| matches!(it.column, ColumnOfRow::Named(_)));
        let names_piles = self.named.contains(&true) && self.shape() != LineShape::Rows;
        if !(is_whole && are_cells_right) || is_named || names_piles {
            return None;
        }
        let mut state = self.state.clone();
        let n_to_columns = Card::DECK_LEN - n_cells_dealt;
        for (idx, &card) in self.cards.iter().enumerate() {
            let pile = match idx.checked_sub(n_to_columns) {
                None => Pile::Column((idx % n_columns) as u8),
                Some(nth) => Pile::Cell(nth as u8),
            };
            state.put(pile, card);
        }
        Some(state)
    }

    pub(super) fn shape(&self) -> LineShape {
        let n_columns = usize::from(self.rules.columns);
        let n_cards = self.cards.len();
        let starts = (0..n_cards).step_by(n_columns);
        let rows: Vec<usize> = starts.map(|start| n_columns.min(n_cards - start)).collect();
        let lens: Vec<usize> = self.row_lens().collect();
        LineShape::of(&lens, &self.rules.lens_dealt(), &rows)
    }

    /// Returns a doubt if there are fewer lines than columns although no card was played that could have emptied a
    /// column.
    pub(super) fn doubt(&self) -> Option<Doubt> {
        let (n_lines, n_columns) = (self.n_lines, usize::from(self.rules.columns));
        let is_named = self.rows.iter().any(|it| matches!(it.column, ColumnOfRow::Named(_)));
        if n_columns <= n_lines || is_named || self.cards.len() < Card::DECK_LEN {
            return None;
        }
        let lens: Vec<usize> = self.row_lens().collect();
        let is_deal = |it: &Rules| {
            fits(it) && it.is_playable() && LineShape::of(&lens, &it.lens_dealt(), &[]) == LineShape::Columns
        };
        let other = u8::try_from(n_lines).ok().map(|columns| Rules { columns, ..*self.rules });
        let game = other.filter(is_deal).map(|it| it.to_string());
        Some(Doubt::FewerColumns { n_lines, n_columns, game })
    }
}

fn not_a_rank(line: Line<'_>, word: &str) -> ParseDealError {
    ParseDealError::NotARank { place: line.place(word), word: start_of(word) }
}

fn is_free_cell(word: &str) -> bool {
    word.chars().all(|it| matches!(it, '-' | '–' | '—'))
}

/// Returns the cells that the words are in, if blanks stand for free cells: in `Freecells:      7H` the card is
/// in the second cell.
///
/// Programs that write this form give each cell four characters, with the card at the end.
fn slots(rest: &str, n_cells: usize) -> Option<impl Iterator<Item = usize>> {
    let end = |word: &str| {
        let bytes = (word.as_ptr() as usize).wrapping_sub(rest.as_ptr() as usize) + word.len();
        rest.get(..bytes).expect("a part of the line").chars().count()
    };
    let is_aligned = |word: &str| end(word).is_multiple_of(4) && end(word) / 4 <= n_cells;
    let are_slots = words(rest).all(|word| is_aligned(word) && !is_free_cell(word));
    are_slots.then(move || words(rest).map(move |word| end(word) / 4 - 1))
}
