//! Why cards cannot go somewhere: any part of a run moves, and only kings start a column.

use super::{Rules, State, builds};
use crate::{Card, IllegalReason, Pile};

pub(super) fn count_max(rules: &Rules, state: &State, from: Pile) -> u8 {
    match from {
        Pile::Column(idx) => state.upturned(idx.into()).len() as u8,
        Pile::Waste => u8::from(!state.waste().is_empty()),
        Pile::Foundation(suit) => u8::from(rules.worrying_back && 0 < state.foundation(suit)),
        Pile::Stock | Pile::Cell(_) => 0,
    }
}

pub(super) fn why_not_to_column(state: &State, from: Pile, to: usize, count: Option<u8>) -> IllegalReason {
    let single;
    let run = match from {
        Pile::Column(idx) => state.upturned(idx.into()),
        Pile::Foundation(suit) => {
            single = (0 < state.foundation(suit)).then(|| Card::new(state.foundation(suit), suit));
            single.as_slice()
        }
        _ => state.waste(),
    };
    let Some(top) = run.last() else { return IllegalReason::Empty };
    let asked = count.and_then(|it| run.len().checked_sub(it.into())).and_then(|it| run.get(it));
    let &asked = asked.unwrap_or(top);
    match state.column(to).last() {
        Some(&target) if builds(asked, target) => IllegalReason::NotARun,
        Some(&target) => IllegalReason::DoesNotFit(asked, target),
        None => IllegalReason::KingsOnly,
    }
}
