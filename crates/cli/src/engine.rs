//! The engine on one position after another, as surveys and benchmarks need it.

use std::time::Instant;

use solver::fast;

use crate::{
    position::Start,
    search::{self, Allowance, Outcome, Spent},
};

/// Solves from `start`. The time spent is all that it takes, memory taken and given back included.
pub(crate) fn solve(start: &Start, allowance: Allowance) -> Outcome {
    let started = Instant::now();
    let mut engine = fast::FreeCell::new(start.rules, &start.state, allowance.limits);
    let outcome = search::run(&mut engine, allowance);
    drop(engine);
    Outcome { spent: Spent { time: started.elapsed(), ..outcome.spent }, ..outcome }
}
