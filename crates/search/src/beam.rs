use std::mem::size_of;

use solitaire::{Game, Move};

use crate::{
    DebugAsFn, EstimateOf, Limits, Metrics, Runner, Search, Spent, Stopped, Verdict,
    tables::{Keys, Pool},
};

/// A search that looks at all positions one move away, continues from the few that look best, and so on.
///
/// It forgets every position that is not among the best of its layer. So it takes little memory and time, and misses
/// solutions that look bad at first. It proves that there is no solution only if it never forgot a position.
///
/// B. T. Lowerre, "The HARPY speech recognition system", 1976; R. Bisiani, "Beam search", in the Encyclopedia of
/// Artificial Intelligence, 1987.
///
/// *Generated*: moves tried from expanded positions. *Expanded*: positions whose moves were tried, each once.
/// *Stored*: distinct positions kept, the start included; only they are recognized. A position is looked at when it is
/// reached.
#[derive(Debug)]
pub struct Beam<G: Game> {
    game: G,
    width: usize,
    estimate: EstimateOf<G::State>,
    keys: Keys<G::Key>,
    /// How each kept position was reached, by the number of its key. `None` for the start.
    came_by: Pool<Option<(u32, Move)>>,
    /// The positions of this layer, best first, with their numbers.
    layer: Vec<(G::State, u32)>,
    /// How many of them are expanded.
    n_expanded: usize,
    /// The unknown positions that these led to.
    candidates: Vec<Candidate>,
    /// Reused from one expansion to the next.
    moves: Vec<Move>,
    won: Option<Vec<Move>>,
    /// Whether a candidate has been forgotten.
    was_cut: bool,
    /// The least estimate of a kept position so far, and the position's number.
    best: (i64, u32),
    depth: u32,
    expanded: u64,
    generated: u64,
    limits: Limits,
}

/// A position that may belong to the next layer. If it does, its move is played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Candidate {
    estimate: i64,
    /// How many were found before it: ties go to the oldest.
    age: u32,
    /// The index in the layer of the position it comes from.
    parent_idx: u32,
    mv: Move,
}

impl<G: Game> Beam<G> {
    /// Returns the search that keeps the best `width` positions of each layer.
    pub fn new(
        game: G,
        start: G::State,
        width: usize,
        limits: Limits,
        estimate: impl Fn(&G::State) -> i64 + Send + 'static,
    ) -> Self {
        let mut keys = Keys::new();
        keys.insert(game.key(&start));
        let mut came_by = Pool::new();
        came_by.push(None);
        Beam {
            won: game.is_won(&start).then(Vec::new),
            best: (estimate(&start), 0),
            game,
            width,
            estimate: DebugAsFn(Box::new(estimate)),
            keys,
            came_by,
            layer: vec![(start, 0)],
            n_expanded: 0,
            candidates: Vec::new(),
            moves: Vec::new(),
            was_cut: false,
            depth: 0,
            expanded: 0,
            generated: 0,
            limits,
        }
    }

    /// Records the positions that the moves listed last lead to.
    fn expand(&mut self) {
        let parent_idx = self.n_expanded;
        let moves = std::mem::take(&mut self.moves);
        for &mv in &moves {
            let (parent, number) = &self.layer[parent_idx];
            let key = self.game.key_after(parent, self.keys.get(*number), mv);
            if self.keys.contains(key) {
                continue;
            }
            let state = self.after(parent_idx, mv);
            if self.won.is_none() && self.game.is_won(&state) {
                let mut path = self.path(self.layer[parent_idx].1);
                path.push(mv);
                self.won = Some(path);
            }
            let (estimate, age) = ((self.estimate.0)(&state), self.candidates.len() as u32);
            self.candidates.push(Candidate { estimate, age, parent_idx: parent_idx as u32, mv });
        }
        self.moves = moves;
        self.n_expanded += 1;
        self.expanded += 1;
        self.generated += self.moves.len() as u64;
    }

    fn after(&self, parent_idx: usize, mv: Move) -> G::State {
        let mut state = self.layer[parent_idx].0.clone();
        self.game.play(&mut state, mv);
        state
    }

    /// Keeps the best candidates as the next layer.
    fn begin_next_layer(&mut self) {
        self.candidates.sort_unstable_by_key(|it| (it.estimate, it.age));
        let mut layer = Vec::with_capacity(self.candidates.len().min(self.width));
        let candidates = std::mem::take(&mut self.candidates);
        for it in &candidates {
            let state = self.after(it.parent_idx as usize, it.mv);
            let key = self.game.key(&state);
            if layer.len() == self.width {
                // Several candidates may be the same position.
                self.was_cut |= !self.keys.contains(key);
                if self.was_cut {
                    break;
                }
                continue;
            }
            let (number, is_new) = self.keys.insert(key);
            if is_new {
                self.came_by.push(Some((self.layer[it.parent_idx as usize].1, it.mv)));
                self.best = self.best.min((it.estimate, number));
                layer.push((state, number));
            }
        }
        self.candidates = candidates;
        self.candidates.clear();
        self.depth += u32::from(!layer.is_empty());
        self.layer = layer;
        self.n_expanded = 0;
    }

    fn is_layer_done(&self) -> bool {
        self.n_expanded == self.layer.len()
    }

    fn path(&self, mut number: u32) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some((parent, mv)) = *self.came_by.get(number as usize) {
            moves.push(mv);
            number = parent;
        }
        moves.reverse();
        moves
    }

    /// Makes room for `more` candidates, and for a layer made of all candidates, if the limit allows it.
    fn reserve(&mut self, more: usize) -> bool {
        let n_candidates = self.candidates.len() + more;
        let capacity = self.candidates.capacity();
        let grown = if capacity < n_candidates { n_candidates.max(2 * capacity) } else { 0 };
        let n_kept = n_candidates.min(self.width);
        let next_layer = n_kept * size_of::<(G::State, u32)>();
        let bytes = self.keys.bytes_with(n_kept)
            + self.came_by.bytes_with(n_kept)
            + self.small_bytes()
            + (grown * size_of::<Candidate>() + next_layer) as u64;
        bytes <= self.limits.bytes_max
            && self.keys.reserve(n_kept)
            && self.came_by.reserve(n_kept)
            && self.candidates.try_reserve(more).is_ok()
    }

    /// Returns the bytes of the parts whose size does not grow with the positions stored.
    fn small_bytes(&self) -> u64 {
        let layer = self.layer.capacity() * size_of::<(G::State, u32)>();
        let candidates = self.candidates.capacity() * size_of::<Candidate>();
        (layer + candidates + self.moves.capacity() * size_of::<Move>()) as u64
    }
}

impl<G: Game> Search for Beam<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        loop {
            if let Some(moves) = &self.won {
                return Some(Verdict::Solved(moves.clone()));
            }
            if self.is_layer_done() && self.candidates.is_empty() {
                let positions = self.keys.len() as u64;
                return Some(if self.was_cut {
                    Verdict::GaveUp(Stopped::LeftOut)
                } else {
                    Verdict::Unsolvable { positions }
                });
            }
            if self.expanded == expanded_max {
                return None;
            }
            // Not earlier: until then, the counts belong to the position that was expanded last.
            if self.is_layer_done() {
                self.begin_next_layer();
                continue;
            }
            self.moves.clear();
            self.game.moves(&self.layer[self.n_expanded].0, &mut self.moves);
            if !self.reserve(self.moves.len()) {
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            self.expand();
        }
    }

    fn spent(&self) -> Spent {
        let bytes = self.keys.bytes() + self.came_by.bytes() + self.small_bytes();
        Spent { expanded: self.expanded, stored: self.keys.len() as u64, bytes }
    }
}

impl<G: Game> Runner for Beam<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            frontier: (self.layer.len() - self.n_expanded + self.candidates.len()) as u64,
            closed: self.keys.len() as u64,
            depth: self.depth,
            depth_max: self.depth,
            estimate_min: Some(self.best.0),
        }
    }

    fn line(&self) -> Vec<Move> {
        self.won.clone().unwrap_or_else(|| self.path(self.best.1))
    }
}
