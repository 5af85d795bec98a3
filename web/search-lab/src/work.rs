//! The work of a worker: a [`LabTask`], in small steps. It has no clock of its own.

mod batch;
mod race;
mod search_picture;
mod task;
mod tree;
mod why_not;

use protocol::lab::{Experiment, LabRejection, LabRequest};
use search::{KnuthPlan, Sampler};

pub use self::task::{LabTask, TaskTurn};
use self::{race::Budget, task::TaskInput};

/// Begins the job of a request.
///
/// # Errors
///
/// An error says why the request cannot be met.
pub fn begin(request: LabRequest) -> Result<Box<dyn LabTask>, LabRejection> {
    match request {
        LabRequest::Begin { experiment: Experiment::Race { .. }, .. } => begin_race(request),
        _ => begin_experiment(request),
    }
}

/// Begins a search in a race. See [`begin`].
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
