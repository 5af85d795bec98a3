//! The number of moves that a depth-bounded search tries.

use super::{
    bar::Bar,
    plan::ReportPlan,
    published,
    section::{EXAMPLE, Section, begin, freecell, game},
};
use crate::markdown::table;
use chart::{Axis, Chart, Point, Series};
use solitaire::{Position, Steps};
use solver::Limits;
use terminal::{failure::Failure, output::grouped};

const ID: &str = "depth-bounds";

pub(super) fn section(plan: &ReportPlan) -> Result<Section, Failure> {
    let start = freecell(EXAMPLE).position();
    let depths = 2..=plan.depth_max;
    let bar = Bar::new(ID, depths.clone().count() as u64);
    let mut rows = Vec::new();
    let mut points = Vec::new();
    for depth in depths {
        let [single, runs] =
            [Steps::SingleCards, Steps::LinearRuns].map(|steps| moves_tried(&start, steps, depth));
        bar.one_more();
        points.push(Point { x: depth.into(), y: runs as f64 });
        rows.push(vec![depth.to_string(), grouped(single), grouped(runs), published_text(depth)]);
    }
    let ours = Series::line("moves tried, with runs", points).with_fit();
    let formula = ours.fit.map(|it| it.formula()).unwrap_or_default();
    let text = format!(
        "{}\nThe curve that fits the moves tried with runs is {formula}.\n",
        table(&["depth bound", "single cards", "with runs", "published"], &rows)
    );
    let published = published::DEPTH_BOUNDS.map(|(depth, moves)| (f64::from(depth), moves as f64));
    let (depth, moves) = published::OUT_OF_MEMORY;
    let chart = Chart {
        title: "Moves tried to a depth bound, deal 14".to_string(),
        x: Axis::linear("depth bound", "moves"),
        y: Axis::logarithmic("moves tried", ""),
        series: vec![
            ours,
            Series::scatter("published", published.map(Point::from).to_vec()),
            Series::scatter("published: out of memory", vec![Point { x: depth.into(), y: moves as f64 }]),
        ],
        ..Chart::default()
    };
    Ok(Section { id: ID, heading: "Depth bounds", text, chart })
}

fn published_text(depth: u32) -> String {
    let (depth_out, moves_out) = published::OUT_OF_MEMORY;
    let published = published::DEPTH_BOUNDS.iter().find(|it| it.0 == depth);
    match published {
        Some(&(_, moves)) => grouped(moves),
        None if depth == depth_out => format!("out of memory at {}", grouped(moves_out)),
        None => String::new(),
    }
}

/// Returns the number of moves that a search tries without recognizing positions.
pub(super) fn moves_tried(start: &Position, steps: Steps, depth: u32) -> u64 {
    let spec = format!("depth-bounded depth={depth}");
    let mut runner = begin(&spec, start, game(start.rules(), steps).switches, Limits::default());
    // The search needs hardly any memory, so it ends only when it has seen the whole tree.
    while runner.advance(u64::MAX).is_none() {}
    runner.metrics().generated
}
