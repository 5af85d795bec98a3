//! Charts: lines, scattered points and bars, on linear or logarithmic axes.
//!
//! A [`Chart`] is data. [`svg`] draws it for a page, [`standalone`] for a file, [`table`] and
//! [`csv`] write its numbers, and [`marks`] returns the places of its points, for a program that follows a pointer. All
//! are pure functions: the same chart gives the same text everywhere.
//!
//! ```
//! use chart::{Axis, Chart, Point, Series, Size, svg, table};
//!
//! let tried = [(2.0, 109.0), (3.0, 1_111.0), (4.0, 11_615.0)].map(Point::from);
//! let chart = Chart {
//!     title: "Deal 14, searched to a depth".to_string(),
//!     x: Axis::linear("depth bound", "moves"),
//!     y: Axis::logarithmic("moves tried", ""),
//!     series: vec![Series::line("depth-first", tried.to_vec()).with_fit()],
//!     ..Chart::default()
//! };
//! assert!(svg(&chart, Size { width: 640, height: 400 }).starts_with("<svg "));
//! assert_eq!(table(&chart).rows[2], ["4", "11,615"]);
//! ```
//!
//! A drawing needs no style sheet and no style attribute, so it works under a strict security policy: colours are
//! presentation attributes. In a page they are custom properties (`--chart-ground`, `--chart-ink`, `--chart-soft`,
//! `--chart-grid`, `--chart-1` to `--chart-6`), with defaults for a dark ground; in a file they are plain. Series
//! differ by marker and dashes as well.

mod chart;
mod chart_words;
mod escaped;
mod fit;
mod layout;
mod names;
mod number;
mod palette;
mod plot;
mod point;
mod scale;
mod svg;
mod table;
mod words;

pub use self::{
    chart::{Axis, AxisScale, Chart, Series, Shape, Size},
    chart_words::ChartWords,
    escaped::{Escaped, escaped},
    fit::{Fit, exponential_fit},
    layout::marks,
    number::{for_people, grouped, plain, short},
    palette::ChartTheme,
    plot::Mark,
    point::Point,
    svg::{standalone, svg},
    table::{DataTable, csv, csv_of, table},
    words::description,
};
