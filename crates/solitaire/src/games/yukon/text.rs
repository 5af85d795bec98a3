//! Positions as text: the foundations, then a line for each column, its bottom card first and cards that are face down
//! in brackets.
//!
//! ```text
//! Foundations: C-0 D-A H-0 S-2
//! 1: JD
//! 2: <2D> 5H 6S 9C 2H 6H
//! ```
//!
//! The numbers of the columns may be missing. `??` is a face-down card that is not known.

use std::fmt::{self, Display};

use super::{COLUMNS, State, state::DOWN_MAX};
use crate::{
    Card, Deal, LineShape, LinesRead, ParseDealError, ParsePositionError, Place, Reading, Suit,
    card::{foundations_text, parse_foundation_or_top},
    klondike::UnknownCards,
    lines::{Line, Marked, TEXT_BYTES_MAX, is_blank, line_of, lines, marked, start_of, words},
    parse_deal_error::LinesSeen,
    pasted::{deal_of_digits, is_digits, is_json, piles},
};

impl Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self, f, &|f, card| write!(f, " <{card}>"))
    }
}

/// The same of what a player sees: no card that is face down.
pub(super) struct Seen<'a>(pub(super) &'a State);

impl Display for Seen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self.0, f, &|f, _| f.write_str(" ??"))
    }
}

fn write(
    state: &State,
    f: &mut fmt::Formatter<'_>,
    write_down: &dyn Fn(&mut fmt::Formatter<'_>, Card) -> fmt::Result,
) -> fmt::Result {
    write!(f, "Foundations: {}", foundations_text(|suit| state.foundation(suit)))?;
    for idx in 0..COLUMNS {
        write!(f, "\n{}:", idx + 1)?;
        for (height, &card) in state.column(idx).iter().enumerate() {
            if height < state.n_down(idx) { write_down(f, card)? } else { write!(f, " {card}")? }
        }
    }
    f.write_str("\n")
}

/// What a text has said so far.
#[derive(Default)]
struct ColumnsReader {
    columns: [Vec<Option<Card>>; COLUMNS],
    n_down: [usize; COLUMNS],
    foundations: [u8; 4],
    lines_seen: LinesSeen,
    /// The columns, then the foundations by suit: whether they were named.
    named: [bool; COLUMNS + 4],
}

/// The keys of Solvitaire's JSON for a game of columns and foundations.
const JSON_KEYS: [&str; 4] = ["tableau piles", "tableau", "foundations", "foundation"];

/// Reads a position, of which every card has to be known.
pub(super) fn parse(text: &str) -> Result<State, ParsePositionError> {
    if TEXT_BYTES_MAX < text.len() {
        return Err(ParseDealError::TooLong.into());
    }
    let mut reading = ColumnsReader::default();
    reading.lines(text)?;
    reading.finish()
}

/// Reads a deal or position in Solvitaire's JSON, or a deal in digits. `None` if the text is something else.
pub(super) fn parse_program_text(text: &str) -> Option<Result<(State, Reading), ParsePositionError>> {
    if is_json(text) {
        return Some(parse_json(text).map(|it| (it, Reading::Solvitaire)));
    }
    is_digits(text).then(|| {
        let deal = deal_of_digits(text)?;
        Ok((State::dealt(deal.cards()), Reading::DealingOrder))
    })
}

fn parse_json(text: &str) -> Result<State, ParsePositionError> {
    let mut reader = ColumnsReader::default();
    for pile in piles(text, &JSON_KEYS)? {
        if pile.key.starts_with("foundation") {
            for word in pile.lists.iter().flatten() {
                reader.home(line_of(text, word), word)?;
            }
            continue;
        }
        for (idx, column) in pile.lists.iter().enumerate() {
            for word in column {
                // The suit of a face-down card is a small letter.
                let is_down = word.ends_with(['c', 'd', 'h', 's']);
                reader.column_card(idx, line_of(text, word), word, word, is_down)?;
            }
            if let Some(word) = column.last() {
                reader.check_shows_one(idx, line_of(text, word), word)?;
            }
        }
    }
    reader.finish()
}

/// Returns what the lines of a text say, as columns and as the cards of a deal.
pub(super) fn read_lines(text: &str) -> LinesRead<State> {
    let is_named = lines(text).any(|it| it.content().contains(':'));
    let deal = (!is_named).then(|| text.parse::<Deal>());
    let lens = lines(text).map(|it| words(it.content()).count()).filter(|&it| 0 < it);
    let columns: Vec<usize> = [1].into_iter().chain(6..=11).collect();
    let rows: Vec<usize> = (1..=COLUMNS).rev().chain([COLUMNS - 1; 4]).collect();
    LinesRead {
        columns: parse(text),
        deal: deal.map(|it| it.map(|deal| State::dealt(deal.cards())).map_err(ParsePositionError::from)),
        shape: LineShape::of(&lens.collect::<Vec<_>>(), &columns, &rows),
        doubt: None,
    }
}

impl ColumnsReader {
    fn lines(&mut self, text: &str) -> Result<(), ParseDealError> {
        let mut next_column = 0;
        for line in lines(text).filter(|it| !it.content().is_empty()) {
            let (label, rest) = line.content().split_once(':').unwrap_or(("", line.content()));
            let label = label.trim_end();
            if ["foundations", "founds", "found"].iter().any(|it| label.eq_ignore_ascii_case(it)) {
                words(rest).filter(|it| !is_blank(it)).try_for_each(|word| self.foundation(line, word))?;
                continue;
            }
            let idx = match *label.as_bytes() {
                [] => next_column,
                [digit @ b'1'..=b'7'] => usize::from(digit - b'1'),
                _ => {
                    return Err(ParseDealError::NotACard { place: line.place(label), word: start_of(label) });
                }
            };
            self.column(idx, line, if label.is_empty() { rest } else { label }, rest)?;
            next_column = idx + 1;
        }
        Ok(())
    }

    fn foundation(&mut self, line: Line<'_>, word: &str) -> Result<(), ParseDealError> {
        let Some((suit, rank)) = parse_foundation_or_top(word) else {
            return Err(ParseDealError::NotARank { place: line.place(word), word: start_of(word) });
        };
        let what = ["clubs foundation", "diamonds foundation", "hearts foundation", "spades foundation"];
        self.name(COLUMNS + suit as usize, line.place(word), what[suit as usize])?;
        for rank in 1..=rank {
            self.lines_seen.see(line, word, Card::new(rank, suit))?;
        }
        self.foundations[suit as usize] = rank;
        Ok(())
    }

    /// Notes that a pile is said. Once is enough.
    fn name(&mut self, idx: usize, place: Place, what: &'static str) -> Result<(), ParseDealError> {
        match std::mem::replace(&mut self.named[idx], true) {
            true => Err(ParseDealError::Repeated { place, what }),
            false => Ok(()),
        }
    }

    fn column(&mut self, idx: usize, line: Line<'_>, label: &str, rest: &str) -> Result<(), ParseDealError> {
        if COLUMNS <= idx {
            return Err(ParseDealError::TooMany { place: line.place(label), of: "columns", max: COLUMNS });
        }
        self.name(idx, line.place(label), "column")?;
        for Marked { word, card, is_down, is_stray } in marked(rest) {
            if is_stray {
                return Err(ParseDealError::NotACard { place: line.place(word), word: start_of(word) });
            }
            if !card.is_empty() {
                self.column_card(idx, line, word, card, is_down)?;
            }
        }
        self.check_shows_one(idx, line, rest.trim_end())
    }

    /// Puts a card, which `part` of the line says with its marks, on a column.
    fn column_card(
        &mut self,
        idx: usize,
        line: Line<'_>,
        part: &str,
        card: &str,
        is_down: bool,
    ) -> Result<(), ParseDealError> {
        let too_many = |of, max| Err(ParseDealError::TooMany { place: line.place(part), of, max });
        if COLUMNS <= idx {
            return too_many("columns", COLUMNS);
        }
        self.card(idx, line, card, is_down)?;
        if DOWN_MAX < self.n_down[idx] {
            return too_many("cards face down in a column", DOWN_MAX);
        }
        Ok(())
    }

    /// Checks that a column that has cards, which `part` of the line says, shows one.
    fn check_shows_one(&self, idx: usize, line: Line<'_>, part: &str) -> Result<(), ParseDealError> {
        match self.columns[idx].last() {
            Some(&last) if self.columns[idx].len() == self.n_down[idx] => Err(face_down(line, part, last)),
            _ => Ok(()),
        }
    }

    /// Puts the next card on its foundation.
    fn home(&mut self, line: Line<'_>, word: &str) -> Result<(), ParseDealError> {
        let card = self.lines_seen.card(line, word)?;
        let rank = &mut self.foundations[card.suit() as usize];
        if card.rank() != *rank + 1 {
            return Err(ParseDealError::NotARank { place: line.place(word), word: start_of(word) });
        }
        *rank = card.rank();
        Ok(())
    }

    fn card(&mut self, idx: usize, line: Line<'_>, word: &str, is_down: bool) -> Result<(), ParseDealError> {
        let is_unknown = matches!(word, "??" | "?");
        let card = if is_unknown { None } else { Some(self.lines_seen.card(line, word)?) };
        if is_down || is_unknown {
            if self.n_down[idx] < self.columns[idx].len() {
                return Err(face_down(line, word, card));
            }
            self.n_down[idx] += 1;
        }
        self.columns[idx].push(card);
        Ok(())
    }

    /// People who write a deal need not say which cards are face down. If no card is marked, none is home, and the columns
    /// are as long as dealt, then it is a deal.
    fn is_unmarked_deal(&self) -> bool {
        let dealt = State::dealt(&Card::deck().collect::<Vec<_>>().try_into().expect("a deck"));
        let is_as_dealt = |idx: usize| self.columns[idx].len() == dealt.column(idx).len();
        self.foundations == [0; 4] && self.n_down == [0; COLUMNS] && (0..COLUMNS).all(is_as_dealt)
    }

    fn finish(mut self) -> Result<State, ParsePositionError> {
        if self.is_unmarked_deal() {
            self.n_down = std::array::from_fn(|idx| idx);
        }
        let missing: Vec<Card> = Card::deck().filter(|&it| !self.lines_seen.has_seen(it)).collect();
        let n_unknown = self.columns.iter().flatten().filter(|it| it.is_none()).count();
        match (missing.len(), n_unknown) {
            (0, 0) | (1, 1) => (),
            (n_missing, _) if n_missing == n_unknown => {
                return Err(ParsePositionError::Unknown(UnknownCards { cards: missing, n_in_stock: 0 }));
            }
            _ => return Err(ParsePositionError::Deal(ParseDealError::Missing(missing))),
        }
        let mut state = State::empty();
        for (idx, column) in self.columns.iter().enumerate() {
            column.iter().filter_map(|it| it.or(missing.first().copied())).for_each(|it| state.put(idx, it));
            state.turn_down(idx, self.n_down[idx]);
        }
        for suit in Suit::ALL {
            state.set_foundation(suit, self.foundations[suit as usize]);
        }
        Ok(state)
    }
}

/// That a card cannot lie face down where it is said.
fn face_down(line: Line<'_>, part: &str, card: Option<Card>) -> ParseDealError {
    let place = line.place(part);
    match card {
        Some(card) => ParseDealError::FaceDown { place, card },
        None => ParseDealError::NotACard { place, word: start_of(part) },
    }
}
