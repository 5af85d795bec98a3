//! `cargo xtask bench freecell`: FreeCell next to fc-solve, and in a browser next to the command line.

mod many;
mod report;
mod setup;
mod single;

use self::{
    many::RangeRuns,
    setup::{Programs, RUNS_MIN, WHOLE},
    single::SingleDeals,
};
pub(crate) use self::{setup::FreeCellArgs, single::solve};
use crate::bench::document;
use xtask::process::{Result, say};

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
        let args = match crate::bench::parse(line) {
            Ok(crate::bench::BenchCommand::Freecell(args)) => Some(args),
            _ => None,
        };
        assert_eq!(args, expected);
    }
    use terminal::deals::Range;
    let whole = FreeCellArgs { deals: WHOLE, runs: 3, no_browser: false };
    assert!(whole.is_whole());
    check("freecell", Some(whole.clone()));
    let deals = Range { first: 5, last: 9 };
    let small = FreeCellArgs { deals, runs: 1, no_browser: true };
    assert!(!small.is_whole());
    check("freecell --deals 5..=9 --runs 1 --no-browser", Some(small));
    for wrong in ["freecell --deals 9..=5", "freecell --runs 0", "freecell --runs", "chess"] {
        check(wrong, None);
    }
}
