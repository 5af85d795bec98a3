//! The rectangle of the points, and the sizes of texts.

use crate::{Chart, Point, Series, Shape, scale::AxisRange, words};

/// The font size of everything but the title, and of that.
pub(crate) const TEXT: f64 = 13.0;

/// Between the plot's edges and the first and last place in it, so that no marker is cut.
pub(crate) const INSET: f64 = 8.0;

/// The rectangle that has the points in it.
#[derive(Debug)]
pub(crate) struct Plot {
    pub(crate) left: f64,
    pub(crate) right: f64,
    pub(crate) top: f64,
    pub(crate) bottom: f64,
    pub(crate) x: AxisRange,
    pub(crate) y: AxisRange,
}

/// Text, and where its first letter stands.
#[derive(Debug)]
pub(crate) struct TextLine {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) text: String,
}

/// A point where it was drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// Which of the chart's series.
    pub series_idx: usize,
    /// Which of the series' points.
    pub point_idx: usize,
    /// In pixels from the left of the drawing.
    pub x: f64,
    /// In pixels from its top.
    pub y: f64,
    /// What it stands for, in words.
    pub label: String,
}

/// Those of one series.
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

/// How wide a bar is.
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

    /// Bars of several series share their room.
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

/// Where a bar ends: with the next that can be drawn, or else where the last one does.
fn bar_end(series: &Series, point_idx: usize, end: f64) -> f64 {
    let next = series.points[point_idx + 1..].iter().find(|it| it.is_finite());
    let begin = series.points[point_idx].x;
    next.map_or(if end.is_finite() { end } else { begin }, |it| it.x)
}

pub(crate) fn n_with_bars(series: &[Series]) -> usize {
    series.iter().filter(|it| matches!(it.shape, Shape::Bars { .. })).count()
}

/// About how wide a text is. Fonts differ, so this is rather too much than too little.
pub(crate) fn text_width(text: &str, font_size: f64) -> f64 {
    let of_letter = |letter: char| match letter {
        'i' | 'j' | 'l' | '.' | ',' | ' ' | '\'' | ':' => 0.34,
        'm' | 'w' | 'M' | 'W' => 0.9,
        'A'..='Z' => 0.72,
        _ => 0.6,
    };
    text.chars().map(of_letter).sum::<f64>() * font_size
}
