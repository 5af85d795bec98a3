//! What the Lab puts around searches.

use solitaire::{
    Move,
    freecell::{State, Switched, WorryingBack},
};

use crate::{
    Gauges, Iteration, Limits, Runner, Search, Stats, TreeEstimate, Verdict, WhyGaveUp, fast::FreeCell,
};

/// A search whose moves are spelled out.
pub(super) struct SpelledOut {
    pub(super) runner: Box<dyn Runner>,
    pub(super) game: Switched,
    /// Before anything settled.
    pub(super) start: State,
}

impl Search for SpelledOut {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        match self.runner.advance(nodes) {
            Some(Verdict::Solved(moves)) => Some(Verdict::Solved(self.game.spelled_out(&self.start, &moves))),
            other => other,
        }
    }

    fn stats(&self) -> Stats {
        self.runner.stats()
    }
}

impl Runner for SpelledOut {
    fn gauges(&self) -> Gauges {
        self.runner.gauges()
    }

    fn line(&self) -> Vec<Move> {
        self.game.spelled_out(&self.start, &self.runner.line())
    }

    fn iterations(&self) -> &[Iteration] {
        self.runner.iterations()
    }

    fn why_gave_up(&self) -> WhyGaveUp {
        self.runner.why_gave_up()
    }

    fn tree_estimate(&self) -> Option<TreeEstimate> {
        self.runner.tree_estimate()
    }
}

/// The fast engine, for comparison.
///
/// It knows the rules but not the switches: it counts its own moves and positions. With worrying back it may solve,
/// but not prove.
pub(super) struct Engine {
    search: FreeCell,
    may_prove: bool,
    /// Has it proved what it may not say?
    has_no_say: bool,
}

impl Engine {
    pub(super) fn new(game: Switched, start: &State, limits: Limits) -> Engine {
        let may_prove = game.switches.worrying_back == WorryingBack::Off;
        Engine { search: FreeCell::new(game.rules, start, limits), may_prove, has_no_say: false }
    }
}

impl Search for Engine {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        match self.search.advance(nodes) {
            Some(Verdict::Unsolvable { .. }) if !self.may_prove => {
                self.has_no_say = true;
                Some(Verdict::GaveUp)
            }
            other => other,
        }
    }

    fn stats(&self) -> Stats {
        self.search.stats()
    }
}

impl Runner for Engine {
    /// It keeps no count of most of them.
    fn gauges(&self) -> Gauges {
        Gauges { closed: self.search.stats().stored, ..Gauges::default() }
    }

    /// Its several searches have no common idea of a best position.
    fn line(&self) -> Vec<Move> {
        Vec::new()
    }

    fn why_gave_up(&self) -> WhyGaveUp {
        if self.has_no_say { WhyGaveUp::LeftOut } else { WhyGaveUp::OutOfMemory }
    }
}
