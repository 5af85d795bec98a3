//! What the Lab knows.

mod lane;

use i18n::lab::Lab;
use protocol::lab::{Activity, Explained, LevelRow, SearchRow, SearchSample, TrailCell, TrailPoint};
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

/// What the Lab knows.
#[derive(Debug)]
pub struct LabModel {
    pub language: Lab,
    pub setup: Setup,
    /// What was wrong with the link, or cannot be done.
    pub complaints: Vec<Complaint>,
    /// What was typed and cannot be used.
    pub field_errors: Vec<FieldError>,
    /// Memory for all workers together, in MB.
    pub megabytes_max: u64,
    pub race: Option<Race>,
    /// Of the race that is set up, before it begins.
    pub preview: Option<Preview>,
    /// The Lab is the view that is shown.
    pub is_shown: bool,
    /// The set-up is being changed.
    pub is_changing: bool,
    /// The set-up before that.
    pub before: Option<Setup>,
    /// The lane whose board is shown large, with the steps of its line.
    pub enlarged: Option<usize>,
    /// The user wants no motion, and leads a replay on by presses.
    pub is_calm: bool,
    /// At most one for each experiment.
    pub studies: Vec<Study>,
    /// What was read out last.
    pub said: String,
    /// Whether the link could be copied, until something else is done.
    pub copied: Option<bool>,
    /// Another for each race and each experiment that was begun.
    pub jobs: u32,
    /// How wide charts are, in pixels.
    pub chart_width: u32,
}

/// Searches on one deal, side by side.
#[derive(Debug)]
pub struct Race {
    pub job: u32,
    /// As it was when the race began.
    pub setup: Setup,
    pub lanes: Vec<Lane>,
    pub is_paused: bool,
    /// The user looks at when each search had expanded this many positions. None: at the newest.
    pub moment: Option<u64>,
    /// The searches are recorded, and what they did is played back more slowly.
    pub replay: Option<RaceReplay>,
}

/// How a recorded race is played back: the moment that is looked at goes along the axis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RaceReplay {
    /// Where on the axis it is.
    pub part: f64,
    pub is_playing: bool,
    /// It has come to its end once, or was stopped.
    pub is_over: bool,
    /// In quarters of what it takes.
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
    /// Of the race.
    pub setup: Setup,
    /// For each of its searches, what it looked at.
    pub(crate) lanes: Vec<Vec<TrailCell>>,
}

impl Preview {
    /// The number that each search looks at, at most: all of the race that the Lab opens on.
    pub(crate) const POSITIONS: u64 = 200_000;
}

/// An experiment.
#[derive(Debug)]
pub struct Study {
    pub job: u32,
    /// As it was when it began.
    pub setup: Setup,
    pub searched: Vec<SearchRow>,
    pub levels: Vec<LevelRow>,
    pub state: StudyState,
    /// What it came to, where that is not rows.
    pub explained: Option<Explained>,
}

/// How an experiment stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StudyState {
    /// How much is done, in thousandths, and what it does now, once the worker has told.
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

    /// The set-up that the results of the open part are of.
    pub(crate) fn shown(&self) -> Option<&Setup> {
        match self.setup.tab {
            LabTab::Race => self.race.as_ref().map(|it| &it.setup),
            tab => self.study(tab).map(|it| &it.setup),
        }
    }

    /// Was anything changed since the form came?
    pub(crate) fn has_changes(&self) -> bool {
        self.before.as_ref().is_some_and(|it| *it != self.setup) || !self.field_errors.is_empty()
    }

    /// The searches of the race, or before it, of the one that is set up.
    pub(crate) fn runs(&self) -> &[Spec] {
        self.race.as_ref().map_or(&self.setup, |it| &it.setup).runs()
    }

    /// Is each picture of the open part wanted?
    pub fn is_watched(&self) -> bool {
        self.setup.shows_lanes() && self.race.as_ref().is_some_and(Race::is_watched)
    }

    /// Is a race played back?
    pub fn is_playing(&self) -> bool {
        let replay = self.race.as_ref().and_then(|it| it.replay);
        self.setup.shows_lanes() && replay.is_some_and(|it| it.is_playing)
    }

    /// Is a race played back, all of it, and held?
    pub(crate) fn is_held(&self) -> bool {
        let is_held =
            |race: &Race| !race.is_searching() && race.replay.is_some_and(|it| !it.is_playing && !it.is_over);
        self.setup.shows_lanes() && self.race.as_ref().is_some_and(is_held)
    }

    /// Is anything running in the open part?
    pub fn is_running(&self) -> bool {
        match self.setup.tab {
            // Of a replay, all can be compared.
            LabTab::Race if self.setup.is_compared => self.race.as_ref().is_some_and(Race::is_searching),
            LabTab::Race => self.race.as_ref().is_some_and(Race::is_running),
            tab => self.study(tab).is_some_and(Study::is_running),
        }
    }
}

impl Race {
    /// Does it go on, or its replay?
    pub fn is_running(&self) -> bool {
        self.is_searching() || self.replay.is_some_and(|it| !it.is_over)
    }

    /// Do its searches go on?
    pub(crate) fn is_searching(&self) -> bool {
        self.lanes.iter().any(|it| it.end.is_none())
    }

    /// All workers listen, as far as they are not done.
    pub(crate) fn has_begun(&self) -> bool {
        self.lanes.iter().all(|it| it.end.is_some() || !it.samples.is_empty())
    }

    /// The greatest number of positions that pictures have room for.
    pub(crate) fn positions_max(&self) -> u64 {
        positions_max(&self.setup)
    }

    /// The greatest number of positions that one of the searches has expanded.
    pub(crate) fn newest(&self) -> u64 {
        self.lanes.iter().map(|it| it.sample.spent.expanded).max().unwrap_or_default()
    }

    /// The moment that is looked at: the number of positions that each search had expanded, unless it was over before.
    pub(crate) fn now(&self) -> u64 {
        self.moment.unwrap_or(self.newest())
    }

    /// Its place on the axis, in steps of the slider.
    pub fn place_of_moment(&self) -> u32 {
        (self.part(self.now()) * f64::from(MOMENT_PLACES)).round() as u32
    }

    /// The newest sample of a lane at the moment that is looked at.
    pub(crate) fn sample(&self, lane: &Lane) -> SearchSample {
        lane.sample_at(self.moment)
    }

    /// The last column of the pictures that is looked at.
    pub(crate) fn column(&self) -> u32 {
        self.column_at(self.moment)
    }

    /// The column of a moment.
    pub(crate) fn column_at(&self, moment: Option<u64>) -> u32 {
        moment.map_or(u32::MAX, |n| TrailPoint::new(n, 0, self.positions_max()).column)
    }

    /// The line of a lane that is looked at, and how many of its moves are played.
    pub(crate) fn line<'a>(&self, lane: &'a Lane) -> (&'a [Move], usize) {
        match (&lane.held, self.moment) {
            (None, Some(n)) if n < lane.sample.spent.expanded => {
                let line = lane.line_at(n);
                (line, line.len())
            }
            _ => lane.view(),
        }
    }

    /// How a lane had ended by then, if it had.
    pub(crate) fn end_of<'a>(&self, lane: &'a Lane) -> Option<&'a LaneEnd> {
        lane.end_at(self.moment)
    }

    /// How far on the axis a number of positions is.
    pub(crate) fn part(&self, n: u64) -> f64 {
        (n.max(1) as f64).ln() / (self.positions_max() as f64).ln()
    }

    /// Is each picture of it wanted?
    fn is_watched(&self) -> bool {
        self.is_searching() && (self.is_paused || self.setup.is_slowed())
    }
}

impl Study {
    /// One that has not begun.
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

/// The axis of a race goes by powers of ten, and so does the slider below it. It has this number of steps.
pub(crate) const MOMENT_PLACES: u32 = 3_600;

/// The greatest number of positions that pictures of a race have room for.
pub(crate) fn positions_max(setup: &Setup) -> u64 {
    setup.number(fields::NODES).max(2)
}

/// The position at `start` after these moves, each a step of its own.
pub(crate) fn position(setup: &Setup, moves: &[Move]) -> Position {
    let mut position = setup.start.position();
    // No switch matters, since lines are spelled out. The rules allow no card to come back, but play one.
    moves.iter().for_each(|&mv| position.play(mv));
    position
}

/// The link of the table to this place in a line, if the table can play it.
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
