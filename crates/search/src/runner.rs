//! The data of a running search.

use solitaire::Move;

use crate::{Search, TreeEstimate};
#[cfg(doc)]
use crate::{Spent, estimate};

/// A search that can be watched while it runs.
pub trait Runner: Search {
    /// Returns the counts that describe the search, besides [`Search::spent`].
    fn metrics(&self) -> Metrics;

    /// Returns the moves to the best position so far. A search that does not rank positions returns those to the
    /// position it expanded last.
    fn line(&self) -> Vec<Move>;

    /// Returns the moves to the position taken last, which may differ from the one of [`Runner::line`].
    fn current_line(&self) -> Vec<Move> {
        self.line()
    }

    /// Returns the number of the position taken last, of a search that numbers the positions it reaches.
    fn node(&self) -> Option<u32> {
        None
    }

    /// Returns the numbers of the positions on the path to the one taken last, from the start to that position, of such
    /// a search.
    fn path(&self) -> Vec<u32> {
        Vec::new()
    }

    /// Returns the iterations begun so far, of a search that starts again and again with a higher bound.
    fn iterations(&self) -> &[Iteration] {
        &[]
    }

    /// Returns how many sequences of moves there are, of a search that estimates that.
    fn tree_estimate(&self) -> Option<TreeEstimate> {
        None
    }
}

/// The counts of one iteration, which may still be running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Iteration {
    /// The highest cost that was searched, in [`estimate::UNIT`]s.
    pub bound: i64,
    /// Like [`Spent::expanded`], of this iteration alone.
    pub expanded: u64,
    /// Like [`Metrics::generated`], of this iteration alone.
    pub generated: u64,
}

/// The counts of a running search, besides [`Spent`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Metrics {
    /// Moves tried: positions generated from those expanded, including positions already known.
    pub generated: u64,
    /// Positions reached and not yet expanded. Of depth-first searches, the moves on the path that are not yet
    /// tried.
    pub frontier: u64,
    /// Positions that are recognized when they are reached again. 0 for a search that remembers none.
    pub closed: u64,
    /// Moves from the start to the current position.
    pub depth: u32,
    /// Moves from the start to the deepest position so far.
    pub depth_max: u32,
    /// The lowest estimate so far, in [`estimate::UNIT`]s, if the search estimates.
    pub estimate_min: Option<i64>,
}
