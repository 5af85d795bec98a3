use std::sync::Arc;

use super::{
    children::{Expansion, Placements},
    estimate::{BeamWeights, at_least, priority},
    key::{Halves, Key, halves, whole},
    layers::{LayerEntry, Layers},
    layout::ShortLayout,
    position::ShortPosition,
    seen::{MOVES_MAX, SeenKeys},
};
use search::{Pool, Spent};

/// A search that continues from the best positions of each number of moves and drops all others. So its solutions are
/// short, the shorter the wider the beam, and it proves nothing.
#[derive(Debug)]
pub(super) struct KlondikeBeam {
    layout: Arc<ShortLayout>,
    width: usize,
    weights: &'static BeamWeights,
    /// The search is for solutions shorter than this.
    moves_end: u32,
    n_moves: u32,
    /// The positions to be expanded after `n_moves` moves, and the index of the next one.
    layer: Vec<LayerEntry>,
    next: usize,
    layers: Layers,
    visited: Pool<BeamNode>,
    seen: SeenKeys,
    expanded: u64,
    /// The shortest solution so far: the last position visited, and its child, in which all cards can go home.
    best: Option<(u32, Key)>,
    has_dropped: bool,
}

/// A position and the one it was reached from.
#[derive(Clone, Copy, Debug)]
struct BeamNode {
    key: Halves,
    parent: u32,
}

/// How a beam has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BeamEnd {
    /// With a solution through these positions, each a child of the one before.
    Found(Vec<Key>),
    Nothing,
    /// Out of memory, with the solution found so far.
    OutOfMemory(Option<Vec<Key>>),
}

const NO_PARENT: u32 = u32::MAX;

impl KlondikeBeam {
    pub(super) fn new(
        layout: Arc<ShortLayout>,
        weights: &'static BeamWeights,
        width: usize,
        moves_end: u32,
    ) -> KlondikeBeam {
        let start = LayerEntry { key: halves(layout.start().key(&layout)), parent: NO_PARENT, priority: 0 };
        KlondikeBeam {
            layout,
            width,
            weights,
            moves_end,
            n_moves: 0,
            layer: vec![start],
            next: 0,
            layers: Layers::new(),
            visited: Pool::new(),
            seen: SeenKeys::default(),
            expanded: 0,
            best: None,
            has_dropped: false,
        }
    }

    /// Expands at most `nodes` more positions.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<BeamEnd> {
        for _ in 0..nodes {
            while self.next == self.layer.len() {
                if self.layers.is_empty() {
                    return Some(self.path().map_or(BeamEnd::Nothing, BeamEnd::Found));
                }
                if !self.begin_next_layer(bytes_max) {
                    return Some(BeamEnd::OutOfMemory(self.path()));
                }
            }
            let entry = self.layer[self.next];
            self.next += 1;
            if !self.expand(entry, bytes_max) {
                return Some(BeamEnd::OutOfMemory(self.path()));
            }
        }
        None
    }

    /// Returns whether a wider beam might find more.
    pub(super) fn has_dropped(&self) -> bool {
        self.has_dropped
    }

    pub(super) fn spent(&self) -> Spent {
        Spent { expanded: self.expanded, stored: self.seen.len() as u64, bytes: self.bytes() }
    }

    fn bytes(&self) -> u64 {
        let layer = (self.layer.capacity() * size_of::<LayerEntry>()) as u64;
        self.seen.bytes() + self.visited.bytes() + self.layers.bytes() + layer
    }

    fn begin_next_layer(&mut self, bytes_max: u64) -> bool {
        self.n_moves += 1;
        self.next = 0;
        self.layer.clear();
        let n_more = self.layers.len_of(self.n_moves).saturating_sub(self.layer.capacity());
        let bytes = self.bytes() + ((self.layer.capacity() + n_more) * size_of::<LayerEntry>()) as u64;
        if bytes_max < bytes || self.layer.try_reserve_exact(n_more + self.layer.capacity()).is_err() {
            return false;
        }
        let KlondikeBeam { layers, layer, seen, n_moves, .. } = self;
        layers.take(*n_moves, |entry| {
            if seen.is_least(whole(entry.key), *n_moves) {
                layer.push(entry);
            }
        });
        if self.width < self.layer.len() {
            self.keep_the_best();
        }
        true
    }

    /// Drops the positions of the layer beyond the width. Of equally good positions the first are kept, so that every
    /// run is the same.
    fn keep_the_best(&mut self) {
        self.has_dropped = true;
        let n_below = |priority: u32| self.layer.iter().filter(|it| it.priority < priority).count();
        // The greatest priority below which there are no more positions than the width.
        let (mut last, mut end) = (0, u32::MAX);
        while last + 1 < end {
            let middle = last + (end - last) / 2;
            if n_below(middle) <= self.width { last = middle } else { end = middle }
        }
        let mut n_equal = self.width - n_below(last);
        self.layer.retain(|it| {
            let is_kept = it.priority < last || it.priority == last && 0 < n_equal;
            n_equal -= usize::from(is_kept && it.priority == last);
            is_kept
        });
    }

    /// Records the new positions one step from this one. Returns whether there was memory for it.
    fn expand(&mut self, entry: LayerEntry, bytes_max: u64) -> bool {
        let here = self.visited.len() as u32;
        if bytes_max < self.bytes() - self.visited.bytes() + self.visited.bytes_with(1)
            || !self.visited.reserve(1)
        {
            return false;
        }
        self.visited.push(BeamNode { key: entry.key, parent: entry.parent });
        self.expanded += 1;
        let bytes_of_others = self.bytes() - self.seen.bytes() - self.layers.bytes();
        let KlondikeBeam { layout, weights, moves_end, n_moves, layers, seen, best, .. } = self;
        let mut has_room = true;
        let mut sink = |child: &ShortPosition, steps: &Placements| {
            let moves = *n_moves + steps.cost;
            let least = at_least(layout, child);
            if *moves_end <= moves + least || MOVES_MAX < moves || !has_room {
                return;
            }
            has_room = bytes_of_others + seen.bytes_to_reserve(1) + layers.bytes_to_reserve() <= bytes_max
                && seen.reserve(1)
                && layers.reserve();
            let key = child.key(layout);
            if !has_room || !seen.insert(key, moves) {
                return;
            }
            if child.is_ordered() {
                *moves_end = moves + least;
                *best = Some((here, key));
            } else {
                let priority = priority(layout, weights, child, least);
                layers.push(moves, LayerEntry { key: halves(key), parent: here, priority });
            }
        };
        let position = ShortPosition::of_key(layout, whole(entry.key));
        if position.is_ordered() {
            // The solution is the start itself.
            *moves_end = 0;
            *best = Some((NO_PARENT, whole(entry.key)));
        } else {
            Expansion::new(layout, &mut sink).each_child(&position);
        }
        has_room
    }

    fn path(&self) -> Option<Vec<Key>> {
        let (mut parent, key) = self.best?;
        let mut path = vec![key];
        while parent != NO_PARENT {
            let visited = self.visited.get(parent as usize);
            path.push(whole(visited.key));
            parent = visited.parent;
        }
        path.reverse();
        Some(path)
    }
}
