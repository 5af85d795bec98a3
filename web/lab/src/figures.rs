//! The charts of the open part.

use chart::{Axis, Chart, Point, Series, Size};
use search::Family;

use crate::{
    LabModel, LabTab, Race, SearchSample, Study, headings,
    model::tenths,
    report::Row,
    work::{column, ended, tree_column},
};

/// What is exported is so large, in pixels.
pub(crate) const FILE_SIZE: Size = Size { width: 960, height: 560 };

/// A chart with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// Of the element, and of files.
    pub id: &'static str,
    pub chart: Chart,
}

/// The charts of the open part, as far as there is something to see.
pub(crate) fn of(model: &LabModel) -> Vec<Figure> {
    match (model.setup.tab, &model.race) {
        (LabTab::Race, Some(race)) => of_race(race),
        (LabTab::Race, None) => Vec::new(),
        (tab, _) => model.study(tab).map(of_study).unwrap_or_default(),
    }
}

/// What the searches of a race are called: by their titles, and where two have the same, by all that is said of them.
pub(crate) fn names(race: &Race) -> Vec<String> {
    let title = |idx: usize| race.lanes[idx].spec.info().title;
    let all = 0..race.lanes.len();
    let is_alone = |idx: usize| all.clone().all(|it| it == idx || title(it) != title(idx));
    let name = |idx: usize| {
        if is_alone(idx) { title(idx).to_string() } else { race.lanes[idx].spec.to_string() }
    };
    all.clone().map(name).collect()
}

fn of_race(race: &Race) -> Vec<Figure> {
    let names = names(race);
    let of = headings::subject(&race.setup);
    let over_time = |id: &'static str, title: &str, y: &str, value: fn(&SearchSample) -> u64| {
        let title = format!("{of}: {title}");
        let point = |it: &SearchSample| Point { x: tenths(it.ms) as f64 / 10.0, y: value(it) as f64 };
        let lanes = race.lanes.iter().zip(&names);
        let series = lanes.map(|(lane, name)| {
            // All searches count what they expand.
            let is_counted = id == "expanded" || lane.has_metrics();
            let samples = lane.samples.iter().filter(|_| is_counted);
            Series::line(name, samples.map(point).collect())
        });
        let (x, y) = (Axis::linear("time", "s"), Axis::linear(y, ""));
        Figure { id, chart: Chart { title, x, y, series: series.collect() } }
    };
    vec![
        over_time("expanded", "positions expanded", "positions", |it| it.stats.expanded),
        over_time("frontier", "the frontier: reached, not yet expanded", "positions", |it| {
            it.metrics.frontier
        }),
        over_time("closed", "the closed set: recognized when reached again", "positions", |it| {
            it.metrics.closed
        }),
    ]
}

fn of_study(study: &Study) -> Vec<Figure> {
    if study.rows.is_empty() {
        return Vec::new();
    }
    match study.setup.tab {
        LabTab::Depth => vec![depth(study)],
        LabTab::Power => vec![power(study)],
        LabTab::Lengths => lengths(study).into_iter().collect(),
        LabTab::Tree => vec![tree(study)],
        LabTab::Race | LabTab::Explain => Vec::new(),
    }
}

fn number(row: &Row, column: usize) -> Option<f64> {
    row.get(column).copied().flatten()
}

/// Those rows that have both numbers.
fn points<'a>(rows: impl Iterator<Item = &'a Row>, x: usize, y: usize) -> Vec<Point> {
    rows.filter_map(|row| Some(Point { x: number(row, x)?, y: number(row, y)? })).collect()
}

fn depth(study: &Study) -> Figure {
    let series = |name, y| Series::line(name, points(study.rows.iter(), column::WHICH, y));
    Figure {
        id: "depth",
        chart: Chart {
            title: format!("{}: searched to a depth", headings::subject(&study.setup)),
            x: Axis::linear("depth bound", "moves"),
            y: Axis::logarithmic("count", ""),
            series: vec![
                series("moves tried", column::GENERATED).with_fit(),
                series("positions expanded", column::EXPANDED),
            ],
        },
    }
}

/// By the power factor, the positions of FreeCell visited on average, from “Building a Solitaire (FreeCell) Solver: Exploring Game
/// State Search with A* Algorithm”.
const PUBLISHED: [(f64, f64); 4] = [(0.0, 13_027.0), (0.5, 11_352.0), (1.0, 27_450.0), (2.0, 24_639.0)];

fn power(study: &Study) -> Figure {
    let mut deals: Vec<f64> = study.rows.iter().filter_map(|it| number(it, column::WHICH)).collect();
    deals.dedup();
    let mut series: Vec<Series> = Vec::new();
    let mut powers: Vec<f64> = study.rows.iter().filter_map(|it| number(it, column::POWER)).collect();
    powers.sort_by(f64::total_cmp);
    powers.dedup();
    let mean = |power: &f64| {
        let of_power = study.rows.iter().filter(|it| number(it, column::POWER) == Some(*power));
        let counts: Vec<f64> = of_power.filter_map(|it| number(it, column::VISITED)).collect();
        Point { x: *power, y: counts.iter().sum::<f64>() / counts.len() as f64 }
    };
    series.push(Series::line("mean of all deals", powers.iter().map(mean).collect()));
    if study.setup.family() == Family::FreeCell {
        let published = PUBLISHED.map(|(power, states)| Point { x: power, y: states });
        series.push(Series::scatter("published mean, of other deals", published.to_vec()));
    }
    for deal in deals {
        let of_deal = study.rows.iter().filter(|it| number(it, column::WHICH) == Some(deal));
        let mut points = points(of_deal, column::POWER, column::VISITED);
        points.sort_by(|a, b| a.x.total_cmp(&b.x));
        series.push(Series::thread(&format!("deal {deal}"), points));
    }
    Figure {
        id: "power",
        chart: Chart {
            title: format!("{}: positions visited, by the power factor", headings::subject(&study.setup)),
            x: Axis::linear("power factor", ""),
            y: Axis::logarithmic("positions visited", ""),
            series,
        },
    }
}

fn tree(study: &Study) -> Figure {
    let of = |column| points(study.rows.iter(), tree_column::LEVEL, column);
    Figure {
        id: "tree",
        chart: Chart {
            title: format!("{}: the tree of all moves, level by level", headings::subject(&study.setup)),
            x: Axis::linear("level", "moves"),
            y: Axis::logarithmic("count", ""),
            series: vec![
                Series::line("sequences of moves, counted", of(tree_column::WAYS)),
                Series::line("estimated by probes", of(tree_column::MEAN)),
                Series::line("new positions, counted", of(tree_column::NEW)),
                Series::thread("two standard errors below", of(tree_column::LOW)),
                Series::thread("two standard errors above", of(tree_column::HIGH)),
            ],
        },
    }
}

/// The lengths of all solutions found.
pub(crate) fn lengths_of(study: &Study) -> Vec<f64> {
    let is_solved = |it: &&Row| number(it, column::ENDED) == Some(ended::SOLVED);
    study.rows.iter().filter(is_solved).filter_map(|it| number(it, column::MOVES)).collect()
}

fn lengths(study: &Study) -> Option<Figure> {
    const N_BINS: f64 = 20.0;
    let lengths = lengths_of(study);
    let least = lengths.iter().copied().reduce(f64::min)?;
    let most = lengths.iter().copied().reduce(f64::max)?;
    let width = nice((most - least) / N_BINS);
    let first = (least / width).floor() * width;
    let mut edges = vec![first];
    while edges[edges.len() - 1] <= most {
        edges.push(edges[edges.len() - 1] + width);
    }
    Some(Figure {
        id: "lengths",
        chart: Chart {
            title: format!("{}: lengths of solutions", headings::subject(&study.setup)),
            x: Axis::linear("length", "moves"),
            y: Axis::linear("deals", ""),
            series: vec![Series::histogram("", &lengths, &edges)],
        },
    })
}

/// The least of 1, 2, 5, 10, 20, and so on, that is not below `width`.
fn nice(width: f64) -> f64 {
    let mut power = 1.0;
    loop {
        for step in [1.0, 2.0, 5.0] {
            if width <= step * power {
                return step * power;
            }
        }
        power *= 10.0;
    }
}
