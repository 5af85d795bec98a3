//! What to measure.

use crate::process::Result;

const USAGE: &str = "usage: cargo xtask bench klondike [speed|lengths|proofs|winnable|browser] \
    [--deals FIRST..=LAST] [--runs N] [--short N] [--proofs N] [--random N] [--nodes N] [--again N] [--memory MB] \
    [--jobs N] [--as-is] [--write]";

/// What is measured, and written, by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Speed,
    Lengths,
    Proofs,
    Winnable,
    Browser,
}

impl Part {
    pub(super) const ALL: [Part; 5] =
        [Part::Speed, Part::Browser, Part::Lengths, Part::Proofs, Part::Winnable];

    pub(super) fn name(self) -> &'static str {
        match self {
            Part::Speed => "speed",
            Part::Lengths => "lengths",
            Part::Proofs => "proofs",
            Part::Winnable => "winnable",
            Part::Browser => "browser",
        }
    }

    /// As the marks in the document call it.
    pub(super) fn bench(self) -> String {
        format!("klondike {}", self.name())
    }

    pub(super) fn title(self) -> &'static str {
        match self {
            Part::Speed => "Time",
            Part::Lengths => "Lengths of solutions",
            Part::Proofs => "The fewest moves, proved",
            Part::Winnable => "What share can be won",
            Part::Browser => "In the browser",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) parts: Vec<Part>,
    /// Of Solvitaire's numbers; in the browser, of our own.
    pub(super) first: u64,
    pub(super) last: u64,
    pub(super) n_runs: usize,
    /// How many of the deals are solved by few moves.
    pub(super) n_short: u64,
    /// Of how many of the deals with known proofs the fewest moves are proved again.
    pub(super) n_proofs: u64,
    /// How many deals say what share can be won.
    pub(super) n_random: u64,
    /// At how many positions a search for that ends, and one of the second pass, which has what the first left.
    pub(super) nodes_max: [u64; 2],
    /// What a search may hold at the command line.
    pub(super) megabytes_max: u64,
    /// How many deals at a time, where no time is told.
    pub(super) n_jobs: usize,
    /// Are lengths and winnable deals only told as far as they are known?
    pub(super) is_as_is: bool,
    /// Is it written though it is not whole?
    pub(super) must_write: bool,
}

impl Plan {
    /// What the document is about.
    const WHOLE: Plan = Plan {
        parts: Vec::new(),
        first: 1,
        last: 1000,
        n_runs: 3,
        n_short: 1000,
        n_proofs: 100,
        n_random: 100_000,
        nodes_max: [30_000_000, 300_000_000],
        megabytes_max: 4096,
        n_jobs: 1,
        is_as_is: false,
        must_write: false,
    };

    pub(super) fn parse(options: &[&str]) -> Result<Plan> {
        let part = |name: &&str| Part::ALL.into_iter().find(|part| part.name() == *name);
        let parts: Vec<Part> = options.iter().map_while(part).collect();
        let mut rest = &options[parts.len()..];
        let mut plan = Plan { parts, ..Plan::WHOLE };
        if plan.parts.is_empty() {
            plan.parts = Part::ALL.to_vec();
        }
        let number = |text: &str| text.parse().map_err(|_| format!("{text} is no number; {USAGE}"));
        loop {
            match *rest {
                [] => return Ok(plan),
                ["--write" | "--as-is", ..] => {
                    plan.must_write |= rest[0] == "--write";
                    plan.is_as_is |= rest[0] == "--as-is";
                    rest = &rest[1..];
                    continue;
                }
                ["--deals", range, ..] => {
                    let ends = range.split_once("..=").unwrap_or((range, range));
                    (plan.first, plan.last) = (number(ends.0)?, number(ends.1)?);
                    if plan.last < plan.first {
                        return Err(format!("--deals {range}: a range looks like 1..=1000"));
                    }
                }
                ["--runs", runs, ..] => plan.n_runs = number(runs)?.max(1) as usize,
                ["--short", deals, ..] => plan.n_short = number(deals)?,
                ["--proofs", deals, ..] => plan.n_proofs = number(deals)?,
                ["--random", deals, ..] => plan.n_random = number(deals)?.max(1),
                ["--nodes", nodes, ..] => plan.nodes_max[0] = number(nodes)?,
                ["--again", nodes, ..] => plan.nodes_max[1] = number(nodes)?,
                ["--memory", megabytes, ..] => plan.megabytes_max = number(megabytes)?,
                ["--jobs", jobs, ..] => plan.n_jobs = number(jobs)?.max(1) as usize,
                _ => return Err(USAGE.into()),
            }
            rest = &rest[2..];
        }
    }

    pub(super) fn range(&self) -> String {
        format!("{}..={}", self.first, self.last)
    }

    pub(super) fn n_deals(&self) -> u64 {
        self.last - self.first + 1
    }

    /// Is all measured that the document tells of this part?
    pub(super) fn is_whole(&self, part: Part) -> bool {
        let whole = Plan::WHOLE;
        let has_range = [self.first, self.last] == [whole.first, whole.last];
        match part {
            Part::Speed | Part::Browser => has_range && whole.n_runs <= self.n_runs,
            Part::Lengths => !self.is_as_is && has_range && whole.n_short <= self.n_short,
            Part::Proofs => whole.n_proofs <= self.n_proofs,
            Part::Winnable => {
                !self.is_as_is && self.n_random == whole.n_random && self.nodes_max == whole.nodes_max
            }
        }
    }
}

#[test]
fn plans_are_read() {
    #[track_caller]
    fn check(options: &str, expected: Option<Plan>) {
        let options: Vec<&str> = options.split_whitespace().collect();
        assert_eq!(Plan::parse(&options).ok(), expected);
    }
    let whole = Plan { parts: Part::ALL.to_vec(), ..Plan::WHOLE };
    check("", Some(whole.clone()));
    check("proofs speed", Some(Plan { parts: vec![Part::Proofs, Part::Speed], ..Plan::WHOLE }));
    let small = Plan { first: 5, last: 9, n_runs: 1, n_random: 7, n_short: 2, n_proofs: 3, ..whole.clone() };
    check("--deals 5..=9 --runs 1 --random 7 --short 2 --proofs 3", Some(small));
    let limited = Plan { nodes_max: [5, 6], megabytes_max: 64, n_jobs: 2, must_write: true, ..whole.clone() };
    check("--nodes 5 --write --again 6 --memory 64 --jobs 2", Some(limited));
    check("--as-is", Some(Plan { is_as_is: true, ..whole }));
    for options in ["--deals 9..=5", "--runs", "--write 5", "freecell", "speed freecell", "--runs 1 speed"] {
        check(options, None);
    }
}

#[test]
fn parts_are_whole_or_not() {
    #[track_caller]
    fn check(options: &str, expected: &[Part]) {
        let options: Vec<&str> = options.split_whitespace().collect();
        let plan = Plan::parse(&options).unwrap();
        let whole: Vec<Part> = Part::ALL.into_iter().filter(|&part| plan.is_whole(part)).collect();
        assert_eq!(whole, expected);
    }
    check("--memory 64 --jobs 2 --runs 5", &Part::ALL);
    check("--runs 1", &[Part::Lengths, Part::Proofs, Part::Winnable]);
    check("--deals 1..=9", &[Part::Proofs, Part::Winnable]);
    check("--short 9 --proofs 9 --random 9", &[Part::Speed, Part::Browser]);
    check("--nodes 9 --proofs 9", &[Part::Speed, Part::Browser, Part::Lengths]);
    check("--as-is --proofs 9", &[Part::Speed, Part::Browser]);
}
