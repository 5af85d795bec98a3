//! Runs searches until they are over or have reached their limits. This module has the clock.

use std::time::{Duration, Instant};

use solitaire::Move;
use solver::{Limits, Search, Spent, Stopped, Verdict};

/// The unit of `--memory`.
pub const MB: u64 = 1 << 20;

/// How many nodes a search expands between two looks at the clock: a millisecond or two.
pub const SLICE_NODES: u64 = 1000;

/// The limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The limits that the search itself keeps.
    pub limits: Limits,
    /// The most nodes to expand.
    pub nodes_max: Option<u64>,
    /// The time after which the search is stopped.
    pub time_max: Option<Duration>,
}

impl Allowance {
    /// Returns an allowance of memory, and of nodes if `nodes_max` is given.
    pub fn of(limits: Limits, nodes_max: Option<u64>) -> Allowance {
        Allowance { limits, nodes_max, time_max: None }
    }

    /// Returns the rest of the allowance after a search whose memory was released.
    pub fn after<S>(self, earlier: &SearchOutcome<S>) -> Allowance {
        Allowance {
            nodes_max: self.nodes_max.map(|it| it.saturating_sub(earlier.spent.expanded)),
            time_max: self.time_max.map(|it| it.saturating_sub(earlier.time)),
            ..self
        }
    }

    /// Returns the option that sets the limit which ended a search without a result.
    pub fn ended_by(self, why: Stopped, spent: Spent) -> String {
        match why {
            Stopped::System => {
                format!("the system, which had no memory but {} MB", spent.bytes / MB)
            }
            Stopped::Memory | Stopped::LeftOut | Stopped::ListFull => {
                format!("--memory {}", self.limits.bytes_max / MB)
            }
            Stopped::Caller => "the caller".to_string(),
            Stopped::Nodes => format!("--nodes {}", self.nodes_max.unwrap_or(u64::MAX)),
            Stopped::Time => format!("--seconds {}", self.time_max.unwrap_or(Duration::MAX).as_secs_f64()),
        }
    }
}

/// The result of a search, and its costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchOutcome<S = Vec<Move>> {
    /// The verdict as the search returned it. The checker has not replayed bare moves, but it has replayed a
    /// [`Line`](solver::Line).
    pub verdict: Verdict<S>,
    /// What the search spent.
    pub spent: Spent,
    /// The most memory that was held, sampled whenever the clock was read.
    pub bytes_max: u64,
    /// The time that the search took.
    pub time: Duration,
}

/// Advances `search` to its end, or until it has spent the allowance. If the allowance is spent, the verdict is the
/// best solution so far, if there is one.
pub fn run(search: &mut dyn Search, allowance: Allowance) -> SearchOutcome {
    let start = Instant::now();
    let mut bytes_max = 0;
    let mut verdict = loop {
        let mut slice_nodes = SLICE_NODES;
        if let Some(nodes_max) = allowance.nodes_max {
            slice_nodes = slice_nodes.min(nodes_max.saturating_sub(search.spent().expanded));
            if slice_nodes == 0 {
                break Verdict::GaveUp(Stopped::Nodes);
            }
        }
        if let Some(time_max) = allowance.time_max
            && time_max <= start.elapsed()
        {
            break Verdict::GaveUp(Stopped::Time);
        }
        let verdict = search.advance(slice_nodes);
        bytes_max = bytes_max.max(search.spent().bytes);
        match verdict {
            Some(Verdict::GaveUp(Stopped::Memory)) => {
                break Verdict::GaveUp(out_of_memory(search.spent(), allowance.limits));
            }
            Some(verdict) => break verdict,
            None => (),
        }
    };
    if let (Verdict::GaveUp(_), Some(moves)) = (&verdict, search.best()) {
        verdict = Verdict::Solved(moves.to_vec());
    }
    SearchOutcome { verdict, spent: search.spent(), bytes_max, time: start.elapsed() }
}

/// Returns whether the limit or the system ended a search that ran out of memory.
pub fn out_of_memory(spent: Spent, limits: Limits) -> Stopped {
    let more = usize::try_from(limits.bytes_max.saturating_sub(spent.bytes)).unwrap_or(usize::MAX);
    let is_there = Vec::<u8>::new().try_reserve_exact(more.min(isize::MAX as usize)).is_ok();
    if is_there { Stopped::Memory } else { Stopped::System }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMORY_ONLY: Allowance =
        Allowance { limits: Limits::bytes(3 * MB), nodes_max: None, time_max: None };

    /// A search that gives up after a number of nodes.
    struct Countdown {
        expanded: u64,
        nodes_max: u64,
    }

    impl Search for Countdown {
        fn advance(&mut self, nodes: u64) -> Option<Verdict> {
            self.expanded += nodes.min(self.nodes_max - self.expanded);
            (self.expanded == self.nodes_max).then_some(Verdict::GaveUp(Stopped::Memory))
        }

        fn spent(&self) -> Spent {
            Spent { expanded: self.expanded, ..Spent::default() }
        }
    }

    #[track_caller]
    fn check(allowance: Allowance, limit: &str, expanded: u64) {
        let outcome = run(&mut Countdown { expanded: 0, nodes_max: 5500 }, allowance);
        let Verdict::GaveUp(why) = outcome.verdict else { panic!("{outcome:?}") };
        let ended_by = allowance.ended_by(why, outcome.spent);
        assert_eq!((ended_by.as_str(), outcome.spent.expanded), (limit, expanded));
    }

    #[test]
    fn a_search_ends_at_the_first_limit() {
        let nodes = |nodes_max| Allowance { nodes_max: Some(nodes_max), ..MEMORY_ONLY };
        let time = |time_max| Allowance { time_max: Some(time_max), ..MEMORY_ONLY };
        check(MEMORY_ONLY, "--memory 3", 5500);
        check(nodes(u64::MAX), "--memory 3", 5500);
        check(nodes(5499), "--nodes 5499", 5499);
        check(nodes(999), "--nodes 999", 999);
        check(nodes(0), "--nodes 0", 0);
        check(time(Duration::MAX), "--memory 3", 5500);
        check(time(Duration::ZERO), "--seconds 0", 0);
    }
}
