//! `cargo xtask bench klondike`: how fast deals of Klondike are solved, how short the solutions are, and what share of
//! deals can be won, beside what others measured and published.

mod lengths;
mod lonelybot;
mod proofs;
mod report;
mod speed;
mod winnable;

use super::{document, machine, programs::build_unbury, timed};
use crate::process::{Result, say};
use lonelybot::Lonelybot;

pub(super) const USAGE: &str = "usage: cargo xtask bench klondike [--deals FIRST..=LAST] [--runs N] [--random N] \
                                [--short N] [--proofs N] [--memory MB] [--jobs N]";

const FILE: &str = "docs/benchmarks-klondike.md";

/// What to measure.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Plan {
    /// Of Solvitaire's numbers.
    first: u64,
    last: u64,
    n_runs: usize,
    /// How many deals say what share can be won. None are looked at for 0.
    n_random: u64,
    /// How many of the deals are solved by few moves.
    n_short: u64,
    /// Of how many of the deals with known proofs the fewest moves are proved again.
    n_proofs: u64,
    /// What a search may hold.
    megabytes_max: u64,
    /// For the random deals only: time is measured of one deal after another.
    n_jobs: Option<usize>,
}

impl Plan {
    /// What the document is about.
    const WHOLE: Plan = Plan {
        first: 1,
        last: 1000,
        n_runs: 3,
        n_random: 100_000,
        n_short: 1000,
        n_proofs: 100,
        megabytes_max: 4096,
        n_jobs: None,
    };

    fn parse(options: &[&str]) -> Result<Plan> {
        let mut plan = Plan::WHOLE;
        for option in options.chunks(2) {
            let number = |text: &str| text.parse().map_err(|_| format!("{text} is no number; {USAGE}"));
            match *option {
                ["--deals", range] => {
                    let ends = range.split_once("..=").unwrap_or((range, range));
                    (plan.first, plan.last) = (number(ends.0)?, number(ends.1)?);
                    if plan.last < plan.first {
                        return Err(format!("--deals {range}: a range looks like 1..=1000"));
                    }
                }
                ["--runs", runs] => plan.n_runs = number(runs)?.max(1) as usize,
                ["--random", deals] => plan.n_random = number(deals)?,
                ["--short", deals] => plan.n_short = number(deals)?,
                ["--proofs", deals] => plan.n_proofs = number(deals)?,
                ["--memory", megabytes] => plan.megabytes_max = number(megabytes)?,
                ["--jobs", jobs] => plan.n_jobs = Some(number(jobs)?.max(1) as usize),
                _ => return Err(USAGE.into()),
            }
        }
        Ok(plan)
    }

    fn range(&self) -> String {
        format!("{}..={}", self.first, self.last)
    }

    fn n_deals(&self) -> u64 {
        self.last - self.first + 1
    }

    /// Is all measured that the document tells?
    fn is_whole(&self) -> bool {
        let whole = Plan { megabytes_max: self.megabytes_max, n_jobs: self.n_jobs, ..Plan::WHOLE };
        whole.n_runs <= self.n_runs && Plan { n_runs: whole.n_runs, ..self.clone() } == whole
    }
}

/// Measures, prints the tables, and writes those of the whole benchmark into the document.
pub(super) fn bench(options: &[&str]) -> Result {
    let plan = Plan::parse(options)?;
    timed::setup()?;
    let unbury = build_unbury()?;
    let lonelybot = Lonelybot::find()?;
    say("measuring: nothing else should run on this machine");
    let speeds = speed::measure(&plan, &unbury, lonelybot.as_ref())?;
    let lengths = lengths::measure(&plan, &unbury, &speeds)?;
    let proofs = proofs::measure(&plan, &unbury)?;
    let shares = winnable::measure(&plan, &unbury)?;
    let text = report::text(&plan, &machine::lines(&[])?, &speeds, &lengths, &proofs, &shares);
    println!("{text}");
    if plan.is_whole() {
        return document::write(FILE, "klondike", &text);
    }
    say(&format!("not written to {FILE}: that is for all that is measured if nothing is said"));
    Ok(())
}

/// The games that are measured, as in ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Game {
    id: &'static str,
    /// For tables.
    name: &'static str,
    /// How many cards a draw turns.
    draw: u8,
}

const DRAW_THREE: Game = Game { id: "klondike-draw-three", name: "draw three", draw: 3 };
const DRAW_ONE: Game = Game { id: "klondike-draw-one", name: "draw one", draw: 1 };
const GAMES: [Game; 2] = [DRAW_THREE, DRAW_ONE];

#[test]
fn plans_are_read() {
    #[track_caller]
    fn check(options: &str, expected: Option<Plan>) {
        let options: Vec<&str> = options.split_whitespace().collect();
        assert_eq!(Plan::parse(&options).ok(), expected);
    }
    check("", Some(Plan::WHOLE));
    let small = Plan { first: 5, last: 9, n_runs: 1, n_random: 0, n_short: 2, n_proofs: 3, ..Plan::WHOLE };
    check("--deals 5..=9 --runs 1 --random 0 --short 2 --proofs 3", Some(small));
    let limited = Plan { megabytes_max: 64, n_jobs: Some(2), ..Plan::WHOLE };
    assert!(limited.is_whole() && Plan { n_runs: 5, ..limited.clone() }.is_whole());
    check("--memory 64 --jobs 2", Some(limited));
    assert!(!Plan { n_runs: 1, ..Plan::WHOLE }.is_whole() && !Plan { last: 9, ..Plan::WHOLE }.is_whole());
    check("--deals 9..=5", None);
    check("--runs", None);
    check("freecell", None);
}
