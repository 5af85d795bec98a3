//! The names of lines at their ends, so that a reader need not look from a line to a legend and back.

use crate::{
    Chart, Series, Shape,
    plot::{Plot, TEXT, TextLine, series_marks, text_width},
};

/// The least width of a chart with room for names beside its lines.
const WIDTH_MIN: f64 = 480.0;

/// The largest share of the width that a name may take. A longer name would leave too little for the lines.
const NAME_WIDTH_MAX: f64 = 0.3;

/// The largest number of lines with names. With more, names would overlap.
const N_LINES_MAX: usize = 6;

/// The gap between a line's end and its name.
const GAP: f64 = 10.0;

/// The height of text above its baseline. The next constant is the height below it.
const ASCENT: f64 = 11.0;
const DESCENT: f64 = 4.0;

/// The distance between the places of a line at which we check whether a name covers it.
const STEP: f64 = 4.0;

/// The costs of covering parts of the chart, in pixels of distance from a line's end.
const PRICE_OF_LINE: f64 = 3.0;
const PRICE_OF_END: f64 = 40.0;
const PRICE_OF_NAME: f64 = 1_000.0;

/// The name of a series, and its place.
#[derive(Debug)]
pub(crate) struct EndName {
    pub(crate) series_idx: usize,
    pub(crate) line: TextLine,
}

/// Returns the width that names need on the right, or `None` if they are in the legend.
pub(crate) fn room(chart: &Chart, width: f64) -> Option<f64> {
    let are_lines = chart.series.iter().all(|it| {
        it.shape == Shape::Thread || it.shape == Shape::Line && it.fit.is_none() && !it.name.is_empty()
    });
    let n_lines = lines(chart).count();
    let longest = lines(chart).map(|(_, it)| name_width(it)).fold(0.0, f64::max);
    let is_possible = are_lines && (2..=N_LINES_MAX).contains(&n_lines);
    (is_possible && WIDTH_MIN <= width && longest <= NAME_WIDTH_MAX * width).then_some(longest + GAP)
}

fn lines(chart: &Chart) -> impl Iterator<Item = (usize, &Series)> {
    let has_end = |it: &Series| it.shape == Shape::Line && it.points.iter().any(|point| point.is_finite());
    chart.series.iter().enumerate().filter(move |(_, it)| has_end(it))
}

/// Returns the width of a name in bold letters.
fn name_width(series: &Series) -> f64 {
    1.05 * text_width(&series.name, TEXT)
}

/// Places each name near the end of its line, where it covers no other name and as little of the lines as possible.
pub(crate) fn place(chart: &Chart, plot: &Plot, width: f64) -> Vec<EndName> {
    let all: Vec<[f64; 2]> = chart.series.iter().flat_map(|it| drawn(it, plot)).collect();
    let end = |(idx, series)| series_marks(chart, plot, idx, series).pop().map(|it| [it.x, it.y]);
    let ends: Vec<_> = lines(chart).filter_map(|it| Some((it, end(it)?))).collect();
    let mut taken: Vec<NameBox> = Vec::new();
    let mut names = Vec::new();
    for &((series_idx, series), end) in &ends {
        let name_width = name_width(series);
        let price = |&(distance, [x, y]): &(f64, [f64; 2])| {
            let place = NameBox::of(x, y, name_width);
            let n_covered = all.iter().filter(|it| place.has(**it)).count() as f64;
            // A name that covers another line's end looks like the name of that line.
            let n_ends = ends.iter().filter(|it| place.overlaps(&NameBox::around(it.1))).count() as f64;
            let n_names = taken.iter().filter(|it| it.overlaps(&place)).count() as f64;
            let is_inside = plot.left <= place.left
                && place.right <= width
                && plot.top - ASCENT - DESCENT <= place.top
                && place.bottom <= plot.bottom;
            let outside = if is_inside { 0.0 } else { 10.0 * PRICE_OF_NAME };
            let covered = PRICE_OF_LINE * n_covered + PRICE_OF_END * n_ends + PRICE_OF_NAME * n_names;
            distance + covered + outside
        };
        let best = places(end, name_width).into_iter().min_by(|a, b| price(a).total_cmp(&price(b)));
        let Some((_, [x, y])) = best else { continue };
        taken.push(NameBox::of(x, y, name_width));
        names.push(EndName { series_idx, line: TextLine { x, y, text: series.name.clone() } });
    }
    names
}

/// Returns the places where a name may begin, each with its distance from the best place: to the right of the line's
/// end, or else above or below it.
fn places([x, y]: [f64; 2], name_width: f64) -> Vec<(f64, [f64; 2])> {
    let mut places = Vec::new();
    for nth in 0..=30 {
        for down in [1.0, -1.0] {
            let shift = down * f64::from(nth) * 4.0;
            places.push((shift.abs(), [x + GAP, y + 4.0 + shift]));
        }
    }
    for (distance, at) in [(6.0, -11.0), (8.0, 21.0), (30.0, -27.0), (32.0, 37.0)] {
        for back in [0.5, 0.75, 1.0] {
            places.push((distance + 4.0 * back, [x - back * name_width, y + at]));
        }
    }
    places
}

/// Returns places along a line.
fn drawn(series: &Series, plot: &Plot) -> Vec<[f64; 2]> {
    let mut places: Vec<[f64; 2]> = Vec::new();
    let mut before: Option<[f64; 2]> = None;
    for point in &series.points {
        let to = point.is_finite().then(|| [plot.x_of(point.x), plot.y_of(point.y)]);
        if let (Some([x, y]), Some(to)) = (before, to) {
            let n_steps = ((to[0] - x).hypot(to[1] - y) / STEP).ceil().max(1.0);
            let place = |nth: u32| {
                let part = f64::from(nth) / n_steps;
                [x + part * (to[0] - x), y + part * (to[1] - y)]
            };
            places.extend((1..=n_steps as u32).map(place));
        }
        before = to;
    }
    places
}

/// The rectangle that a name or an end covers.
struct NameBox {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl NameBox {
    fn of(x: f64, y: f64, width: f64) -> NameBox {
        NameBox { left: x, right: x + width, top: y - ASCENT, bottom: y + DESCENT }
    }

    fn around([x, y]: [f64; 2]) -> NameBox {
        NameBox { left: x - 5.0, right: x + 5.0, top: y - 5.0, bottom: y + 5.0 }
    }

    fn has(&self, [x, y]: [f64; 2]) -> bool {
        self.left - 2.0 < x && x < self.right + 2.0 && self.top < y && y < self.bottom
    }

    fn overlaps(&self, other: &NameBox) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}
