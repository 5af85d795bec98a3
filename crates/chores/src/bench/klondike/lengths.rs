//! The lengths of solutions.

use super::{
    KlondikeArgs,
    game::{GAMES, KlondikeGame},
    proofs,
};
use crate::bench::{
    answer_log::{AnswerLog, sources},
    cli,
    rows::DealRow,
    timed::scratch,
};
use search::Winnability;
use serde::{Deserialize, Serialize};
use std::{fs, path::Path, process};
use xtask::process::{Result, say};

/// The seconds for a short solution: one very short time, and one that suffices.
pub(crate) const SHORT_SECONDS: [&str; 2] = ["0.05", "2"];

/// The lengths of the solutions of a game.
#[derive(Debug)]
pub(crate) struct GameLengths {
    pub(crate) game: KlondikeGame,
    /// The lengths of the first solutions found.
    pub(crate) first: Vec<SolutionLength>,
    /// The lengths of short solutions, for each of [`SHORT_SECONDS`].
    pub(crate) short: [Vec<SolutionLength>; 2],
}

/// The length of one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct SolutionLength {
    pub(crate) deal: u64,
    pub(crate) moves: u64,
    /// The number of moves without redeals.
    pub(crate) published: u64,
}

impl SolutionLength {
    /// Returns the fewest possible moves, not counting redeals, if they are known.
    pub(crate) fn fewest(&self, game: KlondikeGame) -> Option<u64> {
        proofs::fewest(game, self.deal)
    }
}

pub(crate) fn measure(args: &KlondikeArgs, unbury: &Path) -> Result<Vec<GameLengths>> {
    let mut all = Vec::new();
    for game in GAMES {
        say(&format!("first solutions, {}", game.name));
        let first = of_rows(&survey(args, unbury, game)?);
        all.push(GameLengths { game, first, short: [Vec::new(), Vec::new()] });
    }
    let megabytes = args.memory;
    // The command line determines how much of the time each search gets.
    let crates = ["solver", "search", "solitaire", "cli", "terminal"].map(|it| format!("crates/{it}/src"));
    let sources = sources(&crates.each_ref().map(String::as_str))?;
    let log: AnswerLog<Option<SolutionLength>> =
        AnswerLog::open(&format!("lengths,{megabytes}MB,{sources}.txt"))?;
    for (idx, seconds) in SHORT_SECONDS.into_iter().enumerate() {
        say(&format!("short solutions in {seconds} seconds"));
        let asked = asked(args, &all);
        let question =
            |&(game, deal): &(usize, u64)| format!("{}/solvitaire:{deal},{seconds}", GAMES[game].id);
        let questions: Vec<String> = asked.iter().map(question).collect();
        let answers = if args.as_is {
            log.known(&questions).into_iter().map(Option::flatten).collect()
        } else {
            let ask = |question: &str| shortened(unbury, question, megabytes);
            log.ask(&questions, args.jobs as usize, &ask)?
        };
        for (&(game, _), length) in asked.iter().zip(answers) {
            all[game].short[idx].extend(length);
        }
    }
    Ok(all)
}

/// Returns the deals to be solved in few moves, each with its game's place in [`GAMES`]. The games take turns, so that an
/// interrupted run has as many deals of each.
fn asked(args: &KlondikeArgs, all: &[GameLengths]) -> Vec<(usize, u64)> {
    let mut asked = Vec::new();
    for nth in 0..args.short as usize {
        asked.extend((0..all.len()).filter_map(|game| Some((game, all[game].first.get(nth)?.deal))));
    }
    asked
}

/// Surveys the deals.
fn survey(args: &KlondikeArgs, unbury: &Path, game: KlondikeGame) -> Result<Vec<DealRow>> {
    let file = scratch()?.join(format!("first,{},{}.csv", game.id, process::id()));
    let (series, jobs, memory) =
        (format!("{}/solvitaire", game.id), args.jobs.to_string(), args.memory.to_string());
    let options = ["--jobs", &jobs, "--memory", &memory];
    let run = cli::survey(unbury, &series, args.deals, &options, &file)?;
    fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(run.rows)
}

/// Solves a deal with a limit of seconds, given as in `klondike-draw-one/solvitaire:17,0.05`. Returns `None` if that was
/// too little time.
fn shortened(unbury: &Path, question: &str, megabytes_max: u64) -> Result<Option<SolutionLength>> {
    let malformed = || format!("no deal and seconds: {question}");
    let (id, seconds) = question.rsplit_once(',').ok_or_else(malformed)?;
    let (_, deal) = id.rsplit_once(':').ok_or_else(malformed)?;
    let memory = megabytes_max.to_string();
    let options = ["--goal", "short", "--seconds", seconds, "--memory", &memory];
    let (answer, _) = cli::solve(unbury, id, &options)?;
    match (answer.verdict, answer.all_moves, answer.published_moves) {
        (Winnability::Winnable, Some(moves), Some(published)) => {
            let deal = deal.parse().map_err(|_| malformed())?;
            Ok(Some(SolutionLength { deal, moves, published }))
        }
        (Winnability::Unknown, ..) => Ok(None),
        _ => Err(format!("{id} was solved before, and now: {answer:?}")),
    }
}

/// Returns the lengths of the rows that have a solution.
fn of_rows(rows: &[DealRow]) -> Vec<SolutionLength> {
    let mut lengths = Vec::new();
    for row in rows.iter().filter(|row| !row.solution.is_empty()) {
        let moves = row.solution.split_whitespace().count() as u64;
        let redeals = row.solution.split_whitespace().filter(|&it| it == "ws").count() as u64;
        lengths.push(SolutionLength { deal: row.deal, moves, published: moves - redeals });
    }
    lengths
}

#[test]
fn counts_moves_with_and_without_redeals() {
    let mut rows = [DealRow::new(1, Winnability::Lost, 0), DealRow::new(2, Winnability::Winnable, 0)];
    rows[1].solution = "sw w1 ws sw 1h".to_owned();
    assert_eq!(of_rows(&rows), [SolutionLength { deal: 2, moves: 5, published: 4 }]);
}
