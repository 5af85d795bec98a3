//! What to measure.

use clap::{Args, ValueEnum};
use terminal::deals::Range;

/// A part that is measured and written separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum KlondikePart {
    Speed,
    Browser,
    Lengths,
    Proofs,
    Winnable,
}

impl KlondikePart {
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |it| it.get_name().to_owned())
    }

    /// Returns the name in the marks of the document.
    pub(crate) fn bench(self) -> String {
        format!("klondike {}", self.name())
    }

    pub(crate) fn title(self) -> &'static str {
        match self {
            KlondikePart::Speed => "Time",
            KlondikePart::Lengths => "Lengths of solutions",
            KlondikePart::Proofs => "The fewest moves, proved",
            KlondikePart::Winnable => "What share can be won",
            KlondikePart::Browser => "In the browser",
        }
    }
}

const WHOLE_DEALS: Range = Range { first: 1, last: 1000 };
const WHOLE_RUNS: u64 = 3;
const WHOLE_SHORT: u64 = 1000;
const WHOLE_PROOFS: u64 = 100;
const WHOLE_RANDOM: u64 = 100_000;
const WHOLE_NODES: u64 = 30_000_000;
const WHOLE_NODES_AGAIN: u64 = 300_000_000;

/// Solves deals of Klondike, next to lonelybot and in the browser; measures lengths, and what share can be won.
///
/// Without options, all is measured that the document tells.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct KlondikeArgs {
    /// Measure only these parts
    #[arg(value_enum)]
    only: Vec<KlondikePart>,
    /// Measure these deals of Solvitaire's numbers; in the browser, of our own
    #[arg(long, value_name = "FIRST..=LAST", default_value_t = WHOLE_DEALS)]
    pub(crate) deals: Range,
    /// Repeat the measurements of time
    #[arg(long, value_name = "N", default_value_t = WHOLE_RUNS, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) runs: u64,
    /// Look for short solutions of the first N deals
    #[arg(long, value_name = "N", default_value_t = WHOLE_SHORT)]
    pub(crate) short: u64,
    /// Prove the fewest moves of the first N deals for which they are known
    #[arg(long, value_name = "N", default_value_t = WHOLE_PROOFS)]
    pub(crate) proofs: u64,
    /// Estimate the share that can be won by N deals
    #[arg(long, value_name = "N", default_value_t = WHOLE_RANDOM, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) random: u64,
    /// End a search for that share after N positions
    #[arg(long, value_name = "N", default_value_t = WHOLE_NODES)]
    pub(crate) nodes: u64,
    /// End the second search of a deal that the first leaves open after N positions
    #[arg(long, value_name = "N", default_value_t = WHOLE_NODES_AGAIN)]
    pub(crate) again: u64,
    /// Allow a search this memory at the command line
    #[arg(long, value_name = "MB", default_value_t = 4096)]
    pub(crate) memory: u64,
    /// Solve N deals at a time, where no time is measured
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) jobs: u64,
    /// Tell lengths and shares only as far as they are known from interrupted runs
    #[arg(long)]
    pub(crate) as_is: bool,
    /// Write into the document even if a part is not whole
    #[arg(long)]
    pub(crate) write: bool,
}

impl KlondikeArgs {
    /// Returns the parts to be measured.
    pub(crate) fn parts(&self) -> Vec<KlondikePart> {
        if self.only.is_empty() { KlondikePart::value_variants().to_vec() } else { self.only.clone() }
    }

    /// Returns whether the arguments cover everything in the document's section on this part.
    pub(crate) fn is_whole(&self, part: KlondikePart) -> bool {
        let has_range = self.deals == WHOLE_DEALS;
        match part {
            KlondikePart::Speed | KlondikePart::Browser => has_range && WHOLE_RUNS <= self.runs,
            KlondikePart::Lengths => !self.as_is && has_range && WHOLE_SHORT <= self.short,
            KlondikePart::Proofs => WHOLE_PROOFS <= self.proofs,
            KlondikePart::Winnable => {
                let has_nodes = self.nodes == WHOLE_NODES && self.again == WHOLE_NODES_AGAIN;
                !self.as_is && self.random == WHOLE_RANDOM && has_nodes
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(line: &str) -> Option<KlondikeArgs> {
        match crate::bench::parse(&format!("klondike {line}")) {
            Ok(crate::bench::BenchCommand::Klondike(args)) => Some(args),
            _ => None,
        }
    }

    #[test]
    fn reads_arguments() {
        let whole = args("").unwrap();
        assert_eq!(whole.parts(), KlondikePart::value_variants());
        let some = args("proofs speed").unwrap();
        assert_eq!(some.parts(), [KlondikePart::Proofs, KlondikePart::Speed]);
        let deals = Range { first: 5, last: 9 };
        let small = KlondikeArgs { deals, runs: 1, random: 7, short: 2, proofs: 3, ..whole.clone() };
        assert_eq!(args("--deals 5..=9 --runs 1 --random 7 --short 2 --proofs 3"), Some(small));
        let limited = KlondikeArgs { nodes: 5, again: 6, memory: 64, jobs: 2, write: true, ..whole.clone() };
        assert_eq!(args("--nodes 5 --write --again 6 --memory 64 --jobs 2"), Some(limited));
        assert_eq!(args("--as-is"), Some(KlondikeArgs { as_is: true, ..whole }));
        for wrong in ["--deals 9..=5", "--runs", "--write 5", "freecell", "speed freecell", "--runs 0"] {
            assert_eq!(args(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn knows_which_parts_are_whole() {
        #[track_caller]
        fn check(line: &str, expected: &[KlondikePart]) {
            let args = args(line).unwrap();
            let whole: Vec<KlondikePart> =
                args.parts().into_iter().filter(|&part| args.is_whole(part)).collect();
            assert_eq!(whole, expected);
        }
        use KlondikePart::{Browser, Lengths, Proofs, Speed, Winnable};
        check("--memory 64 --jobs 2 --runs 5", KlondikePart::value_variants());
        check("--runs 1", &[Lengths, Proofs, Winnable]);
        check("--deals 1..=9", &[Proofs, Winnable]);
        check("--short 9 --proofs 9 --random 9", &[Speed, Browser]);
        check("--nodes 9 --proofs 9", &[Speed, Browser, Lengths]);
        check("--as-is --proofs 9", &[Speed, Browser]);
    }
}
