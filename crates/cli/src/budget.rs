//! Advancing a search until it is over or has spent what it may. The clock is here.

use std::{
    fmt,
    time::{Duration, Instant},
};

use solitaire::Move;
use solver::{Limits, Search, Stats, Verdict};

/// The unit of `--memory`.
pub(crate) const MB: u64 = 1 << 20;

/// How many nodes a search expands between two looks at the clock: a millisecond or two.
const SLICE_NODES: u64 = 1000;

/// What a search may spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allowance {
    /// What the search was made with. It keeps to these itself.
    pub(crate) limits: Limits,
    pub(crate) nodes_max: Option<u64>,
    pub(crate) time_max: Option<Duration>,
}

impl Allowance {
    /// Returns an allowance of memory, and of as many nodes as are given.
    pub(crate) fn of(limits: Limits, nodes_max: Option<u64>) -> Allowance {
        Allowance { limits, nodes_max, time_max: None }
    }

    /// Returns what is left of it after a search that spent this. Its memory was given back.
    pub(crate) fn after(self, spent: BudgetSpent) -> Allowance {
        Allowance {
            nodes_max: self.nodes_max.map(|it| it.saturating_sub(spent.stats.expanded)),
            time_max: self.time_max.map(|it| it.saturating_sub(spent.time)),
            ..self
        }
    }
}

/// What came of a search, and what it spent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SearchOutcome {
    pub(crate) finding: BudgetVerdict,
    pub(crate) spent: BudgetSpent,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BudgetSpent {
    pub(crate) stats: Stats,
    /// The most memory that was held, as far as the looks at the clock can tell.
    pub(crate) bytes_max: u64,
    pub(crate) time: Duration,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BudgetVerdict {
    /// These moves win, says the search.
    Solved(Vec<Move>),
    Unsolvable {
        positions: u64,
    },
    Unknown(Limit),
}

/// What ended a search before it knew. Written out, it is the option that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    Bytes(u64),
    /// The system gave no more memory than this, which is less than was allowed.
    System(u64),
    Nodes(u64),
    Time(Duration),
}

/// Advances `search` to its end, or until it has spent the allowance. Then the best solution so
/// far counts, if there is one.
pub(crate) fn run(search: &mut dyn Search, allowance: Allowance) -> SearchOutcome {
    let start = Instant::now();
    let mut bytes_max = 0;
    let mut finding = loop {
        let mut slice_nodes = SLICE_NODES;
        if let Some(nodes_max) = allowance.nodes_max {
            slice_nodes = slice_nodes.min(nodes_max.saturating_sub(search.stats().expanded));
            if slice_nodes == 0 {
                break BudgetVerdict::Unknown(Limit::Nodes(nodes_max));
            }
        }
        if let Some(time_max) = allowance.time_max
            && time_max <= start.elapsed()
        {
            break BudgetVerdict::Unknown(Limit::Time(time_max));
        }
        let verdict = search.advance(slice_nodes);
        bytes_max = bytes_max.max(search.stats().bytes);
        match verdict {
            Some(Verdict::Solved(moves)) => break BudgetVerdict::Solved(moves),
            Some(Verdict::Unsolvable { positions }) => break BudgetVerdict::Unsolvable { positions },
            // The engine leaves nothing out but for want of memory.
            Some(Verdict::GaveUp) => {
                break BudgetVerdict::Unknown(Limit::of_memory(&*search, allowance.limits));
            }
            None => (),
        }
    };
    if let (BudgetVerdict::Unknown(_), Some(moves)) = (&finding, search.best()) {
        finding = BudgetVerdict::Solved(moves.to_vec());
    }
    SearchOutcome { finding, spent: BudgetSpent { stats: search.stats(), bytes_max, time: start.elapsed() } }
}

impl Limit {
    /// Returns what ended a search that found no more memory: what it was allowed, or what there is.
    fn of_memory(search: &dyn Search, limits: Limits) -> Limit {
        let held = search.stats().bytes;
        let more = usize::try_from(limits.bytes_max.saturating_sub(held)).unwrap_or(usize::MAX);
        let is_there = Vec::<u8>::new().try_reserve_exact(more.min(isize::MAX as usize)).is_ok();
        if is_there { Limit::Bytes(limits.bytes_max) } else { Limit::System(held) }
    }

    /// Returns the limit as the whole allowance has it, where only a part of that was left.
    pub(crate) fn of_whole(self, allowance: Allowance) -> Limit {
        match self {
            Limit::Nodes(left) => Limit::Nodes(allowance.nodes_max.unwrap_or(left)),
            Limit::Time(left) => Limit::Time(allowance.time_max.unwrap_or(left)),
            limit @ (Limit::Bytes(_) | Limit::System(_)) => limit,
        }
    }

    pub(crate) fn is_of_memory(self) -> bool {
        matches!(self, Limit::Bytes(_) | Limit::System(_))
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Bytes(bytes) => write!(f, "--memory {}", bytes / MB),
            Limit::System(bytes) => write!(f, "the system, which had no memory but {} MB", bytes / MB),
            Limit::Nodes(nodes) => write!(f, "--nodes {nodes}"),
            Limit::Time(time) => write!(f, "--seconds {}", time.as_secs_f64()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMORY_ONLY: Allowance =
        Allowance { limits: Limits::bytes(3 * MB), nodes_max: None, time_max: None };

    /// Gives up after a number of nodes.
    struct Countdown {
        expanded: u64,
        nodes_max: u64,
    }

    impl Search for Countdown {
        fn advance(&mut self, nodes: u64) -> Option<Verdict> {
            self.expanded += nodes.min(self.nodes_max - self.expanded);
            (self.expanded == self.nodes_max).then_some(Verdict::GaveUp)
        }

        fn stats(&self) -> Stats {
            Stats { expanded: self.expanded, ..Stats::default() }
        }
    }

    #[track_caller]
    fn check(allowance: Allowance, limit: &str, expanded: u64) {
        let outcome = run(&mut Countdown { expanded: 0, nodes_max: 5500 }, allowance);
        let BudgetVerdict::Unknown(ended_by) = outcome.finding else { panic!("{outcome:?}") };
        assert_eq!((ended_by.to_string().as_str(), outcome.spent.stats.expanded), (limit, expanded));
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
