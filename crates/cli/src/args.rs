//! The command line's arguments, and the help.

mod explain;
mod help;
mod lab;
mod limits;
mod play;
mod review;
mod survey;
mod verify;
mod what;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use solitaire::Start;
use solver::{Goal, Measure};
use terminal::{merging::MergeArgs, numbered::parse_deal};

use self::limits::{goals, measures, memory_default};
pub(crate) use self::{
    explain::ExplainArgs,
    lab::{LabArgs, LabStart},
    limits::LimitArgs,
    play::{PlayArgs, PlayerName},
    review::ReviewArgs,
    survey::SurveyArgs,
    verify::VerifyArgs,
    what::{NamedPosition, WhatArgs},
};

#[derive(Parser, Debug)]
#[command(
    name = "unbury",
    version,
    about = help::ABOUT,
    after_help = help::games_and_examples()
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print a numbered deal as text
    #[command(after_help = help::DEAL)]
    Deal {
        /// A game and the number of a deal, such as freecell/11982
        #[arg(value_name = "GAME/NUMBER", value_parser = parse_deal)]
        deal: Start,
    },
    /// Solve a numbered deal or a position, or prove that it cannot be won
    #[command(after_help = help::SOLVE)]
    Solve(SolveArgs),
    /// Solve many deals, and write a row for each
    #[command(after_help = help::SURVEY, mut_arg("jobs", |it| it.help(help::SURVEY_JOBS)))]
    Survey(SurveyArgs),
    /// Play many deals of Klondike without looking at face-down cards
    #[command(after_help = help::PLAY, mut_arg("jobs", |it| it.help(help::PLAY_JOBS)))]
    Play(PlayArgs),
    /// Merge the rows of several files, such as all shards of a survey, into one
    #[command(after_help = help::MERGE)]
    Merge(MergeArgs),
    /// Explain why a deal cannot be won: the cards that never move
    #[command(after_help = help::EXPLAIN)]
    Explain(ExplainArgs),
    /// Find the move that lost a game, and the moves that would have kept the win
    #[command(after_help = help::REVIEW)]
    Review(ReviewArgs),
    /// Write a proof that a deal cannot be won, for anybody to check
    #[command(after_help = help::CERTIFY)]
    Certify(CertifyArgs),
    /// Check the solutions in a file, or a certificate
    #[command(after_help = help::VERIFY)]
    Verify(VerifyArgs),
    /// Run a textbook search and report what it cost
    #[command(after_help = help::LAB)]
    Lab(LabArgs),
    /// Count positions by depth (perft), to compare with other programs
    #[command(after_help = help::PERFT)]
    Perft {
        /// A game and the number of a deal, such as freecell/1
        #[arg(value_name = "GAME/NUMBER", value_parser = parse_deal)]
        deal: Start,
        /// How many moves to look ahead; each takes five to ten times as long as the one before
        #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(1..=DEPTH_MAX))]
        depth: u32,
    },
    /// Print a completion script for a shell
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// The shell
        #[arg(value_name = "SHELL")]
        shell: Shell,
    },
    /// Write manual pages into a folder
    #[command(after_help = help::MAN)]
    Man {
        /// The folder, created if missing
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
}

/// The maximum depth of `perft`. Eight moves take ten seconds, so this many take hours.
const DEPTH_MAX: i64 = 12;

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) what: WhatArgs,
    /// Which solution to look for
    #[arg(long, value_parser = goals(), default_value = Goal::Any.name())]
    pub(crate) goal: Goal,
    /// How to measure the length of a solution, in FreeCell and games like it
    #[arg(long, value_parser = measures(), default_value = Measure::PlayerMoves.name())]
    pub(crate) measure: Measure,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write the answer as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct CertifyArgs {
    #[command(flatten)]
    pub(crate) what: WhatArgs,
    /// Prove a lower bound on the player moves instead, in FreeCell and games like it
    #[arg(long)]
    pub(crate) bound: bool,
    /// Write the certificate to this file [default: named after the deal, such as freecell-11982.cert]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Give up rather than use more memory than this, in MB of 2^20 bytes
    #[arg(long, value_name = "MB", default_value_t = memory_default(), allow_negative_numbers = true)]
    pub(crate) memory: u32,
}
