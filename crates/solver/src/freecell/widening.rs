use solitaire::Move;

use super::{
    children::{ChildInfo, Evaluation, STEPS_MAX},
    fewest_moves::FewestMoves,
    layered::bytes_to_grow,
    measure::{cost, cost_max},
    position::FreeCellPosition,
    sort::take_lowest,
    step::{FIRST_HOME, PackedMove},
    unbounded_cells::UnboundedCells,
    walk::{Child, TreeWalk},
    weights::LEAVING_WEIGHT,
};
use search::{Measure, Spent};

/// A beam search that gets wider without repeating work: S. Lemons, W. Ruml, R. C. Holte and C. Linares López,
/// "Rectangle Search: An Anytime Beam Search", 2024.
///
/// It sweeps over the positions in the order of the number of moves that lead to them. Each sweep continues from some
/// more positions of each number of moves: the best from which no sweep has continued yet. So the sweeps together do
/// the work of a beam as wide as all of them, and the first solution is found in the first sweep.
///
/// Steps home cost nothing, so each number of moves has two passes: the first for the positions that such steps lead
/// to, the second for the other steps.
#[derive(Debug)]
pub(super) struct WideningBeam {
    measure: Measure,
    start: FreeCellPosition,
    /// The search is for solutions with fewer moves than this. Moves to foundations do not count.
    end: u32,
    /// The number of positions of each number of moves from which this sweep continues.
    sweep: usize,
    /// The number for all sweeps so far.
    width: usize,
    /// The maximum number for all sweeps.
    width_max: usize,
    walk: TreeWalk,
    reached: FewestMoves,
    /// The positions from which no sweep has continued, by number of moves.
    layers: Vec<WideningLayer>,
    n_moves: usize,
    /// The positions from which this sweep continues, with the current number of moves.
    batch: WideningBatch,
    expanded: u64,
    lists_bytes: u64,
    /// Empty except in [`WideningBeam::step_on`], and kept for its memory.
    children: Vec<(PackedMove, ChildInfo)>,
}

/// Positions with the same number of moves.
#[derive(Default, Debug)]
struct WideningLayer {
    /// Positions whose priority comes only from the step that leads there.
    unrated: Vec<WideningCandidate>,
    /// Positions whose priority comes from the position itself.
    rated: Vec<WideningCandidate>,
}

#[derive(Clone, Copy, Debug)]
struct WideningCandidate {
    priority: i32,
    child: Child,
    /// Whether a card can go home, or no card lies above a lower one.
    is_homing: bool,
}

#[derive(Default, Debug)]
struct WideningBatch {
    to_rate: Vec<WideningCandidate>,
    n_rated: usize,
    is_rated: bool,
    nodes: Vec<BatchNode>,
    n_homes: usize,
    n_others: usize,
}

#[derive(Clone, Copy, Debug)]
enum BatchNode {
    /// A position that is not in the tree yet.
    New(WideningCandidate),
    Entered(u32),
    /// A position that was reached with fewer moves.
    Known,
}

/// The result of a turn.
#[derive(Debug)]
pub(super) enum WideningTurn {
    /// A solution shorter than all before. The turn is not over.
    Shorter(Vec<Move>),
    /// The beam is as wide as it may be.
    Wide,
    /// No position is left.
    Exhausted,
    /// The memory does not suffice to continue.
    Full,
}

/// The width of the first sweep. With half to three times as much, solutions after 50 milliseconds are up to 0.15 moves
/// longer or shorter, depending on the deals.
const FIRST_SWEEP: usize = 128;
/// The width of each further sweep is the width so far divided by this.
const SWEEP_PART: usize = 8;

impl WideningBeam {
    /// Returns a search for solutions with fewer than `end` moves that do not end on a foundation.
    pub(super) fn new(start: FreeCellPosition, measure: Measure, end: u32, width_max: usize) -> WideningBeam {
        WideningBeam {
            measure,
            walk: TreeWalk::new(start.clone()),
            start,
            end,
            sweep: FIRST_SWEEP,
            width: FIRST_SWEEP,
            width_max,
            reached: FewestMoves::default(),
            layers: Vec::new(),
            n_moves: 0,
            batch: WideningBatch {
                is_rated: true,
                nodes: vec![BatchNode::Entered(0)],
                ..WideningBatch::default()
            },
            expanded: 0,
            lists_bytes: 0,
            children: Vec::new(),
        }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Raises the maximum width.
    pub(super) fn widen(&mut self, width_max: usize) {
        self.width_max = width_max;
    }

    /// Expands or rates at most `nodes` more positions.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<WideningTurn> {
        for _ in 0..nodes {
            if !self.reserve(bytes_max) {
                return Some(WideningTurn::Full);
            }
            if self.expanded == 0 {
                self.reached.reach(self.walk.position().key, 0);
            }
            let turn = self.go_on();
            if turn.is_some() {
                return turn;
            }
        }
        None
    }

    pub(super) fn spent(&self) -> Spent {
        let bytes = self.reached.bytes() + self.walk.bytes() + FreeCellPosition::BYTES + self.lists_bytes;
        Spent { expanded: self.expanded, stored: self.reached.len() as u64, bytes }
    }

    fn go_on(&mut self) -> Option<WideningTurn> {
        loop {
            if !self.batch.is_rated {
                if self.batch.n_rated < self.batch.to_rate.len() {
                    self.rate_next();
                    return None;
                }
                self.batch.to_rate.clear();
                self.batch.is_rated = true;
                let rated = &mut self.layers[self.n_moves].rated;
                let nodes = &mut self.batch.nodes;
                take_lowest(rated, self.sweep, |it| it.priority, |it| nodes.push(BatchNode::New(*it)));
            }
            if let Some(&node) = self.batch.nodes.get(self.batch.n_homes) {
                self.batch.n_homes += 1;
                let homing = match node {
                    BatchNode::New(candidate) if candidate.is_homing => candidate,
                    BatchNode::Entered(0) => return self.take_home(),
                    _ => continue,
                };
                self.walk.enter(homing.child);
                let is_fewest = self.is_fewest();
                let node = if is_fewest { BatchNode::Entered(self.walk.here()) } else { BatchNode::Known };
                self.batch.nodes[self.batch.n_homes - 1] = node;
                return if is_fewest { self.take_home() } else { None };
            } else if let Some(&node) = self.batch.nodes.get(self.batch.n_others) {
                self.batch.n_others += 1;
                match node {
                    BatchNode::New(candidate) => self.walk.enter(candidate.child),
                    BatchNode::Entered(node) => self.walk.go_to(node),
                    BatchNode::Known => continue,
                }
                return if self.is_fewest() { self.step_on(false) } else { None };
            } else {
                let end = self.begin_next_layer();
                if end.is_some() {
                    return end;
                }
            }
        }
    }

    /// Rates a candidate by its position, and drops it if it cannot lead to a shorter solution.
    fn rate_next(&mut self) {
        let candidate = self.batch.to_rate[self.batch.n_rated];
        self.batch.n_rated += 1;
        self.walk.go_to(candidate.child.parent);
        if let Some(candidate) = self.look_at(candidate.child, candidate.priority, self.n_moves as u32) {
            self.layers[self.n_moves].rated.push(candidate);
        }
    }

    /// Makes the steps home from the current position.
    fn take_home(&mut self) -> Option<WideningTurn> {
        if Evaluation::of(self.walk.position()).is_ordered() {
            return if (self.n_moves as u32) < self.end {
                self.solution(None, self.n_moves as u32)
            } else {
                None
            };
        }
        self.step_on(true)
    }

    fn solution(&mut self, last: Option<PackedMove>, n_moves: u32) -> Option<WideningTurn> {
        self.end = n_moves;
        let moves = self.walk.solution(last);
        self.walk.begin_again(self.start.clone());
        Some(WideningTurn::Shorter(moves))
    }

    /// Continues with another number of moves, in this sweep or the next, unless the turn is over.
    fn begin_next_layer(&mut self) -> Option<WideningTurn> {
        let n_layers = self.layers.len().min(self.end as usize);
        let is_there = |it: &usize| !self.layers[*it].is_empty();
        let next = (self.n_moves + 1..n_layers).find(is_there);
        let Some(next) = next.or_else(|| (0..n_layers).find(is_there)) else {
            return Some(WideningTurn::Exhausted);
        };
        if next <= self.n_moves {
            if self.width_max <= self.width {
                return Some(WideningTurn::Wide);
            }
            self.sweep = (self.width / SWEEP_PART).clamp(FIRST_SWEEP, self.sweep_max());
            self.width += self.sweep;
        }
        self.n_moves = next;
        let WideningBatch { to_rate, nodes, n_homes, n_others, n_rated, is_rated } = &mut self.batch;
        nodes.clear();
        (*n_homes, *n_others, *n_rated, *is_rated) = (0, 0, 0, false);
        take_lowest(
            &mut self.layers[next].unrated,
            n_to_rate(self.sweep),
            |it| it.priority,
            |it| to_rate.push(*it),
        );
        None
    }

    fn sweep_max(&self) -> usize {
        FIRST_SWEEP.max(self.width_max / SWEEP_PART)
    }

    /// Records the new positions that steps from the current one lead to: either the steps home, or the others.
    fn step_on(&mut self, is_home: bool) -> Option<WideningTurn> {
        self.expanded += 1;
        let standing = Evaluation::of(self.walk.position());
        let mut children = std::mem::take(&mut self.children);
        let priority_max = if is_home { i32::MIN } else { i32::MAX };
        self.walk.each_child(standing, priority_max, |step, info| {
            if is_home == (FIRST_HOME <= step.to()) {
                children.push((step, info));
            }
        });
        let parent = self.walk.here();
        let mut last = None;
        for (step, info) in children.drain(..) {
            let n_moves = self.n_moves as u32 + cost(self.measure, step);
            if self.end <= n_moves + info.n_detours || !self.reached.reach(info.key, n_moves) {
                continue;
            }
            if info.is_ordered {
                self.end = n_moves;
                last = Some(step);
                continue;
            }
            let child = Child { parent, step };
            if n_moves as usize == self.n_moves {
                let candidate = self.look_at(child, info.priority, n_moves);
                self.batch.nodes.extend(candidate.map(BatchNode::New));
            } else {
                let candidate = WideningCandidate { priority: info.priority, child, is_homing: false };
                self.layers[n_moves as usize].unrated.push(candidate);
            }
        }
        self.children = children;
        if last.is_some() { self.solution(last, self.end) } else { None }
    }

    /// Returns whether the current position was not reached with fewer moves.
    fn is_fewest(&self) -> bool {
        self.reached.fewest(self.walk.position().key) == self.n_moves as u32
    }

    /// Returns a position one step further as a candidate, unless no solution shorter than all so far leads through it.
    fn look_at(&mut self, child: Child, priority: i32, n_moves: u32) -> Option<WideningCandidate> {
        let (measure, end, reached) = (self.measure, self.end, &self.reached);
        self.walk.peek(child.step, |position| {
            if reached.fewest(position.key) < n_moves {
                return None;
            }
            let n_leaving = UnboundedCells::at_least(position, measure);
            let is_homing = position.burden.is_ordered() || position.can_go_home();
            let priority = priority.saturating_add(LEAVING_WEIGHT.saturating_mul(n_leaving as i32));
            (n_moves.saturating_add(n_leaving) < end).then_some(WideningCandidate {
                priority,
                child,
                is_homing,
            })
        })
    }

    /// Makes room for one expansion, unless that could pass the limit.
    fn reserve(&mut self, bytes_max: u64) -> bool {
        let end = self.n_moves + cost_max(self.measure) + 1;
        if self.layers.len() < end {
            self.layers.resize_with(end, WideningLayer::default);
        }
        let n_batch = n_to_rate(self.sweep_max()) + STEPS_MAX;
        let batch_bytes =
            bytes_to_grow(&self.batch.nodes, n_batch) + bytes_to_grow(&self.batch.to_rate, n_batch);
        let touched = self.layers[self.n_moves..end].iter();
        let growth = touched.map(WideningLayer::to_grow).sum::<u64>()
            + batch_bytes
            + bytes_to_grow(&self.children, STEPS_MAX);
        let peak = self.reached.bytes_to_reserve(STEPS_MAX)
            + self.walk.bytes_to_reserve(1)
            + FreeCellPosition::BYTES
            + self.lists_bytes
            + growth;
        if bytes_max < peak || !self.reached.reserve(STEPS_MAX) || !self.walk.reserve(1) {
            return false;
        }
        growth == 0 || self.grow(end, n_batch)
    }

    fn grow(&mut self, end: usize, n_batch: usize) -> bool {
        let is_done = self.layers[self.n_moves..end].iter_mut().all(WideningLayer::grow)
            && self.batch.nodes.try_reserve(n_batch).is_ok()
            && self.batch.to_rate.try_reserve(n_batch).is_ok()
            && self.children.try_reserve(STEPS_MAX).is_ok();
        let candidates: usize =
            self.layers.iter().map(|it| it.unrated.capacity() + it.rated.capacity()).sum();
        self.lists_bytes = ((candidates + self.batch.to_rate.capacity()) * size_of::<WideningCandidate>()
            + self.batch.nodes.capacity() * size_of::<BatchNode>()
            + self.children.capacity() * size_of::<(PackedMove, ChildInfo)>())
            as u64;
        is_done
    }
}

impl WideningLayer {
    fn is_empty(&self) -> bool {
        self.unrated.is_empty() && self.rated.is_empty()
    }

    fn to_grow(&self) -> u64 {
        bytes_to_grow(&self.unrated, STEPS_MAX) + bytes_to_grow(&self.rated, STEPS_MAX)
    }

    fn grow(&mut self) -> bool {
        self.unrated.try_reserve(STEPS_MAX).is_ok() && self.rated.try_reserve(STEPS_MAX).is_ok()
    }
}

/// Returns how many candidates are rated for a sweep of this size. Rating the others would take time, and they hardly
/// ever stay.
fn n_to_rate(sweep: usize) -> usize {
    sweep + sweep / 10
}

#[cfg(test)]
mod tests;
