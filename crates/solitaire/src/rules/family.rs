//! What programs need that let people play.

use std::fmt;

use super::{Aces, BuildPolicy, CELLS_MAX, Groups, Rules, Spaces, State, id, table, text};
use crate::{
    AnyRules, Autoplay, Capabilities, Card, Deal, Doubt, FamilyRules, IllegalReason, LinesRead, Move,
    NamedGame, Numbering, ParseDealError, ParseGameIdError, ParseNumberedError, ParsePositionError, Pile,
    Position, Reading, Rule, RuleOption, pasted::first_above,
};

impl FamilyRules for Rules {
    const NAMED: &'static [NamedGame] = table::NAMED;

    fn position(self, state: State) -> Position {
        Position::General(self, state)
    }

    fn options(&self) -> &'static str {
        id::OPTIONS
    }

    fn changes_from(&self, base: &Rules) -> Option<Vec<String>> {
        Some(self.changed_fields(base))
    }

    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        self.set_field(key, value)
    }

    fn check_playable(&self) -> Result<(), ParseGameIdError> {
        match self.is_playable() {
            true => Ok(()),
            false => Err(ParseGameIdError::Unplayable {
                columns_max: *self.columns_range().end(),
                cells: usize::from(self.cells_dealt)..=CELLS_MAX,
            }),
        }
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            piles: self.piles().to_vec(),
            has_hidden_cards: self.has_hidden_cards(),
            draw: self.stock.map(|it| it.draw),
            options: vec![RuleOption::worrying_back(self.worrying_back)],
            autoplay: &[Autoplay::Off, Autoplay::Safe],
            numberings: self.numberings(),
            has_advice: false,
            has_short_solutions: false,
            has_full_counts: true,
        }
    }

    fn rule_list(&self) -> Vec<Rule> {
        let (over_cells, over_empty_columns) = (0 < self.cells, self.spaces == Spaces::AnyCard);
        let groups = match self.groups {
            Groups::Any => Rule::Groups,
            Groups::Runs => Rule::Runs,
            Groups::Single if !over_cells && !over_empty_columns => Rule::SingleCards,
            Groups::Single => Rule::Supermoves { over_cells, over_empty_columns },
        };
        let all = [
            (self.aces == Aces::OnFoundations).then_some(Rule::AcesHome),
            self.sinks_kings.then_some(Rule::KingsSunk),
            Some(match self.build {
                BuildPolicy::AlternateColor => Rule::AlternateColors,
                BuildPolicy::SameSuit => Rule::SameSuit,
                BuildPolicy::AnySuit => Rule::AnySuit,
            }),
            (0 < self.cells).then_some(Rule::Cells(self.cells)),
            (0 < self.cells_dealt).then_some(Rule::CellsDealt(self.cells_dealt)),
            (0 < self.reserve).then_some(Rule::Reserve(self.reserve)),
            Some(groups),
            (self.layout.has_hidden_cards()).then_some(Rule::TurnsUp),
            Some(match self.spaces {
                Spaces::AnyCard => Rule::AnyCardToEmptyColumn,
                Spaces::KingsOnly => Rule::KingsToEmptyColumn,
                Spaces::Nothing => Rule::NothingToEmptyColumn,
            }),
            self.stock.map(|it| Rule::Draw(it.draw)),
            self.stock.map(|it| Rule::Redeals(it.redeals)),
            self.worrying_back.then_some(Rule::WorryingBack),
        ];
        all.into_iter().flatten().collect()
    }

    fn numbered_deal(&self, numbering: Numbering, number: &str) -> Result<Deal, ParseNumberedError> {
        self.deal_of(numbering, number)
    }

    fn autoplay_move(&self, state: &State, autoplay: Autoplay) -> Option<Move> {
        self.next_by_itself(state, autoplay)
    }

    /// Any card that can be moved means itself and all on it; where single cards move, all of a run.
    fn group_len(&self, state: &State, column: u8) -> usize {
        self.movable(state, Pile::Column(column)).len()
    }

    fn count_max(&self, state: &State, from: Pile) -> u8 {
        match from {
            Pile::Foundation(_) => u8::from(self.worrying_back && state.top(from).is_some()),
            Pile::Column(_) if self.groups == Groups::Single => {
                let len = self.movable(state, from).len();
                len.min(self.supermove_limit(state, false).max(1)) as u8
            }
            _ => self.movable(state, from).len() as u8,
        }
    }

    fn why_not_to_column(&self, state: &State, from: Pile, to: u8, count: Option<u8>) -> IllegalReason {
        let top = state.top(from);
        let movable = match from {
            Pile::Foundation(_) => top.as_slice(),
            _ => self.movable(state, from),
        };
        let Some(&last) = movable.last() else { return IllegalReason::Empty };
        let asked = count.and_then(|it| movable.len().checked_sub(it.into())).and_then(|it| movable.get(it));
        let target = state.column(to.into()).last().copied();
        let fits_any = match asked {
            Some(&card) => self.fits(card, target),
            None => movable.iter().any(|&card| self.fits(card, target)),
        };
        if fits_any && self.groups == Groups::Single {
            return IllegalReason::TooMany {
                max: self.supermove_limit(state, target.is_none()),
                n_cells: (0..self.cells).filter(|&it| state.cards(Pile::Cell(it)).is_empty()).count(),
                n_columns: self.n_empty_columns(state),
            };
        }
        let card: Card = asked.copied().unwrap_or(last);
        match (target, self.spaces) {
            (Some(target), _) if !self.fits(card, Some(target)) => IllegalReason::DoesNotFit(card, target),
            (None, Spaces::KingsOnly) => IllegalReason::KingsOnly,
            (None, Spaces::Nothing) => IllegalReason::EmptyStays,
            _ => IllegalReason::Nowhere(card),
        }
    }

    fn why_nowhere(&self, state: &State, from: Pile, card: Card) -> IllegalReason {
        // Where cards could go if they were fewer. A whole column can go into an empty one, but to no avail.
        let is_illegal = |to: &u8| crate::Game::legal_counts(self, state, from, Pile::Column(*to)).is_empty();
        (0..self.columns)
            .filter(is_illegal)
            .map(|to| self.why_not_to_column(state, from, to, None))
            .find(|it| matches!(it, IllegalReason::TooMany { .. }))
            .unwrap_or(IllegalReason::Nowhere(card))
    }

    fn text(&self, state: &State) -> String {
        text::All(self, state).to_string()
    }

    fn seen_text(&self, state: &State) -> String {
        text::Seen(self, state).to_string()
    }

    fn parse_text(&self, text: &str) -> Result<State, ParsePositionError> {
        text::parse(self, text)
    }

    fn read_program_text(&self, text: &str) -> Option<Result<(State, Reading), ParsePositionError>> {
        text::parse_program_text(self, text)
    }

    fn read_lines(&self, text: &str) -> LinesRead<State> {
        text::read_lines(self, text)
    }

    /// Columns count in any order. Groups keep the order in which they were dealt, so cards of which none was built on
    /// the one below lie as they were dealt. Elsewhere, those below the run at the end of a column, and the first of the
    /// run, lie so, unless the whole column is a run.
    fn doubt(&self, state: &State) -> Option<Doubt> {
        let columns = || 0..usize::from(self.columns);
        let lens = self.lens_dealt();
        let n_down: Vec<usize> = columns().map(|idx| state.n_down(idx)).collect();
        if let Some(column) = first_above(&n_down, &self.n_down_dealt()) {
            return Some(Doubt::FaceDown { column });
        }
        if self.groups == Groups::Any {
            let longest = lens.iter().copied().max().unwrap_or_default();
            let is_as_dealt = |cards: &[Card]| {
                let mut parts = cards.chunk_by(|&target, &card| !self.builds(card, target));
                parts.all(|it| it.len() <= longest)
            };
            let long = columns().find(|&idx| !is_as_dealt(state.column(idx)));
            return long.map(|idx| Doubt::LongColumn { column: idx + 1 });
        }
        let n_as_dealt = |idx: usize| {
            let column = state.column(idx);
            let n_built = self.run_len(column).saturating_sub(1);
            if n_built + 1 < column.len() { column.len() - n_built } else { 0 }
        };
        let as_dealt: Vec<usize> = columns().map(n_as_dealt).collect();
        first_above(&as_dealt, &lens).map(|column| Doubt::LongColumn { column })
    }

    fn write_code(&self, state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_parts(state, f)
    }

    fn parse_code(&self, code: &str) -> Result<State, ParseDealError> {
        self.read_code(code)
    }
}

impl From<Rules> for AnyRules {
    fn from(rules: Rules) -> AnyRules {
        AnyRules::General(rules)
    }
}
