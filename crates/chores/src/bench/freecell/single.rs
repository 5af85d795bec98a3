//! Single deals: hard ones, and those that cannot be won.

use super::setup::{FreeCellArgs, Programs};
use crate::bench::{cli, figures::median, programs::WorkerInBrowser, rows::SolveAnswer, timed::step};
use search::Winnability;
use std::{fs, path::Path};
use xtask::process::{Result, root};

/// Deals that can be won and that other programs had trouble with.
const HARD: &[u64] = &[739_671, 94_717_719, 57_148, 1_001_874, 1_941, 98_714];

/// The memory for hard deals, which a phone can spare.
pub(crate) const HARD_MB: u64 = 64;

/// Deals that are solved first, so that the browser has optimized the code before the measurement.
const WARM_UP: (u64, &str) = (200, "1..=200");

/// The deals of a million that cannot be won.
const UNSOLVABLE: &str = "tests/golden/unsolvable.txt";

/// The answers about single deals.
#[derive(Debug)]
pub(crate) struct SingleDeals {
    pub(crate) hard: Vec<SingleDeal>,
    pub(crate) unsolvable: Vec<SingleDeal>,
}

/// The native answer about one deal, and its figures elsewhere.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SingleDeal {
    pub(crate) deal: u64,
    pub(crate) answer: SolveAnswer,
    pub(crate) browser_seconds: Option<f64>,
    /// The memory per position that the exhaustive search alone holds at its end.
    pub(crate) bytes_per_position: Option<f64>,
}

impl SingleDeals {
    pub(crate) fn measure(args: &FreeCellArgs, programs: &Programs) -> Result<SingleDeals> {
        let golden = fs::read_to_string(root().join(UNSOLVABLE));
        let unsolvable = unsolvable(&golden.map_err(|error| format!("{UNSOLVABLE}: {error}"))?)?;
        let mut runs = Vec::new();
        for run in 1..=args.runs as usize {
            step(run, args.runs as usize, "hard deals and proofs");
            runs.push(SingleDeals {
                hard: solve_hard(programs)?,
                unsolvable: solve_all(&programs.unbury, &unsolvable, None)?,
            });
        }
        for run in &mut runs {
            for one in &mut run.unsolvable {
                one.bytes_per_position = Some(bytes_per_position(&programs.unbury, one.deal)?);
            }
        }
        let hard = middle(&runs.iter().map(|run| run.hard.as_slice()).collect::<Vec<_>>());
        let unsolvable = middle(&runs.iter().map(|run| run.unsolvable.as_slice()).collect::<Vec<_>>());
        if let Some(one) = unsolvable.iter().find(|one| one.answer.verdict != Winnability::Lost) {
            return Err(format!("#{} cannot be won, but is said to be {:?}", one.deal, one.answer.verdict));
        }
        Ok(SingleDeals { hard, unsolvable })
    }
}

fn solve_hard(programs: &Programs) -> Result<Vec<SingleDeal>> {
    let mut all = solve_all(&programs.unbury, HARD, Some(HARD_MB))?;
    if let Some((browser, _)) = &programs.browser {
        add_browser_seconds(&mut all, browser)?;
    }
    Ok(all)
}

fn add_browser_seconds(all: &mut [SingleDeal], browser: &WorkerInBrowser) -> Result {
    let deals: Vec<String> = HARD.iter().map(u64::to_string).collect();
    // The worker reserves memory for outgrown tables: it gives its search half of its memory.
    let bytes_max = 2 * (HARD_MB << 20);
    let deals = format!("{},{}", WARM_UP.1, deals.join(","));
    let rows = browser.analyse("freecell", &deals, "any", bytes_max)?;
    for (one, row) in all.iter_mut().zip(rows.iter().skip(WARM_UP.0 as usize)) {
        if row.result() != (one.deal, one.answer.verdict, one.answer.expanded) {
            return Err(format!("unlike natively: {row:?}, {one:?}"));
        }
        one.browser_seconds = Some(row.micros as f64 / 1e6);
    }
    Ok(())
}

fn solve_all(unbury: &Path, deals: &[u64], megabytes_max: Option<u64>) -> Result<Vec<SingleDeal>> {
    let solve = |&deal| {
        let answer = solve(unbury, deal, megabytes_max)?;
        Ok(SingleDeal { deal, answer, browser_seconds: None, bytes_per_position: None })
    };
    deals.iter().map(solve).collect()
}

/// Has `unbury` solve a deal of FreeCell.
pub(crate) fn solve(unbury: &Path, deal: u64, megabytes_max: Option<u64>) -> Result<SolveAnswer> {
    let (id, megabytes_max) = (format!("freecell/{deal}"), megabytes_max.map(|it| it.to_string()));
    let options = megabytes_max.iter().flat_map(|it| ["--memory", it]);
    Ok(cli::solve(unbury, &id, &options.collect::<Vec<_>>())?.0)
}

fn bytes_per_position(unbury: &Path, deal: u64) -> Result<f64> {
    let (answer, _) = cli::solve(unbury, &format!("freecell/{deal}"), &["--goal", "verdict"])?;
    Ok(answer.bytes as f64 / answer.stored as f64)
}

/// Returns the deals of the first run, with the median of the times of all runs.
fn middle(runs: &[&[SingleDeal]]) -> Vec<SingleDeal> {
    let first = runs.first().copied().unwrap_or_default();
    let with_medians = |(idx, one): (usize, &SingleDeal)| {
        let same = || runs.iter().map(|run| &run[idx]);
        let mut one = one.clone();
        one.answer.seconds = median(same().map(|it| it.answer.seconds));
        let in_browser = median(same().filter_map(|it| it.browser_seconds));
        one.browser_seconds = one.browser_seconds.map(|_| in_browser);
        one
    };
    first.iter().enumerate().map(with_medians).collect()
}

/// Reads the numbers in the first column.
fn unsolvable(text: &str) -> Result<Vec<u64>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let numbers: Option<Vec<u64>> = lines.map(|line| line.split(' ').next()?.parse().ok()).collect();
    numbers.ok_or_else(|| format!("{UNSOLVABLE}: a line that begins with no deal"))
}

#[test]
fn finds_eight_deals_in_the_golden_file() {
    let text = fs::read_to_string(root().join(UNSOLVABLE)).unwrap();
    assert_eq!(unsolvable(&text).map(|deals| deals.len()), Ok(8));
}
