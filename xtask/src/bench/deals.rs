//! Single deals that say more than a mean.

use super::{
    Plan,
    programs::Programs,
    rows::{Found, json_field, json_number},
    timed::{step, timed},
};
use crate::{
    figures::median,
    process::{Result, root},
};
use std::{fs, path::Path};

/// Other programs have been found wanting on these, which can all be won.
const HARD: &[u64] = &[739_671, 94_717_719, 57_148, 1_001_874, 1_941, 98_714];

/// What a phone can spare.
pub(super) const HARD_MB: u64 = 64;

/// Deals solved first, so that the browser has compiled for speed what it runs.
const WARM_UP: (u64, &str) = (200, "1..=200");

/// The deals of a million that cannot be won.
const UNSOLVABLE: &str = "tests/golden/unsolvable.txt";

#[derive(Debug)]
pub(super) struct Deals {
    pub(super) hard: Vec<One>,
    pub(super) unsolvable: Vec<One>,
}

/// What came of a deal: natively, and how long it took in the browser.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct One {
    pub(super) deal: u64,
    pub(super) verdict: String,
    /// Examined for a proof.
    pub(super) positions: Option<u64>,
    pub(super) expanded: u64,
    pub(super) stored: u64,
    /// Held at the end.
    pub(super) bytes: u64,
    pub(super) seconds: f64,
    pub(super) browser_seconds: Option<f64>,
    /// What the exhaustive search by itself holds for each position at its end.
    pub(super) bytes_a_position: Option<f64>,
}

impl One {
    fn found(&self) -> Found {
        Found { deal: self.deal, verdict: self.verdict.clone(), expanded: self.expanded }
    }
}

impl Deals {
    pub(super) fn measure(plan: &Plan, programs: &Programs) -> Result<Deals> {
        let golden = fs::read_to_string(root().join(UNSOLVABLE));
        let unsolvable = unsolvable(&golden.map_err(|error| format!("{UNSOLVABLE}: {error}"))?)?;
        let mut runs = Vec::new();
        for run in 1..=plan.n_runs {
            step(run, plan.n_runs, "hard deals and proofs");
            runs.push(Deals {
                hard: solve_hard(programs)?,
                unsolvable: solve_all(programs, &unsolvable, None)?,
            });
        }
        for run in &mut runs {
            for one in &mut run.unsolvable {
                one.bytes_a_position = Some(bytes_a_position(&programs.unbury, one.deal)?);
            }
        }
        let hard = middle(&runs.iter().map(|run| run.hard.as_slice()).collect::<Vec<_>>());
        let unsolvable = middle(&runs.iter().map(|run| run.unsolvable.as_slice()).collect::<Vec<_>>());
        if let Some(one) = unsolvable.iter().find(|one| one.verdict != "unsolvable") {
            return Err(format!("#{} cannot be won, but is said to be {}", one.deal, one.verdict));
        }
        Ok(Deals { hard, unsolvable })
    }
}

fn solve_hard(programs: &Programs) -> Result<Vec<One>> {
    let mut all = solve_all(programs, HARD, Some(HARD_MB))?;
    let deals: Vec<String> = HARD.iter().map(u64::to_string).collect();
    // The worker counts on tables that were outgrown: it gives its search half of what it is given.
    let bytes_max = 2 * (HARD_MB << 20);
    if let Some(rows) = programs.analyse(&format!("{},{}", WARM_UP.1, deals.join(",")), bytes_max)? {
        for (one, row) in all.iter_mut().zip(rows.iter().skip(WARM_UP.0 as usize)) {
            if row.found != one.found() {
                return Err(format!("unlike natively: {row:?}, {one:?}"));
            }
            one.browser_seconds = Some(row.micros as f64 / 1e6);
        }
    }
    Ok(all)
}

fn solve_all(programs: &Programs, deals: &[u64], megabytes_max: Option<u64>) -> Result<Vec<One>> {
    deals.iter().map(|&deal| solve(&programs.unbury, deal, megabytes_max)).collect()
}

pub(super) fn solve(unbury: &Path, deal: u64, megabytes_max: Option<u64>) -> Result<One> {
    let (id, megabytes_max) = (format!("freecell/{deal}"), megabytes_max.map(|it| it.to_string()));
    let mut arguments = vec!["solve", &id, "--json"];
    if let Some(megabytes_max) = &megabytes_max {
        arguments.extend(["--memory", megabytes_max]);
    }
    // 1 and 2 are verdicts.
    let json = timed(unbury, &arguments, &[1, 2])?.stdout;
    Ok(One {
        deal,
        verdict: json_field(&json, "verdict")?.to_owned(),
        positions: json_number(&json, "positions").ok(),
        expanded: json_number(&json, "expanded")?,
        stored: json_number(&json, "stored")?,
        bytes: json_number(&json, "bytes")?,
        seconds: json_number(&json, "seconds")?,
        browser_seconds: None,
        bytes_a_position: None,
    })
}

fn bytes_a_position(unbury: &Path, deal: u64) -> Result<f64> {
    let json =
        timed(unbury, &["solve", &format!("freecell/{deal}"), "--goal", "verdict", "--json"], &[1])?.stdout;
    Ok(json_number::<f64>(&json, "bytes")? / json_number::<f64>(&json, "stored")?)
}

/// The deals of the first run, with the median of the times of all runs.
fn middle(runs: &[&[One]]) -> Vec<One> {
    let first = runs.first().copied().unwrap_or_default();
    let ones = first.iter().enumerate().map(|(idx, one)| {
        let same = || runs.iter().map(|run| &run[idx]);
        One {
            seconds: median(same().map(|it| it.seconds)),
            browser_seconds: one.browser_seconds.map(|_| median(same().filter_map(|it| it.browser_seconds))),
            ..one.clone()
        }
    });
    ones.collect()
}

/// The numbers in the first column.
fn unsolvable(text: &str) -> Result<Vec<u64>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let numbers: Option<Vec<u64>> = lines.map(|line| line.split(' ').next()?.parse().ok()).collect();
    numbers.ok_or_else(|| format!("{UNSOLVABLE}: a line that begins with no deal"))
}

#[test]
fn the_golden_file_has_eight_deals() {
    let text = fs::read_to_string(root().join(UNSOLVABLE)).unwrap();
    assert_eq!(unsolvable(&text).map(|deals| deals.len()), Ok(8));
}
