use solitaire::{Game, Move};

use crate::{
    Limits, Metrics, Runner, Search, Spent, Stopped, Verdict,
    tables::{Keys, Next, Stack},
};

/// A search that continues from the position it reached last, and goes back only if all moves lead to positions it
/// knows.
///
/// Complete, as long as memory lasts: it never looks at a position twice. It goes far astray, so its solutions are
/// long: a hundred thousand moves are possible.
///
/// C. P. Trémaux's way through a maze, in E. Lucas, "Récréations mathématiques", 1882; R. Tarjan, "Depth-first search
/// and linear graph algorithms", 1972.
///
/// *Generated*: moves tried. *Expanded*: positions of which the first move was tried, each once. *Stored*: distinct
/// positions reached, the start included. A position is looked at when it is reached.
#[derive(Debug)]
pub struct DepthFirst<G: Game> {
    pub(crate) game: G,
    pub(crate) keys: Keys<G::Key>,
    pub(crate) stack: Stack<G>,
    /// The position to be expanded next.
    pub(crate) next: Option<Next<G::State>>,
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    pub(crate) depth_max: u32,
    limits: Limits,
}

impl<G: Game> DepthFirst<G> {
    /// Returns the search for a win from `start`, before its first step.
    pub fn new(game: G, start: G::State, limits: Limits) -> Self {
        let key = game.key(&start);
        let mut search = DepthFirst::unmarked(game, start, limits);
        search.keys.insert(key);
        search
    }

    /// Returns a search that has not recorded the start yet.
    pub(crate) fn unmarked(game: G, start: G::State, limits: Limits) -> Self {
        DepthFirst {
            game,
            keys: Keys::new(),
            stack: Stack::new(),
            next: Some(Next { state: start, number: 0, came_by: None }),
            expanded: 0,
            generated: 0,
            depth_max: 0,
            limits,
        }
    }

    /// Advances as [`Search::advance`] does, up to `expanded_max` positions in all. `expand` puts a position on the stack
    /// and finds the next.
    pub(crate) fn advance_with(
        &mut self,
        nodes: u64,
        expanded_max: u64,
        mut expand: impl FnMut(&mut Self, Next<G::State>),
    ) -> Option<Verdict> {
        let expanded_until = self.expanded.saturating_add(nodes);
        loop {
            let Some(next) = &self.next else {
                return Some(Verdict::Unsolvable { positions: self.keys.len() as u64 });
            };
            if self.game.is_won(&next.state) {
                return Some(Verdict::Solved(self.line()));
            }
            if self.expanded == expanded_max {
                return Some(Verdict::GaveUp(Stopped::ListFull));
            }
            if self.expanded == expanded_until {
                return None;
            }
            if !self.reserve() {
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            let next = self.next.take().expect("the position just looked at");
            self.expanded += 1;
            expand(self, next);
        }
    }

    /// Expands a position, and tries moves until one leads to a new position.
    fn expand(&mut self, next: Next<G::State>) {
        self.stack.open(&self.game, next);
        while let Some(mv) = self.stack.next_move() {
            self.generated += 1;
            let (number, is_new) = self.keys.insert(self.stack.key_after(&self.game, &self.keys, mv));
            if is_new {
                self.depth_max = self.depth_max.max(self.stack.depth());
                let state = self.stack.after(&self.game, mv);
                self.next = Some(Next { state, number, came_by: Some(mv) });
                return;
            }
        }
    }

    /// Makes room for one more position, if the limit allows it.
    fn reserve(&mut self) -> bool {
        let bytes = self.keys.bytes_with(1) + self.stack.bytes_with_one_more();
        bytes <= self.limits.bytes_max && self.keys.reserve(1) && self.stack.reserve_one_more()
    }
}

impl<G: Game> Search for DepthFirst<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        self.advance_with(nodes, u64::MAX, Self::expand)
    }

    fn spent(&self) -> Spent {
        let bytes = self.keys.bytes() + self.stack.bytes();
        Spent { expanded: self.expanded, stored: self.keys.len() as u64, bytes }
    }
}

impl<G: Game> Runner for DepthFirst<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            frontier: self.stack.n_untried(),
            closed: self.keys.len() as u64,
            depth: self.stack.depth(),
            depth_max: self.depth_max,
            estimate_min: None,
        }
    }

    fn line(&self) -> Vec<Move> {
        self.stack.path_and(self.next.as_ref().and_then(|it| it.came_by))
    }
}
