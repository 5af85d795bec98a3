//! What programs need that let people play.

use std::fmt;

use super::{
    BAKERS_GAME, CELLS_MAX, COLUMNS_MAX, EIGHT_OFF, EmptyColumn, FORECELL, FREECELL, KINGS_ONLY_BAKERS_GAME,
    Rules, SEAHAVEN_TOWERS, State, switched,
};
use crate::{
    AnyRules::{self, FreeCell},
    Autoplay, Capabilities, Card, Doubt, FamilyRules, Game, IllegalReason, LinesRead, Move, NamedGame,
    ParseDealError, ParseGameIdError, ParsePositionError, Pile, Position, Reading, Rule, perft, rules,
};

const NAMED: &[NamedGame] = &[
    NamedGame { id: "freecell", title: "FreeCell", rules: FreeCell(FREECELL) },
    NamedGame { id: "bakers-game", title: "Baker's Game", rules: FreeCell(BAKERS_GAME) },
    NamedGame {
        id: "kings-only-bakers-game",
        title: "Kings-Only Baker's Game",
        rules: FreeCell(KINGS_ONLY_BAKERS_GAME),
    },
    NamedGame { id: "eight-off", title: "Eight Off", rules: FreeCell(EIGHT_OFF) },
    NamedGame { id: "seahaven-towers", title: "Seahaven Towers", rules: FreeCell(SEAHAVEN_TOWERS) },
    NamedGame { id: "forecell", title: "ForeCell", rules: FreeCell(FORECELL) },
];

impl FamilyRules for Rules {
    const NAMED: &'static [NamedGame] = NAMED;

    fn position(self, state: State) -> Position {
        Position::FreeCell(self, state)
    }

    fn options(&self) -> &'static str {
        "columns=8, cells=4"
    }

    fn changes_from(&self, base: &Rules) -> Option<Vec<String>> {
        let Rules { columns, cells, .. } = *self;
        let is_said = (Rules { columns, cells, ..*base }) == *self;
        is_said.then(|| rules::Rules::from(*self).changed_fields(&(*base).into()))
    }

    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        if !matches!(key, "columns" | "cells") {
            return None;
        }
        let mut all = rules::Rules::from(*self);
        all.set_field(key, value)?;
        (self.columns, self.cells) = (all.columns, all.cells);
        Some(())
    }

    fn check_playable(&self) -> Result<(), ParseGameIdError> {
        match self.is_playable() {
            true => Ok(()),
            false => Err(ParseGameIdError::Unplayable {
                columns_max: COLUMNS_MAX,
                cells: usize::from(self.cells_dealt)..=CELLS_MAX,
            }),
        }
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            options: Vec::new(),
            autoplay: &Autoplay::LEVELS,
            numberings: &[],
            has_short_solutions: true,
            ..rules::Rules::from(*self).capabilities()
        }
    }

    fn rule_list(&self) -> Vec<Rule> {
        rules::Rules::from(*self).rule_list()
    }

    fn autoplay_move(&self, state: &State, autoplay: Autoplay) -> Option<Move> {
        Rules::autoplay_move(self, state, autoplay)
    }

    fn with_autoplay(&self, state: &State, moves: &[Move], autoplay: Autoplay) -> Vec<Move> {
        Rules::with_autoplay(self, state, moves, autoplay)
    }

    fn perft_moves(&self) -> &'static str {
        "single-card moves, nothing plays by itself"
    }

    /// Every empty column is a target of its own, also for the only card of a column. Of the free cells only the first
    /// is one. Cards do not move from cell to cell, nor from foundations.
    fn perft(&self, state: &State, depth: u32) -> u64 {
        perft::sequences(self, state, depth, &single_cards)
    }

    /// Positions that differ in the order of columns or cells are the same.
    fn reach(&self, state: &State, depth: u32) -> Vec<u64> {
        perft::layers(self, state, depth, single_cards)
    }

    fn group_len(&self, state: &State, column: u8) -> usize {
        self.run_len(state.column(column.into()))
    }

    fn count_max(&self, state: &State, from: Pile) -> u8 {
        match from {
            Pile::Column(idx) => {
                let run = self.run_len(state.column(idx.into()));
                run.min(self.supermove_limit(state, false)).max(usize::from(0 < run)) as u8
            }
            _ => state.cards(from).len() as u8,
        }
    }

    fn why_not_to_column(&self, state: &State, from: Pile, to: u8, count: Option<u8>) -> IllegalReason {
        let cards = state.cards(from);
        let run = &cards[cards.len() - self.run_len(cards)..];
        let Some(&top) = run.last() else { return IllegalReason::Empty };
        let asked = count.and_then(|it| cards.len().checked_sub(it.into())).and_then(|it| cards.get(it));
        let target = state.column(to.into()).last();
        let fits = |card: &Card| match target {
            Some(&target) => self.builds(*card, target),
            None => self.may_start_column(*card),
        };
        let fitting = match asked {
            Some(card) => Some(card).filter(|it| fits(it)),
            None => run.iter().rev().find(|it| fits(it)),
        };
        if fitting.is_some() {
            let n_cells = state.cells().iter().filter(|it| it.is_none()).count();
            let n_columns = (0..state.n_columns()).filter(|&it| state.column(it).is_empty()).count();
            let max = self.supermove_limit(state, target.is_none());
            return IllegalReason::TooMany { max, n_cells, n_columns };
        }
        match target {
            Some(&target) => IllegalReason::DoesNotFit(asked.copied().unwrap_or(top), target),
            None if self.empty_column == EmptyColumn::KingsOnly => IllegalReason::KingsOnly,
            None => IllegalReason::Nowhere(top),
        }
    }

    fn why_nowhere(&self, state: &State, from: Pile, card: Card) -> IllegalReason {
        // Where cards could go if they were fewer. A whole column can go into an empty one, but to no avail.
        (0..self.columns)
            .filter(|&to| self.legal_counts(state, from, Pile::Column(to)).is_empty())
            .map(|to| self.why_not_to_column(state, from, to, None))
            .find(|it| matches!(it, IllegalReason::TooMany { .. }))
            .unwrap_or(IllegalReason::Nowhere(card))
    }

    fn put(&self, state: &mut State, card: Card, to: Pile) -> bool {
        state.put(card, to)
    }

    fn text(&self, state: &State) -> String {
        state.to_string()
    }

    fn seen_text(&self, state: &State) -> String {
        state.to_string()
    }

    fn parse_text(&self, text: &str) -> Result<State, ParsePositionError> {
        Ok(self.parse_state(text)?)
    }

    fn read_program_text(&self, text: &str) -> Option<Result<(State, Reading), ParsePositionError>> {
        self.program_text(text)
    }

    fn read_lines(&self, text: &str) -> LinesRead<State> {
        self.lines_read(text)
    }

    fn doubt(&self, state: &State) -> Option<Doubt> {
        self.doubt_of(state)
    }

    fn write_code(&self, state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        state.write_code(f)
    }

    fn parse_code(&self, code: &str) -> Result<State, ParseDealError> {
        Rules::parse_code(self, code)
    }
}

fn single_cards(rules: &Rules, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    switched::single_cards(rules, state, &mut moves);
    moves
}

impl From<Rules> for AnyRules {
    fn from(rules: Rules) -> AnyRules {
        AnyRules::FreeCell(rules)
    }
}
