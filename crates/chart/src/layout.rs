//! The places of all parts. All lengths are pixels, from the top left corner.

use crate::{
    Chart, Mark, Series, Shape, Size,
    names::{self, EndName},
    plot::{INSET, Plot, TEXT, TextLine, n_with_bars, series_marks, text_width},
    scale::{AxisRange, Extent},
};

pub(crate) const TITLE: f64 = 15.0;

/// The distance from one line of text to the next.
const LINE: f64 = 19.0;
const TITLE_LINE: f64 = 21.0;

/// The margin around the drawing.
const MARGIN: f64 = 12.0;

/// The least room for a tick on the left side.
const TICK_HEIGHT: f64 = 38.0;

/// The gap between two labels below the plot.
const LABEL_GAP: f64 = 14.0;

/// The length of a line or bar in the legend, with the gap before the text.
pub(crate) const SAMPLE: f64 = 28.0;
pub(crate) const SAMPLE_GAP: f64 = 6.0;

const ENTRY_GAP: f64 = 20.0;

/// The least size of the plot.
const PLOT_MIN: f64 = 24.0;

#[derive(Debug)]
pub(crate) struct ChartLayout {
    /// The title, wrapped.
    pub(crate) title: Vec<TextLine>,
    pub(crate) x_heading: TextLine,
    pub(crate) y_heading: TextLine,
    pub(crate) plot: Plot,
    /// The names of lines, if the legend does not have them.
    pub(crate) names: Vec<EndName>,
    pub(crate) legend: Vec<LegendEntry>,
}

/// An entry of the legend.
#[derive(Debug)]
pub(crate) struct LegendEntry {
    pub(crate) sample: Sample,
    /// The place of the sample, which the text follows.
    pub(crate) line: TextLine,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sample {
    Series(usize),
    /// The fit of the series with this index.
    Fit(usize),
    /// A remark.
    None,
}

/// Returns the places where `svg` draws the points, in order of series and points, for a pointer to find the nearest
/// and for keys to go from one to the next. A bar's mark is the middle of its end.
pub fn marks(chart: &Chart, size: Size) -> Vec<Mark> {
    let plot = ChartLayout::of(chart, size).plot;
    let of_series = |(idx, series)| series_marks(chart, &plot, idx, series);
    chart.series.iter().enumerate().flat_map(of_series).collect()
}

impl ChartLayout {
    pub(crate) fn of(chart: &Chart, size: Size) -> ChartLayout {
        let (width, height) = (f64::from(size.width), f64::from(size.height));
        let x_extent = Extent::of(&chart.x, all_x(chart));
        let y_extent = y_extent(chart);

        let names_room = names::room(chart, width);
        let title = title(chart, width);
        let top = MARGIN + title.len() as f64 * TITLE_LINE + LINE + 12.0;
        let legend = legend(chart, names_room.is_some(), [x_extent, y_extent], width - 2.0 * MARGIN);
        let legend_height = legend.last().map_or(0.0, |last| last.line.y + 8.0);
        let legend_top = height - MARGIN - legend_height;
        let bottom = (legend_top - 2.0 * LINE - 8.0).max(top + PLOT_MIN);

        let y = AxisRange::new(chart.y.scale, y_extent, 1 + ((bottom - top) / TICK_HEIGHT) as usize);
        let label_width = y.labels(&chart.y).iter().map(|it| text_width(it, TEXT)).fold(0.0, f64::max);
        let left = MARGIN + label_width + 8.0;
        let right = (width - MARGIN - 4.0 - names_room.unwrap_or(0.0)).max(left + PLOT_MIN);
        let x = x_range(chart, x_extent, right - left - 2.0 * INSET);

        let middle = f64::midpoint(left, right) - text_width(&chart.x.heading(), TEXT) / 2.0;
        let move_down = |entry: LegendEntry| {
            let y = legend_top + entry.line.y;
            LegendEntry { line: TextLine { y, ..entry.line }, ..entry }
        };
        let plot = Plot { left, right, top, bottom, x, y };
        let names = names_room.map(|_| names::place(chart, &plot, width)).unwrap_or_default();
        ChartLayout {
            x_heading: TextLine { x: middle.max(MARGIN), y: bottom + 2.0 * LINE, text: chart.x.heading() },
            y_heading: TextLine { x: MARGIN, y: top - 15.0, text: chart.y.heading() },
            title,
            plot,
            names,
            legend: legend.into_iter().map(move_down).collect(),
        }
    }
}

fn all_x(chart: &Chart) -> impl Iterator<Item = f64> {
    chart.series.iter().flat_map(|series| {
        let end = match series.shape {
            Shape::Bars { end } if !series.points.is_empty() => end,
            _ => f64::NAN,
        };
        series.points.iter().filter(|it| it.is_finite()).map(|it| it.x).chain([end])
    })
}

fn y_extent(chart: &Chart) -> Extent {
    let finite = chart.series.iter().flat_map(|it| &it.points).filter(|it| it.is_finite());
    let extent = Extent::of(&chart.y, finite.map(|it| it.y));
    let has_bars = 0 < n_with_bars(&chart.series);
    match chart.y.scale {
        crate::AxisScale::Logarithmic => extent,
        crate::AxisScale::Linear if has_bars => extent.with_zero(),
        crate::AxisScale::Linear => extent.with_zero_if_near(),
    }
}

/// Returns the range of the `x` axis, with as many ticks as there is room for labels.
fn x_range(chart: &Chart, extent: Extent, width: f64) -> AxisRange {
    let is_roomy = |range: &AxisRange| {
        let places: Vec<f64> = range.ticks.iter().map(|&it| width * range.place(it)).collect();
        let widths: Vec<f64> = range.labels(&chart.x).iter().map(|it| text_width(it, TEXT)).collect();
        (1..places.len()).all(|idx| {
            f64::midpoint(widths[idx - 1], widths[idx]) + LABEL_GAP <= places[idx] - places[idx - 1]
        })
    };
    let has_bars = 0 < n_with_bars(&chart.series);
    let at_points = if has_bars { None } else { AxisRange::of_steps(&chart.x, all_x(chart)) };
    if let Some(range) = at_points.filter(is_roomy) {
        return range;
    }
    let mut n_ticks_max = (2 + (width / 50.0) as usize).min(14);
    loop {
        let range = AxisRange::new(chart.x.scale, extent, n_ticks_max);
        if is_roomy(&range) || n_ticks_max <= 2 {
            return range;
        }
        n_ticks_max -= 1;
    }
}

fn title(chart: &Chart, width: f64) -> Vec<TextLine> {
    // The letters of the title are bold.
    let lines = wrapped(&chart.title, 1.08 * TITLE, width - 2.0 * MARGIN).into_iter().enumerate();
    lines
        .map(|(idx, text)| TextLine { x: MARGIN, y: MARGIN + 13.0 + idx as f64 * TITLE_LINE, text })
        .collect()
}

/// Returns the entries of the legend, from 0 downwards. A chart that needs no legend has none.
fn legend(chart: &Chart, are_lines_named: bool, extents: [Extent; 2], width: f64) -> Vec<LegendEntry> {
    let mut texts = Vec::new();
    for (idx, series) in chart.series.iter().enumerate() {
        let is_thread = |it: Option<&Series>| it.is_some_and(|it| it.shape == Shape::Thread);
        if is_thread(Some(series)) && 0 < idx && is_thread(chart.series.get(idx - 1)) {
            continue;
        }
        if are_lines_named && series.shape == Shape::Line {
            continue;
        }
        let n_threads = chart.series[idx..].iter().take_while(|&it| is_thread(Some(it))).count();
        let mut text = series.name.clone();
        if 1 < n_threads {
            text += &format!(" {} {}", chart.words.to, chart.series[idx + n_threads - 1].name);
        }
        texts.push((Sample::Series(idx), text));
        texts.extend(series.fit.map(|fit| (Sample::Fit(idx), chart.words.number(fit.formula()))));
    }
    if texts.len() < 2 && !are_lines_named {
        texts.clear();
    }
    if extents.iter().any(|it| it.has_what_is_not_above_zero) {
        texts.push((Sample::None, "What is 0 is drawn on the edge.".to_string()));
    }
    let (mut x, mut y) = (0.0, LINE);
    let mut entries = Vec::new();
    for (sample, text) in texts {
        let sample_width = if sample == Sample::None { 0.0 } else { SAMPLE + SAMPLE_GAP };
        let entry_width = sample_width + text_width(&text, TEXT);
        if 0.0 < x && width < x + entry_width {
            (x, y) = (0.0, y + LINE);
        }
        entries.push(LegendEntry { sample, line: TextLine { x: MARGIN + x, y, text } });
        x += entry_width + ENTRY_GAP;
    }
    entries
}

/// Returns the text in lines no wider than `width`, except for a wider word.
fn wrapped(text: &str, font_size: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_ascii_whitespace() {
        match lines.last_mut() {
            Some(line) if text_width(line, font_size) + text_width(word, font_size) + font_size <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
