//! What share of deals can be won.

use super::Plan;
use crate::{
    bench::{
        machine,
        rows::json_number,
        timed::{scratch, timed},
    },
    process::{Result, say},
};
use std::path::Path;

/// A game, and what Blake and Gent published of it: percent, and half of the 95 % interval.
const PUBLISHED: [(&str, &str, [f64; 2]); 4] = [
    ("klondike-draw-three", "draw three", [81.945, 0.084]),
    ("klondike-draw-one", "draw one", [90.480, 0.116]),
    ("klondike-draw-three,worrying-back=off", "draw three, no worrying back", [81.524, 0.089]),
    ("klondike-draw-one,worrying-back=off", "draw one, no worrying back", [90.204, 0.093]),
];

/// Estimates in percent: the share itself, and the ends of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Share {
    pub(super) name: &'static str,
    pub(super) solved: u64,
    pub(super) unsolvable: u64,
    pub(super) unknown: u64,
    pub(super) percent: f64,
    pub(super) interval: [f64; 2],
    /// The mean time of a search, in milliseconds.
    pub(super) mean_ms: f64,
    pub(super) published: [f64; 2],
}

impl Share {
    /// How far the two estimates are apart, in standard errors of their difference.
    pub(super) fn deviation(&self) -> f64 {
        const DEVIATIONS: f64 = 1.96;
        let ours = (self.interval[1] - self.interval[0]) / 2.0 / DEVIATIONS;
        let theirs = self.published[1] / DEVIATIONS;
        (self.percent - self.published[0]) / (ours * ours + theirs * theirs).sqrt()
    }
}

pub(super) fn measure(plan: &Plan, unbury: &Path) -> Result<Vec<Share>> {
    let mut shares = Vec::new();
    if plan.n_random == 0 {
        return Ok(shares);
    }
    // What another build found is not gone on with.
    let commit = machine::commit()?.replace(' ', "-");
    for (game, name, published) in PUBLISHED {
        say(&format!("{} deals, {name}", plan.n_random));
        let file = scratch()?.join(format!("winnable,{game},{commit}.csv"));
        let (series, range) = (format!("{game}/solvitaire"), format!("1..={}", plan.n_random));
        let (file, memory) = (file.to_string_lossy().into_owned(), plan.megabytes_max.to_string());
        let jobs = plan.n_jobs.map(|it| it.to_string());
        let mut arguments =
            vec!["survey", &series, &range, "--json", "--memory", &memory, "--out", &file, "--resume"];
        arguments.extend(jobs.iter().flat_map(|jobs| ["--jobs", jobs]));
        // 2: some deals are unknown, which widens the interval.
        let summary = timed(unbury, &arguments, &[2])?.stdout;
        shares.push(share(&summary, name, published)?);
    }
    Ok(shares)
}

fn share(summary: &str, name: &'static str, published: [f64; 2]) -> Result<Share> {
    let number = |key| json_number(summary, key);
    let percent = |key| json_number::<f64>(summary, key).map(|it| 100.0 * it);
    Ok(Share {
        name,
        solved: number("solved")?,
        unsolvable: number("unsolvable")?,
        unknown: number("unknown")?,
        percent: percent("solved_share")?,
        interval: [percent("solved_share_low")?, percent("solved_share_high")?],
        mean_ms: json_number::<f64>(summary, "micros_mean")? / 1e3,
        published,
    })
}

#[test]
fn shares_are_compared() {
    let summary = "{\"micros_mean\":1500.5,\"solved\":8195,\"solved_share\":0.8195,\"solved_share_high\":0.8269,\
                   \"solved_share_low\":0.8118,\"unknown\":0,\"unsolvable\":1805}";
    let share = share(summary, "draw three", [81.945, 0.084]).unwrap();
    assert_eq!((share.solved, share.unsolvable, share.unknown), (8195, 1805, 0));
    assert!(share.deviation().abs() < 0.1, "{share:?}");
    let other = Share { percent: 85.0, ..share };
    assert!(7.0 < other.deviation(), "{}", other.deviation());
}
