use crate::{ChartWords, Fit, Point, exponential_fit};

/// The data of a chart.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chart {
    pub title: String,
    pub x: Axis,
    pub y: Axis,
    /// The series. A legend names them in this order; lines are named at their ends, if there is room.
    pub series: Vec<Series>,
    /// The words of the chart, English by default.
    pub words: ChartWords,
}

/// The quantity along one side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Axis {
    pub title: String,
    /// The unit, such as `s`. It follows the title in parentheses; empty if there is none.
    pub unit: String,
    /// Whether the unit stands with the numbers, as in `10 MB`, and not with the title.
    pub is_unit_with_numbers: bool,
    pub scale: AxisScale,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AxisScale {
    #[default]
    Linear,
    /// A logarithmic scale. Values that are not above zero have no place on it, and are drawn on its lower edge.
    Logarithmic,
}

/// Points that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    pub name: String,
    pub shape: Shape,
    /// The points. A point with a coordinate that is not finite is not drawn, and interrupts a line.
    pub points: Vec<Point>,
    /// A curve drawn through the points.
    pub fit: Option<Fit>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shape {
    /// Marked points, joined by a line.
    Line,
    /// One of many similar lines, which are thin and pale and share one entry in the legend.
    Thread,
    /// Marked points.
    Scatter,
    /// A bar for each point: it begins at the point's `x` and ends where the next begins. The last one ends at `end`.
    Bars { end: f64 },
}

/// A size in pixels of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    pub width: u32,
    pub height: u32,
}

impl Axis {
    pub fn linear(title: &str, unit: &str) -> Axis {
        Axis { title: title.to_string(), unit: unit.to_string(), ..Axis::default() }
    }

    pub fn logarithmic(title: &str, unit: &str) -> Axis {
        Axis { scale: AxisScale::Logarithmic, ..Axis::linear(title, unit) }
    }

    pub fn with_unit_with_numbers(self) -> Axis {
        Axis { is_unit_with_numbers: true, ..self }
    }

    /// Returns the title with the unit: `time (s)`.
    pub fn heading(&self) -> String {
        if self.unit.is_empty() || self.is_unit_with_numbers {
            self.title.clone()
        } else {
            format!("{} ({})", self.title, self.unit)
        }
    }
}

impl Series {
    pub fn line(name: &str, points: Vec<Point>) -> Series {
        Series { name: name.to_string(), shape: Shape::Line, points, fit: None }
    }

    pub fn thread(name: &str, points: Vec<Point>) -> Series {
        Series { shape: Shape::Thread, ..Series::line(name, points) }
    }

    pub fn scatter(name: &str, points: Vec<Point>) -> Series {
        Series { shape: Shape::Scatter, ..Series::line(name, points) }
    }

    /// Returns bars of how many of `values` lie between each of `edges`, which ascend, and the next. A value on an edge
    /// belongs to the bar above, but on the last edge to the bar below.
    pub fn histogram(name: &str, values: &[f64], edges: &[f64]) -> Series {
        let bins = edges.windows(2).enumerate().map(|(idx, bin)| {
            let is_last = idx + 2 == edges.len();
            let is_in = |&&it: &&f64| bin[0] <= it && (it < bin[1] || is_last && it <= bin[1]);
            Point { x: bin[0], y: values.iter().filter(is_in).count() as f64 }
        });
        let end = edges.last().copied().unwrap_or_default();
        Series { shape: Shape::Bars { end }, ..Series::line(name, bins.collect()) }
    }

    /// Returns the series with the exponential curve that fits its points best, if there is one.
    #[must_use]
    pub fn with_fit(self) -> Series {
        let fit = exponential_fit(&self.points);
        Series { fit, ..self }
    }
}
