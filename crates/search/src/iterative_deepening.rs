use solitaire::{Game, Move};

use crate::{
    DepthBounded, Iteration, Limits, Metrics, Runner, Search, Spent, Verdict, Visited,
    depth_bounded::BoundedEnd,
};

/// A search that looks at everything one move away, then begins again with two moves, and so on.
///
/// It finds a shortest solution, as breadth-first search does. Without a table it needs hardly any memory; but then it
/// looks at a position as often as there are paths to it, which are many here, and does not end if there is no
/// solution. With a table it does end, as long as memory lasts: when an iteration was not cut anywhere.
///
/// R. E. Korf, "Depth-first iterative-deepening: An optimal admissible tree search", Artificial Intelligence 27,
/// 1985; D. J. Slate and L. R. Atkin, "CHESS 4.5", 1977.
///
/// *Generated*, *expanded* and *stored* are those of [`DepthBounded`], summed over all iterations.
#[derive(Debug)]
pub struct IterativeDeepening<G: Game>(DepthBounded<G>);

impl<G: Game> IterativeDeepening<G> {
    /// Returns the search from `start`, whose first bound is one move.
    pub fn new(game: G, start: G::State, visited: Visited, limits: Limits) -> Self {
        IterativeDeepening(DepthBounded::new(game, start, 1, visited, limits))
    }
}

impl<G: Game> Search for IterativeDeepening<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.0.spent().expanded.saturating_add(nodes);
        loop {
            match self.0.run(expanded_max - self.0.spent().expanded)? {
                BoundedEnd::Verdict(verdict) => return Some(verdict),
                BoundedEnd::Cut => self.0.begin(self.0.depth_bound() + 1),
            }
        }
    }

    fn spent(&self) -> Spent {
        self.0.spent()
    }
}

impl<G: Game> Runner for IterativeDeepening<G> {
    fn metrics(&self) -> Metrics {
        self.0.metrics()
    }

    fn line(&self) -> Vec<Move> {
        self.0.line()
    }

    fn iterations(&self) -> &[Iteration] {
        self.0.iterations()
    }
}
