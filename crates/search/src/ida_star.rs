use std::mem::size_of;

use solitaire::{Game, Move};

use crate::{
    DebugAsFn, EstimateOf, Iteration, Limits, Metrics, Runner, Search, Spent, Stopped, Verdict, Visited,
    estimate::UNIT,
    tables::{KeyNotes, Next, Noted, Stack},
};

/// A search that goes depth-first while the moves made plus the estimated moves left do not exceed a bound, and then
/// begins again with the least sum that exceeded it as the bound.
///
/// It finds a shortest solution if the estimate is admissible: never more than the moves that are left. Without a table
/// it needs hardly any memory, looks at a position as often as there are paths to it, and does not end if there is no
/// solution. With a table of how each position was reached in this iteration it does end, as long as memory lasts: when
/// an iteration was not cut anywhere.
///
/// R. E. Korf, "Depth-first iterative-deepening: An optimal admissible tree search", Artificial Intelligence 27,
/// 1985; with a table, A. Reinefeld and T. A. Marsland, "Enhanced iterative-deepening search", 1994. Bounds are rounded
/// up to whole moves, since solutions have no fractions of a move: otherwise, fine estimates would cause an iteration
/// for almost every position.
///
/// *Generated*: moves tried, including those that exceed the bound. *Expanded*: positions whose moves were tried, as
/// often as they were. *Stored*: distinct positions reached within a bound, with a table.
#[derive(Debug)]
pub struct IdaStar<G: Game> {
    game: G,
    start: G::State,
    estimate: EstimateOf<G::State>,
    bound: i64,
    /// The least cost over the bound.
    next_bound: Option<i64>,
    /// How each position was reached last.
    table: Option<KeyNotes<G::Key, Reached>>,
    stack: Stack<G>,
    /// The position to be expanded next.
    next: Option<Next<G::State>>,
    won: Option<Vec<Move>>,
    /// The least estimate so far, with the moves that led there.
    best: (i64, Vec<Move>),
    expanded: u64,
    generated: u64,
    depth_max: u32,
    iterations: Vec<Iteration>,
    limits: Limits,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Reached {
    /// The number of the iteration.
    in_iteration: u32,
    /// Moves from the start.
    depth: u32,
}

impl<G: Game> IdaStar<G> {
    /// Returns the search from `start`, whose first bound is the estimate of `start`, rounded up to a move.
    /// Estimates are in [`UNIT`]s.
    pub fn new(
        game: G,
        start: G::State,
        visited: Visited,
        limits: Limits,
        estimate: impl Fn(&G::State) -> i64 + Send + 'static,
    ) -> Self {
        let bound = estimate(&start);
        let table = match visited {
            Visited::Nothing => None,
            Visited::Table => Some(KeyNotes::new()),
        };
        let mut search = IdaStar {
            game,
            start,
            estimate: DebugAsFn(Box::new(estimate)),
            bound,
            next_bound: None,
            table,
            stack: Stack::new(),
            next: None,
            won: None,
            best: (bound, Vec::new()),
            expanded: 0,
            generated: 0,
            depth_max: 0,
            iterations: Vec::new(),
            limits,
        };
        search.begin(whole_moves(bound));
        search
    }

    fn begin(&mut self, bound: i64) {
        self.bound = bound;
        self.next_bound = None;
        self.iterations.push(Iteration { bound, expanded: 0, generated: 0 });
        let start = self.start.clone();
        self.reach(start, None);
    }

    fn expand(&mut self) {
        if let Some(next) = self.next.take() {
            self.stack.open(&self.game, next);
            self.expanded += 1;
            self.iteration().expanded += 1;
        }
        while self.next.is_none() && self.won.is_none() {
            let Some(mv) = self.stack.next_move() else { return };
            self.generated += 1;
            self.iteration().generated += 1;
            self.reach(self.stack.after(&self.game, mv), Some(mv));
        }
    }

    /// Looks at a position one move after the top of the stack.
    fn reach(&mut self, state: G::State, came_by: Option<Move>) {
        let depth = self.stack.depth();
        let estimate = (self.estimate.0)(&state);
        let cost = estimate.saturating_add(i64::from(depth) * UNIT);
        if self.bound < cost {
            self.next_bound = Some(self.next_bound.map_or(cost, |it| it.min(cost)));
            return;
        }
        let reached = Reached { in_iteration: self.iterations.len() as u32, depth };
        let mut number = 0;
        if let Some(table) = &mut self.table {
            let key = match came_by {
                Some(mv) => self.stack.key_after(&self.game, &table.keys, mv),
                None => self.game.key(&state),
            };
            // It was reached by no more moves in the same iteration.
            let is_known =
                |it: &Reached| it.in_iteration == reached.in_iteration && it.depth <= reached.depth;
            let noted;
            (number, noted) = table.note(key, reached, is_known);
            if noted == Noted::Not {
                return;
            }
        }
        self.depth_max = self.depth_max.max(depth);
        if estimate < self.best.0 {
            self.best = (estimate, self.stack.path_and(came_by));
        }
        if self.game.is_won(&state) {
            self.won = Some(self.stack.path_and(came_by));
        } else {
            self.next = Some(Next { state, number, came_by });
        }
    }

    fn iteration(&mut self) -> &mut Iteration {
        self.iterations.last_mut().expect("the iteration that was begun")
    }

    /// Makes room for one more position and the positions reached before the next one, if the limit allows it.
    fn reserve(&mut self) -> bool {
        let table = self.table.as_ref().map_or(0, |it| it.bytes_with(1));
        let bytes = self.stack.bytes_with_one_more() + table + 3 * self.small_bytes();
        bytes <= self.limits.bytes_max
            && self.stack.reserve_one_more()
            && self.table.as_mut().is_none_or(|it| it.reserve(1))
    }

    /// Returns the bytes of the parts that grow by copying.
    fn small_bytes(&self) -> u64 {
        let best = (self.best.1.capacity() + self.stack.depth() as usize) * size_of::<Move>();
        (self.iterations.capacity() * size_of::<Iteration>() + best) as u64
    }
}

impl<G: Game> Search for IdaStar<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        loop {
            if let Some(moves) = &self.won {
                return Some(Verdict::Solved(moves.clone()));
            }
            if self.next.is_none() && self.stack.is_empty() {
                match (self.next_bound, &self.table) {
                    (Some(cost), _) => self.begin(whole_moves(cost)),
                    (None, Some(table)) => {
                        return Some(Verdict::Unsolvable { positions: table.keys.len() as u64 });
                    }
                    // The whole tree has been searched, but the number of its positions is not known.
                    (None, None) => return Some(Verdict::GaveUp(Stopped::LeftOut)),
                }
                continue;
            }
            if self.expanded == expanded_max {
                return None;
            }
            if !self.reserve() {
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            self.expand();
        }
    }

    fn spent(&self) -> Spent {
        let table = self.table.as_ref();
        Spent {
            expanded: self.expanded,
            stored: table.map_or(0, |it| it.keys.len() as u64),
            bytes: self.stack.bytes() + table.map_or(0, |it| it.bytes_with(0)) + self.small_bytes(),
        }
    }
}

impl<G: Game> Runner for IdaStar<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            frontier: self.stack.n_untried(),
            closed: self.spent().stored,
            depth: self.stack.depth(),
            depth_max: self.depth_max,
            estimate_min: Some(self.best.0),
        }
    }

    fn line(&self) -> Vec<Move> {
        self.best.1.clone()
    }

    fn iterations(&self) -> &[Iteration] {
        &self.iterations
    }
}

/// Returns `cost` rounded up to whole moves.
fn whole_moves(cost: i64) -> i64 {
    cost.saturating_add(UNIT - 1).div_euclid(UNIT) * UNIT
}
