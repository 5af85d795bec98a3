use solitaire::freecell::EmptyColumn;

use super::{
    position::Position,
    step::{FIRST_CELL, NONE, Slot, Step, rank},
};

/// No position has more steps: 10 columns and 8 cells to 10 columns, a foundation or a cell,
/// and runs of up to 13 cards from each column into an empty one.
pub(super) const STEPS_MAX: usize = 18 * 12 + 10 * 13;

/// Appends the steps out of `position` that lead to different positions, foundations first.
///
/// Complete: every single-card move is among them, but that all empty columns are alike, and
/// so are all free cells, and moving the only card of a column to another column is no move.
/// Supermoves are compositions of those, listed because they find solutions faster.
pub(super) fn steps(position: &Position, steps: &mut Vec<Step>) {
    let cells = &position.cells[..position.n_cells()];
    let free_cell = cells.iter().position(|&it| it == NONE);
    let empty_column = (0..position.n_columns()).find(|&it| position.lens[it] == 0);
    let n_free = cells.iter().filter(|&&it| it == NONE).count();
    let n_empty = match position.rules.empty_column {
        EmptyColumn::AnyCard => (0..position.n_columns()).filter(|&it| position.lens[it] == 0).count(),
        EmptyColumn::KingsOnly => 0,
    };
    let limit = (n_free + 1) << n_empty;
    // Into an empty column, which then does not help.
    let limit_to_empty = (n_free + 1) << n_empty.saturating_sub(1);

    for from in 0..position.n_columns() {
        let card = position.top(from);
        if card == NONE {
            continue;
        }
        if position.is_next(card) {
            steps.push(Step::home(from as Slot, card));
        }
        onto_columns(position, from, limit, steps);
        if let Some(to) = empty_column {
            to_empty_column(position, from, to, limit_to_empty, steps);
        }
        if let Some(cell) = free_cell {
            steps.push(Step::new(from as Slot, FIRST_CELL + cell as Slot, 1));
        }
    }
    for (cell, &card) in cells.iter().enumerate().filter(|it| *it.1 != NONE) {
        let from = FIRST_CELL + cell as Slot;
        if position.is_next(card) {
            steps.push(Step::home(from, card));
        }
        for to in 0..position.n_columns() {
            let target = position.top(to);
            if target != NONE && position.builds(card, target) {
                steps.push(Step::new(from, to as Slot, 1));
            }
        }
        if let Some(to) = empty_column.filter(|_| position.may_start_column(card)) {
            steps.push(Step::new(from, to as Slot, 1));
        }
    }
}

fn onto_columns(position: &Position, from: usize, limit: usize, steps: &mut Vec<Step>) {
    let column = position.column(from);
    let last_rank = rank(position.top(from));
    let run_len = run_len(position, from).min(limit);
    for to in (0..position.n_columns()).filter(|&it| it != from) {
        let target = position.top(to);
        if target == NONE || rank(target) <= last_rank {
            continue;
        }
        // Only one length of the run has the rank that fits.
        let count = usize::from(rank(target) - last_rank);
        if count <= run_len && position.builds(column[column.len() - count], target) {
            steps.push(Step::new(from as Slot, to as Slot, count as u8));
        }
    }
}

fn to_empty_column(position: &Position, from: usize, to: usize, limit: usize, steps: &mut Vec<Step>) {
    let column = position.column(from);
    for count in (1..=run_len(position, from).min(limit)).rev() {
        if count < column.len() && position.may_start_column(column[column.len() - count]) {
            steps.push(Step::new(from as Slot, to as Slot, count as u8));
        }
    }
}

fn run_len(position: &Position, column: usize) -> usize {
    let column = position.column(column);
    1 + column.windows(2).rev().take_while(|pair| position.builds(pair[1], pair[0])).count()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use solitaire::{AnyRules, Deal, DealNumber, Game};

    use super::*;
    use crate::fast::freecell::step::moves_of;

    /// The same positions are reached as by the plain rules' moves.
    #[test]
    fn agrees_with_the_plain_rules() {
        for named in AnyRules::NAMED {
            let AnyRules::FreeCell(rules) = named.rules;
            for number in 1..=20 {
                let mut state = rules.deal(&Deal::microsoft(DealNumber::new(number).unwrap()));
                let mut random = number as usize;
                for _ in 0..100 {
                    let after = |mv| {
                        let mut state = state.clone();
                        rules.try_play(&mut state, mv).unwrap();
                        rules.key(&state)
                    };
                    let mut moves = Vec::new();
                    rules.moves(&state, &mut moves);
                    let mut found = Vec::new();
                    steps(&Position::new(&rules, &state), &mut found);
                    let expected: HashSet<u128> = moves.iter().map(|&mv| after(mv)).collect();
                    assert_eq!(found.len(), expected.len());
                    let found: HashSet<u128> = moves_of(found).into_iter().map(after).collect();
                    assert_eq!(found, expected, "{state:?}");
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let Some(&mv) = moves.get((random >> 33) % moves.len().max(1)) else { break };
                    rules.play(&mut state, mv);
                }
            }
        }
    }
}
