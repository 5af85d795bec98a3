//! What a chart says to who does not see it.

use crate::{Axis, AxisScale, Chart, Point, Series, number};

/// What `svg` puts into the description: the axes, and of each series how far it goes.
pub fn description(chart: &Chart) -> String {
    let mut text = String::new();
    push_axis(&chart.x, "Across: ", &mut text);
    push_axis(&chart.y, " Up: ", &mut text);
    for series in &chart.series {
        push_series(chart, series, &mut text);
    }
    text
}

/// What is said of a point: `depth-first: 4 moves, 11,616`.
pub(crate) fn of_point(chart: &Chart, series: &Series, point: Point) -> String {
    let mut text = String::new();
    if !series.name.is_empty() {
        text.push_str(&series.name);
        text.push_str(": ");
    }
    push_value(&chart.x, point.x, &mut text);
    text.push_str(", ");
    push_value(&chart.y, point.y, &mut text);
    text
}

/// What is said of a bar: `solutions: length 64 to 128 moves, deals 1,204`.
pub(crate) fn of_bar(chart: &Chart, series: &Series, bar: Point, end: f64) -> String {
    let mut text = String::new();
    if !series.name.is_empty() {
        text.push_str(&series.name);
        text.push_str(": ");
    }
    text.push_str(&chart.x.title);
    text.push(' ');
    text.push_str(&number::grouped(bar.x));
    text.push_str(" to ");
    push_number(&chart.x, end, &mut text);
    text.push_str(", ");
    push_value(&chart.y, bar.y, &mut text);
    text
}

/// `depth bound 4 moves`.
fn push_value(axis: &Axis, value: f64, text: &mut String) {
    text.push_str(&axis.title);
    text.push(' ');
    push_number(axis, value, text);
}

/// `4 moves`.
fn push_number(axis: &Axis, value: f64, text: &mut String) {
    text.push_str(&number::grouped(value));
    if !axis.unit.is_empty() {
        text.push(' ');
        text.push_str(&axis.unit);
    }
}

fn push_axis(axis: &Axis, direction: &str, text: &mut String) {
    text.push_str(direction);
    text.push_str(&axis.heading());
    if axis.scale == AxisScale::Logarithmic {
        text.push_str(", logarithmic");
    }
    text.push('.');
}

fn push_series(chart: &Chart, series: &Series, text: &mut String) {
    let mut points = series.points.iter().copied().filter(|it| it.is_finite());
    text.push(' ');
    text.push_str(&series.name);
    let Some(first) = points.next() else {
        text.push_str(": no points.");
        return;
    };
    let (n_points, last) = points.fold((1, first), |(n, _), it| (n + 1, it));
    text.push_str(": ");
    text.push_str(&n_points.to_string());
    text.push_str(if n_points == 1 { " point, " } else { " points, from " });
    push_place(chart, first, text);
    if n_points != 1 {
        text.push_str(" to ");
        push_place(chart, last, text);
    }
    if let Some(fit) = series.fit {
        text.push_str("; fit ");
        text.push_str(&fit.formula());
    }
    text.push('.');
}

fn push_place(chart: &Chart, point: Point, text: &mut String) {
    push_value(&chart.x, point.x, text);
    text.push_str(", ");
    push_value(&chart.y, point.y, text);
}
