//! The number of positions that a greedy search visits, by the power in its estimate.

use super::{
    plan::ReportPlan,
    published,
    section::{Section, freecell, measured, run_search},
};
use crate::markdown::table;
use chart::{Axis, Chart, Point, Series};
use solitaire::Switches;
use solver::{Limits, Verdict};
use terminal::{
    budget::{Allowance, MB},
    failure::Failure,
    output::grouped,
};

const ID: &str = "power-factor";

/// The powers, in thousandths.
const POWERS: [u32; 9] = [0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000];

/// The switches that match the article's description: runs move where single cards could do the same, cards may leave
/// the foundations, and cards go home when that is harmless.
const SWITCHES: &str = "steps=supermoves worrying-back=on autoplay=safe";

/// The memory limit, enough for about ten million positions.
const BYTES_MAX: u64 = 4096 * MB;

/// The number of deals in the article's plot.
const N_DRAWN: u64 = 20;

pub(super) fn section(plan: &ReportPlan) -> Result<Section, Failure> {
    let n_powers = POWERS.len() as u64;
    let work = move |idx: u64| visited(idx / n_powers + 1, POWERS[(idx % n_powers) as usize]);
    let n_tasks = plan.power_deals * n_powers;
    let counts = measured(plan, ID, n_tasks, work)?;
    let by_deal: Vec<&[u64]> = counts.chunks(POWERS.len()).collect();
    let best = |by_power: &&[u64]| by_power.iter().enumerate().min_by_key(|it| it.1).map(|it| it.0);
    let mut rows = Vec::new();
    for (idx, &power) in POWERS.iter().enumerate() {
        let of_power: Vec<u64> = by_deal.iter().map(|it| it[idx]).collect();
        let published = published::POWER_FACTORS.iter().find(|it| it.0 == power);
        let n_best = by_deal.iter().filter(|&it| best(it) == Some(idx)).count();
        rows.push(vec![
            chart::plain(f64::from(power) / 1000.0),
            grouped(mean(&of_power)),
            grouped(of_power.iter().copied().max().unwrap_or_default()),
            grouped(n_best as u64),
            published.map(|it| grouped(it.1)).unwrap_or_default(),
            published.map(|it| grouped(it.2)).unwrap_or_default(),
        ]);
    }
    let head =
        ["power factor", "average", "most", "deals it is best for", "published average", "published most"];
    let text = format!(
        "Positions visited by `greedy estimate=larger:P` with `{SWITCHES}`, deals 1 to {}, all of them solved:\n\n{}",
        grouped(plan.power_deals),
        table(&head, &rows)
    );
    Ok(Section { id: ID, heading: "The power factor", text, chart: drawn(&by_deal) })
}

/// Returns how many distinct positions the search reaches until it has a solution, which is checked.
fn visited(deal: u64, power: u32) -> Result<u64, Failure> {
    let start = freecell(deal);
    let switches: Switches = SWITCHES.parse().expect("switches");
    let spec = format!("greedy estimate=larger:{}", chart::plain(f64::from(power) / 1000.0));
    let allowance = Allowance::of(Limits::bytes(BYTES_MAX), None);
    let (outcome, runner) = run_search(&spec, &start, switches, allowance)?;
    if !matches!(outcome.verdict, Verdict::Solved(_)) {
        return Err(Failure::Input(format!("{start}, power {power}: no solution in {BYTES_MAX} bytes")));
    }
    Ok(runner.metrics().closed)
}

fn mean(counts: &[u64]) -> u64 {
    let n_counts = counts.len().max(1) as u64;
    (counts.iter().sum::<u64>() + n_counts / 2) / n_counts
}

fn drawn(by_deal: &[&[u64]]) -> Chart {
    let point = |(&power, y): (&u32, f64)| Point { x: f64::from(power) / 1000.0, y };
    let thread = |(number, by_power): (u64, &&[u64])| {
        let counts = by_power.iter().map(|&it| it as f64);
        Series::thread(&format!("#{number}"), POWERS.iter().zip(counts).map(point).collect())
    };
    let mut series: Vec<Series> = (1..=N_DRAWN).zip(by_deal).map(thread).collect();
    let of_power = |idx: usize| by_deal.iter().map(|it| it[idx]).collect::<Vec<_>>();
    let means = (0..POWERS.len()).map(|idx| mean(&of_power(idx)) as f64);
    let name = format!("average of {} deals", grouped(by_deal.len() as u64));
    series.push(Series::line(&name, POWERS.iter().zip(means).map(point).collect()));
    let published = published::POWER_FACTORS.map(|(power, average, _)| point((&power, average as f64)));
    series.push(Series::scatter("published average", published.to_vec()));
    Chart {
        title: "Positions visited, by the power factor".to_string(),
        x: Axis::linear("power factor", ""),
        y: Axis::logarithmic("positions visited", ""),
        series,
        ..Chart::default()
    }
}
