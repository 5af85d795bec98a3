//! What a worker does: a [`LabTask`], a little at a time. It has no clock of its own.

mod batch;
mod race;
mod tree;
mod why_not;

pub(crate) use self::{
    batch::{column, ended},
    tree::tree_column,
};
use crate::{LabTab, Setup, TaskReport, words};

/// Something that takes long.
pub trait LabTask {
    /// Goes on for about a millisecond. `ms` is the time since it began, without pauses.
    fn turn(&mut self, ms: u64) -> TaskTurn;

    /// Goes on by the least that there is to do, in a pause.
    fn step(&mut self, ms: u64) -> TaskTurn {
        self.turn(ms)
    }

    /// Is each of its pictures shown?
    fn is_watched(&self) -> bool {
        false
    }

    /// Returns what is reported a few times a second.
    fn progress(&mut self, ms: u64) -> Vec<TaskReport>;
}

/// What a turn came to.
#[derive(Clone, PartialEq, Debug)]
pub enum TaskTurn {
    Working,
    /// Nothing is to be done before a few milliseconds have passed.
    Waiting,
    Told(Vec<TaskReport>),
    /// This is the last that is told.
    Done(Vec<TaskReport>),
}

/// What a worker can be told while it works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    Pause,
    GoOn,
    /// In a pause.
    Step,
}

impl Order {
    const ALL: [Order; 3] = [Order::Pause, Order::GoOn, Order::Step];

    /// As it crosses to the worker. No job looks like that.
    pub fn text(self) -> &'static str {
        match self {
            Order::Pause => "pause",
            Order::GoOn => "go-on",
            Order::Step => "step",
        }
    }

    pub fn of_text(text: &str) -> Option<Order> {
        Order::ALL.into_iter().find(|it| it.text() == text)
    }
}

/// What a worker is asked for, as text: which of the searches that race, or else the experiment of the open part;
/// how much memory it may hold, in bytes; and the set-up, as a link.
pub fn job(setup: &Setup, run_idx: usize, bytes_max: u64) -> String {
    format!("{run_idx} {bytes_max} {setup}")
}

/// Begins what such a text asks for.
pub fn begin(job: &str) -> Result<Box<dyn LabTask>, String> {
    let mut words = job.splitn(3, ' ');
    let mut next = || words.next().ok_or("Not a job.");
    let run_idx: usize = next()?.parse().map_err(|_| "Not a number.")?;
    let bytes_max: u64 = next()?.parse().map_err(|_| "Not a number.")?;
    let (setup, complaints) = Setup::parse(next()?);
    if !complaints.is_empty() {
        return Err(complaints.join(" "));
    }
    Ok(match setup.tab {
        LabTab::Race => {
            let spec = setup.runs().get(run_idx).ok_or("No such search.")?;
            let race = race::RaceTask::new(&setup, spec, bytes_max)
                .map_err(|unsupported| unsupported.to_string())?;
            Box::new(race)
        }
        LabTab::Depth => Box::new(batch::depth(&setup, bytes_max)),
        LabTab::Power => Box::new(batch::power(&setup, bytes_max)),
        LabTab::Lengths => Box::new(batch::lengths(&setup, bytes_max)),
        LabTab::Tree => tree::begin(&setup, bytes_max),
        LabTab::Explain => Box::new(why_not::WhyNot::new(&setup, bytes_max).ok_or(words::NOT_FOR_KLONDIKE)?),
    })
}
