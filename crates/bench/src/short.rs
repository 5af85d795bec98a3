//! `cargo xtask bench short`: short solutions of FreeCell next to those of fc-solve and patsolve, and proofs in a browser
//! next to those of the command line.

mod ours;
mod peers;
mod proofs;
mod report;

use self::{ours::OurLengths, peers::PeerLengths, proofs::ShortestProofs};
use crate::{document, programs::build_unbury, range::BenchDeals, timed};
use clap::Args;
use xtask::process::{Result, say};

const FILE: &str = "docs/shortest.md";

/// The deals that the document is about.
const WHOLE: BenchDeals = BenchDeals { first: 1, last: 200 };
const WHOLE_PROOFS: u64 = 26;

/// Compares the lengths of solutions, and the time of proofs in the browser with that of the command line.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct ShortArgs {
    /// Solve these deals
    #[arg(long, value_name = "FIRST..=LAST", default_value_t = WHOLE)]
    deals: BenchDeals,
    /// Prove the fewest moves of the first N of them, also in the browser
    #[arg(long, value_name = "N", default_value_t = WHOLE_PROOFS)]
    proofs: u64,
}

impl ShortArgs {
    fn is_whole(&self) -> bool {
        self.deals == WHOLE && WHOLE_PROOFS <= self.proofs
    }
}

/// Measures, prints the tables, and writes those of the whole benchmark into the document.
pub(crate) fn bench(args: &ShortArgs) -> Result {
    timed::setup()?;
    let unbury = build_unbury()?;
    let in_browser = ShortestProofs::programs(args)?;
    say("measuring: nothing else should run on this machine");
    let ours = OurLengths::measure_all(args, &unbury)?;
    let peers = PeerLengths::measure_all(args)?;
    let proofs = in_browser.map(|browser| ShortestProofs::measure(args, &unbury, &browser)).transpose()?;
    let text = report::text(args, &ours, &peers, proofs.as_ref())?;
    println!("{text}");
    if args.is_whole() {
        return document::write(FILE, "short", &text);
    }
    say(&format!("not written to {FILE}: that is for {WHOLE} with at least {WHOLE_PROOFS} proofs"));
    Ok(())
}

#[test]
fn finds_the_place_for_the_tables() {
    document::check_place(FILE, "short");
}

#[test]
fn reads_arguments() {
    #[track_caller]
    fn check(line: &str, expected: Option<ShortArgs>) {
        let args = match crate::parse(line) {
            Ok(crate::BenchCommand::Short(args)) => Some(args),
            _ => None,
        };
        assert_eq!(args, expected);
    }
    let whole = ShortArgs { deals: WHOLE, proofs: WHOLE_PROOFS };
    assert!(whole.is_whole());
    check("short", Some(whole));
    let small = ShortArgs { deals: BenchDeals { first: 5, last: 9 }, proofs: 0 };
    assert!(!small.is_whole());
    check("short --deals 5..=9 --proofs 0", Some(small));
    for wrong in ["short --deals 9..=5", "short --proofs", "short 5"] {
        check(wrong, None);
    }
}
