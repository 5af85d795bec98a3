//! What share of deals can be won.

use super::{
    kept::{Kept, sources},
    plan::Plan,
};
use crate::{
    bench::{
        programs::build_unbury,
        rows::{self, Row, json_field, json_number},
        timed::{scratch, timed},
    },
    process::{Result, say},
};
use std::{fs, path::Path};

/// A game, and what Blake and Gent published of it: percent, and half of the 95 % interval.
const PUBLISHED: [(&str, &str, [f64; 2]); 4] = [
    ("klondike-draw-one", "draw one", [90.480, 0.116]),
    ("klondike-draw-one,worrying-back=off", "draw one, no worrying back", [90.204, 0.093]),
    ("klondike-draw-three", "draw three", [81.945, 0.084]),
    ("klondike-draw-three,worrying-back=off", "draw three, no worrying back", [81.524, 0.089]),
];

/// Of a normal distribution 95 % are within so many standard deviations of the mean.
const DEVIATIONS: f64 = 1.959_964;

/// How many deals can be won, and what was published about that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Share {
    pub(super) name: &'static str,
    pub(super) solved: u64,
    pub(super) unsolvable: u64,
    pub(super) unknown: u64,
    /// The deals that the first pass left open.
    pub(super) n_again: u64,
    /// How many positions were looked at in the mean, which unlike time does not depend on what else the machine does.
    pub(super) mean_expanded: f64,
    /// In percent, and half of the 95 % interval.
    pub(super) published: [f64; 2],
}

impl Share {
    /// Of the deals with a verdict, in percent.
    pub(super) fn percent(&self) -> f64 {
        100.0 * self.solved as f64 / (self.solved + self.unsolvable) as f64
    }

    /// Wilson's 95 % interval in percent. It is as if unknown deals could not be won for its lower end, and as if they
    /// could for its upper end.
    pub(super) fn interval(&self) -> [f64; 2] {
        let Share { solved, unsolvable, unknown, .. } = *self;
        let n_deals = solved + unsolvable + unknown;
        [wilson(solved, n_deals, -1.0), wilson(solved + unknown, n_deals, 1.0)]
    }

    /// How far the two estimates are apart, in standard errors of their difference.
    pub(super) fn deviation(&self) -> f64 {
        let [low, high] = self.interval();
        let ours = (high - low) / 2.0 / DEVIATIONS;
        let theirs = self.published[1] / DEVIATIONS;
        (self.percent() - self.published[0]) / (ours * ours + theirs * theirs).sqrt()
    }

    /// Is the published share within our interval?
    pub(super) fn brackets(&self) -> bool {
        let [low, high] = self.interval();
        (low..=high).contains(&self.published[0])
    }
}

fn wilson(count: u64, of: u64, side: f64) -> f64 {
    let (share, of) = (count as f64 / of as f64, of as f64);
    let square = DEVIATIONS * DEVIATIONS;
    let half = DEVIATIONS * (share * (1.0 - share) / of + square / (4.0 * of * of)).sqrt();
    100.0 * (share + square / (2.0 * of) + side * half) / (1.0 + square / of)
}

/// An interrupted run has looked at about as many deals of each game.
const STEPS: u64 = 10;

pub(super) fn measure(plan: &Plan) -> Result<Vec<Share>> {
    let sources = sources(&["crates/solver/src", "crates/solitaire/src"])?;
    let passes = |unbury: Option<&Path>, (game, name, published), n_deals| {
        let run = Passes { plan, unbury, game, sources: &sources };
        let mut rows = run.first(n_deals)?;
        let n_again = run.second(&mut rows)?;
        Ok(Share { n_again, ..share(&rows, name, published) })
    };
    if plan.is_as_is {
        return PUBLISHED.into_iter().map(|it| passes(None, it, plan.n_random)).collect();
    }
    // A run of hours shall not change its program in the middle.
    let program = scratch()?.join(format!("unbury-{sources}"));
    fs::copy(build_unbury()?, &program).map_err(|error| format!("{}: {error}", program.display()))?;
    let mut shares = Vec::new();
    for nth in 1..=STEPS {
        let n_deals = (plan.n_random * nth).div_ceil(STEPS);
        shares =
            PUBLISHED.into_iter().map(|it| passes(Some(&program), it, n_deals)).collect::<Result<_>>()?;
    }
    Ok(shares)
}

/// The searches for a game. Without a program only what was found before is told.
struct Passes<'a> {
    plan: &'a Plan,
    unbury: Option<&'a Path>,
    game: &'a str,
    sources: &'a str,
}

impl Passes<'_> {
    /// The rows of so many deals.
    fn first(&self, n_deals: u64) -> Result<Vec<Row>> {
        let Passes { plan, game, sources, .. } = *self;
        let [nodes, memory, jobs] =
            [plan.nodes_max[0], plan.megabytes_max, plan.n_jobs as u64].map(|it| it.to_string());
        let file = scratch()?.join(format!("winnable,{game},{nodes},{memory}MB,{sources}.csv"));
        let out = file.to_string_lossy();
        let mut rows = rows_of(&file)?;
        if let Some(unbury) = self.unbury.filter(|_| (rows.len() as u64) < n_deals) {
            say(&format!("{game}: {} of {n_deals} deals are done", rows.len()));
            let (series, range) = (format!("{game}/solvitaire"), format!("1..={n_deals}"));
            let arguments = ["survey", &series, &range, "--jobs", &jobs, "--json", "--memory", &memory];
            let arguments = [&arguments[..], &["--nodes", &nodes, "--out", &out, "--resume"]].concat();
            // 2: some deals are unknown, which are for the second pass.
            timed(unbury, &arguments, &[2])?;
            rows = rows_of(&file)?;
            if rows.len() as u64 != n_deals {
                return Err(format!("{out}: {} rows of {n_deals} deals", rows.len()));
            }
        }
        rows.truncate(n_deals as usize);
        Ok(rows)
    }

    /// Tries the unknown deals again, with more positions. Returns how many they were.
    fn second(&self, rows: &mut [Row]) -> Result<u64> {
        let Passes { plan, game, sources, .. } = *self;
        let [nodes, memory] = [plan.nodes_max[1], plan.megabytes_max].map(|it| it.to_string());
        let unknown: Vec<&mut Row> = rows.iter_mut().filter(|row| row.found.verdict == "unknown").collect();
        let deals: Vec<String> = unknown.iter().map(|row| row.found.deal.to_string()).collect();
        let kept = Kept::open(&format!("again,{game},{nodes},{memory}MB,{sources}.txt"))?;
        let ask = |unbury: &Path, deal: &str| {
            let id = format!("{game}/solvitaire:{deal}");
            let arguments = ["solve", &id, "--json", "--memory", &memory, "--nodes", &nodes];
            // 1: it is lost, 2: it is not known.
            let answer = timed(unbury, &arguments, &[1, 2])?.stdout;
            let expanded: u64 = json_number(&answer, "expanded")?;
            Ok(format!("{} {expanded}", json_field(&answer, "verdict")?))
        };
        let answers = match self.unbury {
            Some(unbury) => kept.ask(&deals, plan.n_jobs, &|deal| ask(unbury, deal))?,
            None => kept.known(&deals, "unknown 0"),
        };
        for (row, answer) in unknown.into_iter().zip(answers) {
            let read = || answer.split_once(' ').and_then(|it| Some((it.0, it.1.parse::<u64>().ok()?)));
            let (verdict, expanded) = read().ok_or_else(|| format!("no verdict and positions: {answer}"))?;
            row.found.verdict = verdict.to_owned();
            row.found.expanded += expanded;
        }
        Ok(deals.len() as u64)
    }
}

/// The complete rows of a file.
fn rows_of(file: &Path) -> Result<Vec<Row>> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let whole = text.rfind('\n').map_or("", |at| &text[..at]);
    if whole.is_empty() { Ok(Vec::new()) } else { rows::survey(whole) }
}

fn share(rows: &[Row], name: &'static str, published: [f64; 2]) -> Share {
    let count = |verdict: &str| rows.iter().filter(|row| row.found.verdict == verdict).count() as u64;
    let expanded: u64 = rows.iter().map(|row| row.found.expanded).sum();
    Share {
        name,
        solved: count("solved"),
        unsolvable: count("unsolvable"),
        unknown: count("unknown"),
        n_again: 0,
        mean_expanded: expanded as f64 / rows.len() as f64,
        published,
    }
}

#[test]
fn shares_are_compared() {
    let row = |deal, letter| super::lonelybot::row(deal, letter, 0).unwrap();
    let mut rows = [row(1, "W"), row(2, "L"), row(3, "?")];
    rows[1].found.expanded = 42;
    let few = share(&rows, "draw three", [81.945, 0.084]);
    assert_eq!((few.solved, few.unsolvable, few.unknown, few.mean_expanded), (1, 1, 1, 14.0));
    let near = Share { solved: 8195, unsolvable: 1805, unknown: 0, ..few };
    assert!(near.deviation().abs() < 0.1 && near.brackets(), "{near:?}");
    let far = Share { solved: 8500, unsolvable: 1500, ..near };
    assert!(7.0 < far.deviation() && !far.brackets(), "{far:?}");
}

/// The same figures as the command line's `survey/share.rs`, which were found as roots, too.
#[test]
fn intervals_are_wilsons() {
    let any = share(&[], "draw three", [81.945, 0.084]);
    let told = |solved, unsolvable, unknown| {
        let interval = Share { solved, unsolvable, unknown, ..any }.interval();
        interval.map(|end| format!("{end:.3}"))
    };
    assert_eq!(told(8, 2, 0), ["49.016", "94.332"]);
    assert_eq!(told(81_945, 18_055, 0), ["81.705", "82.182"]);
    assert_eq!(told(600, 300, 100), [told(600, 400, 0)[0].clone(), told(700, 300, 0)[1].clone()]);
}
