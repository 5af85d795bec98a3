use std::sync::Arc;

use super::{
    bound::at_least,
    children::{Expansion, Placements},
    detours::Detours,
    key::Key,
    layout::ShortLayout,
    nodes::{NONE, Nodes, TOTALS},
    position::ShortPosition,
};
use search::Spent;

/// A search that examines positions in the order of a lower bound on the moves of solutions through them. So the first
/// solution found is a shortest one.
///
/// If the bound is lower than it was one move before, the greater one is kept. A position that is reached by fewer
/// moves later is examined again.
#[derive(Debug)]
pub(super) struct AStar {
    layout: Arc<ShortLayout>,
    detours: Detours,
    nodes: Nodes,
    /// The proved lower bound on the moves of every solution.
    total: u32,
    /// The search is for solutions with fewer moves than this.
    moves_end: u32,
    /// Whether a position has been left out because its solutions have at least [`TOTALS`] moves.
    has_left_out: bool,
    /// Whether there was memory for the start.
    has_begun: bool,
    expanded: u64,
}

/// How the search has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum AStarEnd {
    /// With a shortest solution through these positions, each a child of the one before.
    Shortest(Vec<Key>),
    /// There is no solution with fewer moves than the limit.
    Nothing,
    /// There may be one that has more moves than this search can count.
    TooLong,
    OutOfMemory,
}

impl AStar {
    /// Returns the search from the start of `layout`. `bytes_max` is the memory it may use now.
    pub(super) fn new(layout: Arc<ShortLayout>, moves_end: u32, bytes_max: u64) -> AStar {
        let detours = Detours::new(&layout, bytes_max / 4);
        let start = layout.start();
        let least = at_least(&layout, &detours, &start);
        let total = least.unwrap_or(TOTALS as u32);
        let mut nodes = Nodes::new();
        let has_begun = nodes.reserve(bytes_max.saturating_sub(detours.bytes()));
        if has_begun && total < TOTALS as u32 {
            nodes.insert(start.key(&layout), NONE, 0, total);
        }
        let has_left_out = least.is_some() && TOTALS as u32 <= total;
        let moves_end = moves_end.min(TOTALS as u32);
        AStar { layout, detours, nodes, total, moves_end, has_left_out, has_begun, expanded: 0 }
    }

    /// Returns the proved lower bound on the moves of every solution.
    pub(super) fn total(&self) -> u32 {
        self.total
    }

    pub(super) fn spent(&self) -> Spent {
        let bytes = self.nodes.bytes() + self.detours.bytes();
        Spent { expanded: self.expanded, stored: self.nodes.len() as u64, bytes }
    }

    /// Expands at most `nodes` more positions.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<AStarEnd> {
        if !self.has_begun {
            return Some(AStarEnd::OutOfMemory);
        }
        let bytes_max = bytes_max.saturating_sub(self.detours.bytes());
        for _ in 0..nodes {
            let Some((idx, moves)) = self.next() else {
                return Some(if self.has_left_out { AStarEnd::TooLong } else { AStarEnd::Nothing });
            };
            let position = ShortPosition::of_key(&self.layout, self.nodes.key(idx));
            self.expanded += 1;
            if position.is_ordered() {
                return Some(AStarEnd::Shortest(self.nodes.path_to(idx)));
            }
            if !self.expand(&position, idx, moves, bytes_max) {
                return Some(AStarEnd::OutOfMemory);
            }
        }
        None
    }

    fn next(&mut self) -> Option<(u32, u32)> {
        while self.total < self.moves_end {
            let next = self.nodes.take(self.total);
            if next.is_some() {
                return next;
            }
            self.total += 1;
        }
        None
    }

    /// Expands a position. Returns whether there was memory for it.
    fn expand(&mut self, position: &ShortPosition, idx: u32, moves: u32, bytes_max: u64) -> bool {
        let AStar { layout, detours, nodes, total, moves_end, has_left_out, .. } = self;
        let mut has_room = true;
        Expansion::new(layout, |child: &ShortPosition, steps: &Placements| {
            let Some(left) = at_least(layout, detours, child) else { return };
            let moves = moves + steps.cost;
            let child_total = (moves + left).max(*total);
            if *moves_end <= child_total {
                *has_left_out |= TOTALS as u32 <= child_total;
                return;
            }
            has_room = has_room && nodes.reserve(bytes_max);
            if has_room {
                nodes.insert(child.key(layout), idx, moves, child_total);
            }
        })
        .each_child(position);
        has_room
    }
}
