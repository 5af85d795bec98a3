//! `cargo xtask bench`: how fast the solvers are, next to other programs and in a browser.
//!
//! They run programs and read what those print; they call no solver themselves. The tables of whole benchmarks are
//! written into `docs/`.

mod answer_log;
mod cli;
mod document;
mod figures;
mod freecell;
mod impossible;
mod klondike;
mod machine;
mod packages;
mod peer;
mod programs;
mod rows;
mod short;
mod surveys;
mod timed;

use clap::Subcommand;
use xtask::process::Result;

/// A benchmark.
#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    Freecell(freecell::FreeCellArgs),
    Short(short::ShortArgs),
    Klondike(klondike::KlondikeArgs),
    Impossible(impossible::ImpossibleArgs),
    Surveys(surveys::SurveysArgs),
    Packages(packages::PackagesArgs),
}

/// Runs a benchmark.
pub(crate) fn bench(command: &BenchCommand) -> Result {
    match command {
        BenchCommand::Freecell(args) => freecell::bench(args),
        BenchCommand::Short(args) => short::bench(args),
        BenchCommand::Klondike(args) => klondike::bench(args),
        BenchCommand::Impossible(args) => impossible::bench(args),
        BenchCommand::Surveys(args) => surveys::bench(args),
        BenchCommand::Packages(args) => packages::bench(args),
    }
}

/// Reads the arguments after `cargo xtask bench`, for tests.
#[cfg(test)]
fn parse(line: &str) -> std::result::Result<BenchCommand, clap::Error> {
    use clap::FromArgMatches;
    let words = ["bench"].into_iter().chain(line.split_whitespace());
    let command = BenchCommand::augment_subcommands(clap::Command::new("bench"));
    BenchCommand::from_arg_matches(&command.try_get_matches_from(words)?)
}
