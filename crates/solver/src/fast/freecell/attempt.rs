use solitaire::Move;

use super::{
    children::{Children, Outlook, STEPS_MAX},
    position::{Position, Snapshot},
    queue::{Child, Queue},
    step::Step,
};
use crate::{Stats, Verdict, fast::key_set::KeySet};

/// Best-first search with one set of weights. It looks for a solution and proves nothing.
#[derive(Debug)]
pub(super) struct Attempt {
    start: Snapshot,
    /// Where moves are made: between two expansions, the position of the last node.
    position: Position,
    /// Every position generated. If two share a fingerprint, one is lost: nothing is proved here.
    seen: KeySet,
    /// Every position expanded.
    nodes: Vec<Node>,
    queue: Queue,
    /// These two are empty between expansions, kept for their memory.
    loud: Vec<Step>,
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
    pub(super) fn new(start: Position) -> Attempt {
        Attempt {
            start: start.snapshot(),
            position: start,
            seen: KeySet::new(),
            nodes: Vec::new(),
            queue: Queue::new(),
            loud: Vec::new(),
            log: Vec::new(),
        }
    }

    /// Expands at most `nodes` more nodes. Gives up when there is nothing left to expand, or not
    /// within so many bytes.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<Verdict> {
        for _ in 0..nodes {
            if !self.reserve(bytes_max) {
                return Some(Verdict::GaveUp);
            }
            let came_by = if self.nodes.is_empty() { None } else { self.queue.pop() };
            if came_by.is_none() && !self.nodes.is_empty() {
                return Some(Verdict::GaveUp);
            }
            let verdict = self.expand(came_by);
            if verdict.is_some() {
                return verdict;
            }
        }
        None
    }

    pub(super) fn stats(&self) -> Stats {
        Stats { expanded: self.nodes.len() as u64, stored: self.seen.len() as u64, bytes: self.bytes() }
    }

    /// Makes room for one expansion, unless that could pass the limit.
    fn reserve(&mut self, bytes_max: u64) -> bool {
        let nodes_have_room = self.nodes.len() < self.nodes.capacity();
        if nodes_have_room && self.seen.has_room(STEPS_MAX) && self.queue.has_room(STEPS_MAX) {
            return true;
        }
        let nodes = self.nodes_bytes();
        let nodes_peak = if nodes_have_room { nodes } else { 3 * nodes.max(4096) };
        let peak = self.seen.bytes_to_reserve(STEPS_MAX)
            + self.queue.bytes_to_reserve(STEPS_MAX)
            + nodes_peak
            + Position::BYTES;
        peak <= bytes_max
            && self.seen.reserve(STEPS_MAX)
            && self.queue.reserve(STEPS_MAX)
            && self.nodes.try_reserve(1).is_ok()
    }

    fn expand(&mut self, came_by: Option<Child>) -> Option<Verdict> {
        if let Some(child) = came_by {
            // The position at hand is that of the last node.
            if child.parent as usize + 1 != self.nodes.len() {
                self.position.restore(&self.nodes[child.parent as usize].snapshot);
            }
            self.position.make_all(child.step, &mut self.log);
        } else {
            self.position.autoplay(&mut self.log);
        }
        self.log.clear();
        let outlook = Outlook::of(&self.position);
        if came_by.is_none() {
            self.seen.insert(outlook.key as u64);
            if outlook.is_ordered() {
                return Some(Verdict::Solved(self.path(None)));
            }
        }
        let parent = self.nodes.len() as u32;
        let depth = came_by.map_or(0, |child| self.nodes[child.parent as usize].depth + 1);
        self.nodes.push(Node { snapshot: self.position.snapshot(), came_by, depth });
        self.queue_children(parent, outlook)
            .map(|step| Verdict::Solved(self.path(Some(Child { parent, step }))))
    }

    /// Queues the new positions one step from the one at hand, or returns a step that wins.
    fn queue_children(&mut self, parent: u32, outlook: Outlook) -> Option<Step> {
        let Attempt { position, seen, queue, loud, log, .. } = self;
        let priority_max = outlook.priority(position) + position.weights.slack;
        let for_depth = position.weights.depth * (self.nodes[parent as usize].depth as i32 + 1);
        let mut winner = None;
        let mut look_at = |position: &Position, step, outlook: Outlook| {
            let priority = outlook.priority(position);
            if priority <= priority_max && seen.insert(outlook.key as u64) {
                if outlook.is_ordered() {
                    winner = Some(step);
                }
                queue.push(priority + for_depth, Child { parent, step });
            }
        };
        Children::of(position, outlook).list(|step, outlook| look_at(position, step, outlook), loud);
        for step in loud.drain(..) {
            position.make_all(step, log);
            look_at(position, step, Outlook::of(position));
            position.unmake_to(log, 0);
        }
        winner
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

    fn bytes(&self) -> u64 {
        self.seen.bytes() + self.queue.bytes() + self.nodes_bytes() + Position::BYTES
    }

    fn nodes_bytes(&self) -> u64 {
        (self.nodes.capacity() * size_of::<Node>()) as u64
    }
}
