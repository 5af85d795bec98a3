//! All searches on the same deals, with the same budget.

use super::{
    plan::ReportPlan,
    section::{Section, freecell, measured, run_search},
};
use crate::markdown::table;
use chart::{Axis, Chart, Point, Series};
use solitaire::{Start, Switches};
use solver::{Limits, Stopped, Verdict};
use terminal::{
    budget::{Allowance, MB},
    failure::Failure,
    output::grouped,
};

const ID: &str = "searches";

/// The searches, those with less knowledge of the game first.
const SPECS: [&str; 14] = [
    "breadth-first",
    "depth-first",
    "backtracking",
    "iterative-deepening",
    "ida-star estimate=bound",
    "a-star estimate=bound",
    "a-star estimate=cards",
    "weighted-a-star weight=3 estimate=bound",
    "greedy estimate=cards",
    "greedy estimate=larger:1",
    "greedy estimate=staged",
    "beam width=1000 estimate=staged",
    "staged",
    "engine",
];

const SWITCHES: &str = "steps=supermoves autoplay=safe";

const NODES_MAX: u64 = 200_000;
const BYTES_MAX: u64 = 512 * MB;

/// The result of a search on a deal.
#[derive(Clone, Copy, Debug)]
pub(super) struct RaceEnd {
    /// The verdict, with the length of a solution.
    pub(super) verdict: Verdict<u64>,
    pub(super) expanded: u64,
    pub(super) bytes_max: u64,
}

pub(super) fn section(plan: &ReportPlan) -> Result<Section, Failure> {
    let n_specs = SPECS.len() as u64;
    let n_tasks = plan.race_deals * n_specs;
    let work = move |idx: u64| run(SPECS[(idx % n_specs) as usize], idx / n_specs + 1);
    let all: Vec<RaceEnd> = measured(plan, ID, n_tasks, work)?;
    let of_spec =
        |idx: usize| -> Vec<RaceEnd> { all.iter().skip(idx).step_by(SPECS.len()).copied().collect() };
    let rows: Vec<Vec<String>> =
        SPECS.iter().enumerate().map(|(idx, spec)| row(spec, &of_spec(idx))).collect();
    let head =
        [" search", "solved", "cannot be won", "over budget", "gave up", "expanded", "moves", "most MB"];
    let text = format!(
        "Deals 1 to {} with `{SWITCHES}`, and a budget of {} positions expanded and {} MB for each; expanded and \
         moves are averages over the deals solved:\n\n{}",
        plan.race_deals,
        grouped(NODES_MAX),
        BYTES_MAX / MB,
        table(&head, &rows)
    );
    let by_spec = SPECS.iter().enumerate().map(|(idx, spec)| (*spec, of_spec(idx)));
    let chart = chart_of_solved(
        "Deals solved, by the positions expanded",
        "positions expanded for a deal, at most",
        by_spec,
    );
    Ok(Section { id: ID, heading: "All searches", text, chart })
}

fn run(spec: &str, deal: u64) -> Result<RaceEnd, Failure> {
    let start = freecell(deal);
    run_at(spec, &start, SWITCHES.parse().expect("switches"))
}

/// Runs a search from a start of any game.
pub(super) fn run_at(spec: &str, start: &Start, switches: Switches) -> Result<RaceEnd, Failure> {
    let allowance = Allowance::of(Limits::bytes(BYTES_MAX), Some(NODES_MAX));
    let (outcome, _) = run_search(spec, start, switches, allowance)?;
    let verdict = outcome.verdict.map(|moves| moves.len() as u64);
    Ok(RaceEnd { verdict, expanded: outcome.spent.expanded, bytes_max: outcome.bytes_max })
}

fn row(spec: &str, all: &[RaceEnd]) -> Vec<String> {
    let n_with =
        |is_it: fn(Verdict<u64>) -> bool| grouped(all.iter().filter(|it| is_it(it.verdict)).count() as u64);
    let solved: Vec<(u64, u64)> = all
        .iter()
        .filter_map(|it| match it.verdict {
            Verdict::Solved(length) => Some((it.expanded, length)),
            _ => None,
        })
        .collect();
    let mean = |sum: u64| if solved.is_empty() { String::new() } else { grouped(sum / solved.len() as u64) };
    vec![
        format!("`{spec}`"),
        n_with(|it| matches!(it, Verdict::Solved(_))),
        n_with(|it| matches!(it, Verdict::Unsolvable { .. })),
        n_with(|it| it == Verdict::GaveUp(Stopped::Nodes)),
        n_with(|it| matches!(it, Verdict::GaveUp(why) if why != Stopped::Nodes)),
        mean(solved.iter().map(|it| it.0).sum()),
        mean(solved.iter().map(|it| it.1).sum()),
        grouped(all.iter().map(|it| it.bytes_max).max().unwrap_or_default().div_ceil(MB)),
    ]
}

/// Returns a chart of how many deals each search solves within a limit of positions.
pub(super) fn chart_of_solved<'a>(
    title: &str,
    positions: &str,
    by_spec: impl Iterator<Item = (&'a str, Vec<RaceEnd>)>,
) -> Chart {
    Chart {
        title: title.to_string(),
        x: Axis::logarithmic(positions, ""),
        y: Axis::linear("deals solved", ""),
        series: by_spec.filter_map(|(spec, all)| curve(spec, &all)).collect(),
        ..Chart::default()
    }
}

/// Returns the curve of a search, or `None` if it solves no deal.
fn curve(spec: &str, all: &[RaceEnd]) -> Option<Series> {
    let is_solved = |it: &&RaceEnd| matches!(it.verdict, Verdict::Solved(_));
    let mut expanded: Vec<u64> = all.iter().filter(is_solved).map(|it| it.expanded.max(1)).collect();
    expanded.sort_unstable();
    let points = (1_u32..).zip(&expanded).map(|(n, &it)| Point { x: it as f64, y: n.into() });
    (!expanded.is_empty()).then(|| Series::line(spec, points.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_are_not_lost() {
        let ended = |verdict| RaceEnd { verdict, expanded: 1, bytes_max: 0 };
        let (lost, over) = (Verdict::Unsolvable { positions: 1 }, Verdict::GaveUp(Stopped::Nodes));
        let all = [lost, over, over].map(ended);
        assert_eq!(row("greedy", &all)[..5], ["`greedy`", "0", "1", "2", "0"]);
    }
}
