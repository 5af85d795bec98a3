//! `cargo xtask puzzles`: positions in which only one move keeps the win, for the page.

mod args;
mod choose;
mod merge;
mod mine;
mod mining;
mod row;
mod summary;
mod theme;

use std::path::PathBuf;

use clap::Subcommand;
use terminal::{failure::Failure, merging::MergeArgs, status::Status};

use self::args::MineArgs;

/// A step on the way to the puzzles of the page.
#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Look for positions in which only one move keeps the win
    Mine(MineArgs),
    /// Merge files of puzzles, such as all shards, into one
    Merge(MergeArgs),
    /// Choose the page's puzzles: from each file, such as freecell.csv, the first thousand
    Choose {
        /// Files of `mine`, each with the name of its game
        #[arg(value_name = "FILE.csv", required = true)]
        files: Vec<PathBuf>,
    },
}

/// Takes a step.
pub(crate) fn puzzles(command: &PuzzlesCommand) -> Result<Status, Failure> {
    match command {
        PuzzlesCommand::Mine(args) => mine::mine(args),
        PuzzlesCommand::Merge(args) => merge::merge(args),
        PuzzlesCommand::Choose { files } => choose::choose(files),
    }
}
