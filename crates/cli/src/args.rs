//! What can be asked on the command line, and the help.

mod bench;
mod explain;
mod help;
mod lab;
mod lab_report;
mod merge;
mod play;
mod puzzles;
mod review;
mod survey;
mod verify;
mod what;

use std::{num::NonZeroUsize, path::PathBuf, time::Duration};

use clap::{
    Args, Parser, Subcommand,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use clap_complete::Shell;
use solitaire::Start;
use solver::{Goal, Limits, Measure};

pub(crate) use self::{
    bench::BenchArgs,
    explain::ExplainArgs,
    lab::{LabArgs, LabStart},
    lab_report::{LabReportArgs, SectionName},
    merge::MergeArgs,
    play::{PlayArgs, PlayerName},
    puzzles::PuzzlesArgs,
    review::ReviewArgs,
    survey::SurveyArgs,
    verify::VerifyArgs,
    what::WhatArgs,
};
use crate::{
    budget::{Allowance, MB},
    deals::Shard,
    numbered::parse_deal,
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
    #[command(after_help = help::SURVEY)]
    Survey(SurveyArgs),
    /// Play many deals of Klondike without looking at cards that are face down
    #[command(after_help = help::PLAY)]
    Play(PlayArgs),
    /// Look for positions in which only one move keeps the win
    #[command(after_help = help::PUZZLES)]
    Puzzles(PuzzlesArgs),
    /// Make one file of the rows of several, such as all shards of a survey
    #[command(after_help = help::MERGE)]
    Merge(MergeArgs),
    /// Explain why a deal cannot be won: the cards that never move
    #[command(after_help = help::EXPLAIN)]
    Explain(ExplainArgs),
    /// Say which move lost a game, and which others kept the win
    #[command(after_help = help::REVIEW)]
    Review(ReviewArgs),
    /// Write a file that proves that a deal cannot be won, for anybody to check
    #[command(after_help = help::CERTIFY)]
    Certify(CertifyArgs),
    /// Check the solutions in a file, or a certificate
    #[command(after_help = help::VERIFY)]
    Verify(VerifyArgs),
    /// Run a textbook search and report what it cost
    #[command(after_help = help::LAB)]
    Lab(LabArgs),
    /// Measure the Lab's searches, and write tables and charts beside what others published
    #[command(after_help = help::LAB_REPORT)]
    LabReport(LabReportArgs),
    /// Measure how fast this machine solves deals
    #[command(after_help = help::BENCH)]
    Bench(BenchArgs),
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
    /// Print a script that completes these commands in a shell
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// The shell
        #[arg(value_name = "SHELL")]
        shell: Shell,
    },
    /// Write manual pages into a folder
    #[command(after_help = help::MAN)]
    Man {
        /// The folder, which is made if it is not there
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
}

/// Eight moves take ten seconds, so this many take hours.
const DEPTH_MAX: i64 = 12;

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) what: WhatArgs,
    /// What solution to look for
    #[arg(long, value_parser = goals(), default_value = Goal::Any.name())]
    pub(crate) goal: Goal,
    /// What the length of a solution is, in FreeCell and games like it
    #[arg(long, value_parser = measures(), default_value = Measure::PlayerMoves.name())]
    pub(crate) measure: Measure,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write the answer as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Reads what solution to look for.
fn goals() -> impl TypedValueParser<Value = Goal> {
    let names = Goal::NAMED.map(|goal| {
        PossibleValue::new(goal.name()).help(match goal {
            Goal::Short => help::SHORT,
            Goal::Shortest => "The shortest there is, proved",
            Goal::Verdict => {
                "Whether there is one: only the search that proves; what it finds may be very long"
            }
            _ => "The first that is found",
        })
    });
    PossibleValuesParser::new(names).map(|name| Goal::named(&name).expect("one of the goals"))
}

/// Reads what the length of a solution is.
fn measures() -> impl TypedValueParser<Value = Measure> {
    let names = Measure::NAMED.map(|measure| {
        PossibleValue::new(measure.name()).help(match measure {
            Measure::CardMoves => "Card moves",
            _ => "Player moves",
        })
    });
    PossibleValuesParser::new(names).map(|name| Measure::named(&name).expect("one of the measures"))
}

#[derive(Args, Debug)]
pub(crate) struct CertifyArgs {
    #[command(flatten)]
    pub(crate) what: WhatArgs,
    /// Prove instead how many player moves every solution has at least: of FreeCell and games like it
    #[arg(long)]
    pub(crate) bound: bool,
    /// Where to write the certificate, instead of freecell-11982.cert or the like
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Give up rather than hold more memory than this, in MB of 2^20 bytes
    #[arg(long, value_name = "MB", default_value_t = memory_default(), allow_negative_numbers = true)]
    pub(crate) memory: u32,
}

/// What the search for one solution may spend.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct LimitArgs {
    /// Give up rather than hold more memory than this, in MB of 2^20 bytes
    #[arg(long, value_name = "MB", default_value_t = memory_default(), allow_negative_numbers = true)]
    memory: u32,
    /// Give up after looking for moves in N positions
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    nodes: Option<u64>,
    /// Give up after S seconds, such as 0.5
    #[arg(long, value_name = "S", value_parser = parse_seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,
}

impl LimitArgs {
    pub(crate) fn allowance(&self) -> Allowance {
        let limits = Limits::bytes(u64::from(self.memory) * MB);
        Allowance { limits, nodes_max: self.nodes, time_max: self.seconds }
    }
}

/// How many deals are worked on one after the other, or at once, and what is written of them.
#[derive(Args, Clone, Debug)]
pub(crate) struct ManyArgs {
    /// Work on N deals at once; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = parse_jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// Write a row for each deal to this file, which ends with .csv, .jsonl or .parquet
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Go on with a file that an earlier run began
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// Take only the K-th of every N deals, to share the work among machines
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE)]
    pub(crate) shard: Shard,
    /// Write the summary as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

fn memory_default() -> u32 {
    u32::try_from(Limits::default().bytes_max / MB).expect("a default within reason")
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|it| Duration::try_from_secs_f64(it).ok());
    seconds.ok_or_else(|| "Seconds are a number from 0 on, such as 0.5 or 60.".to_string())
}

/// More threads than any machine has processors would only take memory.
const JOBS_MAX: usize = 1024;

fn parse_jobs(text: &str) -> Result<NonZeroUsize, String> {
    let jobs = text.parse().ok().filter(|it: &NonZeroUsize| it.get() <= JOBS_MAX);
    jobs.ok_or_else(|| format!("Jobs are a number from 1 to {JOBS_MAX}."))
}
