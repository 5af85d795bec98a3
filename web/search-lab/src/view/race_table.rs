//! What the searches of a race have counted, as a table.

use i18n::lab::Lab;
use protocol::lab::SearchEnd;

use super::{escaped, lanes::verdict, swatch};
use crate::{
    model::{Lane, LaneEnd, Race, tenths},
    texts,
};

pub(super) fn table(lab: Lab, race: &Race, names: &[String]) -> String {
    let mut html =
        format!("<table><caption class=unseen>{}</caption><thead><tr><th scope=col>", lab.searches());
    html += lab.search();
    for (title, meaning) in lab.columns().into_iter().zip(lab.meanings()) {
        let meaning = if meaning.is_empty() { String::new() } else { format!(" title=\"{meaning}\"") };
        html += &format!("<th scope=col{meaning}>{title}");
    }
    html += "</thead><tbody>";
    for (idx, (lane, name)) in race.lanes.iter().zip(names).enumerate() {
        html += &format!("<tr><th scope=row>{}{}", swatch(idx), escaped(name));
        html += &format!("<td class=lab-verdict>{}", verdict(lab, race, lane));
        for cell in numbers(lab, race, lane) {
            html += &format!("<td>{cell}");
        }
    }
    html + "</tbody></table>"
}

/// Returns the numbers of a row, in the order of [`Lab::columns`] behind the first.
pub(super) fn numbers(lab: Lab, race: &Race, lane: &Lane) -> [String; 10] {
    let sample = race.sample(lane);
    let count = |it: u64| lab.language().number(it);
    let one_decimal = |tenths: u64| lab.language().tenths(tenths);
    let metric = |it: u64| if lane.has_metrics() { count(it) } else { "–".to_string() };
    let length = match race.end_of(lane) {
        Some(LaneEnd::Search(SearchEnd::Solved { moves })) => count(*moves),
        _ => "–".to_string(),
    };
    let best = sample.estimate_min.map_or("–".to_string(), |it| estimate(lab, it));
    [
        length,
        lab.seconds(&one_decimal(tenths(sample.ms))),
        count(sample.spent.expanded),
        metric(sample.generated),
        count(sample.spent.stored),
        metric(sample.frontier),
        metric(sample.closed),
        texts::memory(lab, sample.spent.bytes),
        metric(sample.depth_max.into()),
        best,
    ]
}

/// In units of which there are [`search::estimate::UNIT`] in one.
fn estimate(lab: Lab, units: i64) -> String {
    let tenths = (units * 10 + search::estimate::UNIT / 2) / search::estimate::UNIT;
    let tenths = tenths.max(0).cast_unsigned();
    match tenths % 10 {
        0 => lab.language().number(tenths / 10),
        _ => lab.language().tenths(tenths),
    }
}
