//! The numbers of a chart.

use crate::{Chart, number};

/// The table of a chart: the `x` values in the first column, then a column for each series.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DataTable {
    pub header: Vec<String>,
    /// The rows, each as long as the header. Missing values of a series are empty.
    pub rows: Vec<Vec<String>>,
}

/// Returns the table for people, with separators in large numbers.
pub fn table(chart: &Chart) -> DataTable {
    written(chart, |it| chart.words.number(number::for_people(it)))
}

/// Returns the table for programs: plain numbers, line ends as in RFC 4180, and quotes only where necessary.
pub fn csv(chart: &Chart) -> String {
    let DataTable { header, rows } = written(chart, number::plain);
    csv_of(std::iter::once(header).chain(rows))
}

/// Returns rows of fields as CSV in the form of RFC 4180.
pub fn csv_of(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let lines = rows.into_iter().map(|row| {
        let fields: Vec<String> = row.iter().map(|it| quoted(it)).collect();
        fields.join(",") + "\r\n"
    });
    lines.collect()
}

/// A row of numbers: at most one for each series.
struct PointRow {
    x: f64,
    ys: Vec<Option<f64>>,
}

fn written(chart: &Chart, number: impl Fn(f64) -> String) -> DataTable {
    let mut header = vec![chart.x.heading()];
    for series in &chart.series {
        // A single series needs no other name than the measured quantity.
        let name = if series.name.is_empty() { chart.y.heading() } else { series.name.clone() };
        let unit = if chart.y.is_unit_with_numbers { format!(" ({})", chart.y.unit) } else { String::new() };
        header.push(name + &unit);
    }
    let fields = |row: PointRow| {
        let ys = row.ys.into_iter().map(|y| y.map(&number).unwrap_or_default());
        std::iter::once(number(row.x)).chain(ys).collect()
    };
    DataTable { header, rows: rows(chart).into_iter().map(fields).collect() }
}

/// Returns the rows by ascending `x`. A series with several points at one `x` has as many rows for it, in its own
/// order.
fn rows(chart: &Chart) -> Vec<PointRow> {
    let mut rows: Vec<PointRow> = Vec::new();
    for (series_idx, series) in chart.series.iter().enumerate() {
        for point in series.points.iter().filter(|it| it.is_finite()) {
            let begin = rows.partition_point(|row| row.x < point.x);
            let end = rows.partition_point(|row| row.x <= point.x);
            let free = rows[begin..end].iter().position(|row| row.ys[series_idx].is_none());
            let row_idx = free.map_or(end, |idx| begin + idx);
            if free.is_none() {
                rows.insert(end, PointRow { x: point.x, ys: vec![None; chart.series.len()] });
            }
            rows[row_idx].ys[series_idx] = Some(point.y);
        }
    }
    rows
}

fn quoted(field: &str) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_string(),
    }
}
