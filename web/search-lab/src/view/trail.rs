//! The picture of a search: from left to right the positions it looked at, from top to bottom how deep they lay.

use std::fmt::Write;

use i18n::lab::Lab;

use super::{escaped, lanes};
use crate::model::{Lane, Race};

const WIDTH: f64 = 240.0;
const HEIGHT: f64 = 96.0;
const MARGIN: f64 = 6.0;

/// All pictures of a race reach as deep as the deepest of its searches, and at least this deep.
const DEPTH_MIN: u32 = 12;

/// Both axes go by powers of ten, so that 15 and 3,000 moves can be seen in one picture.
pub(super) fn trail(lab: Lab, race: &Race, lane: &Lane, name: &str) -> String {
    let deepest = race.lanes.iter().map(|it| it.sample.depth_max).max().unwrap_or_default().max(DEPTH_MIN);
    let place = |value: f64, most: f64, size: f64| MARGIN + (size - 2.0 * MARGIN) * value.ln() / most.ln();
    let all = race.positions_max() as f64;
    let sample = race.sample(lane);
    let x = |nth: u64| place(nth as f64, all, WIDTH);
    let y = |depth: u32| place(f64::from(depth + 1), f64::from(deepest + 1), HEIGHT);
    let mut html = format!(
        "<svg class=lab-trail viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=img aria-label=\"{}\"><g aria-hidden=true>",
        lab.trail(&escaped(name), sample.depth, sample.depth_max)
    );
    for depth in [10, 100, 1_000, 10_000].into_iter().filter(|it| *it <= deepest) {
        let (y, number) = (y(depth), lab.language().number(depth));
        let _ = write!(
            html,
            "<path class=lab-depth d=\"M0 {y:.1}h{WIDTH}\"/><text x=3 y={:.1}>{number}</text>",
            y - 2.0
        );
    }
    html.push_str("</g>");
    let n_past = lane.trail.columns().partition_point(|it| race.moment.is_none_or(|n| it.nth <= n));
    let (past, later) = lane.trail.columns().split_at(n_past);
    for (class, columns) in [("lab-later", later), ("lab-way", past)] {
        let _ = write!(html, "<path class={class} d=\"");
        for it in columns {
            // A line of no length is a dot.
            let _ = write!(html, "M{:.1} {:.1}V{:.1}", x(it.nth), y(it.least), y(it.most) + 0.01);
        }
        html.push_str("\"/>");
    }
    if let Some(n) = race.moment {
        let _ = write!(html, "<path class=lab-moment d=\"M{:.1} 0v{HEIGHT}\"/>", x(n.max(1)));
    }
    if let Some(last) = past.last() {
        let kind = lanes::kind(race, lane);
        let (x, y) = (x(sample.spent.expanded.max(last.nth)), y(sample.depth));
        let _ = write!(html, "<circle data-kind={kind} cx={x:.1} cy={y:.1} r=4 />");
    }
    html + "</svg>"
}
