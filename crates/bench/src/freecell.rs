//! `cargo xtask bench freecell`: FreeCell next to fc-solve, and in a browser next to the command line.

mod many;
mod report;
mod single;

pub(crate) use self::single::solve;
use self::{many::RangeRuns, single::SingleDeals};
use crate::{
    document,
    programs::{WorkerInBrowser, build_session, build_unbury},
    range::BenchDeals,
    timed,
};
use clap::Args;
use std::path::PathBuf;
use xtask::process::{Result, apt_install, find, say};

/// The deals that `docs/benchmarks.md` is about.
const WHOLE: BenchDeals = BenchDeals { first: 1, last: 32_000 };

/// The runs that the document asks for.
const RUNS_MIN: u64 = 3;

/// Compares with fc-solve, and the browser with the command line.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct FreeCellArgs {
    /// Measure these deals
    #[arg(long, value_name = "FIRST..=LAST", default_value_t = WHOLE)]
    deals: BenchDeals,
    /// Repeat the measurements
    #[arg(long, value_name = "N", default_value_t = RUNS_MIN, value_parser = clap::value_parser!(u64).range(1..))]
    runs: u64,
    /// Leave out the browser
    #[arg(long)]
    no_browser: bool,
}

impl FreeCellArgs {
    fn is_whole(&self) -> bool {
        self.deals == WHOLE && RUNS_MIN <= self.runs && !self.no_browser
    }
}

const FC_SOLVE: &str = "freecell-solver-range-parallel-solve";
const FC_SOLVE_PACKAGE: &str = "freecell-solver-bin";

/// The programs that are measured.
#[derive(Debug)]
struct Programs {
    fc_solve: PathBuf,
    unbury: PathBuf,
    /// The browser, and a native program that does what the worker does.
    browser: Option<(WorkerInBrowser, PathBuf)>,
}

impl Programs {
    /// Builds ours, and installs the others where they are missing.
    fn setup(args: &FreeCellArgs) -> Result<Programs> {
        timed::setup()?;
        if find(FC_SOLVE).is_none() {
            apt_install(&[FC_SOLVE_PACKAGE])
                .map_err(|problem| format!("fc-solve is missing: install {FC_SOLVE_PACKAGE} ({problem})"))?;
        }
        let fc_solve = find(FC_SOLVE).ok_or_else(|| format!("{FC_SOLVE_PACKAGE} has no {FC_SOLVE}"))?;
        let unbury = build_unbury()?;
        let browser =
            if args.no_browser { None } else { Some((WorkerInBrowser::setup()?, build_session()?)) };
        say("measuring: nothing else should run on this machine");
        Ok(Programs { fc_solve, unbury, browser })
    }
}

/// Measures, prints the tables, and writes those of the whole benchmark into `docs/benchmarks.md`.
pub(crate) fn bench(args: &FreeCellArgs) -> Result {
    let programs = Programs::setup(args)?;
    let runs = RangeRuns::measure(args, &programs)?;
    let deals = SingleDeals::measure(args, &programs)?;
    let text = report::text(args, &programs, &runs, &deals)?;
    println!("{text}");
    if args.is_whole() {
        return document::write(report::FILE, "freecell", &text);
    }
    say(&format!(
        "not written to {}: that is for {WHOLE} with the browser, at least {RUNS_MIN} times",
        report::FILE
    ));
    Ok(())
}

#[test]
fn reads_arguments() {
    #[track_caller]
    fn check(line: &str, expected: Option<FreeCellArgs>) {
        let args = match crate::parse(line) {
            Ok(crate::BenchCommand::Freecell(args)) => Some(args),
            _ => None,
        };
        assert_eq!(args, expected);
    }
    let whole = FreeCellArgs { deals: WHOLE, runs: 3, no_browser: false };
    assert!(whole.is_whole());
    check("freecell", Some(whole.clone()));
    let deals = BenchDeals { first: 5, last: 9 };
    let small = FreeCellArgs { deals, runs: 1, no_browser: true };
    assert!(!small.is_whole());
    check("freecell --deals 5..=9 --runs 1 --no-browser", Some(small));
    for wrong in ["freecell --deals 9..=5", "freecell --runs 0", "freecell --runs", "chess"] {
        check(wrong, None);
    }
}
