//! One search of a race.

use search::{
    Family, Runner, WhyGaveUp,
    registry::{Spec, UnsupportedError},
};
use solitaire::{
    Move, Start,
    freecell::{Switches, WorryingBack},
};
use solver::{Limits, Verdict};

use super::{LabTask, TaskTurn};
use crate::{Outcome, SearchSample, Setup, StopReason, TaskReport, fields};

/// Nodes between two looks at the budget.
const NODES: u64 = 100;

/// Up to this pace, in positions a second, each position is reported.
const TOLD_EACH_MAX: u64 = 60;

/// Lines of more moves than this are reported less often, since reading them takes a while.
const LONG_LINE: usize = 2_000;
const LONG_LINE_MS: u64 = 2_000;

pub(super) struct RaceTask {
    start: Start,
    switches: Switches,
    runner: Box<dyn Runner>,
    nodes_max: u64,
    ms_max: u64,
    /// Positions expanded in a second at most; 0 for no limit.
    pace: u64,
    /// Positions that were asked for one by one.
    n_steps: u64,
    line: Vec<Move>,
    line_told_ms: u64,
}

impl RaceTask {
    pub(super) fn new(setup: &Setup, spec: &Spec, bytes_max: u64) -> Result<RaceTask, UnsupportedError> {
        let switches = setup.switches();
        Ok(RaceTask {
            runner: solver::runner(spec, &setup.start.position(), switches, Limits { bytes_max })?,
            start: setup.start.clone(),
            switches,
            nodes_max: setup.number(fields::NODES),
            ms_max: 1_000 * setup.number(fields::SECONDS),
            pace: setup.number(fields::PACE),
            n_steps: 0,
            line: Vec::new(),
            line_told_ms: 0,
        })
    }

    fn reading(&self, ms: u64) -> TaskReport {
        TaskReport::Reading(SearchSample { ms, stats: self.runner.stats(), metrics: self.runner.metrics() })
    }

    fn done(&self, ms: u64, line: Vec<Move>, outcome: Outcome) -> TaskTurn {
        TaskTurn::Done(vec![self.reading(ms), TaskReport::Line(line), TaskReport::Ended(outcome)])
    }

    fn ended(&self, ms: u64, verdict: Verdict) -> TaskTurn {
        match verdict {
            Verdict::Solved(moves) => match verify(&self.start, self.switches, &moves) {
                Ok(()) => {
                    let n_moves = moves.len() as u64;
                    self.done(ms, moves, Outcome::Solved { moves: n_moves })
                }
                Err(fault) => self.done(ms, Vec::new(), Outcome::Failed(fault)),
            },
            Verdict::Unsolvable { positions } => {
                self.done(ms, self.runner.line(), Outcome::Unsolvable { positions })
            }
            Verdict::GaveUp => {
                let why = match self.runner.why_gave_up() {
                    WhyGaveUp::OutOfMemory => StopReason::Memory,
                    WhyGaveUp::LeftOut => StopReason::Bounds,
                    WhyGaveUp::ListFull => StopReason::List,
                };
                self.done(ms, self.runner.line(), Outcome::GaveUp(why))
            }
        }
    }
}

impl RaceTask {
    /// Expands at most `nodes` positions, if the budget has them.
    fn advance(&mut self, ms: u64, nodes: u64) -> TaskTurn {
        let left = self.nodes_max.saturating_sub(self.runner.stats().expanded);
        let why = match (left, self.ms_max <= ms) {
            (0, _) => Some(StopReason::Nodes),
            (_, true) => Some(StopReason::Time),
            _ => None,
        };
        if let Some(why) = why {
            return self.done(ms, self.runner.line(), Outcome::GaveUp(why));
        }
        if nodes == 0 {
            return TaskTurn::Waiting;
        }
        match self.runner.advance(nodes.min(left)) {
            Some(verdict) => self.ended(ms, verdict),
            None => TaskTurn::Working,
        }
    }

    fn is_each_told(&self) -> bool {
        (1..=TOLD_EACH_MAX).contains(&self.pace)
    }
}

impl LabTask for RaceTask {
    fn turn(&mut self, ms: u64) -> TaskTurn {
        if self.pace == 0 {
            return self.advance(ms, NODES);
        }
        let due = self.n_steps + ms * self.pace / 1_000;
        let left = due.saturating_sub(self.runner.stats().expanded);
        let nodes = if self.is_each_told() { left.min(1) } else { left.min(NODES) };
        match self.advance(ms, nodes) {
            TaskTurn::Working if self.is_each_told() => TaskTurn::Told(self.progress(ms)),
            other => other,
        }
    }

    fn step(&mut self, ms: u64) -> TaskTurn {
        self.n_steps += 1;
        match self.advance(ms, 1) {
            TaskTurn::Working => TaskTurn::Told(self.progress(ms)),
            other => other,
        }
    }

    fn is_watched(&self) -> bool {
        self.pace != 0
    }

    fn progress(&mut self, ms: u64) -> Vec<TaskReport> {
        let mut told = vec![self.reading(ms)];
        let is_due = self.line.len() < LONG_LINE || self.line_told_ms + LONG_LINE_MS <= ms;
        if is_due || self.is_watched() {
            let line = self.runner.line();
            if line != self.line {
                told.push(TaskReport::Line(line.clone()));
                self.line = line;
                self.line_told_ms = ms;
            }
        }
        told
    }
}

/// Replays these moves, spelled out from `start` to a win, by the checker. An error says what is wrong with them.
///
/// The switches are for FreeCell: in Klondike the rules say whether cards may come back.
pub(super) fn verify(start: &Start, switches: Switches, moves: &[Move]) -> Result<(), String> {
    let checked = match (start.rules().family(), switches.worrying_back) {
        (Family::FreeCell, WorryingBack::On) => check::solution_with_worrying_back(start, moves),
        _ => check::solution(start, moves),
    };
    checked.map(|_| ()).map_err(|fault| fault.to_string())
}
