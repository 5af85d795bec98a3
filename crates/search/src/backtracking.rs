use std::mem::size_of;

use solitaire::{Game, Move};

use crate::{
    DebugAsFn, KeysOf, Limits, Metrics, Runner, Search, Spent, Stopped, Verdict,
    tables::{CHILDREN_MAX, Keys, Pool},
};

/// A depth-first search that makes a move, searches on, and takes the move back. It holds only one position, the moves
/// that led to it, and the keys of all positions reached.
///
/// R. J. Walker, "An enumerative technique for a class of combinatorial problems", 1960, who attributes the name to D.
/// H. Lehmer; with keys, the proof that #11982 can't be won in G. T. Heineman's column of 2009. It visits the same
/// positions as [`DepthFirst`](crate::DepthFirst) and proves as much, and uses the least memory per position of all
/// searches here.
///
/// A game cannot take moves back in general. So the search keeps a position every few moves, replays from there to get
/// a position back, and lists its moves again.
///
/// *Expanded*: positions of which the first move was tried, each once. *Generated*: moves tried. *Stored*: distinct
/// positions reached, the start included.
#[derive(Debug)]
pub struct Backtracking<G: Game> {
    game: G,
    keys: Keys<G::Key>,
    other_keys: Option<DebugAsFn<KeysOf<G::State, G::Key>>>,
    /// The moves from the start to the current position.
    path: Pool<PlayedStep>,
    /// The positions after 0, [`INTERVAL`], 2 x [`INTERVAL`], ... moves of the path.
    kept: Pool<G::State>,
    here: G::State,
    key: G::Key,
    /// The moves of the current position, if they are listed.
    moves: Vec<Move>,
    progress: Visit,
    expanded: u64,
    generated: u64,
    depth_max: u32,
    limits: Limits,
}

/// The search's progress with its current position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Visit {
    /// The position was reached, and none of its moves was tried.
    Reached,
    /// This many of its moves were tried.
    Tried(u16),
}

#[derive(Clone, Copy, Debug)]
struct PlayedStep {
    mv: Move,
    /// The index of the move among the moves of its position.
    nth: u16,
}

/// The number of moves from one kept position to the next. Keeping more positions is not faster.
const INTERVAL: usize = 16;

impl<G: Game> Backtracking<G> {
    /// Returns the search for a win from `start`, before its first step.
    pub fn new(game: G, start: G::State, limits: Limits) -> Self {
        let key = game.key(&start);
        let (mut keys, mut kept) = (Keys::new(), Pool::new());
        keys.insert(key);
        kept.push(start.clone());
        Backtracking {
            game,
            keys,
            other_keys: None,
            path: Pool::new(),
            kept,
            here: start,
            key,
            moves: Vec::new(),
            progress: Visit::Reached,
            expanded: 0,
            generated: 0,
            depth_max: 0,
            limits,
        }
    }

    /// Sets other keys to distinguish positions, such as [`published::keys`](crate::published::keys()). The search
    /// calls `keys` for each move tried, with the position it leads to, and without a move for the start. Then keys
    /// count as positions.
    ///
    /// Call this before the search begins.
    pub fn with_keys(self, mut keys: impl FnMut(&G::State, Option<Move>) -> G::Key + Send + 'static) -> Self {
        let mut known = Keys::new();
        known.insert(keys(&self.here, None));
        Backtracking { keys: known, other_keys: Some(DebugAsFn(Box::new(keys))), ..self }
    }

    /// Advances as [`Search::advance`] does, and calls `visit` with each position that is expanded, and its moves.
    pub(crate) fn advance_with(
        &mut self,
        nodes: u64,
        mut visit: impl FnMut(&G::State, &[Move]),
    ) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        loop {
            if self.progress == Visit::Reached {
                if self.game.is_won(&self.here) {
                    return Some(Verdict::Solved(self.line()));
                }
                if self.expanded == expanded_max {
                    return None;
                }
                if !self.reserve() {
                    return Some(Verdict::GaveUp(Stopped::Memory));
                }
                self.expanded += 1;
                self.list_moves();
                self.progress = Visit::Tried(0);
                visit(&self.here, &self.moves);
            }
            if !self.find_next() {
                return Some(Verdict::Unsolvable { positions: self.keys.len() as u64 });
            }
        }
    }

    /// Tries moves until one leads to a new position, and goes there.
    fn find_next(&mut self) -> bool {
        while let Visit::Tried(nth) = self.progress {
            let Some(&mv) = self.moves.get(usize::from(nth)) else {
                if !self.go_back() {
                    return false;
                }
                continue;
            };
            self.generated += 1;
            self.progress = Visit::Tried(nth + 1);
            let key = match &mut self.other_keys {
                None => self.game.key_after(&self.here, self.key, mv),
                Some(keys) => {
                    let mut state = self.here.clone();
                    self.game.play(&mut state, mv);
                    (keys.0)(&state, Some(mv))
                }
            };
            let (_, is_new) = self.keys.insert(key);
            if is_new {
                self.go_on(PlayedStep { mv, nth }, key);
            }
        }
        true
    }

    fn go_on(&mut self, step: PlayedStep, key: G::Key) {
        self.game.play(&mut self.here, step.mv);
        self.key = key;
        self.path.push(step);
        if self.path.len().is_multiple_of(INTERVAL) {
            self.kept.push(self.here.clone());
        }
        self.depth_max = self.depth_max.max(self.path.len() as u32);
        self.progress = Visit::Reached;
    }

    /// Takes the last move back. Returns `false` at the start.
    fn go_back(&mut self) -> bool {
        if self.path.len().is_multiple_of(INTERVAL) && !self.path.is_empty() {
            self.kept.pop();
        }
        let Some(PlayedStep { nth, .. }) = self.path.pop() else { return false };
        let first = self.path.len() / INTERVAL * INTERVAL;
        self.here.clone_from(self.kept.get(first / INTERVAL));
        for idx in first..self.path.len() {
            self.game.play(&mut self.here, self.path.get(idx).mv);
        }
        self.key = self.game.key(&self.here);
        self.list_moves();
        self.progress = Visit::Tried(nth + 1);
        true
    }

    fn list_moves(&mut self) {
        self.moves.clear();
        self.game.moves(&self.here, &mut self.moves);
    }

    /// Makes room for one more position, if the limit allows it.
    fn reserve(&mut self) -> bool {
        let moves = (CHILDREN_MAX * size_of::<Move>()) as u64;
        let bytes = self.keys.bytes_with(1) + self.path.bytes_with(1) + self.kept.bytes_with(1) + moves;
        if self.limits.bytes_max < bytes {
            return false;
        }
        self.moves.clear();
        self.moves.reserve_exact(CHILDREN_MAX);
        self.keys.reserve(1) && self.path.reserve(1) && self.kept.reserve(1)
    }
}

impl<G: Game> Search for Backtracking<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        self.advance_with(nodes, |_, _| {})
    }

    fn spent(&self) -> Spent {
        let moves = (self.moves.capacity() * size_of::<Move>()) as u64;
        let bytes = self.keys.bytes() + self.path.bytes() + self.kept.bytes() + moves;
        Spent { expanded: self.expanded, stored: self.keys.len() as u64, bytes }
    }
}

impl<G: Game> Runner for Backtracking<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            // How many moves are left to try at the positions on the path is known only when the search returns to
            // them.
            frontier: u64::from(self.progress == Visit::Reached),
            closed: self.keys.len() as u64,
            depth: self.path.len() as u32,
            depth_max: self.depth_max,
            estimate_min: None,
        }
    }

    fn line(&self) -> Vec<Move> {
        self.path.iter().map(|step| step.mv).collect()
    }
}
