//! Positions as text: the foundations, then a line for each other pile, its bottom card first and face-down cards in
//! brackets.
//!
//! ```text
//! Base: A
//! Foundations: C-0 D-A H-0 S-2
//! Cells: - 7H - -
//! Reserve: 4C -
//! Stock: 7D 8C
//! Waste: 5D
//! 1: JD
//! 2: <2D> 5H 6S 9C 2H 6H
//! ```
//!
//! A game has only the lines for its own piles. The stock's next card comes first, and the waste's last card can be
//! played. The base is the rank that foundations begin with, in games where the first card determines it. The numbers
//! of the columns may be missing. `??` is an unknown face-down card.

mod base;
mod reader;

use std::fmt::{self, Display};

use self::reader::PilesReader;
use super::{Aces, FoundationBase, Rules, State};
use crate::{
    Card, Deal, Game, LineShape, LinesRead, ParseDealError, ParsePositionError, Pile, Rank, Reading, Suit,
    card::{foundations_text, listed, rank_letter},
    lines::{TEXT_BYTES_MAX, line_of, lines, words},
    pasted::{deal_of_digits, is_digits, is_json, piles},
};

/// All cards of a position.
pub(super) struct All<'a>(pub(super) &'a Rules, pub(super) &'a State);

impl Display for All<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self.0, self.1, f, &|f, card| write!(f, " <{card}>"), &|f, card| write!(f, " {card}"))
    }
}

/// What a player sees of a position: no card that is face down.
pub(super) struct Seen<'a>(pub(super) &'a Rules, pub(super) &'a State);

impl Display for Seen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self.0, self.1, f, &|f, _| f.write_str(" ??"), &|f, _| f.write_str(" ??"))
    }
}

type WriteCard<'a> = &'a dyn Fn(&mut fmt::Formatter<'_>, Card) -> fmt::Result;

fn write(
    rules: &Rules,
    state: &State,
    f: &mut fmt::Formatter<'_>,
    write_down: WriteCard<'_>,
    write_stock: WriteCard<'_>,
) -> fmt::Result {
    if rules.base == FoundationBase::FirstDealt {
        writeln!(f, "Base: {}", rank_letter(state.base()))?;
    }
    writeln!(f, "Foundations: {}", foundations_text(|suit| reached(state, suit)))?;
    let singles = |f: &mut fmt::Formatter<'_>, name: &str, piles: &mut dyn Iterator<Item = Pile>| {
        f.write_str(name)?;
        for pile in piles {
            match state.cards(pile).last() {
                Some(card) => write!(f, " {card}")?,
                None => f.write_str(" -")?,
            }
        }
        f.write_str("\n")
    };
    if rules.cells != 0 {
        singles(f, "Cells:", &mut (0..rules.cells).map(Pile::Cell))?;
    }
    if rules.reserve != 0 {
        singles(f, "Reserve:", &mut (0..rules.reserve).map(Pile::Reserve))?;
    }
    if rules.stock.is_some() {
        f.write_str("Stock:")?;
        state.cards(Pile::Stock).iter().rev().try_for_each(|&card| write_stock(f, card))?;
        f.write_str("\nWaste:")?;
        state.cards(Pile::Waste).iter().try_for_each(|card| write!(f, " {card}"))?;
        f.write_str("\n")?;
        if state.redeals() != 0 {
            writeln!(f, "Redeals: {}", state.redeals())?;
        }
    }
    for idx in 0..usize::from(rules.columns) {
        write_column(state, idx, f, write_down)?;
    }
    Ok(())
}

/// Returns the rank that a foundation has reached: 0 if it is empty.
fn reached(state: &State, suit: Suit) -> Rank {
    state.cards_home(suit).next_back().map_or(0, Card::rank)
}

fn write_column(
    state: &State,
    idx: usize,
    f: &mut fmt::Formatter<'_>,
    write_down: WriteCard<'_>,
) -> fmt::Result {
    write!(f, "{}:", idx + 1)?;
    for (height, &card) in state.column(idx).iter().enumerate() {
        if height < state.n_down(idx) { write_down(f, card)? } else { write!(f, " {card}")? }
    }
    f.write_str("\n")
}

/// Writes the state as a table, with face-down cards in brackets, so that a failed assertion is readable.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Foundations: {}", foundations_text(|suit| reached(self, suit)))?;
        for (pile, card) in self.available().filter(|it| !matches!(it.0, Pile::Column(_))) {
            writeln!(f, "{pile:?}: {card}")?;
        }
        for pile in [Pile::Stock, Pile::Waste].into_iter().filter(|&it| !self.cards(it).is_empty()) {
            writeln!(f, "{pile:?}: {:?}", self.cards(pile))?;
        }
        (0..self.n_columns())
            .try_for_each(|idx| write_column(self, idx, f, &|f, card| write!(f, " <{card}>")))
    }
}

/// The keys of Solvitaire's JSON.
const JSON_KEYS: [&str; 8] =
    ["tableau piles", "tableau", "foundations", "foundation", "cells", "reserve", "stock", "waste"];

/// Reads a position. Every card has to be known.
pub(super) fn parse(rules: &Rules, text: &str) -> Result<State, ParsePositionError> {
    if TEXT_BYTES_MAX < text.len() {
        return Err(ParseDealError::TooLong.into());
    }
    let mut reader = PilesReader::new(rules);
    reader.lines(text)?;
    reader.finish()
}

/// Reads a deal or position in Solvitaire's JSON, or a deal in digits. Returns `None` if the text is something else.
pub(super) fn parse_program_text(
    rules: &Rules,
    text: &str,
) -> Option<Result<(State, Reading), ParsePositionError>> {
    if is_json(text) {
        return Some(parse_json(rules, text).map(|it| (it, Reading::Solvitaire)));
    }
    is_digits(text).then(|| {
        let deal = deal_of_digits(text)?;
        Ok((rules.deal(&deal), Reading::DealingOrder))
    })
}

fn parse_json(rules: &Rules, text: &str) -> Result<State, ParsePositionError> {
    let mut reader = PilesReader::new(rules);
    let piles = piles(text, &JSON_KEYS)?;
    if rules.base == FoundationBase::FirstDealt {
        let is_of_foundations = |key: &str| matches!(key, "foundations" | "foundation");
        let (home, others): (Vec<_>, Vec<_>) = piles.iter().partition(|it| is_of_foundations(it.key));
        // Solvitaire, too, uses the first card of a foundation.
        let first = home.iter().flat_map(|it| &it.lists).find_map(|it| it.first()?.parse::<Card>().ok());
        let words = || others.iter().flat_map(|it| it.lists.iter().flatten());
        let base =
            first.map_or_else(|| base::of_piles(words().map(|it| (line_of(text, it), *it))), Card::rank);
        reader.set_base(base);
    }
    for pile in piles {
        let mut all = pile.lists.iter().flatten().filter(|it| !it.is_empty());
        match pile.key {
            "foundations" | "foundation" => {
                all.try_for_each(|word| reader.home(line_of(text, word), word))?
            }
            "cells" => reader.singles(
                line_of(text, pile.key),
                "cells",
                &mut all.copied().map(|it| (it, line_of(text, it))),
            )?,
            "reserve" => {
                reader.singles(
                    line_of(text, pile.key),
                    "reserve",
                    &mut all.copied().map(|it| (it, line_of(text, it))),
                )?;
            }
            "stock" | "waste" => {
                let pile = if pile.key == "stock" { Pile::Stock } else { Pile::Waste };
                all.try_for_each(|word| reader.turned(pile, line_of(text, word), word))?;
            }
            _ => {
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
        }
    }
    reader.finish()
}

/// Returns what the lines of a text say, as columns and as the cards of a deal.
pub(super) fn read_lines(rules: &Rules, text: &str) -> LinesRead<State> {
    let is_named = lines(text).any(|it| it.content().contains(':'));
    let deal = (!is_named).then(|| deal_of(rules, text));
    let lens = lines(text).map(|it| words(it.content()).count()).filter(|&it| 0 < it);
    let mut rows = rules.row_lens();
    rows.extend(Some(usize::from(rules.cells_dealt + rules.reserve)).filter(|&it| it != 0));
    LinesRead {
        columns: parse(rules, text),
        deal: deal.map(|it| it.map(|deal| rules.deal(&deal)).map_err(ParsePositionError::from)),
        shape: LineShape::of(&lens.collect::<Vec<_>>(), &rules.lens_dealt(), &rows),
        doubt: None,
    }
}

/// Reads the cards that are dealt, in dealing order.
fn deal_of(rules: &Rules, text: &str) -> Result<Deal, ParseDealError> {
    let cards = || lines(text).flat_map(|it| words(it.content())).filter_map(|it| it.parse::<Card>().ok());
    let Some(first) = cards().next().filter(|_| rules.aces == Aces::OnFoundations) else {
        return text.parse();
    };
    if cards().any(|it| rules.is_founded(it, first)) {
        return text.parse();
    }
    let founded: Vec<Card> = Card::deck().filter(|&it| rules.is_founded(it, first)).collect();
    format!("{text}\n{}", listed(&founded)).parse()
}
