use solitaire::Move;

use super::{
    children::{ChildInfo, Evaluation, STEPS_MAX},
    position::FreeCellPosition,
    sort::sort_by,
    step::{FIRST_HOME, PackedMove},
    walk::{Child, TreeWalk},
};
use crate::tables::KeySet;
use search::{Stats, Verdict};

/// Goes on from the best positions of each number of player moves, all the others are dropped.
/// So its solutions are short, the shorter the wider the beam, and it proves nothing.
#[derive(Debug)]
pub(super) struct FreeCellBeam {
    width: usize,
    /// What can only lead to solutions with this many player moves or more is left out.
    moves_end: u32,
    n_moves: u32,
    walk: TreeWalk,
    seen: KeySet,
    /// The positions of this number of player moves, and which of them is next.
    layer: Vec<Child>,
    next: usize,
    /// Those of one more, with their priorities.
    next_layer: Vec<(i32, Child)>,
    expanded: u64,
}

impl FreeCellBeam {
    pub(super) fn new(start: FreeCellPosition, width: usize, moves_end: u32) -> FreeCellBeam {
        FreeCellBeam {
            width,
            moves_end,
            n_moves: 0,
            walk: TreeWalk::new(start),
            seen: KeySet::default(),
            layer: Vec::new(),
            next: 0,
            next_layer: Vec::new(),
            expanded: 0,
        }
    }

    /// Expands at most `nodes` more positions. Gives up where the beam ends, the solutions get too
    /// long, or the memory does not suffice.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<Verdict> {
        for _ in 0..nodes {
            if !self.reserve(bytes_max) {
                return Some(Verdict::GaveUp);
            }
            if 0 < self.expanded {
                if self.next == self.layer.len() && !self.begin_next_layer() {
                    return Some(Verdict::GaveUp);
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

    pub(super) fn stats(&self) -> Stats {
        let bytes = self.seen.bytes() + self.walk.bytes() + self.lists_bytes();
        Stats { expanded: self.expanded, stored: self.seen.len() as u64, bytes }
    }

    /// Returns whether there is another layer that may still lead to a solution short enough.
    fn begin_next_layer(&mut self) -> bool {
        self.n_moves += 1;
        if self.next_layer.is_empty() || self.moves_end <= self.n_moves + 1 {
            return false;
        }
        // Neighbors in the tree are a short walk from each other. They come with their parents in order.
        sort_by(&mut self.next_layer, |before, after| after.1 < before.1);
        if self.width < self.next_layer.len() {
            self.keep_the_best();
        }
        self.layer.clear();
        self.layer.extend(self.next_layer.drain(..).map(|it| it.1));
        self.next = 0;
        true
    }

    /// Drops what the next layer has too much. Of equals the first are kept, so that every run is the same.
    fn keep_the_best(&mut self) {
        let n_below = |priority: i32| self.next_layer.iter().filter(|it| it.0 < priority).count();
        // The greatest priority that has no more than the width below it.
        let (mut last, mut end) = (i64::from(i32::MIN), i64::from(i32::MAX) + 1);
        while last + 1 < end {
            let middle = (last + end) / 2;
            if n_below(middle as i32) <= self.width { last = middle } else { end = middle }
        }
        let last = last as i32;
        let mut n_equal = self.width - n_below(last);
        self.next_layer.retain(|it| {
            let is_kept = it.0 < last || it.0 == last && 0 < n_equal;
            n_equal -= usize::from(is_kept && it.0 == last);
            is_kept
        });
    }

    /// Makes room for one expansion, unless that could pass the limit.
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

    /// Notes the new positions one step from the one at hand, or returns the solution if it or one
    /// of them is as good as won.
    fn expand(&mut self) -> Option<Vec<Move>> {
        let FreeCellBeam { walk, seen, layer, next_layer, n_moves, moves_end, .. } = self;
        let (n_moves, moves_end) = (*n_moves, *moves_end);
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
            // A step to a foundation wins with one player move less.
            if outlook.is_ordered && winner.is_none_or(|it: PackedMove| it.to() < step.to()) {
                winner = Some(step);
            }
            let n_moves = n_moves + u32::from(step.to() < FIRST_HOME);
            if moves_end <= n_moves + outlook.n_detours {
                return;
            }
            let child = Child { parent, step };
            if FIRST_HOME <= step.to() {
                // That is no player move.
                layer.push(child);
            } else {
                next_layer.push((outlook.priority, child));
            }
        };
        walk.each_child(standing, i32::MAX, look_at);
        winner.map(|step| walk.solution(Some(step)))
    }
}
