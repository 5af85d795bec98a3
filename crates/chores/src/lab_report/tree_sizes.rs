//! Estimates of the size of the tree of moves by random probes, compared with exact counts.

use super::{
    bar::Bar,
    depth_bounds::moves_tried,
    plan::ReportPlan,
    published,
    section::{EXAMPLE, Section, freecell, game},
};
use crate::markdown::table;
use std::{collections::HashSet, mem};

use chart::{Axis, Chart, Point, Series};
use search::{Knuth, KnuthPlan, LevelEstimate, Sampler, TreeEstimate};
use solitaire::{Game, Position, State, Steps, Switched};
use solver::{Limits, Search};
use terminal::{failure::Failure, output::grouped};

const ID: &str = "tree-sizes";

/// The moves of the program that made the published table.
const STEPS: Steps = Steps::LinearRuns;

/// The figures on the lines of each number of moves.
#[derive(Debug)]
struct TreeFigures {
    /// The number of all lines, up to the counted level.
    ways: Vec<u64>,
    /// The number of positions that cannot be reached with fewer moves.
    positions: Vec<u64>,
    uniform: Vec<TreeEstimate>,
    /// The estimates of the published sampler.
    slanted: Vec<TreeEstimate>,
}

pub(super) fn section(plan: &ReportPlan) -> Result<Section, Failure> {
    let bar = Bar::new(ID, 2 * plan.trials.len() as u64 + 2);
    let start = freecell(EXAMPLE).position();
    let probed = |sampler| {
        let estimate = |&trials: &u64| {
            bar.one_more();
            estimate(&start, KnuthPlan { levels: plan.level_max, trials, seed: plan.seed, sampler })
        };
        plan.trials.iter().map(estimate).collect()
    };
    let known = TreeFigures {
        uniform: probed(Sampler::Uniform),
        slanted: probed(Sampler::Published),
        ways: ways(&start, plan.counted_level_max),
        positions: new_positions(&start, plan.level_max),
    };
    Ok(Section { id: ID, heading: "Tree sizes", text: text(plan, &known), chart: drawn(&known) })
}

fn estimate(start: &Position, plan: KnuthPlan) -> TreeEstimate {
    let mut probes = Knuth::new(game(start.rules(), STEPS), start.state().clone(), plan, Limits::default());
    while probes.advance(u64::MAX).is_none() {}
    probes.estimate()
}

/// Returns the number of lines by moves, from 1 move on.
fn ways(start: &Position, level_max: u32) -> Vec<u64> {
    let tried: Vec<u64> = (0..=level_max).map(|depth| moves_tried(start, STEPS, depth)).collect();
    tried.windows(2).map(|it| it[1] - it[0]).collect()
}

/// Returns the number of new positions by moves, from 1 move on. Those that differ only in the order of columns or
/// cells count as one.
fn new_positions(start: &Position, level_max: u32) -> Vec<u64> {
    let game: Switched = game(start.rules(), STEPS);
    let mut seen = HashSet::from([game.key(start.state())]);
    let mut layer: Vec<State> = vec![start.state().clone()];
    let mut moves = Vec::new();
    let mut counts = Vec::new();
    for _ in 0..level_max {
        for state in mem::take(&mut layer) {
            moves.clear();
            game.moves(&state, &mut moves);
            for &mv in &moves {
                let mut next = state.clone();
                game.play(&mut next, mv);
                if seen.insert(game.key(&next)) {
                    layer.push(next);
                }
            }
        }
        counts.push(layer.len() as u64);
    }
    counts
}

fn text(plan: &ReportPlan, known: &TreeFigures) -> String {
    let most = plan.trials.last().copied().unwrap_or_default();
    let (Some(uniform), Some(slanted)) = (known.uniform.last(), known.slanted.last()) else {
        return String::new();
    };
    let published_idx = published::TRIALS.iter().position(|&it| it == most);
    let mut rows = Vec::new();
    for (idx, levels) in uniform.levels.iter().zip(&slanted.levels).enumerate() {
        rows.push(vec![
            (idx + 1).to_string(),
            known.positions.get(idx).map(|&it| grouped(it)).unwrap_or_default(),
            known.ways.get(idx).map(|&it| grouped(it)).unwrap_or_default(),
            with_error(*levels.0),
            with_error(*levels.1),
            published_idx.map(|at| grouped(published::TREE_SIZES[idx][at])).unwrap_or_default(),
        ]);
    }
    let head = [
        "moves",
        "new positions",
        "ways, counted",
        "ways, estimated",
        "by the published sampler",
        "published",
    ];
    let by_trials = |estimates: &[TreeEstimate], with_published: bool| {
        let head: Vec<String> = plan.trials.iter().map(|&it| format!("{} probes", grouped(it))).collect();
        let head: Vec<&str> = std::iter::once("moves").chain(head.iter().map(String::as_str)).collect();
        let row = |idx: usize| {
            let cell = |(at, estimate): (usize, &TreeEstimate)| {
                let ours = chart::for_people(estimate.levels[idx].mean.round());
                if with_published {
                    format!("{ours} ({})", grouped(published::TREE_SIZES[idx][at]))
                } else {
                    ours
                }
            };
            std::iter::once((idx + 1).to_string()).chain(estimates.iter().enumerate().map(cell)).collect()
        };
        table(&head, &(0..plan.level_max as usize).map(row).collect::<Vec<_>>())
    };
    format!(
        "Deal 14, with {} probes and their standard errors:\n\n{}\n{}\n\
         Estimates by the number of probes:\n\n{}\n\
         Estimates by the published sampler, and in parentheses those published:\n\n{}",
        grouped(most),
        table(&head, &rows),
        distances(known),
        by_trials(&known.uniform, false),
        by_trials(&known.slanted, true),
    )
}

/// Returns the distances between figures that should agree.
fn distances(known: &TreeFigures) -> String {
    let of_counted = known.uniform.iter().flat_map(|estimate| {
        let known = estimate.levels.iter().zip(&known.ways);
        known.filter_map(|(level, &ways)| Some((level.mean - ways as f64) / level.error?))
    });
    // Both are estimates, with equal errors.
    let of_published = known.slanted.iter().enumerate().flat_map(|(at, estimate)| {
        estimate.levels.iter().zip(published::TREE_SIZES).filter_map(move |(level, published)| {
            Some((level.mean - published[at] as f64) / (level.error? * 2.0_f64.sqrt()))
        })
    });
    // If all probes agree, there is no error, and so no distance.
    let most = |all: &mut dyn Iterator<Item = f64>| {
        let finite = all.filter(|it| it.is_finite()).map(f64::abs);
        chart::plain((10.0 * finite.fold(0.0, f64::max)).round() / 10.0)
    };
    format!(
        "No estimate is farther than {} standard errors from what was counted, whatever the number of probes.\n\
         No published figure is farther than {} from our estimate by the published sampler.\n",
        most(&mut of_counted.into_iter()),
        most(&mut of_published.into_iter()),
    )
}

fn with_error(LevelEstimate { mean, error }: LevelEstimate) -> String {
    let mean = chart::for_people(mean.round());
    error.map_or(mean.clone(), |it| format!("{mean} ± {}", chart::for_people(it.round())))
}

fn drawn(known: &TreeFigures) -> Chart {
    let points = |values: &mut dyn Iterator<Item = f64>| -> Vec<Point> {
        (1_u32..).zip(values).map(|(level, y)| Point { x: level.into(), y }).collect()
    };
    let means = |estimates: &[TreeEstimate]| {
        points(&mut estimates.iter().next_back().into_iter().flat_map(|it| &it.levels).map(|it| it.mean))
    };
    let counts = |counts: &[u64]| points(&mut counts.iter().map(|&it| it as f64));
    let last = published::TRIALS.len() - 1;
    Chart {
        title: "Lines by their number of moves, and positions they lead to, deal 14".to_string(),
        x: Axis::linear("length", "moves"),
        y: Axis::logarithmic("ways, or new positions", ""),
        series: vec![
            Series::line("ways, estimated", means(&known.uniform)).with_fit(),
            Series::scatter("ways, counted", counts(&known.ways)),
            Series::line("new positions", counts(&known.positions)),
            Series::scatter(
                "published estimate",
                points(&mut published::TREE_SIZES.iter().map(|it| it[last] as f64)),
            ),
        ],
        ..Chart::default()
    }
}
