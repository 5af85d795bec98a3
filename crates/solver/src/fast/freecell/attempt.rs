use solitaire::Move;

use super::{
    children::{Children, Outlook, STEPS_MAX, Standing},
    position::Position,
    queue::{Child, Queue},
    step::Step,
};
use crate::{Stats, Verdict, fast::key_set::KeySet};

/// Best-first search with one set of weights. It looks for a solution and proves nothing.
#[derive(Debug)]
pub(super) struct Attempt {
    /// Where moves are made: between two expansions, the position of the last node.
    position: Position,
    /// Every position generated. If two share a fingerprint, one is lost: nothing is proved here.
    seen: KeySet,
    /// Every position expanded.
    nodes: Vec<Node>,
    queue: Queue,
    /// The steps made from the start, safe ones included.
    log: Vec<Step>,
    /// These two are empty between expansions, kept for their memory.
    loud: Vec<Step>,
    path: Vec<Step>,
}

#[derive(Debug)]
struct Node {
    /// The root comes from itself, by a step that is never made.
    came_by: Child,
    depth: u32,
    /// How many steps are in the log when this is the position at hand.
    log_len: u32,
}

impl Attempt {
    pub(super) fn new(start: Position) -> Attempt {
        Attempt {
            position: start,
            seen: KeySet::new(),
            nodes: Vec::new(),
            queue: Queue::new(),
            log: Vec::new(),
            loud: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Expands at most `nodes` more nodes. Gives up when there is nothing left to expand, or not
    /// within so many bytes.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<Verdict> {
        for _ in 0..nodes {
            if !self.reserve(bytes_max) {
                return Some(Verdict::GaveUp);
            }
            let verdict = if self.nodes.is_empty() {
                self.begin()
            } else if let Some(child) = self.queue.pop() {
                self.expand(child)
            } else {
                return Some(Verdict::GaveUp);
            };
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

    /// Expands the start.
    fn begin(&mut self) -> Option<Verdict> {
        self.position.autoplay(&mut self.log);
        let standing = Standing::of(&self.position);
        self.seen.insert(self.position.key as u64);
        let came_by = Child { parent: 0, step: Step::new(0, 0, 0) };
        self.nodes.push(Node { came_by, depth: 0, log_len: self.log.len() as u32 });
        if standing.is_ordered() {
            return Some(Verdict::Solved(self.solution(None)));
        }
        self.queue_children(standing)
    }

    fn expand(&mut self, came_by: Child) -> Option<Verdict> {
        self.go_to(came_by.parent);
        self.position.make_all(came_by.step, &mut self.log);
        let depth = self.nodes[came_by.parent as usize].depth + 1;
        self.nodes.push(Node { came_by, depth, log_len: self.log.len() as u32 });
        self.queue_children(Standing::of(&self.position))
    }

    /// Makes the position of a node the one at hand: back to where the ways to both part, and on.
    /// Most of the time that is a step or two.
    fn go_to(&mut self, node: u32) {
        let mut back = self.nodes.len() - 1;
        let mut on = node as usize;
        while back != on {
            // Nodes are younger than those they come from.
            if on < back {
                back = self.nodes[back].came_by.parent as usize;
            } else {
                self.path.push(self.nodes[on].came_by.step);
                on = self.nodes[on].came_by.parent as usize;
            }
        }
        self.position.unmake_to(&mut self.log, self.nodes[back].log_len as usize);
        while let Some(step) = self.path.pop() {
            self.position.make_all(step, &mut self.log);
        }
    }

    /// Queues the new positions one step from that of the last node, or returns the solution if
    /// one of them is as good as won.
    fn queue_children(&mut self, standing: Standing) -> Option<Verdict> {
        let Attempt { position, seen, nodes, queue, log, loud, .. } = self;
        let parent = nodes.len() as u32 - 1;
        let priority_max = standing.priority(position) + position.weights.slack;
        let for_depth = position.weights.depth * (nodes[parent as usize].depth as i32 + 1);
        let mut winner = None;
        let mut look_at = |step, outlook: Outlook| {
            if outlook.priority <= priority_max && seen.insert(outlook.key as u64) {
                if outlook.is_ordered {
                    winner = Some(step);
                }
                queue.push(outlook.priority + for_depth, Child { parent, step });
            }
        };
        Children::of(position, standing, priority_max).list(&mut look_at, loud);
        let log_len = log.len();
        for step in loud.drain(..) {
            position.make_all(step, log);
            look_at(step, Outlook::of(position));
            position.unmake_to(log, log_len);
        }
        winner.map(|step| Verdict::Solved(self.solution(Some(step))))
    }

    /// The moves to the position of the last node, perhaps a step further, and on to the win.
    fn solution(&mut self, last: Option<Step>) -> Vec<Move> {
        let mut steps: Vec<Step> = last.into_iter().collect();
        let mut node = self.nodes.len() - 1;
        while node != 0 {
            steps.push(self.nodes[node].came_by.step);
            node = self.nodes[node].came_by.parent as usize;
        }
        self.position.unmake_to(&mut self.log, 0);
        self.position.play_to_the_end(steps.into_iter().rev())
    }

    fn bytes(&self) -> u64 {
        self.seen.bytes() + self.queue.bytes() + self.nodes_bytes() + Position::BYTES
    }

    fn nodes_bytes(&self) -> u64 {
        (self.nodes.capacity() * size_of::<Node>()) as u64
    }
}
