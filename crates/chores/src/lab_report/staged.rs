//! Staged deepening on many deals.

use super::{
    plan::ReportPlan,
    published,
    section::{Section, freecell, game, measured, run_search},
};
use crate::markdown::table;
use chart::{Axis, Chart, Series};
use solitaire::Steps;
use solver::{Limits, Stopped, Verdict};
use terminal::{
    budget::{Allowance, MB},
    deals::{Deals, Range, Shard},
    failure::Failure,
    output::grouped,
};

const ID: &str = "staged";

/// The search as published: k is 6, so a stage has 7 moves, and the closed set is emptied when it exceeds 200,000.
const EXACT: &str = "staged";

/// The search with the keys of the published program, which searches many positions again.
const STALE: &str = "staged keys=published";

/// The deals with published lengths: the shortest and the longest.
const NAMED: [(u64, u64); 2] = [(11_853, published::STAGED.shortest), (9_559, published::STAGED.longest)];

/// The nodes after which a deal counts as too long, to save hours.
const NODES_MAX: u64 = 5_000_000;

/// The limit for the named deals, whose published solutions may have taken long.
const NAMED_NODES_MAX: u64 = 100_000_000;

/// The memory limit, more than the search ever takes, since it empties its closed set.
const BYTES_MAX: u64 = 2048 * MB;

/// Edges of the histogram between two powers of ten: round numbers that are about equally spaced on a logarithmic axis.
const EDGES: [f64; 10] = [1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.0, 5.0, 6.3, 8.0];

/// A search on many deals.
#[derive(Debug)]
struct StagedRun {
    deals: Range,
    /// The verdicts, with the lengths of solutions.
    all: Vec<Verdict<u64>>,
    /// The lengths with their deals, ascending.
    lengths: Vec<(u64, u64)>,
}

pub(super) fn section(plan: &ReportPlan) -> Result<Section, Failure> {
    let exact = run(plan, EXACT, plan.staged_deals)?;
    let stale = run(plan, STALE, plan.stale_deals)?;
    let mut named = Vec::new();
    for &(deal, published) in &NAMED[..plan.n_named] {
        named.push(vec![
            format!("#{deal}"),
            told(solve(EXACT, deal, NAMED_NODES_MAX)?),
            told(solve(STALE, deal, NAMED_NODES_MAX)?),
            grouped(published),
        ]);
    }
    let text = format!(
        "`{EXACT}` and `{STALE}` with `steps=linear`; too long is more than {} positions expanded:\n\n{}\n\
         Moves of the solutions; the mean is that of all but the shortest and the longest:\n\n{}\n\
         The shortest and the longest that were published:\n\n{}\n\
         Too long with exact keys: {}.\n",
        grouped(NODES_MAX),
        verdicts(&exact, &stale),
        lengths(&exact, &stale),
        table(&["deal", "exact keys", "published keys", "published"], &named),
        list(&exact),
    );
    Ok(Section { id: ID, heading: "Staged deepening", text, chart: drawn(&exact.lengths) })
}

fn run(plan: &ReportPlan, spec: &'static str, range: Range) -> Result<StagedRun, Failure> {
    let deals = Deals { range, shard: Shard::WHOLE };
    let work = move |idx| solve(spec, deals.get(idx).expect("a deal of the range"), NODES_MAX);
    let all = measured(plan, ID, deals.n_deals(), work)?;
    let length = |(&ended, deal): (&Verdict<u64>, u64)| match ended {
        Verdict::Solved(length) => Some((length, deal)),
        _ => None,
    };
    let mut lengths: Vec<(u64, u64)> = all.iter().zip(deals.iter()).filter_map(length).collect();
    lengths.sort_unstable();
    Ok(StagedRun { deals: range, all, lengths })
}

fn solve(spec: &str, deal: u64, nodes_max: u64) -> Result<Verdict<u64>, Failure> {
    let start = freecell(deal);
    let switches = game(start.rules(), Steps::LinearRuns).switches;
    let allowance = Allowance::of(Limits::bytes(BYTES_MAX), Some(nodes_max));
    let (outcome, _) = run_search(spec, &start, switches, allowance)?;
    Ok(outcome.verdict.map(|moves| moves.len() as u64))
}

fn told(verdict: Verdict<u64>) -> String {
    match verdict {
        Verdict::Solved(length) => grouped(length),
        Verdict::Unsolvable { .. } => "cannot be won".to_string(),
        // The search has finished its work, which proves nothing.
        Verdict::GaveUp(Stopped::LeftOut | Stopped::ListFull) => "no solution".to_string(),
        Verdict::GaveUp(Stopped::Nodes | Stopped::Time) => "too long".to_string(),
        Verdict::GaveUp(Stopped::Memory | Stopped::System) => "out of memory".to_string(),
        Verdict::GaveUp(Stopped::Caller) => "stopped".to_string(),
    }
}

fn verdicts(exact: &StagedRun, stale: &StagedRun) -> String {
    let published = published::STAGED;
    let n_published = published.solved + published.no_solution + published.too_long;
    let share = |count: u64, all: u64| {
        let per_mille = (1e3 * count as f64 / all as f64).round();
        format!("{} ({} %)", grouped(count), chart::plain(per_mille / 10.0))
    };
    let row = |name: &str, is_it: fn(&Verdict<u64>) -> bool, published: u64| {
        let count = |run: &StagedRun| {
            share(run.all.iter().filter(|&it| is_it(it)).count() as u64, run.all.len() as u64)
        };
        vec![name.to_string(), count(exact), count(stale), share(published, n_published)]
    };
    let mut rows = vec![
        vec!["deals".to_string(), exact.deals.to_string(), stale.deals.to_string(), "1..=32000".to_string()],
        row("solved", |it| matches!(it, Verdict::Solved(_)), published.solved),
        // The published count includes deals that cannot be won.
        row(
            "no solution",
            |it| matches!(it, Verdict::GaveUp(Stopped::LeftOut) | Verdict::Unsolvable { .. }),
            published.no_solution,
        ),
        row("too long", |it| *it == Verdict::GaveUp(Stopped::Nodes), published.too_long),
    ];
    if [exact, stale].iter().any(|run| run.all.iter().any(is_out_of_memory)) {
        rows.push(row("out of memory", is_out_of_memory, 0));
    }
    table(&[" ", "exact keys", "published keys", "published"], &rows)
}

fn is_out_of_memory(verdict: &Verdict<u64>) -> bool {
    matches!(verdict, Verdict::GaveUp(why) if why.is_of_memory())
}

fn lengths(exact: &StagedRun, stale: &StagedRun) -> String {
    let published = published::STAGED;
    let row = |name: &str, measure: fn(&[(u64, u64)]) -> String, published: String| {
        vec![name.to_string(), measure(&exact.lengths), measure(&stale.lengths), published]
    };
    let rows = [
        row("shortest", |it| named(it.first()), format!("{} (#{})", published.shortest, NAMED[0].0)),
        row("longest", |it| named(it.last()), format!("{} (#{})", grouped(published.longest), NAMED[1].0)),
        row("mean", mean, published.mean.to_string()),
        row("median", |it| it.get(it.len() / 2).map(|it| grouped(it.0)).unwrap_or_default(), String::new()),
    ];
    table(&[" ", "exact keys", "published keys", "published"], &rows)
}

fn named(end: Option<&(u64, u64)>) -> String {
    end.map_or_else(String::new, |(length, deal)| format!("{} (#{deal})", grouped(*length)))
}

fn mean(lengths: &[(u64, u64)]) -> String {
    let inner = lengths.get(1..lengths.len().saturating_sub(1)).unwrap_or_default();
    let mean = inner.iter().map(|it| it.0).sum::<u64>() as f64 / inner.len().max(1) as f64;
    chart::for_people(mean.round())
}

/// Returns the first of the deals that took too long.
fn list(run: &StagedRun) -> String {
    let deals = Deals { range: run.deals, shard: Shard::WHOLE };
    let over =
        run.all.iter().zip(deals.iter()).filter(|(ended, _)| **ended == Verdict::GaveUp(Stopped::Nodes));
    let over: Vec<String> = over.map(|(_, deal)| format!("#{deal}")).collect();
    match over.len() {
        0 => "none".to_string(),
        1..=40 => over.join(", "),
        n => format!("{} and {} more", over[..40].join(", "), n - 40),
    }
}

fn drawn(lengths: &[(u64, u64)]) -> Chart {
    let values: Vec<f64> = lengths.iter().map(|it| it.0 as f64).collect();
    let (shortest, longest) =
        (values.first().copied().unwrap_or(50.0), values.last().copied().unwrap_or(100.0));
    let all: Vec<f64> = (1..6).flat_map(|power| EDGES.map(|edge| edge * 10_f64.powi(power))).collect();
    let first = all.partition_point(|&it| it <= shortest).saturating_sub(1);
    let last = all.partition_point(|&it| it <= longest).min(all.len() - 1);
    Chart {
        title: "Lengths of the solutions of staged deepening".to_string(),
        x: Axis::logarithmic("length", "moves"),
        y: Axis::linear("deals", ""),
        series: vec![Series::histogram("", &values, &all[first..=last])],
        ..Chart::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_only_known_columns() {
        let first = |last| Range { first: 1, last };
        let run = |all: &[Verdict<u64>]| StagedRun {
            deals: first(all.len() as u64),
            all: all.to_vec(),
            lengths: Vec::new(),
        };
        let usual = run(&[
            Verdict::GaveUp(Stopped::LeftOut),
            Verdict::Unsolvable { positions: 1 },
            Verdict::GaveUp(Stopped::Nodes),
            Verdict::Solved(9),
        ]);
        let text = verdicts(&usual, &usual);
        assert!(text.contains("| no solution | 2 (50 %) | 2 (50 %) |"), "{text}");
        assert!(!text.contains("out of memory"), "{text}");
        let text = verdicts(&usual, &run(&[Verdict::GaveUp(Stopped::Memory)]));
        assert!(text.contains("| out of memory | 0 (0 %) | 1 (100 %) | 0 (0 %) |"), "{text}");
    }
}
