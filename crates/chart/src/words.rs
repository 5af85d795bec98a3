//! Descriptions of charts, for readers who do not see them.

use crate::{Axis, AxisScale, Chart, ChartWords, Point, Series, number};

/// Returns the description that `svg` contains: the axes, and the extent of each series.
pub fn description(chart: &Chart) -> String {
    let axis = |it: &Axis, direction: &str| {
        let logarithmic = match it.scale {
            AxisScale::Linear => String::new(),
            AxisScale::Logarithmic => format!(", {}", chart.words.logarithmic),
        };
        format!("{direction} {}{logarithmic}.", it.heading())
    };
    let mut text = format!("{} {}", axis(&chart.x, chart.words.across), axis(&chart.y, chart.words.up));
    for series in &chart.series {
        push_series(chart, series, &mut text);
    }
    text
}

/// Returns the description of a point: `depth-first: 4 moves, 11,616`.
pub(crate) fn of_point(chart: &Chart, series: &Series, point: Point) -> String {
    format!("{}{}", named(series), place(chart, point))
}

/// Returns the description of a bar: `solutions: length 64 to 128 moves, deals 1,204`.
pub(crate) fn of_bar(chart: &Chart, series: &Series, bar: Point, end: f64) -> String {
    let (name, from) = (named(series), chart.words.number(number::for_people(bar.x)));
    let (title, to) = (&chart.x.title, chart.words.to);
    format!("{name}{title} {from} {to} {}, {}", measured(chart, &chart.x, end), value(chart, &chart.y, bar.y))
}

fn named(series: &Series) -> String {
    if series.name.is_empty() { String::new() } else { format!("{}: ", series.name) }
}

/// Returns a value with its axis: `depth bound 4 moves`.
fn value(chart: &Chart, axis: &Axis, value: f64) -> String {
    format!("{} {}", axis.title, measured(chart, axis, value))
}

/// Returns a value with its unit: `4 moves`.
fn measured(chart: &Chart, axis: &Axis, value: f64) -> String {
    let number = chart.words.number(number::for_people(value));
    if axis.unit.is_empty() { number } else { format!("{number} {}", axis.unit) }
}

fn place(chart: &Chart, point: Point) -> String {
    format!("{}, {}", value(chart, &chart.x, point.x), value(chart, &chart.y, point.y))
}

fn push_series(chart: &Chart, series: &Series, text: &mut String) {
    let ChartWords { no_points, one_point, points_from, to, fit, .. } = chart.words;
    let points: Vec<Point> = series.points.iter().copied().filter(|it| it.is_finite()).collect();
    let said = match points[..] {
        [] => no_points.to_string(),
        [only] => format!("{one_point}, {}", place(chart, only)),
        [first, .., last] => {
            let (first, last) = (place(chart, first), place(chart, last));
            format!("{} {points_from} {first} {to} {last}", points.len())
        }
    };
    let curve = match series.fit {
        Some(it) if !points.is_empty() => format!("; {fit} {}", chart.words.number(it.formula())),
        _ => String::new(),
    };
    *text += &format!(" {}: {said}{curve}.", series.name);
}
