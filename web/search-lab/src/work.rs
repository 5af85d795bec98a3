//! What a worker does: a [`LabTask`], a little at a time. It has no clock of its own.

mod batch;
mod race;
mod trail;
mod tree;
mod why_not;

use protocol::lab::{Experiment, LabEvent, LabRejection, LabRequest};
use search::{KnuthPlan, Runner, Sampler, registry::Spec};
use solitaire::{Move, Start, Switches, WorryingBack};
use solver::Limits;

use self::race::Budget;

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

/// Begins what a request asks for.
///
/// # Errors
///
/// An error says why this is no request that can be met.
pub fn begin(request: LabRequest) -> Result<Box<dyn LabTask>, LabRejection> {
    match request {
        LabRequest::Begin { experiment: Experiment::Race { .. }, .. } => begin_race(request),
        _ => begin_experiment(request),
    }
}

/// Begins a search that races. See [`begin`].
pub(crate) fn begin_race(request: LabRequest) -> Result<Box<dyn LabTask>, LabRejection> {
    let LabRequest::Begin { start, switches, experiment, bytes_max } = request else {
        return Err(LabRejection::Malformed);
    };
    let Experiment::Race { search, nodes_max, ms_max, pace, is_recorded } = experiment else {
        return Err(LabRejection::Malformed);
    };
    let input = TaskInput { start, switches, bytes_max };
    Ok(Box::new(race::RaceTask::new(input, &search, Budget { nodes_max, ms_max, pace, is_recorded })?))
}

/// Begins any other experiment. See [`begin`].
pub(crate) fn begin_experiment(request: LabRequest) -> Result<Box<dyn LabTask>, LabRejection> {
    let LabRequest::Begin { start, switches, experiment, bytes_max } = request else {
        return Err(LabRejection::Malformed);
    };
    let input = TaskInput { start, switches, bytes_max };
    Ok(match experiment {
        Experiment::Race { .. } => return Err(LabRejection::Malformed),
        Experiment::Depth { depth_max } => Box::new(batch::depth(input, depth_max)),
        Experiment::Power { deals, powers, nodes_max } => {
            Box::new(batch::power(input, &deals, &powers, nodes_max)?)
        }
        Experiment::Lengths { search, deals, nodes_max } => {
            Box::new(batch::lengths(input, &search, &deals, nodes_max)?)
        }
        Experiment::Tree { levels, trials, seed, exact_max } => {
            let plan = KnuthPlan { levels, trials, seed, sampler: Sampler::Uniform };
            tree::begin(&input, plan, exact_max)
        }
        Experiment::Explain => Box::new(why_not::WhyNot::new(input).ok_or(LabRejection::Unsupported)?),
    })
}

/// What an experiment is about, and the memory it may hold.
struct TaskInput {
    start: Start,
    /// Of FreeCell.
    switches: Switches,
    bytes_max: u64,
}

impl TaskInput {
    /// Begins a search on this start or on another.
    fn runner(&self, search: &Spec, start: &Start) -> Result<Box<dyn Runner>, LabRejection> {
        let limits = Limits::bytes(self.bytes_max);
        let runner = solver::runner(search, &start.position(), self.switches, limits);
        runner.map_err(|_| LabRejection::Unsupported)
    }

    /// Replays these moves, spelled out from `start` to a win, by the checker.
    ///
    /// Games without switches say in their rules whether cards may come back.
    fn verify(&self, start: &Start, moves: &[Move]) -> Result<(), LabRejection> {
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
fn spec(text: &str) -> Result<Spec, LabRejection> {
    text.parse().map_err(|_| LabRejection::Malformed)
}

fn rejected(rejection: LabRejection) -> TaskTurn {
    TaskTurn::Done(vec![LabEvent::Rejected { rejection }])
}
