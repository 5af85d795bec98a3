//! The state of the survey.

use std::ops::Range;

use i18n::Language;
use protocol::{DealRange, JobId, SurveyRow, Winnability};
use search::Share;
use solitaire::{Numbering, Rules};

use crate::{MapModel, RowFilter, RowOrder, Slices, SurveyForm};

/// The survey that is set up, and the one that runs or ran.
#[derive(Clone, PartialEq, Debug)]
pub struct SurveyModel {
    pub language: Language,
    pub form: SurveyForm,
    /// Whether the user has typed something, so that errors are shown.
    pub is_typed: bool,
    /// The part of a link that cannot be read.
    pub bad_link: Option<String>,
    /// The number of workers of a survey.
    pub n_workers: usize,
    /// The most workers that are possible.
    pub n_workers_max: usize,
    /// The memory limits of all workers together and of each, in bytes.
    pub bytes: (u64, u64),
    pub survey: Option<DealSurvey>,
    pub filter: RowFilter,
    pub order: RowOrder,
    /// The page of the rows that is shown, from 0.
    pub page: usize,
    /// The current time, in milliseconds since an arbitrary point.
    pub now_ms: f64,
    /// The width of the histogram, in pixels.
    pub chart_width: u32,
    /// Whether the rows have just been copied.
    pub is_copied: bool,
    /// The text to be read out.
    pub said: String,
    /// The number of workers started so far: each has a number of its own.
    pub workers_started: u32,
    pub map: MapModel,
}

/// A survey that runs or ran.
#[derive(Clone, PartialEq, Debug)]
pub struct DealSurvey {
    pub rules: Rules,
    pub numbering: Numbering,
    pub deals: DealRange,
    pub state: SurveyState,
    /// The workers that are running.
    pub workers: Vec<SurveyWorker>,
    /// Why a worker was lost, and its number in this survey, from 1.
    pub failures: Vec<(usize, WorkerFailure)>,
    pub counts: VerdictCounts,
    /// The number of solutions by their moves, up to the longest.
    pub lengths: Vec<u32>,
    /// Positions expanded for all deals.
    pub expanded: u64,
    pub(super) slices: Slices,
    /// The rows by their places in the survey.
    rows: Vec<Option<SurveyRow>>,
    /// The places of the rows, in the order of their arrival.
    arrived: Vec<u32>,
    /// The duration before the last start, in milliseconds, and the time of that start.
    pub(super) ran_ms: f64,
    pub(super) since_ms: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SurveyState {
    Running,
    Stopped,
    Finished,
    /// No worker is left.
    Failed,
}

/// A worker of a survey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurveyWorker {
    pub id: u32,
    /// The number shown to users, from 1.
    pub(super) number: usize,
    pub(super) is_ready: bool,
    pub(super) job: JobId,
    /// The deals that it still has to do. Empty if there are none.
    pub(super) slice: Range<u32>,
}

/// The reason why a worker was lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerFailure {
    Crashed,
    /// It belongs to another version of the page.
    Version,
    /// The worker's answer does not match its request.
    OutOfTurn,
    Rejected(String),
}

/// The numbers of deals that were solved, proved to be impossible, and left open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct VerdictCounts {
    pub solved: u32,
    pub unsolvable: u32,
    pub unknown: u32,
}

impl SurveyModel {
    /// Returns the model before the first survey. All workers together have the memory limit `bytes.0`, and each of
    /// them `bytes.1`.
    pub fn new(language: Language, n_workers_max: usize, bytes: (u64, u64)) -> SurveyModel {
        let n_workers_max = n_workers_max.max(1);
        SurveyModel {
            language,
            form: SurveyForm::default(),
            is_typed: false,
            bad_link: None,
            n_workers: n_workers_max,
            n_workers_max,
            bytes,
            survey: None,
            filter: RowFilter::default(),
            order: RowOrder::default(),
            page: 0,
            now_ms: 0.0,
            chart_width: 600,
            is_copied: false,
            said: String::new(),
            workers_started: 0,
            map: MapModel::default(),
        }
    }

    /// Returns whether a survey runs.
    pub fn is_running(&self) -> bool {
        self.survey.as_ref().is_some_and(|it| it.state == SurveyState::Running)
    }

    /// Returns the memory limit of one worker, in bytes.
    pub fn bytes_max(&self) -> u32 {
        let (all, each) = self.bytes;
        (all / self.n_workers as u64).min(each) as u32
    }

    /// Returns whether the set-up differs from the survey that runs or ran.
    pub fn has_changed(&self) -> bool {
        let of = self.survey.as_ref().map(|it| (it.rules, it.numbering, Some(it.deals)));
        of.is_some_and(|it| it != (self.form.rules, self.form.numbering, self.form.deals().ok()))
    }
}

impl DealSurvey {
    /// Returns a survey of these deals, the last not before the first, in that number of bands, begun at this time.
    pub(super) fn new(
        rules: Rules,
        numbering: Numbering,
        deals: DealRange,
        n_bands: usize,
        now_ms: f64,
    ) -> DealSurvey {
        let n_deals = (deals.last - deals.first) as u32 + 1;
        DealSurvey {
            rules,
            numbering,
            deals,
            state: SurveyState::Running,
            workers: Vec::new(),
            failures: Vec::new(),
            counts: VerdictCounts::default(),
            lengths: Vec::new(),
            expanded: 0,
            slices: Slices::new(n_deals, n_bands),
            rows: vec![None; n_deals as usize],
            arrived: Vec::new(),
            ran_ms: 0.0,
            since_ms: now_ms,
        }
    }

    /// Returns the number of its deals.
    pub fn n_deals(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of its deals that have a row.
    pub fn n_done(&self) -> usize {
        self.arrived.len()
    }

    /// Returns the rows in the order of their deals.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &SurveyRow> {
        self.rows.iter().flatten()
    }

    /// Returns the row of a place, if it has arrived.
    pub(super) fn row(&self, place: usize) -> Option<&SurveyRow> {
        self.rows[place].as_ref()
    }

    /// Returns the rows in the order of their arrival.
    pub fn arrived(&self) -> impl DoubleEndedIterator<Item = &SurveyRow> {
        self.arrived.iter().filter_map(|&it| self.rows[it as usize].as_ref())
    }

    /// Returns the number of the deal at a place.
    pub(super) fn deal(&self, place: u32) -> u64 {
        self.deals.first + u64::from(place)
    }

    /// Adds the row of a place that has none.
    pub(super) fn add(&mut self, place: u32, row: SurveyRow) {
        match (row.lengths, row.verdict) {
            (Some(lengths), _) => {
                self.counts.solved += 1;
                let length = lengths.moves as usize;
                self.lengths.resize(self.lengths.len().max(length + 1), 0);
                self.lengths[length] += 1;
            }
            (None, Winnability::Lost) => self.counts.unsolvable += 1,
            (None, _) => self.counts.unknown += 1,
        }
        self.expanded += row.expanded;
        self.rows[place as usize] = Some(row);
        self.arrived.push(place);
    }

    /// Returns the duration so far, in milliseconds.
    pub fn elapsed_ms(&self, now_ms: f64) -> f64 {
        let is_running = self.state == SurveyState::Running;
        self.ran_ms + if is_running { (now_ms - self.since_ms).max(0.0) } else { 0.0 }
    }

    /// Returns the share of the deals that can be won, if there is a verdict.
    pub fn share(&self) -> Option<Share> {
        let VerdictCounts { solved, unsolvable, unknown } = self.counts;
        Share::of(solved.into(), unsolvable.into(), unknown.into())
    }

    /// Stops the clock.
    pub(super) fn stop_clock(&mut self, state: SurveyState, now_ms: f64) {
        self.ran_ms = self.elapsed_ms(now_ms);
        self.state = state;
    }
}
