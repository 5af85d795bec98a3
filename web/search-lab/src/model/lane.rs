//! One search of a race, as the Lab knows it.

use protocol::{
    Verdict,
    lab::{PictureCell, PicturePoint, SearchSample},
};
use search::registry::{SearchName, Spec};
use solitaire::Move;

use crate::errors::WorkerError;

/// The most samples, and the most lines, before they are thinned out. A recorded search reports about 460 moments.
const N_KEPT_MAX: usize = 600;

/// The most samples in a chart.
const N_CHARTED_MAX: usize = 160;

/// How a lane of a race ended.
pub type LaneEnd = Result<Verdict<u64>, WorkerError>;

/// Returns a time in tenths of a second, the unit in which times are shown.
pub(crate) fn tenths(ms: u64) -> u64 {
    (ms + 50) / 100
}

/// One search of a race.
#[derive(Debug)]
pub struct Lane {
    pub spec: Spec,
    /// The samples over time. The longer the search runs, the sparser they are.
    pub samples: Vec<SearchSample>,
    /// The newest sample.
    pub sample: SearchSample,
    /// The positions that it has looked at, column by column.
    pub(crate) cells: Vec<PictureCell>,
    /// The positions that led to the win.
    pub(crate) path: Vec<PicturePoint>,
    /// The newest line of moves.
    pub line: Vec<Move>,
    /// Earlier lines, with the number of positions expanded when each was reported. The more there were, the sparser
    /// they are.
    past_lines: Vec<(u64, Vec<Move>)>,
    /// The line that the user looks at, and how many of its moves are played. `None` means the end of the newest.
    pub held: Option<(Vec<Move>, usize)>,
    pub end: Option<LaneEnd>,
}

impl Lane {
    pub fn new(spec: Spec) -> Lane {
        Lane {
            spec,
            samples: Vec::new(),
            sample: SearchSample::default(),
            cells: Vec::new(),
            path: Vec::new(),
            past_lines: Vec::new(),
            line: Vec::new(),
            held: None,
            end: None,
        }
    }

    /// Returns the shown line, and how many of its moves are played.
    pub fn view(&self) -> (&[Move], usize) {
        match &self.held {
            Some((line, cursor)) => (line, *cursor),
            None => (&self.line, self.line.len()),
        }
    }

    /// Returns whether the user looks at a line that is no longer the newest.
    pub(crate) fn is_behind(&self) -> bool {
        self.held.as_ref().is_some_and(|(line, _)| *line != self.line)
    }

    /// Returns the newest sample at a moment, given by the number of positions expanded, or the newest of all.
    pub(crate) fn sample_at(&self, moment: Option<u64>) -> SearchSample {
        match moment {
            Some(n) if n < self.sample.spent.expanded => {
                let mut sample = self.at(n);
                sample.spent.expanded = n;
                sample
            }
            _ => self.sample,
        }
    }

    /// Returns how the search had ended by then, if it had.
    pub(crate) fn end_at(&self, moment: Option<u64>) -> Option<&LaneEnd> {
        let is_past = moment.is_none_or(|n| self.sample.spent.expanded <= n);
        self.end.as_ref().filter(|_| is_past)
    }

    /// Returns the last sample with at most this many positions expanded.
    fn at(&self, n_expanded: u64) -> SearchSample {
        let is_past = |it: &&SearchSample| it.spent.expanded <= n_expanded;
        self.samples.iter().rev().find(is_past).copied().unwrap_or_default()
    }

    /// Ends the search. No more lines will follow, so the shown line is the last one.
    pub(crate) fn finish(&mut self, end: LaneEnd) {
        if self.is_behind() {
            self.held = None;
        }
        self.end = Some(end);
    }

    /// Returns whether it counts its generated, frontier and closed positions and its depth. The engine keeps no such
    /// counts.
    pub(crate) fn has_metrics(&self) -> bool {
        self.spec.name() != SearchName::Engine
    }

    /// Takes a newer sample. Keeps every sample of a recorded search, and one for each tenth of a second of any other.
    pub(crate) fn take(&mut self, sample: SearchSample, is_recorded: bool) {
        self.sample = sample;
        if self.samples.is_empty() {
            // Begin with an empty sample.
            self.samples.push(SearchSample::default());
        }
        let is_same_time = |it: &SearchSample| tenths(it.ms) == tenths(sample.ms);
        if !is_recorded && 1 < self.samples.len() && self.samples.last().is_some_and(is_same_time) {
            self.samples.pop();
        }
        self.samples.push(sample);
        thin_out(&mut self.samples, N_KEPT_MAX);
    }

    /// Returns the samples for charts: not all of them, but always the newest.
    pub(crate) fn charted(&self) -> impl Iterator<Item = &SearchSample> {
        let every = self.samples.len().div_ceil(N_CHARTED_MAX).max(1);
        self.samples.iter().rev().step_by(every).collect::<Vec<_>>().into_iter().rev()
    }

    /// Takes a newer line.
    pub(crate) fn take_line(&mut self, moves: Vec<Move>) {
        self.past_lines.push((self.sample.spent.expanded, moves.clone()));
        thin_out(&mut self.past_lines, N_KEPT_MAX);
        self.line = moves;
    }

    /// Returns the percentage of the moves tried up to a column of its picture that led to known positions.
    pub(crate) fn seen_percent(&self, column: u32) -> Option<u64> {
        let cells = || self.cells.iter().filter(|it| it.at.column <= column);
        let (tried, new) = cells().fold((0, 0), |sums, it| (sums.0 + it.tried, sums.1 + it.new));
        (0 < tried).then(|| (100 * (tried - new) + tried / 2) / tried)
    }

    /// Takes cells of the newest columns.
    pub(crate) fn take_cells(&mut self, cells: Vec<PictureCell>) {
        take_cells(&mut self.cells, cells);
    }

    /// Returns the line at the time when at most this number of positions were expanded.
    pub(crate) fn line_at(&self, n_expanded: u64) -> &[Move] {
        let n_past = self.past_lines.partition_point(|it| it.0 <= n_expanded);
        self.past_lines[..n_past].last().map_or(&[], |it| &it.1)
    }
}

/// Adds cells of the newest columns to the known ones.
pub(crate) fn take_cells(known: &mut Vec<PictureCell>, cells: Vec<PictureCell>) {
    let Some(first) = cells.first() else { return };
    known.truncate(known.partition_point(|it| it.at.column < first.at.column));
    known.extend(cells);
}

/// Removes every second item if there are more than this.
fn thin_out<T>(all: &mut Vec<T>, n_max: usize) {
    if n_max < all.len() {
        let mut nth = 0;
        all.retain(|_| {
            nth += 1;
            nth % 2 == 1
        });
    }
}
