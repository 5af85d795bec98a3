//! `cargo xtask bench short`: short solutions of FreeCell next to those of fc-solve and patsolve, and proofs in a browser
//! next to those of the command line.

mod args;
mod ours;
mod peers;
mod proofs;
mod report;

pub(crate) use self::args::ShortArgs;
use self::{
    args::{WHOLE, WHOLE_PROOFS},
    ours::OurLengths,
    peers::PeerLengths,
    proofs::ShortestProofs,
};
use crate::bench::{document, programs::build_unbury, timed};
use xtask::process::{Result, say};

const FILE: &str = "docs/shortest.md";

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
        let args = match crate::bench::parse(line) {
            Ok(crate::bench::BenchCommand::Short(args)) => Some(args),
            _ => None,
        };
        assert_eq!(args, expected);
    }
    use terminal::deals::Range;
    let whole = ShortArgs { deals: WHOLE, proofs: WHOLE_PROOFS };
    assert!(whole.is_whole());
    check("short", Some(whole));
    let small = ShortArgs { deals: Range { first: 5, last: 9 }, proofs: 0 };
    assert!(!small.is_whole());
    check("short --deals 5..=9 --proofs 0", Some(small));
    for wrong in ["short --deals 9..=5", "short --proofs", "short 5"] {
        check(wrong, None);
    }
}
