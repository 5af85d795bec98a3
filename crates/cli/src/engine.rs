//! The engine on one position after another, as surveys and benchmarks need it.

use std::time::Instant;

use solver::{Limits, Search, Task};

use crate::{
    budget::{self, Allowance, SearchOutcome},
    position::StartPosition,
};

/// Solves from `start`. The time spent is all that it takes, memory taken and given back included.
pub(crate) fn solve(start: &StartPosition, allowance: Allowance) -> SearchOutcome {
    let started = Instant::now();
    let mut engine = of(start, allowance.limits);
    let outcome = budget::run(&mut *engine, allowance);
    drop(engine);
    SearchOutcome { time: started.elapsed(), ..outcome }
}

/// Returns the engine that is quickest to find a solution, or that there is none.
pub(crate) fn of(start: &StartPosition, limits: Limits) -> Box<dyn Search> {
    solver::engine(&start.position, Task::default(), limits)
}
