//! The common parts of all of a worker's jobs.

use protocol::lab::{LabEvent, LabRejection};
use search::{Runner, registry::Spec};
use solitaire::{Move, Start, Switches, WorryingBack};
use solver::Limits;

/// A long computation in small steps.
pub trait LabTask {
    /// Continues for about a millisecond. `ms` is the time since it began, without pauses.
    fn turn(&mut self, ms: u64) -> TaskTurn;

    /// Continues by the smallest step, during a pause.
    fn step(&mut self, ms: u64) -> TaskTurn {
        self.turn(ms)
    }

    /// Returns whether each of its positions is shown.
    fn is_watched(&self) -> bool {
        false
    }

    /// Returns the events that are reported a few times a second.
    fn progress(&mut self, ms: u64) -> Vec<LabEvent>;
}

/// The result of a turn.
#[derive(Clone, PartialEq, Debug)]
pub enum TaskTurn {
    Working,
    /// There is nothing to do until a few milliseconds have passed.
    Waiting,
    Sent(Vec<LabEvent>),
    /// The job is over. These are its last events.
    Done(Vec<LabEvent>),
}

/// The subject of an experiment, and its memory limit.
pub(super) struct TaskInput {
    pub(super) start: Start,
    /// The switches, for FreeCell.
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

    /// Has the checker replay these moves, in single steps from `start` to a win.
    ///
    /// In games without switches, the rules determine whether cards may come back.
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
