//! What can be asked on the command line, and the help.

mod bench;
mod explain;
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
use solitaire::Rules;
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
    numbered::NumberedDeal,
};

#[derive(Parser, Debug)]
#[command(
    name = "unbury",
    version,
    about = "Solves games of FreeCell, of games like it and of Klondike, or proves that they cannot be won",
    after_help = games_and_examples()
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print a numbered deal as text
    #[command(after_help = DEAL_HELP)]
    Deal {
        /// A game and the number of a deal, such as freecell/11982
        #[arg(value_name = "GAME/NUMBER")]
        deal: NumberedDeal,
    },
    /// Solve a numbered deal or a position, or prove that it cannot be won
    #[command(after_help = SOLVE_HELP)]
    Solve(SolveArgs),
    /// Solve many deals, and write a row for each
    #[command(after_help = survey::HELP)]
    Survey(SurveyArgs),
    /// Play many deals of Klondike without looking at cards that are face down
    #[command(after_help = play::HELP)]
    Play(PlayArgs),
    /// Look for positions in which only one move keeps the win
    #[command(after_help = puzzles::HELP)]
    Puzzles(PuzzlesArgs),
    /// Make one file of the rows of several, such as all shards of a survey
    #[command(after_help = merge::HELP)]
    Merge(MergeArgs),
    /// Say of a deal that cannot be won what holds it: the cards that never move
    #[command(after_help = explain::HELP)]
    Explain(ExplainArgs),
    /// Say which move lost a game, and which others kept the win
    #[command(after_help = review::HELP)]
    Review(ReviewArgs),
    /// Write a file that proves that a deal cannot be won, for anybody to check
    #[command(after_help = CERTIFY_HELP)]
    Certify(CertifyArgs),
    /// Replay the solutions in a file, be they of a survey or of a single deal
    #[command(after_help = verify::HELP)]
    Verify(VerifyArgs),
    /// Try a search of the textbooks, and see what it takes
    #[command(after_help = lab::HELP)]
    Lab(LabArgs),
    /// Measure the Lab's searches, and write tables and charts beside what others published
    #[command(after_help = lab_report::HELP)]
    LabReport(LabReportArgs),
    /// Measure how fast this machine solves deals
    #[command(after_help = bench::HELP)]
    Bench(BenchArgs),
    /// Count what moves lead to, to compare with other programs
    #[command(after_help = PERFT_HELP)]
    Perft {
        /// A game and the number of a deal, such as freecell/1
        #[arg(value_name = "GAME/NUMBER")]
        deal: NumberedDeal,
        /// How many moves to look ahead; each takes five to ten times as long as the one before
        #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(1..=DEPTH_MAX))]
        depth: u32,
    },
    /// Print a script that completes these commands in a shell
    #[command(after_help = COMPLETIONS_HELP)]
    Completions {
        /// The shell
        #[arg(value_name = "SHELL")]
        shell: Shell,
    },
    /// Write manual pages into a folder
    #[command(after_help = MAN_HELP)]
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
            Goal::Short => {
                "A short one: of FreeCell for a tenth of a second or so, of Klondike for five seconds, or for --seconds"
            }
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

const EXIT_STATUS: &str = "\
Exit status:
   0  solved, or done
   1  proved: it cannot be won; of `verify`: something in the file is wrong
   2  not known yet
  64  what was asked or given makes no sense; the standard error says why
  70  the program failed; the standard error says why";

fn games_and_examples() -> String {
    let games = Rules::named().map(|it| format!("  {:<24}{}\n", it.id, it.title));
    format!(
        "\
Games:
{}  Columns and cells can be changed: freecell,columns=7,cells=3/42
  In Klondike draw=, redeals= and worrying-back= can: klondike-draw-one,draw=2,redeals=3/42

Examples:
  unbury solve freecell/1                 find a way to win the deal Microsoft calls #1
  unbury solve freecell/11982             prove that this one cannot be won
  unbury certify freecell/11982           write the proof to a file
  unbury verify freecell-11982.cert       check the file
  unbury deal freecell/5 > position.txt   write a deal to a file, perhaps to change it
  unbury solve --file position.txt        solve what the file holds
  unbury survey freecell 1..=1000         solve the first thousand deals
  unbury solve klondike-draw-three/solvitaire:819
                                          a deal of Klondike by the number of another program
  unbury help solve                       explain a command

{EXIT_STATUS}",
        games.collect::<String>()
    )
}

const DEAL_HELP: &str = "\
Deals are numbered as in Microsoft FreeCell, from 1 to 8,589,934,591. Those of Klondike have other
numbers, too, if it is said whose: klondike-draw-three/solvitaire:819. Known are microsoft,
solvitaire, shootme, greenfelt, exact and microsoft-collection; `docs/notation.md` says what they are.

What is printed, `unbury solve --file` reads:
  Foundations: C-0 D-0 H-0 S-0    the rank each has reached; A, 2 to 9, T, J, Q, K; 0 is none
  Freecells: - - - -
  JD 2D 9H JC 5D 7H 7C 5H         a line for each column, its bottom card first
  ...

Examples:
  unbury deal freecell/1
  unbury deal eight-off/42
  unbury deal klondike-draw-one/shootme:39209";

const SOLVE_HELP: &str = "\
All cards are known, also those that lie face down.

A solution is replayed by a checker before it is printed. Its length is measured in these ways:
  moves            a run moved at once is one, and so is every card to a foundation; in Klondike
                   every draw and every redeal is one, too
  without redeals  the same but for redeals, as lengths in Klondike are published
  player moves     the moves that are not to foundations
  card moves       every single card moved, but not the stock and the waste when they are turned

A move is two characters, from and to: columns are 1 to 9 and 0, cells a to i (without h), the
foundations h. Where several lengths of a run could move, the count follows in hexadecimal: 26v3.
In Klondike s is the stock and w the waste: sw is a draw, ws a redeal, w3 plays the waste's card.
A card that comes back from a foundation comes from C, D, H or S: H3.

--goal short finds a solution of FreeCell with few player moves, or with few card moves by --measure
card, and one of Klondike with few moves, redeals not counted; of Klondike it looks for five seconds
if --seconds is not given. With --seconds or --nodes it goes on to shorter ones until then, or until
its beams are as wide as they get. With --nodes, the answer is the same on every machine.

--goal shortest proves that no solution is shorter, by the same measure. Most deals take seconds to a
minute, some need more than the memory that is given. If a limit ends the proof, the answer is the shortest
solution so far, and how many moves the shortest has at least. `docs/shortest.md` says how.

--deal and --file take a deal or a position as people and programs write it: columns, rows, one line
in dealing order, three digits a card, Solvitaire's JSON, fc-solve's output, a saved game of
KPatience and more: `docs/notation.md` has them all. The standard error names the reading where
there is a choice, and warns where no deal leads to the position; --by decides for rows or columns.

In JSON the keys are game, verdict (solved, unsolvable or unknown), moves, all_moves (how many),
published_moves (without redeals), player_moves, card_moves, at_least (what is proved of all
solutions: of their player moves in FreeCell, or card moves by --measure card, and of their
published moves by --goal shortest in Klondike), positions (examined for the proof), expanded, stored,
bytes, seconds, read_as (how a text was read) and warning (why another position may be meant). What
does not apply is null.

Examples:
  unbury solve 11982
  unbury solve freecell/1 --goal short --seconds 5
  unbury solve freecell/1 --goal shortest
  unbury solve freecell,cells=3/1 --seconds 10 --memory 2000
  unbury solve --file position.txt --json
  unbury deal eight-off/7 | unbury solve --file - --game eight-off
  unbury solve klondike-draw-three/solvitaire:2 --goal shortest
  unbury solve klondike-draw-one --deal 'shootme 39209'";

const CERTIFY_HELP: &str = "\
A certificate lists all positions that can be reached, in FreeCell and games like it by moves of
single cards: more than `solve` counts, which leaves out what it need not look at. They have to
fit into memory: allow some 50 bytes for each, and 110 for the check that follows. The file takes
a byte and a half for each. `docs/certificates.md` describes it.

Of Klondike many deals have more positions than fit, by draw one more of them than by draw three.

With --bound, the file proves how many player moves every solution has at least, by circles of cards
that wait for each other. That takes no time, and the bound is seldom as high as the one that
`unbury solve --goal shortest` ends with.

The file gets its name when it is complete and has been checked. Exit status:
   0  it was written
   2  it was not, since memory did not suffice
  64  it was not, since the deal can be won, or the file cannot be written

Examples:
  unbury certify freecell/11982
  unbury certify freecell/11982 --out proof.cert --memory 2000
  unbury certify klondike-draw-three/solvitaire:19
  unbury certify freecell/1 --bound";

const PERFT_HELP: &str = "\
For each number of moves up to DEPTH, two counts:
  sequences      of that number of moves: in FreeCell and games like it of single cards, in Klondike of
                 any kind, draws and redeals among them; every empty column is a target of its own,
                 the first free cell is the only one
  new positions  that cannot be reached with fewer; the order of columns and of cells is ignored

Examples:
  unbury perft freecell/1 4
  unbury perft klondike-draw-three/1 6";

const COMPLETIONS_HELP: &str = "\
Examples:
  unbury completions bash > ~/.local/share/bash-completion/completions/unbury
  unbury completions zsh > ~/.zfunc/_unbury
  unbury completions fish > ~/.config/fish/completions/unbury.fish";

const MAN_HELP: &str = "\
A page for the program and one for each command: unbury.1, unbury-solve.1 and so on.

Examples:
  unbury man ~/.local/share/man/man1";
