//! The rectangle that contains the points, and the sizes of text.

use crate::{Chart, Point, Series, Shape, scale::AxisRange, words};

/// The font size of everything but the title.
pub(crate) const TEXT: f64 = 13.0;

/// The distance of the first and last points from the plot's edges, so that no marker is cut off.
pub(crate) const INSET: f64 = 8.0;

/// The rectangle that contains the points.
#[derive(Debug)]
pub(crate) struct Plot {
    pub(crate) left: f64,
    pub(crate) right: f64,
    pub(crate) top: f64,
    pub(crate) bottom: f64,
    pub(crate) x: AxisRange,
    pub(crate) y: AxisRange,
}

/// A line of text, and the place of its first letter.
#[derive(Debug)]
pub(crate) struct TextLine {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) text: String,
}

/// A point with the place where it was drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// The index of the series in the chart.
    pub series_idx: usize,
    /// The index of the point in the series.
    pub point_idx: usize,
    /// The distance from the left of the drawing, in pixels.
    pub x: f64,
    /// The distance from the top of the drawing, in pixels.
    pub y: f64,
    /// A description of the point.
    pub label: String,
}

/// Returns the marks of one series.
pub(crate) fn series_marks(chart: &Chart, plot: &Plot, series_idx: usize, series: &Series) -> Vec<Mark> {
    let drawn = series.points.iter().enumerate().filter(|(_, point)| point.is_finite());
    let mark = |(point_idx, &point): (usize, &Point)| {
        let (x, label) = match series.shape {
            Shape::Bars { end } => {
                let bar = plot.bar(chart, series_idx, point_idx);
                let label = words::of_bar(chart, series, point, bar_end(series, point_idx, end));
                (f64::midpoint(bar.left, bar.right), label)
            }
            _ => (plot.x_of(point.x), words::of_point(chart, series, point)),
        };
        Mark { series_idx, point_idx, x, y: plot.y_of(point.y), label }
    };
    drawn.map(mark).collect()
}

/// The horizontal extent of a bar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlotBar {
    pub(crate) left: f64,
    pub(crate) right: f64,
}

impl Plot {
    pub(crate) fn x_of(&self, x: f64) -> f64 {
        let (low, high) = (self.left + INSET, self.right - INSET);
        low + self.x.place(x) * (high - low)
    }

    pub(crate) fn y_of(&self, y: f64) -> f64 {
        self.bottom - self.y.place(y) * (self.bottom - self.top)
    }

    /// Returns the extent of a bar. Bars of several series share the width.
    pub(crate) fn bar(&self, chart: &Chart, series_idx: usize, point_idx: usize) -> PlotBar {
        let series = &chart.series[series_idx];
        let Shape::Bars { end } = series.shape else { unreachable!("only bars have a width") };
        let begin = self.x_of(series.points[point_idx].x);
        let end = self.x_of(bar_end(series, point_idx, end));
        let n_before = n_with_bars(&chart.series[..series_idx]) as f64;
        let width = (end - begin) / n_with_bars(&chart.series) as f64;
        PlotBar { left: begin + n_before * width, right: begin + (n_before + 1.0) * width }
    }
}

/// Returns the end of a bar: the beginning of the next bar that can be drawn, or, for the last bar, its own end.
fn bar_end(series: &Series, point_idx: usize, end: f64) -> f64 {
    let next = series.points[point_idx + 1..].iter().find(|it| it.is_finite());
    let begin = series.points[point_idx].x;
    next.map_or(if end.is_finite() { end } else { begin }, |it| it.x)
}

pub(crate) fn n_with_bars(series: &[Series]) -> usize {
    series.iter().filter(|it| matches!(it.shape, Shape::Bars { .. })).count()
}

/// Returns the approximate width of a text. Fonts differ, so this is an overestimate.
pub(crate) fn text_width(text: &str, font_size: f64) -> f64 {
    let of_letter = |letter: char| match letter {
        'i' | 'j' | 'l' | '.' | ',' | ' ' | '\'' | ':' => 0.34,
        'm' | 'w' | 'M' | 'W' => 0.9,
        'A'..='Z' => 0.72,
        _ => 0.6,
    };
    text.chars().map(of_letter).sum::<f64>() * font_size
}
