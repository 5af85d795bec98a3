use std::mem::size_of;

use solitaire::{Game, Move};

use crate::{
    Iteration, Limits, Metrics, Runner, Search, Spent, Stopped, Verdict,
    estimate::UNIT,
    tables::{CHILDREN_MAX, KeyNotes, Next, Noted, Stack},
};

/// A depth-first search of everything within a bound on the number of moves.
///
/// Without a table it recognizes no position: it looks at a position once for each path to it, even at the one that it
/// has just left. This counts the tree of moves and needs memory only for the path. It proves nothing, since it does
/// not know how many distinct positions it saw. With a table ([`Visited::Table`]) it skips a position that it has
/// already searched to at least this depth; its result is then a proof, unless positions lie beyond the bound.
///
/// R. E. Korf, "Depth-first iterative-deepening: An optimal admissible tree search", Artificial Intelligence 27,
/// 1985, of which this is one iteration.
///
/// *Generated*: moves tried. *Expanded*: positions whose moves were tried, counted each time. *Stored*: distinct
/// positions reached, with a table. Positions at the bound are looked at but not expanded: with a bound of 2, the
/// search expands the start and the positions one move from it.
#[derive(Debug)]
pub struct DepthBounded<G: Game> {
    game: G,
    start: G::State,
    depth_max: u32,
    /// The moves left until the bound at each position reached, that is, the depth to which it was searched.
    table: Option<KeyNotes<G::Key, u32>>,
    /// How many positions of the table were reached only at the bound.
    n_at_bound: u64,
    stack: Stack<G>,
    /// The position to be expanded next.
    next: Option<Next<G::State>>,
    won: Option<Vec<Move>>,
    /// Whether a position at the bound has been reached.
    was_cut: bool,
    expanded: u64,
    generated: u64,
    depth_reached: u32,
    iterations: Vec<Iteration>,
    limits: Limits,
}

/// Which positions the search recognizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Visited {
    /// None.
    Nothing,
    /// Positions that were searched at least as deep before.
    Table,
}

/// How an iteration ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoundedEnd {
    Verdict(Verdict),
    /// There are positions beyond the bound, or may be.
    Cut,
}

impl<G: Game> DepthBounded<G> {
    /// Returns a search that looks no further than `depth` moves from the start.
    pub fn new(game: G, start: G::State, depth: u32, visited: Visited, limits: Limits) -> Self {
        let table = match visited {
            Visited::Nothing => None,
            Visited::Table => Some(KeyNotes::new()),
        };
        let mut search = DepthBounded {
            game,
            start,
            depth_max: 0,
            table,
            n_at_bound: 0,
            stack: Stack::new(),
            next: None,
            won: None,
            was_cut: false,
            expanded: 0,
            generated: 0,
            depth_reached: 0,
            iterations: Vec::new(),
            limits,
        };
        search.begin(depth);
        search
    }

    /// Begins again with another bound, which must not be lower.
    pub(crate) fn begin(&mut self, depth: u32) {
        debug_assert!(self.stack.is_empty());
        self.depth_max = depth;
        self.was_cut = false;
        self.iterations.push(Iteration { bound: i64::from(depth) * UNIT, expanded: 0, generated: 0 });
        let start = self.start.clone();
        let key = self.game.key(&start);
        let number = self.recognize(key, depth).unwrap_or(0);
        self.look_at(Next { state: start, number, came_by: None });
    }

    pub(crate) fn depth_bound(&self) -> u32 {
        self.depth_max
    }

    pub(crate) fn run(&mut self, nodes: u64) -> Option<BoundedEnd> {
        let expanded_max = self.expanded.saturating_add(nodes);
        loop {
            if let Some(moves) = &self.won {
                return Some(BoundedEnd::Verdict(Verdict::Solved(moves.clone())));
            }
            if self.next.is_none() && self.stack.is_empty() {
                return Some(self.end());
            }
            if self.expanded == expanded_max {
                return None;
            }
            if !self.reserve() {
                return Some(BoundedEnd::Verdict(Verdict::GaveUp(Stopped::Memory)));
            }
            self.expand();
        }
    }

    fn end(&self) -> BoundedEnd {
        match &self.table {
            Some(table) if self.n_at_bound == 0 => {
                BoundedEnd::Verdict(Verdict::Unsolvable { positions: table.keys.len() as u64 })
            }
            // The tree ends before the bound, so a higher bound does not enlarge it.
            None if !self.was_cut => BoundedEnd::Verdict(Verdict::GaveUp(Stopped::LeftOut)),
            _ => BoundedEnd::Cut,
        }
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
            self.reach(mv);
        }
    }

    /// Looks at the position that `mv` leads to from the top of the stack, unless it is known.
    fn reach(&mut self, mv: Move) {
        let mut number = 0;
        if let Some(table) = &self.table {
            let key = self.stack.key_after(&self.game, &table.keys, mv);
            let Some(known) = self.recognize(key, self.depth_max - self.stack.depth()) else { return };
            number = known;
        }
        let state = self.stack.after(&self.game, mv);
        self.look_at(Next { state, number, came_by: Some(mv) });
    }

    /// Returns the number of the key, or `None` if the position was already searched to this depth or there is no
    /// table. Records the depth, since the position will now be searched.
    fn recognize(&mut self, key: G::Key, moves_left: u32) -> Option<u32> {
        let (number, noted) = self.table.as_mut()?.note(key, moves_left, |&before| moves_left <= before);
        match noted {
            Noted::First => self.n_at_bound += u64::from(moves_left == 0),
            // All positions that were at the bound of the previous iteration are now reached before the bound.
            Noted::Instead(before) => self.n_at_bound -= u64::from(before == 0),
            Noted::Not => return None,
        }
        Some(number)
    }

    /// Looks at a position one move after the top of the stack.
    fn look_at(&mut self, next: Next<G::State>) {
        let depth = self.stack.depth();
        self.depth_reached = self.depth_reached.max(depth);
        if self.game.is_won(&next.state) {
            self.won = Some(self.stack.path_and(next.came_by));
        } else if depth == self.depth_max {
            self.was_cut = true;
        } else {
            self.next = Some(next);
        }
    }

    fn iteration(&mut self) -> &mut Iteration {
        self.iterations.last_mut().expect("the iteration that was begun")
    }

    /// Makes room for one more position and all positions one move from it, if the limit allows it.
    fn reserve(&mut self) -> bool {
        // One more for a position found after going back.
        let n_reached = CHILDREN_MAX + 1;
        let bytes =
            self.stack.bytes_with_one_more() + self.table.as_ref().map_or(0, |it| it.bytes_with(n_reached));
        bytes + self.iterations_bytes() <= self.limits.bytes_max
            && self.stack.reserve_one_more()
            && self.table.as_mut().is_none_or(|it| it.reserve(n_reached))
    }

    fn iterations_bytes(&self) -> u64 {
        // Between two expansions one iteration may be added, and the list may exist twice while it grows.
        3 * (self.iterations.capacity() * size_of::<Iteration>()) as u64
    }
}

impl<G: Game> Search for DepthBounded<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        match self.run(nodes)? {
            BoundedEnd::Verdict(verdict) => Some(verdict),
            BoundedEnd::Cut => Some(Verdict::GaveUp(Stopped::LeftOut)),
        }
    }

    fn spent(&self) -> Spent {
        let table = self.table.as_ref();
        Spent {
            expanded: self.expanded,
            stored: table.map_or(0, |it| it.keys.len() as u64),
            bytes: self.stack.bytes() + table.map_or(0, KeyNotes::bytes) + self.iterations_bytes(),
        }
    }
}

impl<G: Game> Runner for DepthBounded<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            frontier: self.stack.n_untried(),
            closed: self.spent().stored,
            depth: self.stack.depth(),
            depth_max: self.depth_reached,
            estimate_min: None,
        }
    }

    fn line(&self) -> Vec<Move> {
        let last = self.next.as_ref().and_then(|it| it.came_by);
        self.won.clone().unwrap_or_else(|| self.stack.path_and(last))
    }

    fn iterations(&self) -> &[Iteration] {
        &self.iterations
    }
}
