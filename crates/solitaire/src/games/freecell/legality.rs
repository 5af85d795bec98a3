//! Why cards cannot go somewhere: in this family they have to be carried one by one.

use super::{EmptyColumn, Rules, State};
use crate::{Card, Game, IllegalReason, Pile};

pub(super) fn count_max(rules: &Rules, state: &State, from: Pile) -> u8 {
    match from {
        Pile::Column(idx) => {
            let run = rules.run_len(state.column(idx.into()));
            run.min(rules.supermove_limit(state, false)).max(usize::from(0 < run)) as u8
        }
        Pile::Cell(idx) => u8::from(state.cells().get(usize::from(idx)).is_some_and(Option::is_some)),
        Pile::Foundation(_) | Pile::Stock | Pile::Waste => 0,
    }
}

/// Returns where cards could go if they were fewer.
pub(super) fn why_too_many(rules: &Rules, state: &State, from: Pile) -> Option<IllegalReason> {
    (0..state.n_columns())
        // A whole column can go into an empty one, but to no avail.
        .filter(|&to| rules.legal_counts(state, from, Pile::Column(to as u8)).is_empty())
        .map(|to| why_not_to_column(rules, state, from, to, None))
        .find(|it| matches!(it, IllegalReason::TooMany { .. }))
}

pub(super) fn why_not_to_column(
    rules: &Rules,
    state: &State,
    from: Pile,
    to: usize,
    count: Option<u8>,
) -> IllegalReason {
    let cell;
    let cards = match from {
        Pile::Column(idx) => state.column(idx.into()),
        Pile::Cell(idx) => {
            cell = state.cells()[usize::from(idx)];
            cell.as_slice()
        }
        _ => &[],
    };
    let run = &cards[cards.len() - rules.run_len(cards)..];
    let Some(&top) = run.last() else { return IllegalReason::Empty };
    let asked = count.and_then(|it| cards.len().checked_sub(it.into())).and_then(|it| cards.get(it));
    let target = state.column(to).last();
    let fits = |card: &Card| match target {
        Some(&target) => rules.builds(*card, target),
        None => rules.may_start_column(*card),
    };
    let fitting = match asked {
        Some(card) => Some(card).filter(|it| fits(it)),
        None => run.iter().rev().find(|it| fits(it)),
    };
    if fitting.is_some() {
        let n_cells = state.cells().iter().filter(|it| it.is_none()).count();
        let n_columns = (0..state.n_columns()).filter(|&it| state.column(it).is_empty()).count();
        let max = rules.supermove_limit(state, target.is_none());
        return IllegalReason::TooMany { max, n_cells, n_columns };
    }
    match target {
        Some(&target) => IllegalReason::DoesNotFit(asked.copied().unwrap_or(top), target),
        None if rules.empty_column == EmptyColumn::KingsOnly => IllegalReason::KingsOnly,
        None => IllegalReason::Nowhere(top),
    }
}
