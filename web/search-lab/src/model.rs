//! The state of the Lab.

mod lane;

use i18n::lab::Lab;
use protocol::lab::{Activity, Explained, LevelRow, PictureCell, PicturePoint, SearchRow, SearchSample};
use search::registry::Spec;
use solitaire::{Move, Position, Start};

pub use self::lane::{Lane, LaneEnd};
pub(crate) use self::lane::{take_cells, tenths};
use crate::{
    errors::{Complaint, WorkerError},
    field_errors::FieldError,
    fields,
    setup::{LabTab, Setup},
};

/// The state of the Lab.
#[derive(Debug)]
pub struct LabModel {
    pub language: Lab,
    pub setup: Setup,
    /// Errors in the link, or actions that are not possible.
    pub complaints: Vec<Complaint>,
    /// Typed values that cannot be used.
    pub field_errors: Vec<FieldError>,
    /// The memory of all workers together, in MB.
    pub megabytes_max: u64,
    pub race: Option<Race>,
    /// The preview of the race that is set up, before it begins.
    pub preview: Option<Preview>,
    /// Whether the Lab is the shown view.
    pub is_shown: bool,
    /// Whether the form for the set-up is open.
    pub is_changing: bool,
    /// The set-up before the form was opened.
    pub before: Option<Setup>,
    /// The lane whose board is enlarged, with the steps of its line.
    pub enlarged: Option<usize>,
    /// Whether the user wants no motion, and advances a replay by button presses.
    pub is_calm: bool,
    /// The experiments, at most one of each kind.
    pub studies: Vec<Study>,
    /// The last announcement.
    pub said: String,
    /// Whether the link could be copied. Reset by the next action.
    pub copied: Option<bool>,
    /// The number of races and experiments begun so far, which numbers the jobs.
    pub jobs: u32,
    /// The width of charts, in pixels.
    pub chart_width: u32,
}

/// Searches on one deal, side by side.
#[derive(Debug)]
pub struct Race {
    pub job: u32,
    /// The set-up at the time when the race began.
    pub setup: Setup,
    pub lanes: Vec<Lane>,
    pub is_paused: bool,
    /// The moment that the user looks at, by the positions that each search had expanded. `None` means the newest.
    pub moment: Option<u64>,
    /// The replay, if the searches are recorded and played back more slowly.
    pub replay: Option<RaceReplay>,
}

/// The playback of a recorded race: the selected moment moves along the axis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RaceReplay {
    /// Its place on the axis.
    pub part: f64,
    pub is_playing: bool,
    /// Whether it has reached its end once, or was stopped.
    pub is_over: bool,
    /// The speed, in quarters of the normal speed.
    pub speed: u32,
}

impl RaceReplay {
    pub(crate) fn new(is_playing: bool) -> RaceReplay {
        RaceReplay { part: 0.0, is_playing, is_over: false, speed: 4 }
    }
}

/// The first positions of a race that has not begun.
#[derive(Debug)]
pub struct Preview {
    pub job: u32,
    /// The set-up of the race.
    pub setup: Setup,
    /// For each of its searches, the positions looked at.
    pub(crate) lanes: Vec<Vec<PictureCell>>,
}

impl Preview {
    /// The most positions of each search: those of the whole race with which the Lab opens.
    pub(crate) const POSITIONS: u64 = 200_000;
}

/// An experiment.
#[derive(Debug)]
pub struct Study {
    pub job: u32,
    /// The set-up at the time when the experiment began.
    pub setup: Setup,
    pub searched: Vec<SearchRow>,
    pub levels: Vec<LevelRow>,
    pub state: StudyState,
    /// Its result, if that is not in rows.
    pub explained: Option<Explained>,
}

/// The state of an experiment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StudyState {
    /// The finished share, in thousandths, and the current activity, once the worker has reported it.
    Running {
        done: u32,
        activity: Option<Activity>,
    },
    Finished,
    Stopped,
    Failed(WorkerError),
}

impl LabModel {
    pub fn new(language: Lab, setup: Setup, complaints: Vec<Complaint>, megabytes_max: u64) -> LabModel {
        LabModel {
            language,
            setup,
            complaints,
            field_errors: Vec::new(),
            megabytes_max,
            race: None,
            preview: None,
            is_shown: false,
            is_changing: false,
            before: None,
            enlarged: None,
            is_calm: false,
            studies: Vec::new(),
            said: String::new(),
            copied: None,
            jobs: 0,
            chart_width: 480,
        }
    }

    pub fn study(&self, tab: LabTab) -> Option<&Study> {
        self.studies.iter().find(|it| it.setup.tab == tab)
    }

    /// Returns the set-up that produced the results of the open part.
    pub(crate) fn shown(&self) -> Option<&Setup> {
        match self.setup.tab {
            LabTab::Race => self.race.as_ref().map(|it| &it.setup),
            tab => self.study(tab).map(|it| &it.setup),
        }
    }

    /// Returns whether anything has changed since the form was opened.
    pub(crate) fn has_changes(&self) -> bool {
        self.before.as_ref().is_some_and(|it| *it != self.setup) || !self.field_errors.is_empty()
    }

    /// Returns the searches of the race, or before it, those that are set up.
    pub(crate) fn runs(&self) -> &[Spec] {
        self.race.as_ref().map_or(&self.setup, |it| &it.setup).runs()
    }

    /// Returns whether the user wants to see each picture of the open part.
    pub fn is_watched(&self) -> bool {
        self.setup.shows_lanes() && self.race.as_ref().is_some_and(Race::is_watched)
    }

    /// Returns whether a race is being played back.
    pub fn is_playing(&self) -> bool {
        let replay = self.race.as_ref().and_then(|it| it.replay);
        self.setup.shows_lanes() && replay.is_some_and(|it| it.is_playing)
    }

    /// Returns whether the recorded race is complete and its replay is paused.
    pub(crate) fn is_held(&self) -> bool {
        let is_held =
            |race: &Race| !race.is_searching() && race.replay.is_some_and(|it| !it.is_playing && !it.is_over);
        self.setup.shows_lanes() && self.race.as_ref().is_some_and(is_held)
    }

    /// Returns whether anything is running in the open part.
    pub fn is_running(&self) -> bool {
        match self.setup.tab {
            // All of a replayed race can be compared.
            LabTab::Race if self.setup.is_compared => self.race.as_ref().is_some_and(Race::is_searching),
            LabTab::Race => self.race.as_ref().is_some_and(Race::is_running),
            tab => self.study(tab).is_some_and(Study::is_running),
        }
    }
}

impl Race {
    /// Returns whether the race or its replay is running.
    pub fn is_running(&self) -> bool {
        self.is_searching() || self.replay.is_some_and(|it| !it.is_over)
    }

    /// Returns whether any of its searches is running.
    pub(crate) fn is_searching(&self) -> bool {
        self.lanes.iter().any(|it| it.end.is_none())
    }

    /// Returns whether every worker either listens or is done.
    pub(crate) fn has_begun(&self) -> bool {
        self.lanes.iter().all(|it| it.end.is_some() || !it.samples.is_empty())
    }

    /// Returns the greatest number of positions that pictures have room for.
    pub(crate) fn positions_max(&self) -> u64 {
        positions_max(&self.setup)
    }

    /// Returns the greatest number of positions that one of the searches has expanded.
    pub(crate) fn newest(&self) -> u64 {
        self.lanes.iter().map(|it| it.sample.spent.expanded).max().unwrap_or_default()
    }

    /// Returns the selected moment: the number of positions that each search had expanded, unless it was over before.
    pub(crate) fn now(&self) -> u64 {
        self.moment.unwrap_or(self.newest())
    }

    /// Returns the place of the selected moment on the axis, in steps of the slider.
    pub fn place_of_moment(&self) -> u32 {
        (self.part(self.now()) * f64::from(MOMENT_PLACES)).round() as u32
    }

    /// Returns the newest sample of a lane at the selected moment.
    pub(crate) fn sample(&self, lane: &Lane) -> SearchSample {
        lane.sample_at(self.moment)
    }

    /// Returns the last visible column of the pictures.
    pub(crate) fn column(&self) -> u32 {
        self.column_at(self.moment)
    }

    /// Returns the column of a moment.
    pub(crate) fn column_at(&self, moment: Option<u64>) -> u32 {
        moment.map_or(u32::MAX, |n| PicturePoint::new(n, 0, self.positions_max()).column)
    }

    /// Returns the shown line of a lane, and how many of its moves are played.
    pub(crate) fn line<'a>(&self, lane: &'a Lane) -> (&'a [Move], usize) {
        match (&lane.held, self.moment) {
            (None, Some(n)) if n < lane.sample.spent.expanded => {
                let line = lane.line_at(n);
                (line, line.len())
            }
            _ => lane.view(),
        }
    }

    /// Returns how a lane had ended by the selected moment, if it had.
    pub(crate) fn end_of<'a>(&self, lane: &'a Lane) -> Option<&'a LaneEnd> {
        lane.end_at(self.moment)
    }

    /// Returns the place of a number of positions on the axis, from 0 to 1.
    pub(crate) fn part(&self, n: u64) -> f64 {
        (n.max(1) as f64).ln() / (self.positions_max() as f64).ln()
    }

    /// Returns whether the user wants to see each picture of the race.
    fn is_watched(&self) -> bool {
        self.is_searching() && (self.is_paused || self.setup.is_slowed())
    }
}

impl Study {
    /// Returns a study that has not begun.
    pub(crate) fn planned(setup: Setup) -> Study {
        Study {
            job: 0,
            setup,
            searched: Vec::new(),
            levels: Vec::new(),
            state: StudyState::Stopped,
            explained: None,
        }
    }

    pub(crate) fn n_rows(&self) -> usize {
        self.searched.len() + self.levels.len()
    }

    pub fn is_running(&self) -> bool {
        matches!(self.state, StudyState::Running { .. })
    }
}

/// The number of steps on the axis of a race and the slider below it. Both go by powers of ten.
pub(crate) const MOMENT_PLACES: u32 = 3_600;

/// Returns the greatest number of positions that pictures of a race have room for.
pub(crate) fn positions_max(setup: &Setup) -> u64 {
    setup.number(fields::NODES).max(2)
}

/// Returns the position at `start` after these moves, each a single step.
pub(crate) fn position(setup: &Setup, moves: &[Move]) -> Position {
    let mut position = setup.start.position();
    // The switches do not matter, since the line has single steps. The rules forbid returning a card, but `play`
    // allows it.
    moves.iter().for_each(|&mv| position.play(mv));
    position
}

/// Returns the table's link to this place in a line, if the table can play the line.
pub(crate) fn table_link(start: &Start, line: &[Move], cursor: usize) -> Option<String> {
    let mut at = start.position();
    let mut text = String::new();
    for &mv in line {
        if !at.is_legal(mv) {
            return None;
        }
        text.push_str(&at.move_text(mv));
        at.play(mv);
    }
    Some(if line.is_empty() { start.to_string() } else { format!("{start}/{text}/{cursor}") })
}
