use solitaire::Move;

use super::{
    children::{ChildInfo, Evaluation, each_child},
    position::FreeCellPosition,
    step::PackedMove,
};

/// A tree of positions, one of which is the current one. No other position is kept: the walk along the branches from
/// one to another makes it again.
#[derive(Debug)]
pub(super) struct TreeWalk {
    position: FreeCellPosition,
    nodes: Vec<WalkNode>,
    /// The node of the current position.
    here: u32,
    /// The steps made from the start, including safe ones.
    log: Vec<PackedMove>,
    /// This list and the next are empty except in [`TreeWalk::go_to`] and [`TreeWalk::each_child`], and kept for their
    /// memory.
    path: Vec<PackedMove>,
    loud: Vec<PackedMove>,
}

#[derive(Debug)]
struct WalkNode {
    /// The parent and the step from there. The root comes from itself, by a step that is never made.
    came_by: Child,
    depth: u32,
    /// How many steps are in the log when this is the current position.
    log_len: u32,
}

/// A position, identified by its parent and a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Child {
    pub(super) parent: u32,
    pub(super) step: PackedMove,
}

impl TreeWalk {
    /// Returns a tree whose root is `start` after its safe moves.
    pub(super) fn new(mut start: FreeCellPosition) -> TreeWalk {
        let mut log = Vec::new();
        start.autoplay(&mut log);
        let came_by = Child { parent: 0, step: PackedMove::new(0, 0, 0) };
        let root = WalkNode { came_by, depth: 0, log_len: log.len() as u32 };
        TreeWalk { position: start, nodes: vec![root], here: 0, log, path: Vec::new(), loud: Vec::new() }
    }

    pub(super) fn position(&self) -> &FreeCellPosition {
        &self.position
    }

    /// Calls `look` with the position one step further.
    pub(super) fn peek<T>(&mut self, step: PackedMove, look: impl FnOnce(&FreeCellPosition) -> T) -> T {
        let log_len = self.log.len();
        self.position.make_all(step, &mut self.log);
        let seen = look(&self.position);
        self.position.unmake_to(&mut self.log, log_len);
        seen
    }

    pub(super) fn here(&self) -> u32 {
        self.here
    }

    /// Returns the number of steps from the root to the current position.
    pub(super) fn depth(&self) -> u32 {
        self.nodes[self.here as usize].depth
    }

    /// Adds a node, and makes its position the current one.
    pub(super) fn enter(&mut self, child: Child) {
        self.go_to(child.parent);
        self.position.make_all(child.step, &mut self.log);
        let depth = self.depth() + 1;
        self.here = self.nodes.len() as u32;
        self.nodes.push(WalkNode { came_by: child, depth, log_len: self.log.len() as u32 });
    }

    /// Goes back to where the paths to both nodes part, and from there to `node`. In best-first search, that is mostly
    /// a step or two.
    pub(super) fn go_to(&mut self, node: u32) {
        let (mut back, mut on) = (self.here, node);
        while back != on {
            // Nodes have higher numbers than their parents.
            if on < back {
                back = self.nodes[back as usize].came_by.parent;
            } else {
                let came_by = self.nodes[on as usize].came_by;
                self.path.push(came_by.step);
                on = came_by.parent;
            }
        }
        self.position.unmake_to(&mut self.log, self.nodes[back as usize].log_len as usize);
        while let Some(step) = self.path.pop() {
            self.position.make_all(step, &mut self.log);
        }
        self.here = node;
    }

    /// Looks at the positions one step further: see [`each_child`].
    pub(super) fn each_child(
        &mut self,
        standing: Evaluation,
        priority_max: i32,
        look_at: impl FnMut(PackedMove, ChildInfo),
    ) {
        each_child(&mut self.position, standing, priority_max, &mut self.log, &mut self.loud, look_at);
    }

    /// Returns the moves to the current position, then the step `last`, if any, and then to the win. After that the
    /// tree cannot be used any more.
    pub(super) fn solution(&mut self, last: Option<PackedMove>) -> Vec<Move> {
        let mut steps: Vec<PackedMove> = last.into_iter().collect();
        while self.here != 0 {
            let came_by = self.nodes[self.here as usize].came_by;
            steps.push(came_by.step);
            self.here = came_by.parent;
        }
        self.position.unmake_to(&mut self.log, 0);
        self.position.play_to_the_end(steps.into_iter().rev())
    }

    /// Goes back to the root after [`TreeWalk::solution`]. `start` is the position passed to [`TreeWalk::new`].
    pub(super) fn begin_again(&mut self, start: FreeCellPosition) {
        self.position = start;
        self.log.clear();
        self.position.autoplay(&mut self.log);
        self.here = 0;
    }

    /// Makes room for `more` nodes. Returns whether there was memory for it.
    pub(super) fn reserve(&mut self, more: usize) -> bool {
        // The log and the path are as long as a game, a few hundred steps, and not counted.
        self.nodes.try_reserve(more).is_ok() && self.log.try_reserve(64).is_ok()
    }

    pub(super) fn has_room(&self, more: usize) -> bool {
        self.nodes.len() + more <= self.nodes.capacity()
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.nodes.capacity() * size_of::<WalkNode>()) as u64 + FreeCellPosition::BYTES
    }

    /// Returns memory held at the worst moment of making room for `more` nodes, in bytes.
    pub(super) fn bytes_to_reserve(&self, more: usize) -> u64 {
        if self.has_room(more) {
            return self.bytes();
        }
        let grown = (2 * self.nodes.capacity()).max(self.nodes.len() + more).max(4);
        self.bytes() + (grown * size_of::<WalkNode>()) as u64
    }
}
