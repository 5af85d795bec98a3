use solitaire::{Rules, State};

use super::{portfolio_run::PortfolioRun, position::FreeCellPosition, weights::Weights};
use search::{Limits, Verdict};

/// The result of trying weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Trial {
    /// Whether a solution was found.
    pub is_solved: bool,
    /// Positions whose moves were generated.
    pub expanded: u64,
    /// Positions kept in memory at the end.
    pub stored: u64,
}

/// Tries one set of weights on one position, with at most `nodes` nodes and the default memory. This is for finding
/// better weights; the engine has several sets, which take turns.
pub fn try_weights(rules: &Rules, start: &State, weights: &Weights, nodes: u64) -> Trial {
    let mut attempt = PortfolioRun::new(FreeCellPosition::new(rules, start, weights));
    let verdict = attempt.run(nodes, Limits::default().bytes_max);
    let stats = attempt.spent();
    Trial {
        is_solved: matches!(verdict, Some(Verdict::Solved(_))),
        expanded: stats.expanded,
        stored: stats.stored,
    }
}
