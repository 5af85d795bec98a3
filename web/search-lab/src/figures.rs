//! The charts of the open part.

use chart::{Axis, Chart, Point, Series, Size};
use i18n::lab::Lab;
use protocol::Verdict;
use protocol::lab::{Case, LevelRow, SearchRow, SearchSample};
use search::{estimate::Thousandths, registry::Spec};
use ui::{bar_width, chart_words};

use crate::{
    fields, headings,
    model::{LabModel, Race, Study},
    published::{self, PowerOutcome},
    setup::LabTab,
    texts,
};

/// The size of an exported chart, in pixels.
pub(crate) const FILE_SIZE: Size = Size { width: 960, height: 560 };

/// A chart with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// The id of the element, which also names files.
    pub id: &'static str,
    pub chart: Chart,
}

/// Returns the charts of the open part that have something to show.
pub(crate) fn of(model: &LabModel) -> Vec<Figure> {
    match (model.setup.tab, &model.race) {
        (LabTab::Race, Some(race)) if model.setup.is_compared => of_race(model.language, race),
        (LabTab::Race, _) => Vec::new(),
        (tab, _) => match model.study(tab) {
            Some(it) => of_study(model.language, it),
            None => of_study(model.language, &Study::planned(model.setup.clone())),
        },
    }
}

/// Returns the names of a race's searches: their titles, or their full texts if two titles are equal.
pub(crate) fn names(lab: Lab, runs: &[Spec]) -> Vec<String> {
    let title = |idx: usize| texts::search_title(lab, runs[idx].info().id);
    let all = 0..runs.len();
    let is_alone = |idx: usize| all.clone().all(|it| it == idx || title(it) != title(idx));
    let name = |idx: usize| {
        if is_alone(idx) { title(idx).to_string() } else { runs[idx].to_string() }
    };
    all.clone().map(name).collect()
}

fn of_race(lab: Lab, race: &Race) -> Vec<Figure> {
    let names = names(lab, race.setup.runs());
    let figure = |id: &'static str, title: &str, [x, y]: [Axis; 2], point: fn(&SearchSample) -> [f64; 2]| {
        let title = title.to_string();
        let point = |it: &SearchSample| {
            let [x, y] = point(it);
            Point { x, y }
        };
        let lanes = race.lanes.iter().zip(&names);
        let series = lanes.map(|(lane, name)| {
            // All searches count what they expand. Other counts need metrics, since an axis with powers of ten has no
            // place for 0.
            let is_counted = id == "expanded" || lane.has_metrics();
            let points = lane.charted().filter(|_| is_counted).map(point);
            Series::line(name, points.filter(|it| id == "expanded" || 0.0 < it.x && 0.0 < it.y).collect())
        });
        Figure { id, chart: Chart { title, x, y, series: series.collect(), words: chart_words(lab) } }
    };
    let over_positions = |unit: &str| [lab.chart_expanded(), unit].map(|title| Axis::logarithmic(title, ""));
    let positions = Axis::logarithmic(lab.chart_expanded(), "");
    let bytes = Axis::logarithmic(lab.axis_memory(), "B").with_unit_with_numbers();
    let time = Axis::linear(lab.axis_time(), "s");
    vec![
        figure("reached", lab.chart_reached(), over_positions(lab.axis_moves()), |it| {
            [it.spent.expanded as f64, f64::from(it.depth_max)]
        }),
        figure("memory", lab.chart_memory(), [positions, bytes], |it| {
            [it.spent.expanded as f64, it.spent.bytes as f64]
        }),
        figure("frontier", lab.chart_frontier(), over_positions(lab.axis_positions()), |it| {
            [it.spent.expanded as f64, it.frontier as f64]
        }),
        figure("closed", lab.chart_closed(), over_positions(lab.axis_positions()), |it| {
            [it.spent.expanded as f64, it.closed as f64]
        }),
        figure("expanded", lab.chart_over_time(), [time, Axis::linear(lab.axis_positions(), "")], |it| {
            [it.ms as f64 / 1_000.0, it.spent.expanded as f64]
        }),
    ]
}

fn of_study(lab: Lab, study: &Study) -> Vec<Figure> {
    let figures = match study.setup.tab {
        LabTab::Depth => vec![depth(lab, study)],
        LabTab::Power => vec![power(lab, study), power_deals(lab, study)],
        LabTab::Lengths => lengths(lab, study).into_iter().collect(),
        LabTab::Tree => vec![tree(lab, study)],
        LabTab::Race | LabTab::Explain => Vec::new(),
    };
    // Before there are results of ours, there may be published ones.
    figures.into_iter().filter(|it| it.chart.series.iter().any(|it| !it.points.is_empty())).collect()
}

/// Returns a title that says whose points they are: before the first run, only published ones.
fn title(lab: Lab, study: &Study, what: &str) -> String {
    match study.n_rows() {
        0 => lab.chart_published(&what),
        _ => lab.chart_title(&headings::subject(lab, &study.setup), &what),
    }
}

/// Returns a series of published results, if they are comparable with the study's own.
fn published_series(name: &str, study: &Study, points: impl Iterator<Item = (f64, u64)>) -> Option<Series> {
    let points = points.map(|(x, y)| Point { x, y: y as f64 });
    published::is_comparable(&study.setup).then(|| Series::scatter(name, points.collect()))
}

fn depth(lab: Lab, study: &Study) -> Figure {
    let point = |row: &SearchRow, y: u64| match row.case {
        Case::Depth(depth) => Some(Point { x: depth as f64, y: y as f64 }),
        _ => None,
    };
    let series = |name, y: fn(&SearchRow) -> u64| {
        Series::line(name, study.searched.iter().filter_map(|row| point(row, y(row))).collect())
    };
    let tried = published::DEPTH_TRIED.into_iter().map(|(bound, moves)| (bound as f64, moves));
    let ours = [
        series(lab.series_tried(), |it| it.generated).with_fit(),
        series(lab.chart_expanded(), |it| it.expanded),
    ];
    let what = if study.n_rows() == 0 { lab.series_tried() } else { lab.chart_depth() };
    Figure {
        id: "depth",
        chart: Chart {
            title: title(lab, study, what),
            x: Axis::linear(lab.axis_bound(), lab.axis_moves()),
            y: Axis::logarithmic(lab.axis_count(), ""),
            series: ours
                .into_iter()
                .chain(published_series(lab.series_published_14(), study, tried))
                .collect(),
            words: chart_words(lab),
        },
    }
}

fn power(lab: Lab, study: &Study) -> Figure {
    let line = |name: &str, points: &[(Thousandths, u64)]| {
        let point = |it: &(Thousandths, u64)| Point { x: f64::from(it.0.0) / 1_000.0, y: it.1 as f64 };
        Series::line(name, points.iter().map(point).collect())
    };
    let mut series = Vec::new();
    let is_comparable = published::is_comparable(&study.setup);
    if is_comparable {
        let here = published::POWER_VISITED_HERE.map(|(power, it)| (power, it.mean));
        let published = published::POWER_VISITED.map(|it| (it.0, it.1));
        series.extend([line(lab.series_here(), &here), line(lab.series_published(), &published)]);
    }
    let visited = PowerOutcome::of(&study.searched);
    if !visited.is_empty() {
        let means: Vec<_> = visited.into_iter().map(|(power, it)| (power, it.mean)).collect();
        let deals = study.setup.value(fields::POWER_DEALS);
        series.push(line(&lab.series_mean(&headings::ranges(deals)), &means));
    }
    Figure {
        id: "power",
        chart: Chart {
            // If there are lines of several runs, the title says which deals each is from.
            title: if is_comparable {
                lab.chart_title(&study.setup.start.rules().title(), &lab.chart_power())
            } else {
                title(lab, study, lab.chart_power())
            },
            x: Axis::linear(lab.axis_power(), ""),
            y: Axis::linear(lab.axis_visited(), ""),
            series,
            words: chart_words(lab),
        },
    }
}

/// Returns a chart with a line for each deal: it shows which deals a factor helps and which it hurts.
fn power_deals(lab: Lab, study: &Study) -> Figure {
    let mut by_deal: Vec<(u64, Vec<Point>)> = Vec::new();
    for row in &study.searched {
        let Case::Power(deal, power) = row.case else { continue };
        let point = Point { x: f64::from(power) / 1_000.0, y: row.visited as f64 };
        match by_deal.last_mut().filter(|it| it.0 == deal) {
            Some((_, points)) => points.insert(points.partition_point(|it| it.x < point.x), point),
            None => by_deal.push((deal, vec![point])),
        }
    }
    let series = by_deal.into_iter().map(|(deal, points)| Series::thread(&lab.series_deal(&deal), points));
    Figure {
        id: "power-deals",
        chart: Chart {
            title: title(lab, study, lab.chart_power_deals()),
            x: Axis::linear(lab.axis_power(), ""),
            y: Axis::logarithmic(lab.axis_visited(), ""),
            series: series.collect(),
            words: chart_words(lab),
        },
    }
}

fn tree(lab: Lab, study: &Study) -> Figure {
    let points = |y: fn(&LevelRow) -> Option<f64>| {
        let point = |row: &LevelRow| {
            let (LevelRow::Counted { level, .. } | LevelRow::Estimated { level, .. }) = row;
            Some(Point { x: *level as f64, y: y(row)? })
        };
        study.levels.iter().filter_map(point).collect()
    };
    let sequences = |row: &LevelRow| match row {
        LevelRow::Counted { sequences, .. } => Some(*sequences),
        LevelRow::Estimated { .. } => None,
    };
    let positions = |row: &LevelRow| match row {
        LevelRow::Counted { positions, .. } => Some(*positions as f64),
        LevelRow::Estimated { .. } => None,
    };
    let mean = |row: &LevelRow| match row {
        LevelRow::Counted { .. } => None,
        LevelRow::Estimated { mean, .. } => Some(*mean),
    };
    let low = |row: &LevelRow| match row {
        LevelRow::Counted { .. } => None,
        LevelRow::Estimated { range, .. } => range.map(|it| it.0),
    };
    let high = |row: &LevelRow| match row {
        LevelRow::Counted { .. } => None,
        LevelRow::Estimated { range, .. } => range.map(|it| it.1),
    };
    let estimated = (1..).map(f64::from).zip(published::TREE_ESTIMATED);
    Figure {
        id: "tree",
        chart: Chart {
            title: title(lab, study, lab.chart_tree()),
            x: Axis::linear(lab.axis_level(), lab.axis_moves()),
            y: Axis::logarithmic(lab.axis_count(), ""),
            series: [
                Series::line(lab.series_sequences(), points(sequences)),
                Series::line(lab.series_estimated(), points(mean)),
                Series::line(lab.series_new(), points(positions)),
                Series::thread(lab.series_low(), points(low)),
                Series::thread(lab.series_high(), points(high)),
            ]
            .into_iter()
            .chain(published_series(lab.series_published_14(), study, estimated))
            .collect(),
            words: chart_words(lab),
        },
    }
}

/// Returns the lengths of all solutions found.
pub(crate) fn lengths_of(study: &Study) -> Vec<u64> {
    let length = |it: &SearchRow| match it.end {
        Verdict::Solved(moves) => Some(moves),
        _ => None,
    };
    study.searched.iter().filter_map(length).collect()
}

fn lengths(lab: Lab, study: &Study) -> Option<Figure> {
    const N_BINS: f64 = 20.0;
    let lengths: Vec<f64> = lengths_of(study).into_iter().map(|it| it as f64).collect();
    let least = lengths.iter().copied().reduce(f64::min)?;
    let most = lengths.iter().copied().reduce(f64::max)?;
    let width = bar_width((most - least) / N_BINS);
    let first = (least / width).floor() * width;
    let mut edges = vec![first];
    while edges[edges.len() - 1] <= most {
        edges.push(edges[edges.len() - 1] + width);
    }
    Some(Figure {
        id: "lengths",
        chart: Chart {
            title: lab.chart_title(&headings::subject(lab, &study.setup), &lab.chart_lengths()),
            x: Axis::linear(lab.axis_length(), lab.axis_moves()),
            y: Axis::linear(lab.axis_deals(), ""),
            series: vec![Series::histogram("", &lengths, &edges)],
            words: chart_words(lab),
        },
    })
}
