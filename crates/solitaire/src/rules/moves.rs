//! The moves that a search tries.

use super::{Groups, Rules, State};
use crate::{Card, Game, Move, Pile};

impl Rules {
    /// Appends the moves that [`Game::moves`] describes. Published counts of searches depend on their order.
    pub(super) fn listed_moves(&self, state: &State, moves: &mut Vec<Move>) {
        self.moves_home(state, moves);
        match self.groups {
            Groups::Single => {
                self.moves_onto_cards(state, moves);
                self.moves_to_empty_column(state, moves);
            }
            Groups::Runs | Groups::Any => {
                let foundations = if self.worrying_back { &Pile::FOUNDATIONS[..] } else { &[] };
                let sources = self.sources();
                sources.iter().chain(foundations).for_each(|&from| self.moves_to_columns(state, from, moves));
            }
        }
        // All free cells are alike: only the first is a target, and not for cards of other cells.
        if let Some(to) = state.free_cell() {
            let from = self.sources().into_iter().filter(|it| !matches!(it, Pile::Cell(_)));
            moves.extend(from.filter(|&it| state.top(it).is_some()).map(|from| Move::one(from, to)));
        }
        if self.stock.is_some() {
            self.push_moves(state, Pile::Stock, Pile::Waste, moves);
            self.push_moves(state, Pile::Waste, Pile::Stock, moves);
        }
    }

    pub(crate) fn moves_home(&self, state: &State, moves: &mut Vec<Move>) {
        let waste = state.waste().last().map(|&card| (Pile::Waste, card));
        for (from, card) in state.available().chain(waste) {
            if state.is_next_home(card) {
                moves.push(Move::one(from, Pile::Foundation(card.suit())));
            }
        }
    }

    /// Returns the cards that go to columns one at a time, each with its pile: those of all piles but the columns.
    fn single_cards(&self, state: &State) -> impl Iterator<Item = (Pile, Card)> {
        let singles = state.available().skip_while(|it| matches!(it.0, Pile::Column(_)));
        let foundations = if self.worrying_back { &Pile::FOUNDATIONS[..] } else { &[] };
        let others = [Pile::Waste].into_iter().chain(foundations.iter().copied());
        singles.chain(others.filter_map(|pile| Some((pile, state.top(pile)?))))
    }

    /// Appends the moves of runs onto cards in games where single cards move: at most one length of a run fits on a
    /// target.
    fn moves_onto_cards(&self, state: &State, moves: &mut Vec<Move>) {
        let supermove_limit = self.supermove_limit(state, false);
        let targets = || (0..self.columns).filter_map(|to| Some((to, *state.column(to.into()).last()?)));
        for from in 0..self.columns {
            let run = self.movable(state, Pile::Column(from));
            let limit = supermove_limit.min(run.len());
            for (to, target) in targets().filter(|it| it.0 != from) {
                if let Some(count) = (1..=limit).find(|&it| self.builds(run[run.len() - it], target)) {
                    moves.push(Move { from: Pile::Column(from), to: Pile::Column(to), count: count as u8 });
                }
            }
        }
        for (from, card) in self.single_cards(state) {
            let targets = targets().filter(|it| self.builds(card, it.1));
            moves.extend(targets.map(|(to, _)| Move::one(from, Pile::Column(to))));
        }
    }

    /// Appends the moves to empty columns, which are all alike: only the first is a target, and not for a whole column.
    fn moves_to_empty_column(&self, state: &State, moves: &mut Vec<Move>) {
        let Some(to) = (0..self.columns).find(|&it| state.column(it.into()).is_empty()) else { return };
        let to = Pile::Column(to);
        let supermove_limit = self.supermove_limit(state, true);
        for from in 0..self.columns {
            let run = self.movable(state, Pile::Column(from));
            let len = state.column(from.into()).len();
            for count in (1..=supermove_limit.min(run.len())).rev() {
                if count != len && self.may_start_column(state, run[run.len() - count]) {
                    moves.push(Move { from: Pile::Column(from), to, count: count as u8 });
                }
            }
        }
        let singles = self.single_cards(state).filter(|it| self.may_start_column(state, it.1));
        moves.extend(singles.map(|(from, _)| Move::one(from, to)));
    }

    /// Appends the moves to columns in games where groups move. Of the empty columns only the first is a target, and
    /// not for a whole column.
    fn moves_to_columns(&self, state: &State, from: Pile, moves: &mut Vec<Move>) {
        let n_whole = if matches!(from, Pile::Column(_)) { state.cards(from).len() } else { usize::MAX };
        if state.top(from).is_none() {
            return;
        }
        let mut has_empty = false;
        for to in self.columns() {
            let is_empty = state.cards(to).is_empty();
            if is_empty && std::mem::replace(&mut has_empty, true) {
                continue;
            }
            for count in self.legal_counts(state, from, to) {
                if !is_empty || usize::from(count) != n_whole {
                    moves.push(Move { from, to, count });
                }
            }
        }
    }

    /// Appends the legal moves from one pile to another.
    fn push_moves(&self, state: &State, from: Pile, to: Pile, moves: &mut Vec<Move>) {
        moves.extend(self.legal_counts(state, from, to).map(|count| Move { from, to, count }));
    }
}
