//! Experiments that consist of many searches, one after another, with a row of the table for each.

use protocol::Stopped;
use protocol::{
    DealRange,
    lab::{Activity, Case, LabEvent, LabRejection, SearchRow},
};
use search::{Runner, estimate::Thousandths, registry::Spec};
use solitaire::{DealNumber, GameId, Start};
use solver::Verdict;

use super::task::{LabTask, TaskInput, TaskTurn, rejected, spec};

/// The number of nodes between two checks for messages.
const NODES: u64 = 200;
/// The most deals in an experiment.
const DEALS_MAX: u64 = 100_000;

/// One of the searches.
struct BatchStep {
    case: Case,
    start: Start,
    search: Spec,
}

/// Searches, one after another.
pub(super) struct Batch {
    input: TaskInput,
    steps: Vec<BatchStep>,
    n_done: usize,
    runner: Option<Box<dyn Runner>>,
    nodes_max: u64,
}

/// Begins searches with increasing bounds.
pub(super) fn depth(input: TaskInput, depth_max: u64) -> Batch {
    let step = |depth: u64| BatchStep {
        case: Case::Depth(depth),
        start: input.start.clone(),
        search: spec(&format!("depth-bounded depth={depth}")).expect("a search of the Lab"),
    };
    let steps = (1..=depth_max).map(step).collect();
    Batch::new(input, steps, u64::MAX)
}

/// Begins searches of each deal with each power.
pub(super) fn power(
    input: TaskInput,
    deals: &[DealRange],
    powers: &[u32],
    nodes_max: u64,
) -> Result<Batch, LabRejection> {
    let mut steps = Vec::new();
    for (deal, start) in numbered(&input.start, deals)? {
        for &power in powers {
            steps.push(BatchStep {
                case: Case::Power(deal, power),
                start: start.clone(),
                search: spec(&format!("greedy estimate=larger:{}", Thousandths(power)))?,
            });
        }
    }
    Ok(Batch::new(input, steps, nodes_max))
}

/// Begins one search on many deals.
pub(super) fn lengths(
    input: TaskInput,
    search: &str,
    deals: &[DealRange],
    nodes_max: u64,
) -> Result<Batch, LabRejection> {
    let search = spec(search)?;
    let deals = numbered(&input.start, deals)?.into_iter();
    let step = |(deal, start)| BatchStep { case: Case::Deal(deal), start, search: search.clone() };
    Ok(Batch::new(input, deals.map(step).collect(), nodes_max))
}

/// Returns these deals of the start's game.
fn numbered(start: &Start, deals: &[DealRange]) -> Result<Vec<(u64, Start)>, LabRejection> {
    let mut starts = Vec::new();
    for &DealRange { first, last } in deals {
        if DEALS_MAX <= last.saturating_sub(first) || DEALS_MAX < starts.len() as u64 {
            return Err(LabRejection::Malformed);
        }
        for number in first..=last {
            let deal = DealNumber::new(number).ok_or(LabRejection::Malformed)?;
            starts.push((number, Start::Deal(GameId { rules: start.rules(), deal })));
        }
    }
    Ok(starts)
}

impl Batch {
    fn new(input: TaskInput, steps: Vec<BatchStep>, nodes_max: u64) -> Batch {
        Batch { input, steps, n_done: 0, runner: None, nodes_max }
    }

    /// Ends a search. `verdict` is `None` if it has used up its budget.
    fn row(&mut self, runner: &dyn Runner, verdict: Option<&Verdict>) -> TaskTurn {
        let step = &self.steps[self.n_done];
        let end = match verdict {
            Some(Verdict::Solved(moves)) => {
                if let Err(rejection) = self.input.verify(&step.start, moves) {
                    return rejected(rejection);
                }
                Verdict::Solved(moves.len() as u64)
            }
            Some(Verdict::Unsolvable { positions }) => Verdict::Unsolvable { positions: *positions },
            Some(Verdict::GaveUp(why)) => Verdict::GaveUp(*why),
            None => Verdict::GaveUp(Stopped::Nodes),
        };
        let (stats, metrics) = (runner.spent(), runner.metrics());
        let row = SearchRow {
            case: step.case,
            end,
            expanded: stats.expanded,
            generated: metrics.generated,
            visited: metrics.closed,
        };
        self.n_done += 1;
        TaskTurn::Sent(vec![LabEvent::Searched(row)])
    }
}

impl LabTask for Batch {
    fn turn(&mut self, _: u64) -> TaskTurn {
        let Some(step) = self.steps.get(self.n_done) else {
            return TaskTurn::Done(vec![LabEvent::Finished]);
        };
        let Some(mut runner) = self.runner.take() else {
            match self.input.runner(&step.search, &step.start) {
                Ok(runner) => self.runner = Some(runner),
                Err(rejection) => return rejected(rejection),
            }
            return TaskTurn::Working;
        };
        let left = self.nodes_max.saturating_sub(runner.spent().expanded);
        if left == 0 {
            return self.row(&*runner, None);
        }
        match runner.advance(NODES.min(left)) {
            Some(verdict) => self.row(&*runner, Some(&verdict)),
            None => {
                self.runner = Some(runner);
                TaskTurn::Working
            }
        }
    }

    fn progress(&mut self, _: u64) -> Vec<LabEvent> {
        let Some(step) = self.steps.get(self.n_done) else { return Vec::new() };
        let done = 1_000 * self.n_done / self.steps.len();
        let expanded = self.runner.as_ref().map_or(0, |it| it.spent().expanded);
        let activity = Activity::Searching { case: step.case, expanded };
        vec![LabEvent::Progress { done: done as u32, activity }]
    }
}
