//! How long solutions are.

use super::{
    GAMES, Game,
    kept::{Kept, sources},
    plan::Plan,
    proofs,
};
use crate::{
    bench::{
        rows::{json_field, json_number},
        timed::{scratch, timed},
    },
    process::{Result, say},
};
use std::{fs, path::Path, process};

/// How long is looked for a short solution, in seconds: the time of a glance, and time enough.
pub(super) const SHORT_SECONDS: [&str; 2] = ["0.05", "2"];

/// What is kept of a deal for which that was too little time.
const NO_SOLUTION: &str = "-";

/// The lengths of the solutions of a game.
#[derive(Debug)]
pub(super) struct Lengths {
    pub(super) game: Game,
    /// Of the first solutions found.
    pub(super) first: Vec<Length>,
    /// Of short ones, for each of [`SHORT_SECONDS`].
    pub(super) short: [Vec<Length>; 2],
}

/// The length of one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Length {
    pub(super) deal: u64,
    pub(super) moves: u64,
    /// Without redeals.
    pub(super) published: u64,
}

impl Length {
    /// The fewest moves there are, redeals not counted, where they are known.
    pub(super) fn fewest(&self, game: Game) -> Option<u64> {
        proofs::fewest(game, self.deal)
    }
}

pub(super) fn measure(plan: &Plan, unbury: &Path) -> Result<Vec<Lengths>> {
    let mut all = Vec::new();
    for game in GAMES {
        say(&format!("first solutions, {}", game.name));
        let first = of_rows(&survey(plan, unbury, game)?)?;
        all.push(Lengths { game, first, short: [Vec::new(), Vec::new()] });
    }
    let megabytes = plan.megabytes_max;
    // The command line decides which searches have how much of the time.
    let sources = sources(&["crates/solver/src", "crates/solitaire/src", "crates/cli/src"])?;
    let kept = Kept::open(&format!("lengths,{megabytes}MB,{sources}.txt"))?;
    for (idx, seconds) in SHORT_SECONDS.into_iter().enumerate() {
        say(&format!("short solutions in {seconds} seconds"));
        let asked = asked(plan, &all);
        let question =
            |&(game, deal): &(usize, u64)| format!("{}/solvitaire:{deal},{seconds}", GAMES[game].id);
        let questions: Vec<String> = asked.iter().map(question).collect();
        let answers = if plan.is_as_is {
            kept.known(&questions, NO_SOLUTION)
        } else {
            kept.ask(&questions, plan.n_jobs, &|question| shortened(unbury, question, megabytes))?
        };
        for (&(game, deal), answer) in asked.iter().zip(&answers) {
            all[game].short[idx].extend(read(deal, answer)?);
        }
    }
    Ok(all)
}

/// The games, by their places in [`GAMES`], and deals to be solved by few moves. An interrupted run has as many of each
/// game.
fn asked(plan: &Plan, all: &[Lengths]) -> Vec<(usize, u64)> {
    let mut asked = Vec::new();
    for nth in 0..plan.n_short as usize {
        asked.extend((0..all.len()).filter_map(|game| Some((game, all[game].first.get(nth)?.deal))));
    }
    asked
}

/// The rows of the deals.
fn survey(plan: &Plan, unbury: &Path, game: Game) -> Result<String> {
    let file = scratch()?.join(format!("first,{},{}.csv", game.id, process::id()));
    let (series, range) = (format!("{}/solvitaire", game.id), plan.range());
    let (name, memory) = (file.to_string_lossy(), plan.megabytes_max.to_string());
    let jobs = plan.n_jobs.to_string();
    let arguments =
        ["survey", &series, &range, "--jobs", &jobs, "--json", "--memory", &memory, "--out", &name];
    // 2: some deals are unknown, of which there are no solutions then.
    timed(unbury, &arguments, &[2])?;
    let broken = |error| format!("{name}: {error}");
    let rows = fs::read_to_string(&file).map_err(broken)?;
    fs::remove_file(&file).map_err(broken)?;
    Ok(rows)
}

/// The moves and the published moves of a deal after so many seconds, such as `klondike-draw-one/17,0.05`, or a dash if
/// that was too little time for any solution.
fn shortened(unbury: &Path, question: &str, megabytes_max: u64) -> Result<String> {
    let (id, seconds) = question.rsplit_once(',').unwrap_or((question, SHORT_SECONDS[0]));
    let memory = megabytes_max.to_string();
    let arguments = ["solve", id, "--goal", "short", "--seconds", seconds, "--memory", &memory, "--json"];
    let answer = timed(unbury, &arguments, &[2])?.stdout;
    match json_field(&answer, "verdict")? {
        "solved" => {
            let [moves, published]: [u64; 2] =
                [json_number(&answer, "all_moves")?, json_number(&answer, "published_moves")?];
            Ok(format!("{moves} {published}"))
        }
        "unknown" => Ok(NO_SOLUTION.to_owned()),
        verdict => Err(format!("{id} was solved before, and now it is {verdict}")),
    }
}

fn read(deal: u64, answer: &str) -> Result<Option<Length>> {
    if answer == NO_SOLUTION {
        return Ok(None);
    }
    let numbers: Vec<u64> = answer.split(' ').filter_map(|it| it.parse().ok()).collect();
    let [moves, published] = numbers[..] else { return Err(format!("{deal}: no lengths: {answer}")) };
    Ok(Some(Length { deal, moves, published }))
}

/// Of the rows of a survey that have a solution.
fn of_rows(text: &str) -> Result<Vec<Length>> {
    let mut lengths = Vec::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let (Some(deal), Some(solution)) = (fields.first(), fields.last()) else { continue };
        let deal = deal.parse().map_err(|_| format!("no deal: {line}"))?;
        let moves = solution.split_whitespace().count() as u64;
        let redeals = solution.split_whitespace().filter(|&it| it == "ws").count() as u64;
        if 0 < moves {
            lengths.push(Length { deal, moves, published: moves - redeals });
        }
    }
    Ok(lengths)
}

#[test]
fn lengths_are_counted() {
    let rows = "deal,verdict,solution\n1,unsolvable,\n2,solved,sw w1 ws sw 1h\n";
    let lengths = of_rows(rows).unwrap();
    assert_eq!(lengths, [Length { deal: 2, moves: 5, published: 4 }]);
    assert_eq!(read(2, "5 4"), Ok(Some(lengths[0])));
    assert_eq!(read(2, "-"), Ok(None));
    assert!(read(2, "5").is_err());
}
