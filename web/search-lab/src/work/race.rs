//! One search of a race.

use protocol::lab::{LabEvent, LabRejection, SearchEnd, SearchSample, StopReason};
use search::{Metrics, Runner, registry::SearchName};
use solitaire::Move;
use solver::Verdict;

use super::{LabTask, TaskInput, TaskTurn, rejected, spec, spent, stop_reason, trail::Trail};

/// Nodes between two looks at the budget.
const NODES: u64 = 100;

/// Up to this pace, in positions a second, each position is reported.
const TOLD_EACH_MAX: u64 = 60;

/// A race that is slowed down is reported position by position up to this number. With 200,000 in 20 seconds, there are some
/// 60 a second at most until then.
const TOLD_EACH_FIRST: u64 = 100;

/// Lines of more moves than this are reported less often, since reading them takes a while.
const LONG_LINE: usize = 2_000;
const LONG_LINE_MS: u64 = 2_000;

/// What a search may spend.
pub(super) struct Budget {
    pub(super) nodes_max: u64,
    pub(super) ms_max: u64,
    /// Positions expanded in a second at most; 0 for no limit.
    pub(super) pace: u64,
    /// How long it takes at least to expand all of `nodes_max`, ten times as many in each equal part of it; 0 for no limit.
    pub(super) watch_ms: u64,
}

pub(super) struct RaceTask {
    input: TaskInput,
    runner: Box<dyn Runner>,
    budget: Budget,
    /// Positions that were asked for one by one.
    n_steps: u64,
    line: Vec<Move>,
    line_told_ms: u64,
    /// None: of an engine that does not count what that takes.
    trail: Option<Trail>,
}

impl RaceTask {
    pub(super) fn new(input: TaskInput, search: &str, budget: Budget) -> Result<RaceTask, LabRejection> {
        let spec = spec(search)?;
        let runner = input.runner(&spec, &input.start)?;
        let name = spec.name();
        let trail = (name != SearchName::Engine).then(|| Trail::new(name, budget.nodes_max));
        Ok(RaceTask { input, runner, budget, n_steps: 0, line: Vec::new(), line_told_ms: 0, trail })
    }

    fn sample(&self, ms: u64) -> LabEvent {
        let Metrics { generated, frontier, closed, depth, depth_max, estimate_min } = self.runner.metrics();
        let spent = spent(self.runner.stats());
        LabEvent::Sample(SearchSample {
            ms,
            spent,
            generated,
            frontier,
            closed,
            depth,
            depth_max,
            estimate_min,
        })
    }

    fn done(&mut self, ms: u64, moves: Vec<Move>, end: SearchEnd) -> TaskTurn {
        let mut told = vec![self.sample(ms), LabEvent::Line { moves }];
        if let Some(trail) = &mut self.trail {
            told.push(LabEvent::Trail { cells: trail.take_untold() });
            if matches!(end, SearchEnd::Solved { .. }) {
                told.push(LabEvent::Way { points: trail.way(&*self.runner) });
            }
        }
        told.push(LabEvent::Ended(end));
        TaskTurn::Done(told)
    }

    /// Goes on by at most `nodes` positions, and takes down each of them.
    fn expand(&mut self, nodes: u64) -> Option<Verdict> {
        let Some(trail) = &mut self.trail else { return self.runner.advance(nodes) };
        (0..nodes).find_map(|_| {
            let verdict = self.runner.advance(1);
            trail.add(&*self.runner);
            verdict
        })
    }

    fn ended(&mut self, ms: u64, verdict: Verdict) -> TaskTurn {
        match verdict {
            Verdict::Solved(moves) => match self.input.verify(&self.input.start, &moves) {
                Ok(()) => {
                    let n_moves = moves.len() as u64;
                    self.done(ms, moves, SearchEnd::Solved { moves: n_moves })
                }
                Err(rejection) => rejected(rejection),
            },
            Verdict::Unsolvable { positions } => {
                self.done(ms, self.runner.line(), SearchEnd::Unsolvable { positions })
            }
            Verdict::GaveUp => {
                self.done(ms, self.runner.line(), SearchEnd::GaveUp(stop_reason(&*self.runner)))
            }
        }
    }

    /// Expands at most `nodes` positions, if the budget has them.
    fn advance(&mut self, ms: u64, nodes: u64) -> TaskTurn {
        let left = self.budget.nodes_max.saturating_sub(self.runner.stats().expanded);
        let why = match (left, self.budget.ms_max <= ms) {
            (0, _) => Some(StopReason::Nodes),
            (_, true) => Some(StopReason::Time),
            _ => None,
        };
        if let Some(why) = why {
            return self.done(ms, self.runner.line(), SearchEnd::GaveUp(why));
        }
        if nodes == 0 {
            return TaskTurn::Waiting;
        }
        match self.expand(nodes.min(left)) {
            Some(verdict) => self.ended(ms, verdict),
            None => TaskTurn::Working,
        }
    }

    /// Returns how many positions may be expanded by then, if there is a limit.
    fn due(&self, ms: u64) -> Option<u64> {
        let Budget { nodes_max, pace, watch_ms, .. } = self.budget;
        let by_pace = (pace != 0).then(|| ms * pace / 1_000);
        let by_watch = (ms < watch_ms).then(|| (nodes_max as f64).powf(ms as f64 / watch_ms as f64) as u64);
        by_pace.into_iter().chain(by_watch).min()
    }

    fn is_each_told(&self, due: u64) -> bool {
        let is_slow = (1..=TOLD_EACH_MAX).contains(&self.budget.pace);
        is_slow || self.budget.watch_ms != 0 && due <= TOLD_EACH_FIRST
    }
}

impl LabTask for RaceTask {
    fn turn(&mut self, ms: u64) -> TaskTurn {
        let Some(due) = self.due(ms) else { return self.advance(ms, NODES) };
        let is_each_told = self.is_each_told(due);
        let left = (self.n_steps + due).saturating_sub(self.runner.stats().expanded);
        let nodes = if is_each_told { left.min(1) } else { left.min(NODES) };
        match self.advance(ms, nodes) {
            TaskTurn::Working if is_each_told => TaskTurn::Told(self.progress(ms)),
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
        self.budget.pace != 0 || self.budget.watch_ms != 0
    }

    fn progress(&mut self, ms: u64) -> Vec<LabEvent> {
        let mut told = vec![self.sample(ms)];
        let cells = self.trail.as_mut().map(Trail::take_untold).unwrap_or_default();
        if !cells.is_empty() {
            told.push(LabEvent::Trail { cells });
        }
        let is_due = self.line.len() < LONG_LINE || self.line_told_ms + LONG_LINE_MS <= ms;
        if is_due || self.budget.pace != 0 {
            let line = self.runner.line();
            if line != self.line {
                told.push(LabEvent::Line { moves: line.clone() });
                self.line = line;
                self.line_told_ms = ms;
            }
        }
        told
    }
}
