//! What a search looks at, as a picture that never has more than a few hundred cells.

use protocol::lab::{TrailCell, TrailPoint};
use search::{Metrics, Runner, registry::SearchName};

/// The numbers of the first positions, this many, are noted, to know when those that led to the win were expanded.
const N_NOTED_MAX: usize = 1 << 20;

/// Takes down which positions a search expands.
pub(super) struct Trail {
    /// The number of positions that the picture has room for.
    nodes_max: u64,
    /// In the order of their columns.
    cells: Vec<TrailCell>,
    /// The first that is not told, or has changed since.
    first_untold: usize,
    /// What the search had counted when it expanded the last: positions, moves, new positions, and those that waited.
    counted: [u64; 4],
    /// Where the last position was expanded, and how deep it was.
    last: Option<(TrailPoint, u32)>,
    /// What the search says of the start: some count the move that they make next.
    depth_of_start: Option<u32>,
    course: Course,
    /// For each depth, when positions of it were expanded first and last, from 1, and how many were.
    at_depth: Vec<[u64; 3]>,
    /// The most of them.
    widest: u64,
    /// The number of each position expanded, of searches that number them.
    nodes: Vec<u32>,
}

/// How a search goes on from what it has expanded, which says what a dead end is, and when positions on the way were expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Course {
    /// It stays below a position until it has given that up. Those on the way are the last of their depth, and it has met a
    /// dead end where the next position is not below.
    Downwards,
    /// The same, up to a bound, and again with a higher one. Where it turns at the bound is no dead end.
    Bounded,
    /// It goes on from one layer to the next, and keeps what is new, or the best of that, when a layer is done.
    Layers,
    /// It looks at all that is near before it goes on. Those on the way may be the first of their depth.
    Stages,
    /// It leaves a position when it has expanded it.
    Other,
}

impl Course {
    pub(super) fn of(search: SearchName) -> Course {
        match search {
            SearchName::DepthFirst | SearchName::SeenList | SearchName::Backtracking => Course::Downwards,
            SearchName::DepthBounded | SearchName::IterativeDeepening | SearchName::IdaStar => {
                Course::Bounded
            }
            SearchName::Beam => Course::Layers,
            SearchName::Staged => Course::Stages,
            _ => Course::Other,
        }
    }
}

impl Trail {
    pub(super) fn new(search: SearchName, nodes_max: u64) -> Trail {
        Trail {
            nodes_max,
            course: Course::of(search),
            last: None,
            depth_of_start: None,
            cells: Vec::new(),
            first_untold: 0,
            counted: [0; 4],
            at_depth: Vec::new(),
            widest: 0,
            nodes: Vec::new(),
        }
    }

    /// Takes down what the search has expanded since it was asked last.
    pub(super) fn add(&mut self, runner: &dyn Runner) {
        let Metrics { generated, closed, depth, frontier, .. } = runner.metrics();
        let stats = runner.spent();
        let [expanded, tried, kept] = [
            stats.expanded - self.counted[0],
            generated.saturating_sub(self.counted[1]),
            // A search may forget what it has stored.
            stats.stored.saturating_sub(self.counted[2]),
        ];
        let new = match self.course {
            Course::Layers => {
                // What was kept last is the layer that waited before.
                let waited = if kept == 0 { self.counted[3] } else { kept };
                (frontier + expanded).saturating_sub(waited)
            }
            _ => kept,
        };
        self.counted = [stats.expanded, generated, stats.stored, frontier];
        if expanded == 0 {
            return;
        }
        // To a search that remembers nothing, everything is new.
        let new = if closed == 0 { tried } else { new.min(tried) };
        let depth = depth.saturating_sub(*self.depth_of_start.get_or_insert(depth));
        let at = TrailPoint::new(stats.expanded, depth, self.nodes_max);
        let last = self.last.replace((at, depth));
        if let (Course::Downwards, Some((last_at, last_depth))) = (self.course, last)
            && depth <= last_depth
        {
            self.cell(last_at).dead_ends += 1;
        }
        let course = self.course;
        let cell = self.cell(at);
        cell.positions += expanded;
        cell.tried += tried;
        cell.new += new;
        if matches!(course, Course::Layers | Course::Other) && new == 0 {
            cell.dead_ends += expanded;
        }
        self.note(runner, stats.expanded, depth, expanded);
    }

    /// The cell of this place, which will be told anew.
    fn cell(&mut self, at: TrailPoint) -> &mut TrailCell {
        let column = self.cells.partition_point(|it| it.at.column < at.column);
        self.first_untold = self.first_untold.min(column);
        let idx = match self.cells[column..].iter().position(|it| it.at == at) {
            Some(idx) => column + idx,
            None => {
                self.cells.push(TrailCell { at, positions: 0, tried: 0, new: 0, dead_ends: 0 });
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
    pub(super) fn take_untold(&mut self) -> Vec<TrailCell> {
        let told = self.cells[self.first_untold..].to_vec();
        self.first_untold = self.cells.len();
        told
    }

    /// Returns the places of the positions that lead to the one that was taken last.
    pub(super) fn way(&self, runner: &dyn Runner) -> Vec<TrailPoint> {
        let way = runner.way();
        let is_noted = !way.is_empty() && self.counted[0] <= self.nodes.len() as u64;
        let nths: Vec<Option<u64>> = if is_noted {
            // The last of them need not have been expanded. What was expanded twice counts the second time.
            let nth = |node: u32| Some(self.nodes.iter().rposition(|it| *it == node)? as u64 + 1);
            way.into_iter().map(nth).collect()
        } else {
            let n_depths = self.last.map_or(0, |it| it.1 as usize + 1);
            let is_last = self.course != Course::Stages;
            self.at_depth.iter().take(n_depths).map(|it| Some(it[usize::from(is_last)])).collect()
        };
        let points = nths.into_iter().zip(0..);
        let mut points: Vec<_> =
            points.filter_map(|(nth, depth)| Some(TrailPoint::new(nth?, depth, self.nodes_max))).collect();
        points.dedup();
        points
    }
}
