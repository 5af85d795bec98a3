//! `cargo xtask bench`: how fast the solvers are, next to other programs and in a browser.
//!
//! It runs programs and reads what they print; it calls no solver itself. The tables of whole benchmarks are
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
mod range;
mod rows;
mod short;
mod surveys;
mod timed;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Measures how fast deals are solved. Nothing else should run on the machine.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask bench")]
struct BenchCli {
    #[command(subcommand)]
    bench: BenchCommand,
}

#[derive(Debug, Subcommand)]
enum BenchCommand {
    Freecell(freecell::FreeCellArgs),
    Short(short::ShortArgs),
    Klondike(klondike::KlondikeArgs),
    Impossible(impossible::ImpossibleArgs),
    Surveys(surveys::SurveysArgs),
    Packages(packages::PackagesArgs),
}

fn main() -> ExitCode {
    let done = match BenchCli::parse().bench {
        BenchCommand::Freecell(args) => freecell::bench(&args),
        BenchCommand::Short(args) => short::bench(&args),
        BenchCommand::Klondike(args) => klondike::bench(&args),
        BenchCommand::Impossible(args) => impossible::bench(&args),
        BenchCommand::Surveys(args) => surveys::bench(&args),
        BenchCommand::Packages(args) => packages::bench(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bench: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the arguments after `cargo xtask bench`, for tests.
#[cfg(test)]
fn parse(line: &str) -> Result<BenchCommand, clap::Error> {
    let words = ["bench"].into_iter().chain(line.split_whitespace());
    BenchCli::try_parse_from(words).map(|cli| cli.bench)
}

#[test]
fn arguments_have_no_contradictions() {
    <BenchCli as clap::CommandFactory>::command().debug_assert();
}
