//! Wrappers that the Lab puts around searches.

use solitaire::{Move, State, Switched};

use crate::{Iteration, Metrics, Runner, Search, Spent, Stopped, TreeEstimate, Verdict};

/// A search whose moves are spelled out.
pub(super) struct SpelledOut {
    pub(super) runner: Box<dyn Runner>,
    pub(super) game: Switched,
    /// The start before anything settled.
    pub(super) start: State,
}

impl Search for SpelledOut {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        match self.runner.advance(nodes) {
            Some(Verdict::Solved(moves)) => Some(Verdict::Solved(self.game.spelled_out(&self.start, &moves))),
            other => other,
        }
    }

    fn spent(&self) -> Spent {
        self.runner.spent()
    }
}

impl Runner for SpelledOut {
    fn metrics(&self) -> Metrics {
        self.runner.metrics()
    }

    fn line(&self) -> Vec<Move> {
        self.game.spelled_out(&self.start, &self.runner.line())
    }

    fn current_line(&self) -> Vec<Move> {
        self.game.spelled_out(&self.start, &self.runner.current_line())
    }

    fn node(&self) -> Option<u32> {
        self.runner.node()
    }

    fn path(&self) -> Vec<u32> {
        self.runner.path()
    }

    fn iterations(&self) -> &[Iteration] {
        self.runner.iterations()
    }

    fn tree_estimate(&self) -> Option<TreeEstimate> {
        self.runner.tree_estimate()
    }
}

/// A fast engine, for comparison.
///
/// It knows the rules but not the switches: it counts its own moves and positions.
pub(super) struct Engine(pub(super) Box<dyn Search>);

impl Search for Engine {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        self.0.advance(nodes)
    }

    fn spent(&self) -> Spent {
        self.0.spent()
    }
}

impl Runner for Engine {
    /// Returns the few counts that the engine keeps.
    fn metrics(&self) -> Metrics {
        Metrics { closed: self.spent().stored, ..Metrics::default() }
    }

    /// Returns no moves, since the engine's several searches have no common notion of a best position.
    fn line(&self) -> Vec<Move> {
        Vec::new()
    }
}

/// A search that may solve, but leaves out moves that the rules allow, and so may not prove.
pub(super) struct NoProof<R> {
    runner: R,
    /// Whether the search has finished with a proof that it may not return.
    has_no_say: bool,
}

impl<R> NoProof<R> {
    pub(super) fn new(runner: R) -> NoProof<R> {
        NoProof { runner, has_no_say: false }
    }
}

impl<R: Runner> Search for NoProof<R> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        match self.runner.advance(nodes) {
            Some(Verdict::Unsolvable { .. }) => {
                self.has_no_say = true;
                Some(Verdict::GaveUp(Stopped::LeftOut))
            }
            other => other,
        }
    }

    fn spent(&self) -> Spent {
        self.runner.spent()
    }
}

impl<R: Runner> Runner for NoProof<R> {
    fn metrics(&self) -> Metrics {
        self.runner.metrics()
    }

    fn line(&self) -> Vec<Move> {
        self.runner.line()
    }
}
