//! The moves of each kind of [`Steps`](super::Steps).

use arrayvec::ArrayVec;

use super::switches::{SafeAutoplay, Steps, Switched};
use crate::{
    Card, Move, Pile, Rules, State, Suit,
    rules::{CELLS_MAX, COLUMNS_MAX, Spaces},
};

/// Appends the moves of single cards: to the foundations, then onto cards, into empty columns, and into the first free
/// cell.
pub(crate) fn single_cards(rules: &Rules, state: &State, moves: &mut Vec<Move>) {
    rules.moves_home(state, moves);
    let ends = ends(state);
    for (from, card) in state.available() {
        for (to, &end) in ends.iter().enumerate() {
            if end.is_some_and(|target| rules.builds(card, target)) {
                moves.push(Move::one(from, column(to)));
            }
        }
    }
    for (from, _) in state.available().filter(|it| rules.may_start_column(state, it.1)) {
        let empty = (0..state.n_columns()).filter(|&to| ends[to].is_none());
        moves.extend(empty.map(|to| Move::one(from, column(to))));
    }
    moves_to_first_free_cell(state, moves);
}

fn moves_to_first_free_cell(state: &State, moves: &mut Vec<Move>) {
    let Some(to) = state.free_cell() else { return };
    let columns = (0..state.n_columns()).filter(|&it| !state.column(it).is_empty());
    moves.extend(columns.map(|from| Move::one(column(from), to)));
}

/// Returns the last card of each column.
fn ends(state: &State) -> ArrayVec<Option<Card>, COLUMNS_MAX> {
    (0..state.n_columns()).map(|idx| state.column(idx).last().copied()).collect()
}

impl Switched {
    /// Returns how many cards may go to `to` in one move, in addition to the limits of [`Rules`].
    pub(super) fn run_max(&self, state: &State, to: Pile) -> usize {
        match self.switches.steps {
            Steps::SingleCards => 1,
            Steps::Supermoves => Card::DECK_LEN,
            Steps::LinearRuns => {
                let to_empty = matches!(to, Pile::Column(idx) if state.column(idx.into()).is_empty());
                self.linear_limit(state, usize::from(to_empty))
            }
        }
    }

    /// Returns free cells + empty columns + 1, not counting empty columns among the targets, and never more than a
    /// supermove.
    fn linear_limit(&self, state: &State, n_empty_targets: usize) -> usize {
        let n_columns = match self.rules.spaces {
            Spaces::AnyCard => state.n_empty_columns(),
            Spaces::KingsOnly | Spaces::Nothing => 0,
        };
        state.n_free_cells() + 1 + n_columns.saturating_sub(n_empty_targets)
    }

    pub(super) fn linear_runs(&self, state: &State, moves: &mut Vec<Move>) {
        let rules = &self.rules;
        let ends = ends(state);
        // The program keeps its cells sorted by their cards.
        let mut cells: ArrayVec<(usize, Card), CELLS_MAX> = state.cards_in_cells().collect();
        cells.sort_unstable_by_key(|it| it.1);
        let home = |from, card: Card| Move::one(from, Pile::Foundation(card.suit()));
        let from_cells = cells.iter().rev().map(|&(idx, card)| (cell(idx), card));
        let from_columns = (0..state.n_columns()).filter_map(|idx| Some((column(idx), ends[idx]?)));
        let next = from_cells.chain(from_columns).filter(|it| state.is_next_home(it.1));
        moves.extend(next.map(|(from, card)| home(from, card)));
        for (to, &end) in ends.iter().enumerate() {
            for &(from, card) in &cells {
                let fits =
                    end.map_or(rules.may_start_column(state, card), |target| rules.builds(card, target));
                if fits {
                    moves.push(Move::one(cell(from), column(to)));
                }
            }
        }
        let limits = (self.linear_limit(state, 0), self.linear_limit(state, 1));
        for from in 0..state.n_columns() {
            self.linear_runs_from(state, from, &ends, limits, moves);
        }
        moves_to_first_free_cell(state, moves);
    }

    /// Appends the moves of runs from a column. The limits are for runs onto a card and into an empty column.
    fn linear_runs_from(
        &self,
        state: &State,
        from: usize,
        ends: &[Option<Card>],
        (to_card, to_empty): (usize, usize),
        moves: &mut Vec<Move>,
    ) {
        let (cards, first_empty) = (state.column(from), ends.iter().position(Option::is_none));
        for count in 1..=self.rules.run_len(cards).min(to_card) {
            let highest = cards[cards.len() - count];
            let starts_column =
                count < cards.len() && count <= to_empty && self.rules.may_start_column(state, highest);
            for (to, &end) in ends.iter().enumerate().filter(|it| it.0 != from) {
                let fits = match end {
                    Some(target) => self.rules.builds(highest, target),
                    None => starts_column && first_empty == Some(to),
                };
                if fits {
                    moves.push(Move { from: column(from), to: column(to), count: count as u8 });
                }
            }
        }
    }

    /// Appends the moves from foundations: to columns, and to the first free cell.
    pub(super) fn back_from_foundations(&self, state: &State, moves: &mut Vec<Move>) {
        let free_cell = state.free_cell();
        for suit in Suit::ALL {
            let Some(card) = state.top(Pile::Foundation(suit)) else { continue };
            if self.goes_home_again(state, card) {
                continue;
            }
            let mut is_first_empty = true;
            for to in 0..state.n_columns() {
                let fits = match state.column(to).last() {
                    Some(&target) => self.rules.builds(card, target),
                    None => self.rules.may_start_column(state, card) && self.is_target(&mut is_first_empty),
                };
                if fits {
                    moves.push(Move::one(Pile::Foundation(suit), column(to)));
                }
            }
            moves.extend(free_cell.map(|to| Move::one(Pile::Foundation(suit), to)));
        }
    }

    /// Returns whether an empty column is one of the listed targets. All are alike, and only single cards go to each.
    fn is_target(&self, is_first: &mut bool) -> bool {
        std::mem::replace(is_first, false) || self.switches.steps == Steps::SingleCards
    }

    /// Returns whether `card`, taken from its foundation, would go back there by itself. That depends only on the other
    /// suits.
    fn goes_home_again(&self, state: &State, card: Card) -> bool {
        match self.switches.autoplay {
            SafeAutoplay::Off => false,
            SafeAutoplay::On => self.rules.is_safe_with_worrying_back(state, card),
        }
    }
}

fn column(idx: usize) -> Pile {
    Pile::Column(idx as u8)
}

fn cell(idx: usize) -> Pile {
    Pile::Cell(idx as u8)
}
