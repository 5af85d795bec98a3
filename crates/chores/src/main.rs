//! Chores of this repository that need its searches, and its benchmarks. `cargo xtask` runs them.

mod bench;
mod lab_report;
mod markdown;
mod puzzles;
mod speed;
mod tune;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use terminal::{failure::Failure, output, status::Status};

/// Chores that need the searches of this repository
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Chores {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Measure how fast deals are solved; nothing else should run on the machine
    #[command(subcommand)]
    Bench(bench::BenchCommand),
    /// Measure how many deals a second this machine solves
    Speed(speed::SpeedArgs),
    /// Measure the Lab's searches, and write tables and charts beside published figures
    LabReport(lab_report::LabReportArgs),
    /// Find the puzzles of the page
    #[command(subcommand)]
    Puzzles(puzzles::PuzzlesCommand),
    /// Look for better weights of the engine; a quarter of an hour
    Tune,
}

fn main() -> ExitCode {
    let status = match Chores::parse().chore {
        Chore::Bench(command) => {
            bench::bench(&command).map_or_else(|what| failed(&what, Status::Failed), |()| Status::Done)
        }
        Chore::Speed(args) => ended(speed::measure(&args)),
        Chore::LabReport(args) => ended(lab_report::lab_report(&args)),
        Chore::Puzzles(command) => ended(puzzles::puzzles(&command)),
        Chore::Tune => {
            tune::tune();
            Status::Done
        }
    };
    status.into()
}

/// Returns the status with which a chore ends, after writing its failure, if there is one.
fn ended(result: Result<Status, Failure>) -> Status {
    result.unwrap_or_else(|failure| failed(&failure.to_string(), failure.status()))
}

fn failed(what: &str, status: Status) -> Status {
    output::print_error(&format!("error: {what}"));
    status
}

#[test]
fn arguments_have_no_contradictions() {
    <Chores as clap::CommandFactory>::command().debug_assert();
}
