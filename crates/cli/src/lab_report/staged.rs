//! Staged deepening on many deals.

use chart::{Axis, Chart, Series};
use solitaire::{
    DealNumber,
    freecell::{Steps, Switched},
};
use solver::{Limits, Staged, StagedPlan, estimate};

use super::{Section, bar::Bar, freecell, game, plan::Plan, published, table};
use crate::{
    deals::{Deals, Range, Shard},
    failure::Failure,
    lab::check,
    output::grouped,
    search::{self, Allowance, Finding, Limit, MB},
    workers::{self, Event},
};

const ID: &str = "staged";

/// What was published: 6 moves more than a stage begins with, the closed set emptied beyond 200,000.
const SPEC: &str = "staged";

/// What is too long, instead of hours.
const NODES_MAX: u64 = 20_000_000;

/// More than it ever takes, with its closed set emptied.
const BYTES_MAX: u64 = 2048 * MB;

/// Edges of the histogram between two powers of ten: about equally far apart on a logarithmic axis, and round.
const EDGES: [f64; 10] = [1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.0, 5.0, 6.3, 8.0];

/// What came of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ended {
    Solved {
        length: u64,
    },
    /// Nothing was left of what it keeps, which proves nothing.
    NoSolution,
    OverBudget,
}

pub(super) fn section(plan: &Plan) -> Result<Section, Failure> {
    let deals = Deals { range: plan.staged_deals, shard: Shard::WHOLE };
    let work = move |idx| solve(deals.get(idx).expect("a deal of the range"));
    let bar = Bar::new(ID, deals.len());
    let mut all = Vec::new();
    let mut numbers = deals.iter();
    workers::in_order(deals.len(), plan.jobs, work, &mut |event| {
        if let Event::Done(ended) = event {
            all.push((numbers.next().expect("a deal of the range"), ended?));
            bar.one_more();
        }
        Ok(())
    })?;
    let mut lengths: Vec<(u64, DealNumber)> = all
        .iter()
        .filter_map(|&(deal, ended)| match ended {
            Ended::Solved { length } => Some((length, deal)),
            _ => None,
        })
        .collect();
    lengths.sort_unstable();
    let text = text(plan.staged_deals, &all, &lengths);
    Ok(Section { id: ID, heading: "Staged deepening", text, chart: drawn(&lengths) })
}

fn solve(deal: DealNumber) -> Result<Ended, Failure> {
    let start = freecell(deal);
    let game: Switched = game(&start, Steps::LinearRuns);
    let limits = Limits { bytes_max: BYTES_MAX };
    let mut search = Staged::new(game, start.state.clone(), StagedPlan::PUBLISHED, limits, estimate::staged);
    let allowance = Allowance { limits, nodes_max: Some(NODES_MAX), time_max: None };
    let outcome = search::run(&mut search, allowance);
    match outcome.finding {
        Finding::Solved(moves) => {
            check(&start, game.switches, &moves).map_err(|failure| failure.of(&start.name()))?;
            Ok(Ended::Solved { length: moves.len() as u64 })
        }
        Finding::Unknown(Limit::Nodes(_)) => Ok(Ended::OverBudget),
        Finding::Unsolvable { .. } | Finding::Unknown(_) => Ok(Ended::NoSolution),
    }
}

fn text(deals: Range, all: &[(DealNumber, Ended)], lengths: &[(u64, DealNumber)]) -> String {
    let with =
        |ended: Ended| -> Vec<DealNumber> { all.iter().filter(|it| it.1 == ended).map(|it| it.0).collect() };
    let (unsolved, over) = (with(Ended::NoSolution), with(Ended::OverBudget));
    let share =
        |count: u64| format!("{} %", chart::plain((1e3 * count as f64 / all.len() as f64).round() / 10.0));
    let published = published::STAGED;
    let n_published = published.solved + published.no_solution + published.too_long;
    let row = |name: &str, count: usize, published: u64| {
        let published_share = (1e3 * published as f64 / n_published as f64).round() / 10.0;
        vec![
            name.to_string(),
            grouped(count as u64),
            share(count as u64),
            grouped(published),
            format!("{} %", chart::plain(published_share)),
        ]
    };
    let verdicts = [
        row("solved", lengths.len(), published.solved),
        row("no solution", unsolved.len(), published.no_solution),
        row("too long", over.len(), published.too_long),
    ];
    let at = |end: Option<&(u64, DealNumber)>| {
        end.map_or_else(String::new, |(length, deal)| format!("{} (#{deal})", grouped(*length)))
    };
    // As published: of all but the shortest and the longest.
    let inner = lengths.get(1..lengths.len().saturating_sub(1)).unwrap_or_default();
    let mean = inner.iter().map(|it| it.0).sum::<u64>() as f64 / inner.len().max(1) as f64;
    let median = lengths.get(lengths.len() / 2).map(|it| grouped(it.0)).unwrap_or_default();
    let measures = [
        vec!["shortest".to_string(), at(lengths.first()), format!("{} (#11853)", published.shortest)],
        vec!["longest".to_string(), at(lengths.last()), format!("{} (#9559)", grouped(published.longest))],
        vec!["mean of the others".to_string(), chart::grouped(mean.round()), published.mean.to_string()],
        vec!["median".to_string(), median, String::new()],
    ];
    let over_list: Vec<String> = over.iter().take(40).map(|it| format!("#{it}")).collect();
    let list = if over_list.is_empty() { "none".to_string() } else { over_list.join(", ") };
    format!(
        "`{SPEC}` with `steps=linear` on deals {deals}; too long is more than {} positions expanded:\n\n{}\n\
         Lengths of the solutions, in moves:\n\n{}\nToo long: {list}.\n",
        grouped(NODES_MAX),
        table(&[" ", "deals", "share", "published", "published share"], &verdicts),
        table(&[" ", "ours", "published"], &measures),
    )
}

fn drawn(lengths: &[(u64, DealNumber)]) -> Chart {
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
    }
}
