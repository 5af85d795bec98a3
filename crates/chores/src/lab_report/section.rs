//! Shared code of the sections, for running searches and writing tables.

use chart::Chart;
use search::Runner;
use solitaire::{DealNumber, GameId, Position, Rules, Start, Steps, Switched, Switches, rules::FREECELL};
use solver::{Limits, Verdict};
use terminal::{
    budget::{self, Allowance, SearchOutcome},
    failure::Failure,
    replaying,
    workers::{self, Delivery},
};

use super::{bar::Bar, plan::ReportPlan};

/// A section of the report.
#[derive(Debug)]
pub(super) struct Section {
    /// The id of its place in the document, and of its chart.
    pub(super) id: &'static str,
    pub(super) heading: &'static str,
    /// Tables and remarks, as Markdown.
    pub(super) text: String,
    pub(super) chart: Chart,
}

/// Takes this number of measurements on the threads of the plan, with a progress bar, and returns the results in order.
pub(super) fn measured<T: Send + 'static>(
    plan: &ReportPlan,
    section: &'static str,
    n_items: u64,
    work: impl Fn(u64) -> Result<T, Failure> + Send + Sync + 'static,
) -> Result<Vec<T>, Failure> {
    let bar = Bar::new(section, n_items);
    let mut all = Vec::new();
    workers::in_order(n_items, plan.jobs, work, &mut |event| {
        if let Delivery::Done(result) = event {
            all.push(result?);
            bar.one_more();
        }
        Ok(())
    })?;
    Ok(all)
}

/// The deal that the column of 2009 uses as its example.
pub(super) const EXAMPLE: u64 = 14;

pub(super) fn freecell(deal: u64) -> Start {
    let deal = DealNumber::new(deal).expect("a deal number");
    Start::Deal(GameId { rules: FREECELL, deal })
}

/// Returns the game of these rules with these steps, and the other switches at their defaults.
pub(super) fn game(rules: Rules, steps: Steps) -> Switched {
    Switched { rules, switches: Switches { steps, ..Switches::default() } }
}

/// Runs a search, and checks its solution. The switches are for FreeCell.
pub(super) fn run_search(
    spec: &str,
    start: &Start,
    switches: Switches,
    allowance: Allowance,
) -> Result<(SearchOutcome, Box<dyn Runner>), Failure> {
    let position = start.position();
    let mut runner = begin(spec, &position, switches, allowance.limits);
    let outcome = budget::run(&mut *runner, allowance);
    if let Verdict::Solved(moves) = &outcome.verdict {
        replaying::check(&position, switches, moves).map_err(|failure| failure.of(&start.to_string()))?;
    }
    Ok((outcome, runner))
}

/// Starts a search that fits the game. The switches are for FreeCell.
pub(super) fn begin(spec: &str, position: &Position, switches: Switches, limits: Limits) -> Box<dyn Runner> {
    let spec = spec.parse().expect("a search");
    solver::runner(&spec, position, switches, limits).expect("a search for the game")
}
