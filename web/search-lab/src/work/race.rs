//! One search of a race.

use protocol::Stopped;
use protocol::lab::{LabEvent, LabRejection, SearchSample};
use search::{Metrics, Runner, registry::SearchName};
use solitaire::Move;
use solver::Verdict;

use super::{
    search_picture::SearchPicture,
    task::{LabTask, TaskInput, TaskTurn, rejected, spec},
};

/// The number of nodes between two checks of the budget.
const NODES: u64 = 100;

/// The pace up to which each position is reported, in positions per second.
const TOLD_EACH_MAX: u64 = 60;

/// The number of positions up to which a recorded search reports each one.
const TOLD_EACH_FIRST: u64 = 100;

/// The number of columns per reported line of a recorded search: that makes about a hundred boards.
const LINE_COLUMNS: u32 = 3;

/// The number of moves from which lines are reported less often, since reading them takes a while.
const LONG_LINE: usize = 2_000;
const LONG_LINE_MS: u64 = 2_000;

/// The limits of a search.
pub(super) struct Budget {
    pub(super) nodes_max: u64,
    pub(super) ms_max: u64,
    /// The most positions expanded per second; 0 for no limit.
    pub(super) pace: u64,
    /// Whether the search reports everything that a replay needs.
    pub(super) is_recorded: bool,
}

pub(super) struct RaceTask {
    input: TaskInput,
    runner: Box<dyn Runner>,
    budget: Budget,
    /// The number of positions that were requested one by one.
    n_steps: u64,
    line: Vec<Move>,
    line_sent_ms: u64,
    /// The picture. `None` for an engine that does not count what the picture needs.
    picture: Option<SearchPicture>,
}

impl RaceTask {
    pub(super) fn new(input: TaskInput, search: &str, budget: Budget) -> Result<RaceTask, LabRejection> {
        let spec = spec(search)?;
        let runner = input.runner(&spec, &input.start)?;
        let name = spec.name();
        let picture = (name != SearchName::Engine).then(|| SearchPicture::new(name, budget.nodes_max));
        Ok(RaceTask { input, runner, budget, n_steps: 0, line: Vec::new(), line_sent_ms: 0, picture })
    }

    fn sample(&self, ms: u64) -> LabEvent {
        let Metrics { generated, frontier, closed, depth, depth_max, estimate_min } = self.runner.metrics();
        let spent = self.runner.spent();
        LabEvent::Sample(SearchSample {
            ms,
            spent,
            generated,
            frontier,
            closed,
            depth,
            depth_max,
            widest: self.picture.as_ref().map_or(0, SearchPicture::widest),
            estimate_min,
        })
    }

    fn done(&mut self, ms: u64, moves: Vec<Move>, end: Verdict<u64>) -> TaskTurn {
        let mut events = vec![self.sample(ms), LabEvent::Line { moves }];
        if let Some(picture) = &mut self.picture {
            events.push(LabEvent::Picture { cells: picture.take_unsent() });
            if matches!(end, Verdict::Solved(_)) {
                events.push(LabEvent::Path { points: picture.path(&*self.runner) });
            }
        }
        events.push(LabEvent::Ended(end));
        TaskTurn::Done(events)
    }

    /// Expands at most `nodes` more positions, and records each of them.
    fn expand(&mut self, nodes: u64) -> Option<Verdict> {
        let Some(picture) = &mut self.picture else { return self.runner.advance(nodes) };
        (0..nodes).find_map(|_| {
            let verdict = self.runner.advance(1);
            picture.add(&*self.runner);
            verdict
        })
    }

    fn ended(&mut self, ms: u64, verdict: Verdict) -> TaskTurn {
        match verdict {
            Verdict::Solved(moves) => match self.input.verify(&self.input.start, &moves) {
                Ok(()) => {
                    let n_moves = moves.len() as u64;
                    self.done(ms, moves, Verdict::Solved(n_moves))
                }
                Err(rejection) => rejected(rejection),
            },
            Verdict::Unsolvable { positions } => {
                self.done(ms, self.runner.line(), Verdict::Unsolvable { positions })
            }
            Verdict::GaveUp(why) => self.done(ms, self.runner.line(), Verdict::GaveUp(why)),
        }
    }

    /// Expands at most `nodes` positions, within the budget.
    fn advance(&mut self, ms: u64, nodes: u64) -> TaskTurn {
        let left = self.budget.nodes_max.saturating_sub(self.runner.spent().expanded);
        let why = match (left, self.budget.ms_max <= ms) {
            (0, _) => Some(Stopped::Nodes),
            (_, true) => Some(Stopped::Time),
            _ => None,
        };
        if let Some(why) = why {
            return self.done(ms, self.runner.line(), Verdict::GaveUp(why));
        }
        if nodes == 0 {
            return TaskTurn::Waiting;
        }
        match self.expand(nodes.min(left)) {
            Some(verdict) => self.ended(ms, verdict),
            None => TaskTurn::Working,
        }
    }

    /// Expands positions up to the next one that is reported.
    fn record(&mut self, ms: u64) -> TaskTurn {
        let is_early = |it: &RaceTask| it.runner.spent().expanded <= TOLD_EACH_FIRST;
        if self.picture.is_none() && !is_early(self) {
            return self.advance(ms, NODES);
        }
        let column = |it: &RaceTask| it.picture.as_ref().and_then(SearchPicture::column);
        let before = column(self);
        for _ in 0..NODES {
            match self.advance(ms, 1) {
                TaskTurn::Working => (),
                other => return other,
            }
            if column(self) != before || is_early(self) {
                let has_line =
                    is_early(self) || column(self).is_some_and(|it| it.is_multiple_of(LINE_COLUMNS));
                return TaskTurn::Sent(self.events(ms, has_line.then(|| self.runner.current_line())));
            }
        }
        TaskTurn::Working
    }

    /// Returns the events to report, with the line if it has changed.
    fn events(&mut self, ms: u64, line: Option<Vec<Move>>) -> Vec<LabEvent> {
        let mut events = vec![self.sample(ms)];
        let cells = self.picture.as_mut().map(SearchPicture::take_unsent).unwrap_or_default();
        if !cells.is_empty() {
            events.push(LabEvent::Picture { cells });
        }
        if let Some(line) = line.filter(|it| *it != self.line) {
            events.push(LabEvent::Line { moves: line.clone() });
            self.line = line;
            self.line_sent_ms = ms;
        }
        events
    }
}

impl LabTask for RaceTask {
    fn turn(&mut self, ms: u64) -> TaskTurn {
        let pace = self.budget.pace;
        if pace == 0 {
            return if self.budget.is_recorded { self.record(ms) } else { self.advance(ms, NODES) };
        }
        let is_each_told = pace <= TOLD_EACH_MAX;
        let due = ms * pace / 1_000;
        let left = (self.n_steps + due).saturating_sub(self.runner.spent().expanded);
        let nodes = if is_each_told { left.min(1) } else { left.min(NODES) };
        match self.advance(ms, nodes) {
            TaskTurn::Working if is_each_told => TaskTurn::Sent(self.progress(ms)),
            other => other,
        }
    }

    fn step(&mut self, ms: u64) -> TaskTurn {
        self.n_steps += 1;
        match self.advance(ms, 1) {
            TaskTurn::Working => TaskTurn::Sent(self.progress(ms)),
            other => other,
        }
    }

    fn is_watched(&self) -> bool {
        self.budget.pace != 0
    }

    fn progress(&mut self, ms: u64) -> Vec<LabEvent> {
        if self.budget.is_recorded && self.picture.is_some() {
            // A recording does not depend on the speed of the machine.
            return Vec::new();
        }
        let is_due = self.line.len() < LONG_LINE || self.line_sent_ms + LONG_LINE_MS <= ms;
        let has_line = (is_due || self.budget.pace != 0) && !self.budget.is_recorded;
        self.events(ms, has_line.then(|| self.runner.line()))
    }
}
