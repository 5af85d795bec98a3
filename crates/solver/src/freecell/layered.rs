use std::collections::VecDeque;

use solitaire::Move;

use super::{
    children::{ChildInfo, Evaluation, STEPS_MAX},
    measure::{cost, cost_max},
    position::FreeCellPosition,
    step::{FIRST_CELL, FIRST_HOME, PackedMove},
    unbounded_cells::UnboundedCells,
    walk::{Child, TreeWalk},
};
use crate::tables::KeyStore;
use search::{Measure, Spent, Stopped, Verdict};

/// A search for the shortest of the solutions below some length, or for a proof that there is none. It visits positions
/// in the order of the number of moves that lead to them.
///
/// It leaves out only positions that [`UnboundedCells`] rule out.
///
/// Steps home cost nothing, so it makes two passes over the positions of each number of moves: the first adds the
/// positions that such steps lead to, the second makes the other steps. So it finds every position with the fewest
/// moves.
#[derive(Debug)]
pub(super) struct LayeredSearch {
    measure: Measure,
    /// The search is for solutions with fewer moves than this. Moves to foundations do not count.
    end: u32,
    n_moves: u32,
    walk: TreeWalk,
    seen: KeyStore,
    /// Positions by their number of moves, from the current number on.
    layers: VecDeque<Vec<NodeEvaluation>>,
    /// How many positions of the current layer each pass has processed.
    n_homes: usize,
    n_others: usize,
    /// Whether the memory did not suffice.
    is_full: bool,
    expanded: u64,
    /// Empty except in [`LayeredSearch::step_on`], and kept for its memory.
    children: Vec<(PackedMove, ChildInfo)>,
}

#[derive(Clone, Copy, Debug)]
struct NodeEvaluation {
    node: LayerNode,
    /// The units that leave: see [`UnboundedCells::leaving`].
    leaving: u64,
}

#[derive(Clone, Copy, Debug)]
enum LayerNode {
    /// A position that is not in the tree yet.
    New(Child),
    /// A position that is not in the tree yet, and in which a card can go home, or no card lies above a lower one.
    Homing(Child),
    Entered(u32),
    /// A position that was found before with fewer moves.
    Known,
}

impl LayeredSearch {
    /// Returns a search for solutions with fewer than `end` moves that do not end on a foundation.
    pub(super) fn new(start: FreeCellPosition, measure: Measure, end: u32) -> LayeredSearch {
        LayeredSearch {
            measure,
            end,
            n_moves: 0,
            walk: TreeWalk::new(start),
            seen: KeyStore::default(),
            layers: VecDeque::new(),
            n_homes: 0,
            n_others: 0,
            is_full: false,
            expanded: 0,
            children: Vec::new(),
        }
    }

    /// Returns the length below which the search looks for solutions.
    pub(super) fn end(&self) -> u32 {
        self.end
    }

    /// Expands at most `nodes` more positions. Gives up when no position is left, or the memory does not suffice.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<Verdict> {
        for _ in 0..nodes {
            if !self.reserve(bytes_max) {
                self.is_full = true;
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            let solution = if self.expanded == 0 { self.begin() } else { self.go_on() };
            match solution {
                StepEnd::Solution(moves) => return Some(Verdict::Solved(moves)),
                StepEnd::Nothing => return Some(Verdict::GaveUp(Stopped::Memory)),
                StepEnd::More => (),
            }
        }
        None
    }

    /// Returns whether the search gave up for lack of memory. If not, giving up means that there is no such solution.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    pub(super) fn spent(&self) -> Spent {
        let bytes = self.seen.bytes() + self.walk.bytes() + self.lists_bytes();
        Spent { expanded: self.expanded, stored: self.seen.len() as u64, bytes }
    }

    fn begin(&mut self) -> StepEnd {
        self.seen.insert(self.walk.position().key);
        let (position, measure) = (self.walk.position(), self.measure);
        let leaving =
            self.end.checked_sub(1).and_then(|max| UnboundedCells::leaving(position, measure, 0, max));
        let Some(leaving) = leaving else { return StepEnd::Nothing };
        self.layers[0].push(NodeEvaluation { node: LayerNode::Entered(0), leaving });
        self.n_homes = 1;
        self.take_home(leaving)
    }

    fn go_on(&mut self) -> StepEnd {
        loop {
            if let Some(&NodeEvaluation { node, leaving }) = self.layers[0].get(self.n_homes) {
                self.n_homes += 1;
                if let LayerNode::Homing(child) = node {
                    self.walk.enter(child);
                    let is_first = self.is_first();
                    let node = if is_first { LayerNode::Entered(self.walk.here()) } else { LayerNode::Known };
                    self.layers[0][self.n_homes - 1].node = node;
                    return if is_first { self.take_home(leaving) } else { StepEnd::More };
                }
            } else if let Some(&NodeEvaluation { node, leaving }) = self.layers[0].get(self.n_others) {
                self.n_others += 1;
                let is_first = match node {
                    LayerNode::New(child) | LayerNode::Homing(child) => {
                        self.walk.enter(child);
                        self.is_first()
                    }
                    LayerNode::Entered(node) => {
                        self.walk.go_to(node);
                        true
                    }
                    LayerNode::Known => false,
                };
                return if is_first { self.step_on(leaving, false) } else { StepEnd::More };
            } else {
                return if self.begin_next_layer() { StepEnd::More } else { StepEnd::Nothing };
            }
        }
    }

    /// Makes the steps home from the current position.
    fn take_home(&mut self, leaving: u64) -> StepEnd {
        if Evaluation::of(self.walk.position()).is_ordered() {
            return StepEnd::Solution(self.walk.solution(None));
        }
        self.step_on(leaving, true)
    }

    /// Returns whether there is another layer.
    fn begin_next_layer(&mut self) -> bool {
        self.layers.pop_front();
        self.n_moves += 1;
        (self.n_homes, self.n_others) = (0, 0);
        !self.layers.iter().all(Vec::is_empty)
    }

    /// Records the new positions that steps from the current one lead to: either the steps home, or the others.
    fn step_on(&mut self, leaving: u64, is_home: bool) -> StepEnd {
        self.expanded += 1;
        let standing = Evaluation::of(self.walk.position());
        let children = &mut self.children;
        let priority_max = if is_home { i32::MIN } else { i32::MAX };
        self.walk.each_child(standing, priority_max, |step, info| {
            if is_home == (FIRST_HOME <= step.to()) {
                children.push((step, info));
            }
        });
        let parent = self.walk.here();
        let mut children = std::mem::take(&mut self.children);
        for (step, info) in children.drain(..) {
            let cost = cost(self.measure, step);
            let n_moves = self.n_moves + cost;
            if self.end <= n_moves + info.n_detours {
                continue;
            }
            let reached = info.key ^ self.mark(n_moves);
            if reached != info.key && self.seen.contains(info.key) {
                continue;
            }
            let child = Child { parent, step };
            if self.seen.contains(reached) {
                continue;
            }
            let moves_max = self.end - n_moves - 1;
            let Some(evaluation) = self.look_at(child, leaving, moves_max) else { continue };
            self.seen.insert(reached);
            if info.is_ordered && cost <= 1 {
                return StepEnd::Solution(self.walk.solution(Some(step)));
            }
            self.layers[cost as usize].push(evaluation);
        }
        self.children = children;
        StepEnd::More
    }

    /// Returns a number to combine with a key. It distinguishes the record that a position was reached with this many
    /// moves, perhaps not the fewest, from the record that it was reached with the fewest. If each step is one move,
    /// every position is first reached with the fewest.
    fn mark(&self, n_moves: u32) -> u128 {
        match self.measure {
            Measure::CardMoves => {
                u128::from(n_moves + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
            }
            _ => 0,
        }
    }

    /// Returns whether the current position is now reached with the fewest moves.
    fn is_first(&mut self) -> bool {
        let key = self.walk.position().key;
        self.measure != Measure::CardMoves || self.seen.insert(key)
    }

    /// Returns a position one step further, unless more than `moves_max` moves are to come.
    fn look_at(&mut self, child: Child, leaving: u64, moves_max: u32) -> Option<NodeEvaluation> {
        let measure = self.measure;
        let moved = first_card(self.walk.position(), child.step);
        self.walk.peek(child.step, |position| {
            let leaving = UnboundedCells::leaving(position, measure, leaving & !moved, moves_max)?;
            let is_homing = position.burden.is_ordered() || position.can_go_home();
            let node = if is_homing { LayerNode::Homing(child) } else { LayerNode::New(child) };
            Some(NodeEvaluation { node, leaving })
        })
    }

    /// Makes room for one expansion, unless that could pass the limit.
    fn reserve(&mut self, bytes_max: u64) -> bool {
        while self.layers.len() <= cost_max(self.measure) {
            self.layers.push_back(Vec::new());
        }
        let grown: u64 = self.layers.iter().map(|it| bytes_to_grow(it, STEPS_MAX)).sum();
        let peak = self.seen.bytes_to_reserve(STEPS_MAX)
            + self.walk.bytes_to_reserve(1)
            + self.lists_bytes()
            + grown;
        peak <= bytes_max
            && self.seen.reserve(STEPS_MAX)
            && self.walk.reserve(1)
            && self.children.try_reserve(STEPS_MAX).is_ok()
            && self.layers.iter_mut().all(|it| it.try_reserve(STEPS_MAX).is_ok())
    }

    fn lists_bytes(&self) -> u64 {
        let candidates: usize = self.layers.iter().map(Vec::capacity).sum();
        let children = self.children.capacity() * size_of::<(PackedMove, ChildInfo)>();
        (candidates * size_of::<NodeEvaluation>() + children) as u64
    }
}

/// The outcome of an expansion.
#[derive(Debug)]
enum StepEnd {
    Solution(Vec<Move>),
    More,
    /// No position is left.
    Nothing,
}

/// Returns the bytes that a list takes when it grows for `more` items, or 0 if it has room for them.
pub(super) fn bytes_to_grow<T>(list: &Vec<T>, more: usize) -> u64 {
    let len = list.len() + more;
    let capacity = if list.capacity() < len { len.max(2 * list.capacity()) } else { 0 };
    (capacity * size_of::<T>()) as u64
}

/// Returns the first of the cards that a step moves, as a bit.
fn first_card(position: &FreeCellPosition, step: PackedMove) -> u64 {
    let card = match step.from() {
        cell @ FIRST_CELL.. => position.cells[usize::from(cell - FIRST_CELL)],
        column => position.card_from_top(column.into(), step.count()),
    };
    1 << (card & 63)
}
