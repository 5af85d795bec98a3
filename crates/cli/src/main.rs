//! `unbury`: deals and solves games of solitaire on the command line.
//!
//! [`args`] defines the arguments, and each command that takes more than a line has a module. The rules, the searches
//! and the checker are in other crates, and the crate `terminal` has the clock, the threads and the files of rows; this
//! one reads input and writes answers.

mod answer;
mod args;
mod certify;
mod explain;
mod lab;
mod manual;
mod merge;
mod perft;
mod play;
mod position;
mod review;
mod solve;
mod survey;
mod verify;

use std::{
    env,
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;
use solitaire::Legible;
use terminal::{failure::Failure, output, status::Status};

use self::args::{Cli, Command};

fn main() -> ExitCode {
    let ended = match Cli::try_parse() {
        Ok(cli) => run(&cli.command),
        Err(err) => not_run(&err),
    };
    match ended {
        Ok(status) => status.into(),
        Err(failure) => {
            output::print_error(&format!("error: {failure}"));
            failure.status().into()
        }
    }
}

/// Writes the help, which clap treats as an error, or what is wrong with the arguments.
fn not_run(err: &clap::Error) -> Result<Status, Failure> {
    if !err.use_stderr() {
        output::reader_of(err.print().and_then(|()| io::stdout().flush()))?;
        return Ok(Status::Done);
    }
    let is_odd = |arg: OsString| Legible(arg.display()).to_string() != arg.display().to_string();
    if env::args_os().any(is_odd) {
        output::print_error(err.to_string().trim_end());
    } else {
        // This prints with colours. If it fails, there is no way to report that.
        _ = err.print();
    }
    Ok(Status::BadInput)
}

fn run(command: &Command) -> Result<Status, Failure> {
    match command {
        Command::Deal { deal } => {
            output::print(&position::StartPosition::of_deal(deal).text())?;
            Ok(Status::Done)
        }
        Command::Solve(args) => solve::solve(args),
        Command::Survey(args) => survey::survey(args),
        Command::Play(args) => play::play(args),
        Command::Certify(args) => certify::certify(args),
        Command::Verify(args) => verify::verify(args),
        Command::Merge(args) => merge::merge_files(args),
        Command::Explain(args) => explain::explain(args),
        Command::Review(args) => review::review(args),
        Command::Lab(args) => lab::lab(args),
        Command::Completions { shell } => manual::completions(*shell),
        Command::Man { folder } => manual::man(folder),
        Command::Perft { deal, depth } => perft::perft(deal, *depth),
    }
}
