//! `cargo xtask bench`: how fast we are, next to others, and in a browser next to the command line.

mod deals;
mod document;
mod impossible;
mod klondike;
mod machine;
mod programs;
mod range;
mod report;
mod rows;
mod timed;

use self::{deals::Deals, programs::Programs, range::Runs};
use crate::process::{Result, say};

const USAGE: &str = "usage: cargo xtask bench freecell [--deals FIRST..=LAST] [--runs N] [--no-browser]
   or: cargo xtask bench klondike [speed|lengths|proofs|winnable|browser] [OPTION...]
   or: cargo xtask bench impossible FILE [--to DEAL] [--memory MB]";

/// What to measure.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Plan {
    first: u64,
    last: u64,
    n_runs: usize,
    with_browser: bool,
}

impl Plan {
    /// What `docs/benchmarks.md` is about.
    const WHOLE: Plan = Plan { first: 1, last: 32_000, n_runs: 3, with_browser: true };

    fn parse(options: &[&str]) -> Result<Plan> {
        let ["freecell", options @ ..] = options else { return Err(USAGE.into()) };
        let mut plan = Plan::WHOLE;
        let mut rest = options;
        loop {
            rest = match rest {
                [] => return Ok(plan),
                ["--no-browser", rest @ ..] => {
                    plan.with_browser = false;
                    rest
                }
                ["--deals", range, rest @ ..] => {
                    let ends = range.split_once("..=").unwrap_or((range, range));
                    (plan.first, plan.last) = match (ends.0.parse(), ends.1.parse()) {
                        (Ok(first), Ok(last)) if 0 < first && first <= last => (first, last),
                        _ => return Err(format!("--deals {range}: a range looks like 1..=32000")),
                    };
                    rest
                }
                ["--runs", number, rest @ ..] => {
                    let n_runs = number.parse().ok().filter(|&it| 0 < it);
                    plan.n_runs = n_runs.ok_or_else(|| format!("--runs {number}: a number from 1 on"))?;
                    rest
                }
                _ => return Err(USAGE.into()),
            };
        }
    }

    fn range(&self) -> String {
        format!("{}..={}", self.first, self.last)
    }

    fn n_deals(&self) -> u64 {
        self.last - self.first + 1
    }
}

/// Measures, prints the tables, and writes those of the whole benchmark into `docs/benchmarks.md`.
pub(crate) fn bench(options: &[&str]) -> Result {
    match options {
        ["impossible", options @ ..] => return impossible::bench(options),
        ["klondike", options @ ..] => return klondike::bench(options),
        _ => (),
    }
    let plan = Plan::parse(options)?;
    let programs = Programs::setup(&plan)?;
    let runs = Runs::measure(&plan, &programs)?;
    let deals = Deals::measure(&plan, &programs)?;
    let text = report::text(&plan, &programs, &runs, &deals)?;
    println!("{text}");
    let is_whole = Plan { n_runs: Plan::WHOLE.n_runs, ..plan.clone() } == Plan::WHOLE;
    if is_whole && Plan::WHOLE.n_runs <= plan.n_runs {
        return document::write(report::FILE, "freecell", &text);
    }
    let whole = Plan::WHOLE.range();
    say(&format!("not written to {}: that is for {whole} with the browser, at least thrice", report::FILE));
    Ok(())
}

#[test]
fn plans_are_read() {
    #[track_caller]
    fn check(options: &str, expected: Option<Plan>) {
        let options: Vec<&str> = options.split(' ').collect();
        assert_eq!(Plan::parse(&options).ok(), expected);
    }
    check("freecell", Some(Plan::WHOLE));
    let small = Plan { first: 5, last: 9, n_runs: 1, with_browser: false };
    check("freecell --deals 5..=9 --runs 1 --no-browser", Some(small));
    check("freecell --deals 617", Some(Plan { first: 617, last: 617, ..Plan::WHOLE }));
    check("freecell --deals 9..=5", None);
    check("freecell --runs 0", None);
    check("freecell --runs", None);
    check("chess", None);
}
