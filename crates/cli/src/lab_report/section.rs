//! Shared code of the sections, for running searches and writing tables.

use chart::Chart;
use search::Runner;
use solitaire::{DealNumber, GameId, Rules, State, Steps, Switched, Switches, rules::FREECELL};
use solver::{Limits, Verdict};

use super::{bar::Bar, plan::ReportPlan};
use crate::{
    budget::{self, Allowance, SearchOutcome},
    failure::Failure,
    lab::check,
    position::StartPosition,
    workers::{self, Delivery},
};

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

pub(super) fn freecell(deal: u64) -> StartPosition {
    let deal = DealNumber::new(deal).expect("a deal number");
    StartPosition::of_id(&GameId { rules: FREECELL, deal })
}

/// Returns the rules and the position before the first move.
pub(super) fn dealt(start: &StartPosition) -> (Rules, &State) {
    (start.position.rules(), start.position.state())
}

/// Returns the game with these steps, and the other switches at their defaults.
pub(super) fn game(start: &StartPosition, steps: Steps) -> Switched {
    Switched { rules: dealt(start).0, switches: Switches { steps, ..Switches::default() } }
}

/// Runs a search, and checks its solution. The switches are for FreeCell.
pub(super) fn run_search(
    spec: &str,
    start: &StartPosition,
    switches: Switches,
    allowance: Allowance,
) -> Result<(SearchOutcome, Box<dyn Runner>), Failure> {
    let mut runner = begin(spec, start, switches, allowance.limits);
    let outcome = budget::run(&mut *runner, allowance);
    if let Verdict::Solved(moves) = &outcome.verdict {
        check(&start.position, switches, moves).map_err(|failure| failure.of(&start.name()))?;
    }
    Ok((outcome, runner))
}

/// Starts a search that fits the game. The switches are for FreeCell.
pub(super) fn begin(
    spec: &str,
    start: &StartPosition,
    switches: Switches,
    limits: Limits,
) -> Box<dyn Runner> {
    let spec = spec.parse().expect("a search");
    solver::runner(&spec, &start.position, switches, limits).expect("a search for the game")
}

/// Returns a table in Markdown. A column whose head begins with a space has words; the others have numbers.
pub(super) fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    let mut push_row = |cells: &[&str]| {
        text.push_str(&format!("| {} |\n", cells.join(" | ")));
    };
    push_row(&head.iter().map(|it| it.trim_start()).collect::<Vec<_>>());
    push_row(&head.iter().map(|it| if it.starts_with(' ') { "---" } else { "--:" }).collect::<Vec<_>>());
    for row in rows {
        push_row(&row.iter().map(String::as_str).collect::<Vec<_>>());
    }
    text
}
