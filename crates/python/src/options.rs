//! The limits of a search, as passed from Python.

use std::time::{Duration, Instant};

use pyo3::PyResult;
use questions::{AnswerError, RequestedPosition, SolveOptions, Solving};
use solver::{Goal, Limits, Line, Measure, Spent, Stopped, Verdict};

use crate::error::refused;

/// The number of positions between two readings of the clock.
const SLICE_NODES: u64 = 1_000;

#[derive(Clone, Copy, Debug)]
pub(crate) struct SolveRequest {
    options: SolveOptions,
}

impl SolveRequest {
    pub(crate) fn new(
        goal: &str,
        measure: &str,
        seconds: Option<f64>,
        nodes: Option<u64>,
        memory: u32,
    ) -> PyResult<SolveRequest> {
        let goal = Goal::named(goal)
            .ok_or_else(|| refused(format_args!("goal is any, verdict, short or shortest, not “{goal}”")))?;
        let measure = Measure::named(measure)
            .ok_or_else(|| refused(format_args!("measure is player or card, not “{measure}”")))?;
        if seconds.is_some_and(|it| !it.is_finite() || it < 0.0) {
            return Err(refused("seconds is a number of them, not below 0"));
        }
        // A time that no clock reaches is not a limit, but the search continues like one with a limit.
        let limit = |it| Duration::try_from_secs_f64(it).unwrap_or(Duration::MAX);
        let time_max = seconds.map(limit);
        let options = SolveOptions {
            goal,
            measure,
            limits: limits(memory),
            nodes_max: nodes,
            time_max,
            ..SolveOptions::default()
        };
        Ok(SolveRequest { options })
    }

    pub(crate) fn begin(self, asked: RequestedPosition) -> Result<SolvingRun, AnswerError> {
        let solving = Solving::new(asked, self.options)?;
        let time_max = solving.time_max();
        Ok(SolvingRun { solving, begun: Instant::now(), time_max })
    }
}

pub(crate) fn limits(memory: u32) -> Limits {
    Limits::bytes(u64::from(memory) << 20)
}

/// A search and its clock.
#[derive(Debug)]
pub(crate) struct SolvingRun {
    pub(crate) solving: Solving,
    begun: Instant,
    time_max: Option<Duration>,
}

impl SolvingRun {
    /// Continues for some time, or to the end.
    pub(crate) fn advance(&mut self, slice: Duration) -> Result<Option<Verdict<Line>>, AnswerError> {
        let slice_begun = Instant::now();
        while slice_begun.elapsed() < slice {
            if self.time_max.is_some_and(|it| it <= self.begun.elapsed()) {
                return Ok(Some(self.solving.stop(Stopped::Time)));
            }
            if let Some(end) = self.solving.advance(SLICE_NODES)? {
                return Ok(Some(end));
            }
        }
        Ok(None)
    }

    pub(crate) fn spent(&self) -> Spent {
        self.solving.spent()
    }

    pub(crate) fn micros(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}
