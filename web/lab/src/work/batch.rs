//! Experiments that are many searches, one after another, with a row of the table for each.

use search::{Runner, registry::Spec};
use solitaire::{DealNumber, GameId, Start};
use solver::{Limits, Verdict};

use super::{LabTask, TaskTurn, race::verify};
use crate::{Setup, TaskReport, fields, words};

/// Nodes between two looks at the mailbox.
const NODES: u64 = 200;

/// What stands in a row for how a search ended.
pub(crate) mod ended {
    pub(crate) const GAVE_UP: f64 = 0.0;
    pub(crate) const SOLVED: f64 = 1.0;
    pub(crate) const UNSOLVABLE: f64 = 2.0;
}

/// Where things stand in a row.
pub(crate) mod column {
    /// The number of the deal, or the depth bound.
    pub(crate) const WHICH: usize = 0;
    pub(crate) const POWER: usize = 1;
    pub(crate) const ENDED: usize = 2;
    pub(crate) const MOVES: usize = 3;
    pub(crate) const EXPANDED: usize = 4;
    pub(crate) const GENERATED: usize = 5;
    /// Distinct positions reached.
    pub(crate) const VISITED: usize = 6;
}

/// One of the searches.
struct BatchStep {
    which: u64,
    power: Option<f64>,
    start: Start,
    spec: Spec,
}

/// Searches, one after another.
pub(super) struct Batch {
    setup: Setup,
    steps: Vec<BatchStep>,
    n_done: usize,
    runner: Option<Box<dyn Runner>>,
    nodes_max: u64,
    bytes_max: u64,
}

/// Ever deeper.
pub(super) fn depth(setup: &Setup, bytes_max: u64) -> Batch {
    let step = |depth: u64| BatchStep {
        which: depth,
        power: None,
        start: setup.start.clone(),
        spec: spec(&format!("depth-bounded depth={depth}")),
    };
    let steps = (1..=setup.number(fields::DEPTH)).map(step).collect();
    Batch::new(setup, steps, u64::MAX, bytes_max)
}

/// Each deal with each power.
pub(super) fn power(setup: &Setup, bytes_max: u64) -> Batch {
    let powers = fields::powers(setup.value(fields::POWERS)).expect("powers that were read");
    let mut steps = Vec::new();
    for deal in setup.deals(fields::POWER_DEALS) {
        for power in &powers {
            steps.push(BatchStep {
                which: deal,
                power: power.parse().ok(),
                start: numbered(&setup.start, deal),
                spec: spec(&format!("greedy estimate=larger:{power}")),
            });
        }
    }
    Batch::new(setup, steps, setup.number(fields::POWER_NODES), bytes_max)
}

/// One search on many deals.
pub(super) fn lengths(setup: &Setup, bytes_max: u64) -> Batch {
    let spec = spec(setup.value(fields::LENGTHS_SEARCH));
    let step = |deal| BatchStep {
        which: deal,
        power: None,
        start: numbered(&setup.start, deal),
        spec: spec.clone(),
    };
    let steps = setup.deals(fields::LENGTHS_DEALS).into_iter().map(step).collect();
    Batch::new(setup, steps, setup.number(fields::LENGTHS_NODES), bytes_max)
}

fn spec(text: &str) -> Spec {
    text.parse().expect("a search of the Lab")
}

/// Another deal of the same game.
fn numbered(start: &Start, deal: u64) -> Start {
    let deal = DealNumber::new(deal).expect("a number that was read");
    Start::Deal(GameId { rules: start.rules(), deal })
}

impl Batch {
    fn new(setup: &Setup, steps: Vec<BatchStep>, nodes_max: u64, bytes_max: u64) -> Batch {
        Batch { setup: setup.clone(), steps, n_done: 0, runner: None, nodes_max, bytes_max }
    }

    fn row(&mut self, runner: &dyn Runner, verdict: &Verdict) -> TaskTurn {
        let step = &self.steps[self.n_done];
        let (ended, moves) = match verdict {
            Verdict::Solved(moves) => {
                if let Err(fault) = verify(&step.start, self.setup.switches(), moves) {
                    return TaskTurn::Done(vec![TaskReport::Refused(words::not_a_solution(
                        &step.start,
                        &fault,
                    ))]);
                }
                (ended::SOLVED, Some(moves.len() as f64))
            }
            Verdict::Unsolvable { .. } => (ended::UNSOLVABLE, None),
            Verdict::GaveUp => (ended::GAVE_UP, None),
        };
        let (stats, metrics) = (runner.stats(), runner.metrics());
        let numbers = [stats.expanded, metrics.generated, metrics.closed];
        let mut row = vec![Some(step.which as f64), step.power, Some(ended), moves];
        row.extend(numbers.map(|it| Some(it as f64)));
        self.n_done += 1;
        TaskTurn::Told(vec![TaskReport::Row(row)])
    }
}

impl LabTask for Batch {
    fn turn(&mut self, _: u64) -> TaskTurn {
        let Some(step) = self.steps.get(self.n_done) else {
            return TaskTurn::Done(vec![TaskReport::Finished]);
        };
        let Some(mut runner) = self.runner.take() else {
            let limits = Limits { bytes_max: self.bytes_max };
            match solver::runner(&step.spec, &step.start.position(), self.setup.switches(), limits) {
                Ok(runner) => self.runner = Some(runner),
                Err(unsupported) => {
                    return TaskTurn::Done(vec![TaskReport::Refused(unsupported.to_string())]);
                }
            }
            return TaskTurn::Working;
        };
        let left = self.nodes_max.saturating_sub(runner.stats().expanded);
        let verdict = if left == 0 { Some(Verdict::GaveUp) } else { runner.advance(NODES.min(left)) };
        match verdict {
            Some(verdict) => self.row(&*runner, &verdict),
            None => {
                self.runner = Some(runner);
                TaskTurn::Working
            }
        }
    }

    fn progress(&mut self, _: u64) -> Vec<TaskReport> {
        let Some(step) = self.steps.get(self.n_done) else { return Vec::new() };
        let done = 1_000 * self.n_done / self.steps.len();
        let spent = self.runner.as_ref().map_or(0, |it| it.stats().expanded);
        let what = words::doing(self.setup.tab, step.which, step.power, spent);
        vec![TaskReport::Doing { done: done as u32, what }]
    }
}
