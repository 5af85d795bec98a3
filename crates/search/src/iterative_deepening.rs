use solitaire::{Game, Move};

use crate::{
    DepthBounded, Iteration, Limits, Metrics, Runner, Search, Spent, Verdict, Visited,
    depth_bounded::BoundedEnd,
};

/// Looks at everything one move away, then begins again with two moves, and so on.
///
/// Finds a shortest solution, as breadth-first search does, and without a table needs no memory to speak of; but then
/// it looks at a position as often as there are ways to it, which are many here, and does not end where there is no
/// solution. With a table it does, as long as memory lasts: when an iteration has been cut nowhere.
///
/// R. E. Korf, "Depth-first iterative-deepening: An optimal admissible tree search", Artificial Intelligence 27,
/// 1985; D. J. Slate and L. R. Atkin, "CHESS 4.5", 1977.
///
/// *Generated*, *expanded* and *stored* are those of [`DepthBounded`], of all iterations together.
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
