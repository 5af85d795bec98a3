//! The counts of the searches of a race, as a table.

use super::{
    html::{ExportedFile, swatch},
    lane_end::verdict,
};
use std::ops::Range;

use i18n::lab::Lab;
use protocol::Verdict;
use ui::escaped;

use crate::{
    figures, headings,
    model::{LabModel, Lane, Race, tenths},
    texts,
};

/// The number of columns beside the charts; the others are shown on request.
const N_FIRST: usize = 8;

/// The counts of a search, in the order of [`Lab::columns`] after the first.
pub(super) type LaneNumbers = [String; 11];

pub(super) fn table(lab: Lab, race: &Race, names: &[String], numbers: &[LaneNumbers]) -> String {
    let best = best(race);
    let mut rows = String::new();
    for (idx, (lane, name)) in race.lanes.iter().zip(names).enumerate() {
        let is_best = if best == Some(idx) { " class=lab-best" } else { "" };
        rows += &format!("<tr{is_best}><th scope=row>{}{}", swatch(idx), escaped(name));
        rows += &format!("<td class=lab-verdict>{}", verdict(lab, race, lane));
        for cell in &numbers[idx][..N_FIRST - 1] {
            rows += &format!("<td>{cell}");
        }
    }
    with_head(lab, lab.searches(), 0..N_FIRST, &rows)
}

/// Returns the table of the remaining counts.
pub(super) fn more(lab: Lab, names: &[String], numbers: &[LaneNumbers]) -> String {
    let mut rows = String::new();
    for (idx, (name, numbers)) in names.iter().zip(numbers).enumerate() {
        rows += &format!("<tr><th scope=row>{}{}", swatch(idx), escaped(name));
        for cell in &numbers[N_FIRST - 1..] {
            rows += &format!("<td>{cell}");
        }
    }
    with_head(lab, lab.more_counts(), N_FIRST..lab.columns().len(), &rows)
}

fn with_head(lab: Lab, caption: &str, columns: Range<usize>, rows: &str) -> String {
    let mut html = format!("<table><caption class=unseen>{caption}</caption><thead><tr><th scope=col>");
    html += lab.search();
    for (title, meaning) in lab.columns()[columns.clone()].iter().zip(&lab.meanings()[columns]) {
        let meaning = if meaning.is_empty() { String::new() } else { format!(" title=\"{meaning}\"") };
        html += &format!("<th scope=col{meaning}>{title}");
    }
    html + "</thead><tbody>" + rows + "</tbody></table>"
}

/// Returns the lane of the search that has solved it with the fewest positions.
fn best(race: &Race) -> Option<usize> {
    let is_solved = |it: &Lane| matches!(it.end, Some(Ok(Verdict::Solved(_))));
    let solved = race.lanes.iter().enumerate().filter(|(_, it)| is_solved(it));
    solved.min_by_key(|(_, it)| it.sample.spent.expanded).map(|it| it.0)
}

/// Returns all counts of a search.
pub(super) fn numbers(lab: Lab, race: &Race, lane: &Lane) -> LaneNumbers {
    numbers_at(lab, race, lane, None)
}

/// Returns the counts of a search at a moment, or if there is none, at its end.
pub(super) fn numbers_at(lab: Lab, race: &Race, lane: &Lane, moment: Option<u64>) -> LaneNumbers {
    let sample = lane.sample_at(moment);
    let count = |it: u64| lab.language().number(it);
    let one_decimal = |tenths: u64| lab.language().tenths(tenths);
    let metric = |it: u64| if lane.has_metrics() { count(it) } else { "–".to_string() };
    let length = match lane.end_at(moment) {
        Some(Ok(Verdict::Solved(moves))) => count(*moves),
        // It is proved that there is no solution.
        Some(Ok(Verdict::Unsolvable { .. })) => lab.none().to_string(),
        _ => "–".to_string(),
    };
    let seen =
        lane.seen_percent(race.column_at(moment)).map_or("–".to_string(), |it| lab.language().percent(it));
    let best = sample.estimate_min.map_or("–".to_string(), |it| estimate(lab, it));
    [
        count(sample.spent.expanded),
        metric(sample.generated),
        seen,
        metric(sample.depth_max.into()),
        texts::memory(lab, sample.spent.bytes),
        lab.seconds(&if tenths(sample.ms) == 0 {
            format!("< {}", one_decimal(1))
        } else {
            one_decimal(tenths(sample.ms))
        }),
        length,
        count(sample.spent.stored),
        metric(sample.frontier),
        metric(sample.closed),
        best,
    ]
}

/// The units of the numbers in a file, in the order of [`Lab::columns`].
const UNITS: [&str; 12] = ["", "", "", " (%)", "", " (B)", " (ms)", "", "", "", "", ""];

/// Returns all counts of a race, as a file with plain numbers.
pub fn exported_table(model: &LabModel) -> Option<ExportedFile> {
    let (lab, race) = (model.language, model.race.as_ref()?);
    let mut header = vec![lab.search().to_string()];
    header.extend(lab.columns().iter().zip(UNITS).map(|(title, unit)| format!("{title}{unit}")));
    let rows = race.lanes.iter().zip(figures::names(lab, race.setup.runs())).map(|(lane, name)| {
        let sample = &lane.sample;
        let metric = |it: u64| if lane.has_metrics() { it.to_string() } else { String::new() };
        let moves = match lane.end {
            Some(Ok(Verdict::Solved(moves))) => moves.to_string(),
            _ => String::new(),
        };
        let end = lane.end.as_ref().map(|it| texts::lane_end(lab, &race.setup, it));
        let percent = lane.seen_percent(u32::MAX).map(|it| it.to_string());
        vec![
            name,
            end.unwrap_or_else(|| lab.running().to_string()),
            sample.spent.expanded.to_string(),
            metric(sample.generated),
            percent.unwrap_or_default(),
            metric(sample.depth_max.into()),
            sample.spent.bytes.to_string(),
            sample.ms.to_string(),
            moves,
            sample.spent.stored.to_string(),
            metric(sample.frontier),
            metric(sample.closed),
            sample
                .estimate_min
                .map(|it| (it as f64 / search::estimate::UNIT as f64).to_string())
                .unwrap_or_default(),
        ]
    });
    let text = chart::csv_of(std::iter::once(header).chain(rows));
    Some(ExportedFile { name: headings::file("race", &headings::subject(lab, &race.setup)), text })
}

/// Formats an estimate, which has [`search::estimate::UNIT`] units in one.
fn estimate(lab: Lab, units: i64) -> String {
    let tenths = (units * 10 + search::estimate::UNIT / 2) / search::estimate::UNIT;
    let tenths = tenths.max(0).cast_unsigned();
    match tenths % 10 {
        0 => lab.language().number(tenths / 10),
        _ => lab.language().tenths(tenths),
    }
}
