use solitaire::Move;

use super::{
    children::{ChildInfo, Evaluation, STEPS_MAX},
    position::FreeCellPosition,
    sort::{keep_lowest, sort_by},
    step::{FIRST_HOME, PackedMove},
    walk::{Child, TreeWalk},
};
use crate::tables::KeySet;
use search::{Spent, Stopped, Verdict};

/// A search that continues from the best positions of each number of player moves and drops all others. Its solutions
/// are short, and the wider the beam, the shorter they are. It proves nothing.
#[derive(Debug)]
pub(super) struct FreeCellBeam {
    width: usize,
    walk: TreeWalk,
    seen: KeySet,
    /// The positions with the current number of player moves, and the index of the next one.
    layer: Vec<Child>,
    next: usize,
    /// The positions with one more player move, and their priorities.
    next_layer: Vec<(i32, Child)>,
    expanded: u64,
}

impl FreeCellBeam {
    pub(super) fn new(start: FreeCellPosition, width: usize) -> FreeCellBeam {
        FreeCellBeam {
            width,
            walk: TreeWalk::new(start),
            seen: KeySet::default(),
            layer: Vec::new(),
            next: 0,
            next_layer: Vec::new(),
            expanded: 0,
        }
    }

    /// Expands at most `nodes` more positions. Gives up when the beam ends or the memory does not suffice.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<Verdict> {
        for _ in 0..nodes {
            if !self.reserve(bytes_max) {
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            if 0 < self.expanded {
                if self.next == self.layer.len() && !self.begin_next_layer() {
                    return Some(Verdict::GaveUp(Stopped::Memory));
                }
                self.walk.enter(self.layer[self.next]);
                self.next += 1;
            }
            let solution = self.expand();
            if solution.is_some() {
                return solution.map(Verdict::Solved);
            }
        }
        None
    }

    pub(super) fn spent(&self) -> Spent {
        let bytes = self.seen.bytes() + self.walk.bytes() + self.lists_bytes();
        Spent { expanded: self.expanded, stored: self.seen.len() as u64, bytes }
    }

    /// Goes to the next layer. Returns whether there is one.
    fn begin_next_layer(&mut self) -> bool {
        if self.next_layer.is_empty() {
            return false;
        }
        // Sort by parent, since neighbors in the tree are a short walk from each other.
        sort_by(&mut self.next_layer, |before, after| after.1 < before.1);
        if self.width < self.next_layer.len() {
            keep_lowest(&mut self.next_layer, self.width, |it| it.0);
        }
        self.layer.clear();
        self.layer.extend(self.next_layer.drain(..).map(|it| it.1));
        self.next = 0;
        true
    }

    /// Reserves memory for one expansion. Returns whether that succeeded within the limit.
    fn reserve(&mut self, bytes_max: u64) -> bool {
        let first = self.width * size_of::<Child>() + STEPS_MAX * size_of::<(i32, Child)>();
        let lists_peak = 3 * self.lists_bytes().max(first as u64);
        let peak = self.seen.bytes_to_reserve(STEPS_MAX) + self.walk.bytes_to_reserve(1) + lists_peak;
        peak <= bytes_max
            && self.seen.reserve(STEPS_MAX)
            && self.walk.reserve(1)
            && self.layer.try_reserve(self.width.max(STEPS_MAX)).is_ok()
            && self.next_layer.try_reserve(STEPS_MAX).is_ok()
    }

    fn lists_bytes(&self) -> u64 {
        let layer = self.layer.capacity() * size_of::<Child>();
        let next_layer = self.next_layer.capacity() * size_of::<(i32, Child)>();
        (layer + next_layer) as u64
    }

    /// Records the new positions one step from the current one, or returns the solution if the current position or one
    /// of these is as good as won.
    fn expand(&mut self) -> Option<Vec<Move>> {
        let FreeCellBeam { walk, seen, layer, next_layer, .. } = self;
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
        let mut winner = None;
        let look_at: &mut dyn FnMut(PackedMove, ChildInfo) = &mut |step, outlook| {
            if !seen.insert(outlook.key as u64) {
                return;
            }
            // A step to a foundation wins with one player move fewer.
            if outlook.is_ordered && winner.is_none_or(|it: PackedMove| it.to() < step.to()) {
                winner = Some(step);
            }
            let child = Child { parent, step };
            if FIRST_HOME <= step.to() {
                // This step is not a player move.
                layer.push(child);
            } else {
                next_layer.push((outlook.priority, child));
            }
        };
        walk.each_child(standing, i32::MAX, look_at);
        winner.map(|step| walk.solution(Some(step)))
    }
}
