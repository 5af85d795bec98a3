use std::{hash::Hash, mem::size_of};

use solitaire::{Game, Move};

use crate::{
    Iteration, Limits, Metrics, Runner, Search, Stats, Verdict, WhyGaveUp,
    estimate::UNIT,
    tables::{CHILDREN_MAX, Keys, Next, Pool, Stack},
};

/// Depth-first search of everything within a bound on the number of moves.
///
/// Without a table it recognizes nothing: what several ways lead to is looked at several times, also what the last
/// move came from. This is how trees of moves are counted, and it needs no memory. It proves nothing, since it cannot
/// say how many positions it saw. With a table ([`Visited::Table`]) a position is passed by that was searched at least
/// as deep before; then it proves, if nothing was left out that lies behind the bound.
///
/// R. E. Korf, "Depth-first iterative-deepening: An optimal admissible tree search", Artificial Intelligence 27,
/// 1985, of which this is one iteration.
///
/// *Generated*: moves tried. *Expanded*: positions whose moves were tried, as often as they were. *Stored*: distinct
/// positions reached, with a table. Positions at the bound are looked at and not expanded: with a bound of 2 the start
/// and what its moves lead to is expanded.
#[derive(Debug)]
pub struct DepthBounded<G: Game> {
    game: G,
    start: G::State,
    depth_max: u32,
    table: Option<DepthTable<G::Key>>,
    stack: Stack<G>,
    /// The position to be expanded next.
    next: Option<Next<G::State>>,
    won: Option<Vec<Move>>,
    /// Has a position at the bound been reached?
    was_cut: bool,
    expanded: u64,
    generated: u64,
    depth_reached: u32,
    iterations: Vec<Iteration>,
    limits: Limits,
}

/// Which positions are recognized.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visited {
    /// None.
    Nothing,
    /// Those that were searched at least as deep before.
    Table,
}

/// How deep each position was searched that was reached.
#[derive(Debug)]
struct DepthTable<K> {
    keys: Keys<K>,
    /// Moves that were left at that position until the bound, by the number of its key.
    moves_left: Pool<u32>,
    /// How many positions were reached at the bound only.
    n_at_bound: u64,
}

/// How an iteration ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoundedEnd {
    Verdict(Verdict),
    /// There is more behind the bound, or may be.
    Cut,
}

impl<G: Game> DepthBounded<G> {
    /// Looks no further than `depth` moves from the start.
    pub fn new(game: G, start: G::State, depth: u32, visited: Visited, limits: Limits) -> Self {
        let table = match visited {
            Visited::Nothing => None,
            Visited::Table => Some(DepthTable { keys: Keys::new(), moves_left: Pool::new(), n_at_bound: 0 }),
        };
        let mut search = DepthBounded {
            game,
            start,
            depth_max: 0,
            table,
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
        let number = match &mut self.table {
            Some(table) => table.reach(self.game.key(&start), depth).0,
            None => 0,
        };
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
                return Some(BoundedEnd::Verdict(Verdict::GaveUp));
            }
            self.expand();
        }
    }

    fn end(&self) -> BoundedEnd {
        match &self.table {
            Some(table) if table.n_at_bound == 0 => {
                BoundedEnd::Verdict(Verdict::Unsolvable { positions: table.keys.len() as u64 })
            }
            // A tree that ends above the bound: it won't get larger.
            None if !self.was_cut => BoundedEnd::Verdict(Verdict::GaveUp),
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

    /// Looks at what `mv` leads to from the top of the stack, unless it is known.
    fn reach(&mut self, mv: Move) {
        let moves_left = self.depth_max - self.stack.depth();
        let mut number = 0;
        if let Some(table) = &mut self.table {
            let key = self.stack.key_after(&self.game, &table.keys, mv);
            let is_known;
            (number, is_known) = table.reach(key, moves_left);
            if is_known {
                return;
            }
        }
        let state = self.stack.after(&self.game, mv);
        self.look_at(Next { state, number, came_by: Some(mv) });
    }

    /// Looks at a position one move behind the top of the stack.
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

    /// Makes room for one more position and what one move leads to from there, if the limit allows it.
    fn reserve(&mut self) -> bool {
        // And one more, found after going back.
        let n_reached = CHILDREN_MAX + 1;
        let bytes =
            self.stack.bytes_with_one_more() + self.table.as_ref().map_or(0, |it| it.bytes_with(n_reached));
        bytes + self.iterations_bytes() <= self.limits.bytes_max
            && self.stack.reserve_one_more()
            && self.table.as_mut().is_none_or(|it| it.reserve(n_reached))
    }

    fn iterations_bytes(&self) -> u64 {
        // One is added between two expansions, and the others copied.
        3 * (self.iterations.capacity() * size_of::<Iteration>()) as u64
    }
}

impl<K: Copy + Eq + Hash> DepthTable<K> {
    /// Returns the number of the key, and whether the position was searched so deep before. If not, it will
    /// be now.
    fn reach(&mut self, key: K, moves_left: u32) -> (u32, bool) {
        let (number, is_new) = self.keys.insert(key);
        if is_new {
            self.moves_left.push(moves_left);
            self.n_at_bound += u64::from(moves_left == 0);
            return (number, false);
        }
        let before = self.moves_left.get_mut(number as usize);
        let is_known = moves_left <= *before;
        if !is_known {
            // All that were at the bound of the iteration before are now reached above it.
            self.n_at_bound -= u64::from(*before == 0);
            *before = moves_left;
        }
        (number, is_known)
    }

    fn bytes(&self) -> u64 {
        self.keys.bytes() + self.moves_left.bytes()
    }

    fn bytes_with(&self, more: usize) -> u64 {
        self.keys.bytes_with(more) + self.moves_left.bytes_with(more)
    }

    fn reserve(&mut self, more: usize) -> bool {
        self.keys.reserve(more) && self.moves_left.reserve(more)
    }
}

impl<G: Game> Search for DepthBounded<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        match self.run(nodes)? {
            BoundedEnd::Verdict(verdict) => Some(verdict),
            BoundedEnd::Cut => Some(Verdict::GaveUp),
        }
    }

    fn stats(&self) -> Stats {
        let table = self.table.as_ref();
        Stats {
            expanded: self.expanded,
            stored: table.map_or(0, |it| it.keys.len() as u64),
            bytes: self.stack.bytes() + table.map_or(0, DepthTable::bytes) + self.iterations_bytes(),
        }
    }
}

impl<G: Game> Runner for DepthBounded<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            frontier: self.stack.n_untried(),
            closed: self.stats().stored,
            depth: self.depth_max,
            depth_max: self.depth_reached,
            estimate_min: None,
        }
    }

    fn why_gave_up(&self) -> WhyGaveUp {
        if self.next.is_none() && self.stack.is_empty() { WhyGaveUp::LeftOut } else { WhyGaveUp::OutOfMemory }
    }

    fn line(&self) -> Vec<Move> {
        let last = self.next.as_ref().and_then(|it| it.came_by);
        self.won.clone().unwrap_or_else(|| self.stack.path_and(last))
    }

    fn iterations(&self) -> &[Iteration] {
        &self.iterations
    }
}
