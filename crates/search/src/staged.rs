use std::{
    collections::{BTreeMap, btree_map::Entry},
    mem::size_of,
};

use solitaire::{Game, Move};

use crate::{
    DebugAsFn, EstimateOf, KeysOf, Limits, Metrics, Runner, Search, Spent, Stopped, Verdict,
    tables::{CHILDREN_MAX, Keys, Pool},
};

/// A search that examines everything a few moves ahead, then continues from the best position found there, stage by
/// stage.
///
/// G. T. Heineman, "January Column: Algorithm to Solve FreeCell Solitaire Games", 2009, as implemented in its program,
/// which differs slightly from the text:
/// - A stage looks k + 1 moves ahead, depth-first, and skips positions in the closed set.
/// - All positions reached are put into the closed set. When it holds more than its maximum, it is emptied.
/// - The positions at the end of a stage wait by their score, *one for each score*: the newest replaces the one before.
///   They wait until the end, and the next stage starts at the least score of all, from whichever stage.
///
/// So it forgets much on purpose. It never runs out of memory and mostly finds a solution. It ends when no position
/// waits; that is a proof only if it happened to forget nothing.
///
/// *Expanded*: positions whose moves were tried, as often as they were. *Stored*: the closed set and the waiting
/// positions.
#[derive(Debug)]
pub struct Staged<G: Game> {
    game: G,
    score: EstimateOf<G::State>,
    plan: StagedPlan,
    start: G::Key,
    other_keys: Option<DebugAsFn<KeysOf<G::State, G::Key>>>,
    /// The waiting positions by score. There are no ties: the newest position replaces any other with its score.
    waiting: BTreeMap<i64, Leaf<G::State>>,
    closed: Keys<G::Key>,
    /// All stages so far, each with the stage it came from, so that moves are kept only once.
    stages: Pool<Segment>,
    /// The positions from the start of this stage on, each reached from the one before by the move it holds.
    path: Vec<StagedNode<G>>,
    /// The moves still to be tried from each of them, one position after another, the most promising of each last.
    untried: Vec<Move>,
    /// The position to be expanded next, if it is not yet on the path.
    next: Option<StagedNode<G>>,
    /// Reused from one expansion to the next.
    moves: Vec<Move>,
    won: Option<Vec<Move>>,
    expanded: u64,
    generated: u64,
    /// Moves from the start to this stage, and to the deepest position so far.
    depth: u32,
    depth_max: u32,
    score_min: i64,
    n_emptied: u64,
    n_replaced: u64,
    limits: Limits,
}

/// How far staged deepening looks ahead, and how much it remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StagedPlan {
    /// The moves of a stage, minus one.
    pub k: u32,
    /// When more positions than this are closed, all are forgotten.
    pub closed_max: u64,
}

impl StagedPlan {
    /// The published plan: stages of 7 moves, and at most 200,000 positions closed.
    pub const PUBLISHED: StagedPlan = StagedPlan { k: 6, closed_max: 200_000 };

    /// Returns how many bytes the moves of one stage take at most.
    fn segment_bytes(&self) -> usize {
        (self.k as usize + 1) * size_of::<Move>()
    }
}

#[derive(Debug)]
struct StagedNode<G: Game> {
    state: G::State,
    key: G::Key,
    /// The move that led here. `None` at the start of the stage.
    came_by: Option<Move>,
    n_untried: usize,
}

/// A position that waits for its stage.
#[derive(Debug)]
struct Leaf<S> {
    state: S,
    segment: Segment,
}

/// A path from the start of one stage to the start of another.
#[derive(Debug)]
struct Segment {
    /// The number of the stage that this one continues; the first continues itself, by no moves.
    from: u32,
    /// How many moves there are from the start to the end of this path.
    depth: u32,
    moves: Box<[Move]>,
}

impl<G: Game> Staged<G> {
    /// Returns the search, with the estimate as the score.
    pub fn new(
        game: G,
        start: G::State,
        plan: StagedPlan,
        limits: Limits,
        score: impl Fn(&G::State) -> i64 + Send + 'static,
    ) -> Self {
        let score_min = score(&start);
        let key = game.key(&start);
        let won = game.is_won(&start).then(Vec::new);
        let segment = Segment { from: 0, depth: 0, moves: Box::new([]) };
        Staged {
            game,
            score: DebugAsFn(Box::new(score)),
            plan,
            start: key,
            other_keys: None,
            waiting: BTreeMap::from([(score_min, Leaf { state: start, segment })]),
            closed: Keys::new(),
            stages: Pool::new(),
            path: Vec::new(),
            untried: Vec::new(),
            next: None,
            moves: Vec::new(),
            won,
            expanded: 0,
            generated: 0,
            depth: 0,
            depth_max: 0,
            score_min,
            n_emptied: 0,
            n_replaced: 0,
            limits,
        }
    }

    /// Sets other keys to distinguish positions, such as [`published::keys`](crate::published::keys()). The search
    /// calls `keys` for each move tried, with the position it leads to, and without a move at the start of a stage.
    pub fn with_keys(self, keys: impl FnMut(&G::State, Option<Move>) -> G::Key + Send + 'static) -> Self {
        Staged { other_keys: Some(DebugAsFn(Box::new(keys))), ..self }
    }

    /// Returns how many stages have begun so far.
    pub fn n_stages(&self) -> u64 {
        self.stages.len() as u64
    }

    /// Returns how often the closed set was emptied.
    pub fn n_emptied(&self) -> u64 {
        self.n_emptied
    }

    /// Returns how many positions were replaced by others with equal scores before their stage began.
    pub fn n_replaced(&self) -> u64 {
        self.n_replaced
    }

    /// Begins the next stage, if any position waits.
    fn begin_stage(&mut self) -> bool {
        let Some((_, Leaf { state, segment })) = self.waiting.pop_first() else { return false };
        self.depth = segment.depth;
        self.stages.push(segment);
        let key = match &mut self.other_keys {
            None => self.game.key(&state),
            Some(keys) => (keys.0)(&state, None),
        };
        if self.stages.len() == 1 {
            self.start = key;
        }
        self.next = Some(StagedNode { state, key, came_by: None, n_untried: 0 });
        true
    }

    fn end(&mut self) -> Verdict {
        if self.n_emptied + self.n_replaced > 0 {
            return Verdict::GaveUp(Stopped::LeftOut);
        }
        // The start is not closed until it is reached again.
        self.closed.insert(self.start);
        Verdict::Unsolvable { positions: self.closed.len() as u64 }
    }

    fn expand(&mut self) {
        if let Some(node) = self.next.take() {
            self.game.moves(&node.state, &mut self.moves);
            self.path.push(StagedNode { n_untried: self.moves.len(), ..node });
            self.untried.extend(self.moves.drain(..).rev());
            self.expanded += 1;
        }
        while self.next.is_none() && self.won.is_none() {
            let Some(top) = self.path.last_mut() else { return };
            if top.n_untried == 0 {
                self.path.pop();
                continue;
            }
            top.n_untried -= 1;
            self.generated += 1;
            let mv = self.untried.pop().expect("as many moves as were counted");
            self.reach(mv);
        }
    }

    /// Looks at the position that `mv` leads to from the last of the path.
    fn reach(&mut self, mv: Move) {
        let top = self.path.last().expect("the position that is expanded");
        let key = match &mut self.other_keys {
            None => self.game.key_after(&top.state, top.key, mv),
            Some(keys) => {
                let mut state = top.state.clone();
                self.game.play(&mut state, mv);
                (keys.0)(&state, Some(mv))
            }
        };
        let (_, is_new) = self.closed.insert(key);
        if !is_new {
            return;
        }
        let mut state = top.state.clone();
        self.game.play(&mut state, mv);
        let depth = self.path.len() as u32;
        self.depth_max = self.depth_max.max(self.depth + depth);
        let is_forgotten = self.forget();
        if self.game.is_won(&state) {
            let mut moves = self.moves_to_stage();
            moves.extend(moves_in_stage(&self.path, mv));
            self.won = Some(moves);
            return;
        }
        if depth <= self.plan.k {
            self.next = Some(StagedNode { state, key, came_by: Some(mv), n_untried: 0 });
            return;
        }
        // As published: a position at the end of a stage is closed even if the set was emptied to make room.
        if is_forgotten {
            self.closed.insert(key);
        }
        self.wait(state, mv);
    }

    /// Adds the position after `mv` to the waiting positions.
    fn wait(&mut self, state: G::State, mv: Move) {
        let score = (self.score.0)(&state);
        self.score_min = self.score_min.min(score);
        let depth = self.depth + self.path.len() as u32;
        let from = self.stages.len() as u32 - 1;
        match self.waiting.entry(score) {
            Entry::Vacant(entry) => {
                let moves = moves_in_stage(&self.path, mv).collect();
                entry.insert(Leaf { state, segment: Segment { from, depth, moves } });
            }
            Entry::Occupied(mut entry) => {
                self.n_replaced += 1;
                let Leaf { state: old, segment } = entry.get_mut();
                *old = state;
                (segment.from, segment.depth) = (from, depth);
                // All waiting positions but the very first are equally many moves from the start of their stages.
                segment.moves.iter_mut().zip(moves_in_stage(&self.path, mv)).for_each(|(to, it)| *to = it);
            }
        }
    }

    /// Empties the closed set if it holds too many positions.
    fn forget(&mut self) -> bool {
        let is_full = self.plan.closed_max < self.closed.len() as u64;
        if is_full {
            self.closed.clear();
            self.n_emptied += 1;
        }
        is_full
    }

    /// Returns the moves from the start to this stage.
    fn moves_to_stage(&self) -> Vec<Move> {
        let Some(last) = self.stages.len().checked_sub(1) else { return Vec::new() };
        let mut ways = Vec::new();
        let mut number = last;
        loop {
            let stage = self.stages.get(number);
            ways.push(&stage.moves);
            if stage.from as usize == number {
                break;
            }
            number = stage.from as usize;
        }
        ways.into_iter().rev().flatten().copied().collect()
    }

    /// Returns the bytes of the waiting positions, of the kept paths, and of this stage.
    fn own_bytes(&self) -> u64 {
        let segment = self.plan.segment_bytes();
        let leaves = self.waiting.len() * self.leaf_bytes();
        let path = self.path.capacity() * size_of::<StagedNode<G>>();
        let moves = (self.untried.capacity() + self.moves.capacity()) * size_of::<Move>();
        (leaves + self.stages.len() * segment + path + moves) as u64 + self.stages.bytes()
    }

    fn leaf_bytes(&self) -> usize {
        // A tree's nodes are at least half full.
        2 * size_of::<(i64, Leaf<G::State>)>() + self.plan.segment_bytes()
    }

    /// Makes room for one more position and the positions that one move leads to from there, if the limit allows it.
    fn reserve(&mut self) -> bool {
        // And one more position, found after going back.
        let n_reached = CHILDREN_MAX + 1;
        // A vector that grows is copied.
        let path = 2 * self.path.capacity().max(4) * size_of::<StagedNode<G>>();
        let moves = 2 * (self.untried.capacity() + self.moves.capacity() + CHILDREN_MAX) * size_of::<Move>();
        let more = path + moves + n_reached * self.leaf_bytes();
        let bytes = self.own_bytes() - self.stages.bytes() + self.stages.bytes_with(1) + more as u64;
        bytes + self.closed.bytes_with(n_reached) <= self.limits.bytes_max
            && self.closed.reserve(n_reached)
            && self.stages.reserve(1)
    }
}

/// Returns the moves from the start of the stage to the end of `path`, and one more.
fn moves_in_stage<G: Game>(path: &[StagedNode<G>], mv: Move) -> impl Iterator<Item = Move> {
    path.iter().filter_map(|it| it.came_by).chain([mv])
}

impl<G: Game> Search for Staged<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        loop {
            if let Some(moves) = &self.won {
                return Some(Verdict::Solved(moves.clone()));
            }
            if self.next.is_none() && self.path.is_empty() && !self.begin_stage() {
                return Some(self.end());
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
        Spent {
            expanded: self.expanded,
            stored: self.closed.len() as u64 + self.waiting.len() as u64,
            bytes: self.closed.bytes() + self.own_bytes(),
        }
    }
}

impl<G: Game> Runner for Staged<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            frontier: self.waiting.len() as u64,
            closed: self.closed.len() as u64,
            depth: self.depth + self.path.len() as u32,
            depth_max: self.depth_max,
            estimate_min: Some(self.score_min),
        }
    }

    fn line(&self) -> Vec<Move> {
        self.won.clone().unwrap_or_else(|| self.moves_to_stage())
    }

    fn current_line(&self) -> Vec<Move> {
        let in_stage = self.path.iter().filter_map(|it| it.came_by);
        self.won.clone().unwrap_or_else(|| self.moves_to_stage().into_iter().chain(in_stage).collect())
    }
}
