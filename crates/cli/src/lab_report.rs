//! `unbury lab-report`: what the Lab's searches do, beside what others published.

mod bar;
mod depth_bounds;
mod document;
mod klondike;
mod plan;
mod power_factor;
mod published;
mod searches;
mod staged;
mod tree_sizes;
mod unsolvable;

use std::time::Instant;

use chart::Chart;
use clap::ValueEnum;
use search::Runner;
use solitaire::{DealNumber, GameId, Rules, State, Steps, Switched, Switches, rules::FREECELL};
use solver::{Limits, Verdict};

use self::{bar::Bar, plan::ReportPlan};
use crate::{
    args::{LabReportArgs, SectionName},
    budget::{self, Allowance, SearchOutcome},
    failure::Failure,
    lab::check,
    numbered::DealSeries,
    output,
    position::StartPosition,
    status::Status,
    workers::{self, Delivery},
};

/// What is measured of one thing.
#[derive(Debug)]
struct Section {
    /// Of its place in the document, and of its chart.
    id: &'static str,
    heading: &'static str,
    /// Tables and remarks, as Markdown.
    text: String,
    chart: Chart,
}

/// Measures what the arguments ask for, and writes it.
pub(crate) fn lab_report(args: &LabReportArgs) -> Result<Status, Failure> {
    if let Some(deals) = args.deals {
        deals.check(DealSeries::default())?;
    }
    let plan = ReportPlan::new(args);
    document::prepare(&args.out)?;
    for name in SectionName::value_variants() {
        if !args.only.is_empty() && !args.only.contains(name) {
            continue;
        }
        let started = Instant::now();
        let section = match name {
            SectionName::Searches => searches::section(&plan)?,
            SectionName::DepthBounds => depth_bounds::section(&plan)?,
            SectionName::TreeSizes => tree_sizes::section(&plan)?,
            SectionName::Staged => staged::section(&plan)?,
            SectionName::PowerFactor => power_factor::section(&plan)?,
            SectionName::Unsolvable => unsolvable::section(&plan)?,
            SectionName::Klondike => klondike::section(&plan)?,
        };
        document::write(&args.out, &section)?;
        let line = format!("{:<14}{:>9.1} seconds\n", section.id, started.elapsed().as_secs_f64());
        output::print(&line)?;
    }
    Ok(Status::Done)
}

/// Measures this number of things on the threads of the plan, behind a bar, and returns the results in order.
fn measured<T: Send + 'static>(
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

/// The deal that the column of 2009 takes as its example.
const EXAMPLE: u64 = 14;

fn freecell(deal: u64) -> StartPosition {
    let deal = DealNumber::new(deal).expect("a deal number");
    StartPosition::of_id(&GameId { rules: FREECELL, deal })
}

/// Returns the rules and the position before the first move.
fn dealt(start: &StartPosition) -> (Rules, &State) {
    (start.position.rules(), start.position.state())
}

/// The game with these steps, the other switches by default.
fn game(start: &StartPosition, steps: Steps) -> Switched {
    Switched { rules: dealt(start).0, switches: Switches { steps, ..Switches::default() } }
}

/// Runs a search. The switches are for FreeCell. A solution is checked.
fn run(
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
fn begin(spec: &str, start: &StartPosition, switches: Switches, limits: Limits) -> Box<dyn Runner> {
    let spec = spec.parse().expect("a search");
    solver::runner(&spec, &start.position, switches, limits).expect("a search for the game")
}

/// Returns a table in Markdown. Where a column's head begins with a space, it is of words; the others are of
/// numbers.
fn table(head: &[&str], rows: &[Vec<String>]) -> String {
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
