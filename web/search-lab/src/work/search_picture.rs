//! The positions that a search looks at, as a picture that never has more than a few hundred cells.

use protocol::lab::{PictureCell, PicturePoint};
use search::{Metrics, Runner, registry::SearchName};

/// The number of first positions whose numbers are stored, to find out when those on the winning path were expanded.
const N_NOTED_MAX: usize = 1 << 20;

/// Records which positions a search expands.
pub(super) struct SearchPicture {
    /// The number of positions that the picture has room for.
    nodes_max: u64,
    /// The cells, in the order of their columns.
    cells: Vec<PictureCell>,
    /// The first cell that was not sent, or has changed since it was.
    first_unsent: usize,
    /// The counts of the search after its last expansion: positions, moves, new positions, and waiting positions.
    counted: [u64; 4],
    /// The place of the last expanded position, and its depth.
    last: Option<(PicturePoint, u32)>,
    /// The depth that the search gives for the start: some count the next move as well.
    depth_of_start: Option<u32>,
    order: TraversalOrder,
    /// For each depth, the numbers of the first and the last position expanded there, from 1, and how many there were.
    at_depth: Vec<[u64; 3]>,
    /// The most positions in one depth.
    widest: u64,
    /// The number of each expanded position, for searches that number them.
    nodes: Vec<u32>,
}

/// The traversal order of a search. It determines what a dead end is, and when positions on the path were expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TraversalOrder {
    /// The search stays below a position until it has given that up. Positions on the path are the last of their
    /// depth, and the search has met a dead end if the next position is not deeper.
    Downwards,
    /// The order of [`TraversalOrder::Downwards`] up to a bound, repeated with a higher one. Turning back at the bound is no
    /// dead end.
    Bounded,
    /// The search goes from layer to layer, and keeps the new positions, or the best of them, when a layer is done.
    Layers,
    /// The search looks at all near positions before it continues. Positions on the path may be the first of their
    /// depth.
    Stages,
    /// The search leaves a position when it has expanded it.
    Other,
}

impl TraversalOrder {
    pub(super) fn of(search: SearchName) -> TraversalOrder {
        match search {
            SearchName::DepthFirst | SearchName::SeenList | SearchName::Backtracking => {
                TraversalOrder::Downwards
            }
            SearchName::DepthBounded | SearchName::IterativeDeepening | SearchName::IdaStar => {
                TraversalOrder::Bounded
            }
            SearchName::Beam => TraversalOrder::Layers,
            SearchName::Staged => TraversalOrder::Stages,
            _ => TraversalOrder::Other,
        }
    }
}

impl SearchPicture {
    pub(super) fn new(search: SearchName, nodes_max: u64) -> SearchPicture {
        SearchPicture {
            nodes_max,
            order: TraversalOrder::of(search),
            last: None,
            depth_of_start: None,
            cells: Vec::new(),
            first_unsent: 0,
            counted: [0; 4],
            at_depth: Vec::new(),
            widest: 0,
            nodes: Vec::new(),
        }
    }

    /// Records the positions that the search has expanded since the last call.
    pub(super) fn add(&mut self, runner: &dyn Runner) {
        let Metrics { generated, closed, depth, frontier, .. } = runner.metrics();
        let stats = runner.spent();
        let [expanded, tried, kept] = [
            stats.expanded - self.counted[0],
            generated.saturating_sub(self.counted[1]),
            // A search may forget what it has stored.
            stats.stored.saturating_sub(self.counted[2]),
        ];
        let new = match self.order {
            TraversalOrder::Layers => {
                // The positions kept last are the layer that was waiting before.
                let waited = if kept == 0 { self.counted[3] } else { kept };
                (frontier + expanded).saturating_sub(waited)
            }
            _ => kept,
        };
        self.counted = [stats.expanded, generated, stats.stored, frontier];
        if expanded == 0 {
            return;
        }
        // For a search that remembers nothing, every position is new.
        let new = if closed == 0 { tried } else { new.min(tried) };
        let depth = depth.saturating_sub(*self.depth_of_start.get_or_insert(depth));
        let at = PicturePoint::new(stats.expanded, depth, self.nodes_max);
        let last = self.last.replace((at, depth));
        if let (TraversalOrder::Downwards, Some((last_at, last_depth))) = (self.order, last)
            && depth <= last_depth
        {
            self.cell(last_at).dead_ends += 1;
        }
        let order = self.order;
        let cell = self.cell(at);
        cell.positions += expanded;
        cell.tried += tried;
        cell.new += new;
        if matches!(order, TraversalOrder::Layers | TraversalOrder::Other) && new == 0 {
            cell.dead_ends += expanded;
        }
        self.note(runner, stats.expanded, depth, expanded);
    }

    /// Returns the cell of this place, which will be sent again.
    fn cell(&mut self, at: PicturePoint) -> &mut PictureCell {
        let column = self.cells.partition_point(|it| it.at.column < at.column);
        self.first_unsent = self.first_unsent.min(column);
        let idx = match self.cells[column..].iter().position(|it| it.at == at) {
            Some(idx) => column + idx,
            None => {
                self.cells.push(PictureCell { at, positions: 0, tried: 0, new: 0, dead_ends: 0 });
                self.cells.len() - 1
            }
        };
        &mut self.cells[idx]
    }

    fn note(&mut self, runner: &dyn Runner, nth: u64, depth: u32, positions: u64) {
        let depth = depth as usize;
        if self.at_depth.len() <= depth {
            self.at_depth.resize(depth + 1, [nth, nth, 0]);
        }
        let [_, last, count] = &mut self.at_depth[depth];
        *last = nth;
        *count += positions;
        self.widest = self.widest.max(*count);
        if let (Some(node), true) = (runner.node(), self.nodes.len() < N_NOTED_MAX) {
            self.nodes.push(node);
        }
    }

    /// Returns the most positions expanded in one depth.
    pub(super) fn widest(&self) -> u64 {
        self.widest
    }

    /// Returns the column of the position that was expanded last.
    pub(super) fn column(&self) -> Option<u32> {
        self.last.map(|it| it.0.column)
    }

    /// Returns the cells that are new or have changed.
    pub(super) fn take_unsent(&mut self) -> Vec<PictureCell> {
        let sent = self.cells[self.first_unsent..].to_vec();
        self.first_unsent = self.cells.len();
        sent
    }

    /// Returns the places of the positions that lead to the one that was taken last.
    pub(super) fn path(&self, runner: &dyn Runner) -> Vec<PicturePoint> {
        let path = runner.path();
        let is_noted = !path.is_empty() && self.counted[0] <= self.nodes.len() as u64;
        let nths: Vec<Option<u64>> = if is_noted {
            // The last of them need not have been expanded. If one was expanded twice, the second time counts.
            let nth = |node: u32| Some(self.nodes.iter().rposition(|it| *it == node)? as u64 + 1);
            path.into_iter().map(nth).collect()
        } else {
            let n_depths = self.last.map_or(0, |it| it.1 as usize + 1);
            let is_last = self.order != TraversalOrder::Stages;
            self.at_depth.iter().take(n_depths).map(|it| Some(it[usize::from(is_last)])).collect()
        };
        let points = nths.into_iter().zip(0..);
        let mut points: Vec<_> =
            points.filter_map(|(nth, depth)| Some(PicturePoint::new(nth?, depth, self.nodes_max))).collect();
        points.dedup();
        points
    }
}
