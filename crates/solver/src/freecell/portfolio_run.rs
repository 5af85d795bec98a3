use solitaire::Move;

use super::{
    children::{ChildInfo, Evaluation, STEPS_MAX},
    position::FreeCellPosition,
    queue::Queue,
    walk::{Child, TreeWalk},
};
use crate::tables::KeySet;
use search::{Spent, Stopped, Verdict};

/// A best-first search with one set of weights. It looks for a solution and proves nothing.
#[derive(Debug)]
pub(super) struct PortfolioRun {
    /// A tree whose nodes are the expanded positions, with the root from the beginning.
    walk: TreeWalk,
    expanded: u64,
    /// Every position generated. If two share a fingerprint, one is lost, which is harmless since this search proves
    /// nothing.
    seen: KeySet,
    queue: Queue,
}

impl PortfolioRun {
    pub(super) fn new(start: FreeCellPosition) -> PortfolioRun {
        PortfolioRun { walk: TreeWalk::new(start), expanded: 0, seen: KeySet::default(), queue: Queue::new() }
    }

    /// Expands at most `nodes` more nodes. Gives up when no position is left to expand, or the memory limit is reached:
    /// [`PortfolioRun::is_dry`] distinguishes the two.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<Verdict> {
        for _ in 0..nodes {
            if !self.reserve(bytes_max) {
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            if 0 < self.expanded {
                let Some(child) = self.queue.pop() else { return Some(Verdict::GaveUp(Stopped::Memory)) };
                self.walk.enter(child);
            }
            let solution = self.expand();
            if solution.is_some() {
                return solution.map(Verdict::Solved);
            }
        }
        None
    }

    /// Returns whether no position is left to expand.
    pub(super) fn is_dry(&self) -> bool {
        0 < self.expanded && self.queue.is_empty()
    }

    pub(super) fn spent(&self) -> Spent {
        let bytes = self.seen.bytes() + self.queue.bytes() + self.walk.bytes();
        Spent { expanded: self.expanded, stored: self.seen.len() as u64, bytes }
    }

    /// Makes room for one expansion, unless that could pass the limit.
    fn reserve(&mut self, bytes_max: u64) -> bool {
        if self.walk.has_room(1) && self.seen.has_room(STEPS_MAX) && self.queue.has_room(STEPS_MAX) {
            return true;
        }
        let peak = self.seen.bytes_to_reserve(STEPS_MAX)
            + self.queue.bytes_to_reserve(STEPS_MAX)
            + self.walk.bytes_to_reserve(1);
        peak <= bytes_max
            && self.seen.reserve(STEPS_MAX)
            && self.queue.reserve(STEPS_MAX)
            && self.walk.reserve(1)
    }

    /// Queues the new positions one step from the current one, or returns the solution if the current position or one
    /// of these is as good as won.
    fn expand(&mut self) -> Option<Vec<Move>> {
        let PortfolioRun { walk, seen, queue, .. } = self;
        let position = walk.position();
        let standing = Evaluation::of(position);
        self.expanded += 1;
        if self.expanded == 1 {
            seen.insert(position.key as u64);
            if standing.is_ordered() {
                return Some(walk.solution(None));
            }
        }
        let parent = walk.here();
        let priority_max = standing.priority(position).saturating_add(position.weights.slack);
        let for_depth = position.weights.depth * (walk.depth() as i32 + 1);
        let mut winner = None;
        let look_at = |step, outlook: ChildInfo| {
            if outlook.priority <= priority_max && seen.insert(outlook.key as u64) {
                if outlook.is_ordered {
                    winner = Some(step);
                }
                queue.push(outlook.priority + for_depth, Child { parent, step });
            }
        };
        walk.each_child(standing, priority_max, look_at);
        winner.map(|step| walk.solution(Some(step)))
    }
}
