use solitaire::Move;

use super::{
    moves::{STEPS_MAX, steps},
    position::{Position, Snapshot},
    queue::{Child, Queue},
    step::Step,
    weights::{ColumnTerms, Weights},
};
use crate::{Limits, Search, Stats, Verdict, fast::key_set::KeySet};

/// Best-first search with one set of weights. Complete as long as memory lasts.
#[derive(Debug)]
pub(super) struct Attempt {
    weights: Weights,
    limits: Limits,
    start: Snapshot,
    /// Where moves are made. What it holds between two expansions does not matter.
    position: Position,
    /// Every position generated.
    seen: KeySet,
    /// Every position expanded.
    nodes: Vec<Node>,
    queue: Queue,
    /// These two are empty between expansions, kept for their memory.
    steps: Vec<Step>,
    log: Vec<Step>,
}

#[derive(Debug)]
struct Node {
    snapshot: Snapshot,
    /// `None` for the root.
    came_by: Option<Child>,
    depth: u32,
}

impl Attempt {
    pub(super) fn new(start: Position, weights: Weights, limits: Limits) -> Attempt {
        Attempt {
            weights,
            limits,
            start: start.snapshot(),
            position: start,
            seen: KeySet::new(),
            nodes: Vec::new(),
            queue: Queue::new(),
            steps: Vec::new(),
            log: Vec::new(),
        }
    }

    /// Makes room for one expansion, unless that could pass the limit.
    fn reserve(&mut self) -> bool {
        let nodes = self.nodes_bytes();
        let nodes_peak = if self.nodes.len() < self.nodes.capacity() { nodes } else { 3 * nodes.max(4096) };
        let peak =
            self.seen.bytes_to_reserve(STEPS_MAX) + self.queue.bytes_to_reserve(STEPS_MAX) + nodes_peak;
        peak <= self.limits.bytes_max
            && self.seen.reserve(STEPS_MAX)
            && self.queue.reserve(STEPS_MAX)
            && self.nodes.try_reserve(1).is_ok()
    }

    fn expand(&mut self, came_by: Option<Child>) -> Option<Verdict> {
        match came_by {
            Some(child) => {
                self.position.restore(&self.nodes[child.parent as usize].snapshot);
                self.position.make(child.step);
            }
            None => self.position.restore(&self.start),
        }
        self.position.autoplay(&mut self.log);
        self.log.clear();
        let terms = ColumnTerms::of(&self.position, &self.weights);
        if came_by.is_none() {
            self.seen.insert(self.position.key);
            if terms.is_ordered() {
                return Some(Verdict::Solved(self.path(None)));
            }
        }
        let parent = self.nodes.len() as u32;
        let depth = came_by.map_or(0, |child| self.nodes[child.parent as usize].depth + 1);
        self.nodes.push(Node { snapshot: self.position.snapshot(), came_by, depth });
        let mut found = std::mem::take(&mut self.steps);
        steps(&self.position, &mut found);
        let verdict = found.drain(..).find_map(|step| self.generate(Child { parent, step }, &terms));
        self.steps = found;
        verdict
    }

    /// Queues a position one step from the one at hand, if it is new.
    fn generate(&mut self, child: Child, parent_terms: &ColumnTerms) -> Option<Verdict> {
        self.position.make(child.step);
        self.log.push(child.step);
        self.position.autoplay(&mut self.log);
        let mut verdict = None;
        if self.seen.insert(self.position.key) {
            let terms = parent_terms.after(&self.position, &self.weights, &self.log);
            if terms.is_ordered() {
                verdict = Some(Verdict::Solved(self.path(Some(child))));
            }
            let depth = self.nodes[child.parent as usize].depth as i32 + 1;
            let priority = self.weights.priority(&self.position, &terms) + self.weights.depth * depth;
            self.queue.push(priority, child);
        }
        self.position.unmake_to(&mut self.log, 0);
        verdict
    }

    fn path(&self, last: Option<Child>) -> Vec<Move> {
        let mut steps = Vec::new();
        let mut came_by = last;
        while let Some(child) = came_by {
            steps.push(child.step);
            came_by = self.nodes[child.parent as usize].came_by;
        }
        let mut position = self.position.clone();
        position.restore(&self.start);
        position.play_to_the_end(steps.into_iter().rev())
    }

    fn nodes_bytes(&self) -> u64 {
        (self.nodes.capacity() * size_of::<Node>()) as u64
    }
}

impl Search for Attempt {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        for _ in 0..nodes {
            if !self.reserve() {
                return Some(Verdict::GaveUp);
            }
            let came_by = if self.nodes.is_empty() { None } else { self.queue.pop() };
            if came_by.is_none() && !self.nodes.is_empty() {
                return Some(Verdict::Unsolvable { positions: self.seen.len() as u64 });
            }
            let verdict = self.expand(came_by);
            if verdict.is_some() {
                return verdict;
            }
        }
        None
    }

    fn stats(&self) -> Stats {
        Stats {
            expanded: self.nodes.len() as u64,
            stored: self.seen.len() as u64,
            bytes: self.seen.bytes() + self.queue.bytes() + self.nodes_bytes(),
        }
    }
}
