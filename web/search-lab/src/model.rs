//! What the Lab knows.

mod trail;

use i18n::lab::Lab;
use protocol::lab::{Activity, Explained, LevelRow, SearchEnd, SearchRow, SearchSample};
use search::registry::{SearchName, Spec};
use solitaire::{
    Game, Move, Position, Start,
    freecell::{SafeAutoplay, Switched, Switches},
};

pub(crate) use self::trail::Trail;
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
    /// At most one for each experiment.
    pub studies: Vec<Study>,
    /// What was read out last.
    pub said: String,
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
    /// The user looks back to when each search had expanded this many positions. None: at the newest.
    pub moment: Option<u64>,
}

/// One search of a race.
#[derive(Debug)]
pub struct Lane {
    pub spec: Spec,
    /// Over time; there are fewer of them for the same time the longer it takes.
    pub samples: Vec<SearchSample>,
    /// The newest sample.
    pub sample: SearchSample,
    /// How deep the positions were that it looked at.
    pub(crate) trail: Trail,
    /// The newest line of moves.
    pub line: Vec<Move>,
    /// The line that the user looks at, and how many of its moves are played. None: the end of the newest.
    pub held: Option<(Vec<Move>, usize)>,
    pub end: Option<LaneEnd>,
}

/// How a lane of a race ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LaneEnd {
    Search(SearchEnd),
    /// The user stopped it.
    Stopped,
    Failed(WorkerError),
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

/// More samples than this are thinned out.
const N_SAMPLES_MAX: usize = 160;

impl LabModel {
    pub fn new(language: Lab, setup: Setup, complaints: Vec<Complaint>, megabytes_max: u64) -> LabModel {
        LabModel {
            language,
            setup,
            complaints,
            field_errors: Vec::new(),
            megabytes_max,
            race: None,
            studies: Vec::new(),
            said: String::new(),
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

    /// Is each picture of the open part wanted?
    pub fn is_watched(&self) -> bool {
        self.setup.tab == LabTab::Race && self.race.as_ref().is_some_and(Race::is_watched)
    }

    /// Is anything running in the open part?
    pub fn is_running(&self) -> bool {
        match self.setup.tab {
            LabTab::Race => self.race.as_ref().is_some_and(Race::is_running),
            tab => self.study(tab).is_some_and(Study::is_running),
        }
    }
}

impl Race {
    pub fn is_running(&self) -> bool {
        self.lanes.iter().any(|it| it.end.is_none())
    }

    /// All workers listen, as far as they are not done.
    pub(crate) fn has_begun(&self) -> bool {
        self.lanes.iter().all(|it| it.end.is_some() || !it.samples.is_empty())
    }

    /// The greatest number of positions that pictures have room for.
    pub(crate) fn positions_max(&self) -> u64 {
        self.setup.number(fields::NODES).max(2)
    }

    /// The newest sample of a lane at the moment that is looked at.
    pub(crate) fn sample(&self, lane: &Lane) -> SearchSample {
        match self.moment {
            Some(n) if n < lane.sample.spent.expanded => lane.at(n),
            _ => lane.sample,
        }
    }

    /// How a lane had ended by then, if it had.
    pub(crate) fn end_of<'a>(&self, lane: &'a Lane) -> Option<&'a LaneEnd> {
        let is_past = self.moment.is_none_or(|n| lane.sample.spent.expanded <= n);
        lane.end.as_ref().filter(|_| is_past)
    }

    /// Is each picture of it wanted?
    fn is_watched(&self) -> bool {
        self.is_running() && (self.is_paused || self.setup.is_slowed())
    }
}

impl Study {
    pub(crate) fn n_rows(&self) -> usize {
        self.searched.len() + self.levels.len()
    }

    pub fn is_running(&self) -> bool {
        matches!(self.state, StudyState::Running { .. })
    }
}

impl Lane {
    pub fn new(spec: Spec) -> Lane {
        Lane {
            spec,
            samples: Vec::new(),
            sample: SearchSample::default(),
            trail: Trail::default(),
            line: Vec::new(),
            held: None,
            end: None,
        }
    }

    /// The line that is looked at, and how many of its moves are played.
    pub fn view(&self) -> (&[Move], usize) {
        match &self.held {
            Some((line, cursor)) => (line, *cursor),
            None => (&self.line, self.line.len()),
        }
    }

    /// Does the user look at a line that is not the newest any more?
    pub(crate) fn is_behind(&self) -> bool {
        self.held.as_ref().is_some_and(|(line, _)| *line != self.line)
    }

    /// The last sample with at most this many positions expanded.
    fn at(&self, n_expanded: u64) -> SearchSample {
        let is_past = |it: &&SearchSample| it.spent.expanded <= n_expanded;
        self.samples.iter().rev().find(is_past).copied().unwrap_or_default()
    }

    /// No more line is to come: what is looked at is the last one.
    pub(crate) fn finish(&mut self, end: LaneEnd) {
        if self.is_behind() {
            self.held = None;
        }
        self.end = Some(end);
    }

    /// Does it count what it generates, its frontier, what is closed, and how deep it is? The engine keeps no such
    /// counts.
    pub(crate) fn has_metrics(&self) -> bool {
        self.spec.name() != SearchName::Engine
    }

    pub fn take(&mut self, sample: SearchSample) {
        self.sample = sample;
        if self.has_metrics() {
            self.trail.add(sample.spent.expanded, sample.depth);
        }
        if self.samples.is_empty() {
            // At the beginning there is nothing.
            self.samples.push(SearchSample::default());
        }
        let is_same_time = |it: &SearchSample| tenths(it.ms) == tenths(sample.ms);
        if 1 < self.samples.len() && self.samples.last().is_some_and(is_same_time) {
            self.samples.pop();
        }
        self.samples.push(sample);
        if N_SAMPLES_MAX < self.samples.len() {
            let mut nth = 0;
            self.samples.retain(|_| {
                nth += 1;
                nth % 2 == 1
            });
        }
    }
}

/// Times are told to a tenth of a second.
pub(crate) fn tenths(ms: u64) -> u64 {
    (ms + 50) / 100
}

/// The position at `start` after these moves, each a step of its own.
pub(crate) fn position(setup: &Setup, moves: &[Move]) -> Position {
    let mut position = setup.start.position();
    match &mut position {
        Position::FreeCell(rules, state) => {
            // The rules in which the workers spell out their lines.
            let switches = Switches { autoplay: SafeAutoplay::Off, ..setup.switches() };
            let game = Switched { rules: *rules, switches };
            moves.iter().for_each(|&mv| game.play(state, mv));
        }
        other => moves.iter().for_each(|&mv| other.play(mv)),
    }
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
