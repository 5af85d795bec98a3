//! What all that a worker does has in common.

use protocol::lab::{LabEvent, LabRejection};
use search::{Runner, registry::Spec};
use solitaire::{Move, Start, Switches, WorryingBack};
use solver::Limits;

/// Something that takes long.
pub trait LabTask {
    /// Goes on for about a millisecond. `ms` is the time since it began, without pauses.
    fn turn(&mut self, ms: u64) -> TaskTurn;

    /// Goes on by the least that there is to do, in a pause.
    fn step(&mut self, ms: u64) -> TaskTurn {
        self.turn(ms)
    }

    /// Returns whether each of its positions is shown.
    fn is_watched(&self) -> bool {
        false
    }

    /// Returns what is reported a few times a second.
    fn progress(&mut self, ms: u64) -> Vec<LabEvent>;
}

/// What a turn came to.
#[derive(Clone, PartialEq, Debug)]
pub enum TaskTurn {
    Working,
    /// Nothing is to be done before a few milliseconds have passed.
    Waiting,
    Told(Vec<LabEvent>),
    /// This is the last that is told.
    Done(Vec<LabEvent>),
}

/// What an experiment is about, and the memory it may hold.
pub(super) struct TaskInput {
    pub(super) start: Start,
    /// Of FreeCell.
    pub(super) switches: Switches,
    pub(super) bytes_max: u64,
}

impl TaskInput {
    /// Begins a search on this start or on another.
    pub(super) fn runner(&self, search: &Spec, start: &Start) -> Result<Box<dyn Runner>, LabRejection> {
        let limits = Limits::bytes(self.bytes_max);
        let runner = solver::runner(search, &start.position(), self.switches, limits);
        runner.map_err(|_| LabRejection::Unsupported)
    }

    /// Replays these moves, spelled out from `start` to a win, by the checker.
    ///
    /// Games without switches say in their rules whether cards may come back.
    pub(super) fn verify(&self, start: &Start, moves: &[Move]) -> Result<(), LabRejection> {
        let has_switches = start.rules().capabilities().has_card_moves;
        let comes_back = has_switches && self.switches.worrying_back == WorryingBack::On;
        let checked = match comes_back {
            true => check::solution_with_worrying_back(start, moves),
            false => check::solution(start, moves),
        };
        checked.map(|_| ()).map_err(|err| LabRejection::Unchecked(err.to_string()))
    }
}

/// Reads a search.
pub(super) fn spec(text: &str) -> Result<Spec, LabRejection> {
    text.parse().map_err(|_| LabRejection::Malformed)
}

pub(super) fn rejected(rejection: LabRejection) -> TaskTurn {
    TaskTurn::Done(vec![LabEvent::Rejected { rejection }])
}
