//! The engine on one position after another, as surveys and benchmarks need it.

use std::time::Instant;

use solitaire::Position;
use solver::{Limits, Search, fast};

use crate::{
    position::Start,
    search::{self, Allowance, Outcome, Spent},
};

/// Solves from `start`. The time spent is all that it takes, memory taken and given back included.
pub(crate) fn solve(start: &Start, allowance: Allowance) -> Outcome {
    let started = Instant::now();
    let mut engine = of(start, allowance.limits);
    let outcome = search::run(&mut *engine, allowance);
    drop(engine);
    Outcome { spent: Spent { time: started.elapsed(), ..outcome.spent }, ..outcome }
}

/// The engine that is quickest to find a solution, or that there is none.
pub(crate) fn of(start: &Start, limits: Limits) -> Box<dyn Search> {
    match &start.position {
        Position::FreeCell(rules, state) => Box::new(fast::FreeCell::new(*rules, state, limits)),
        Position::Klondike(rules, state) => Box::new(fast::Klondike::new(*rules, state, limits)),
    }
}
