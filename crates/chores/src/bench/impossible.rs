//! `cargo xtask bench impossible FILE`: proofs of many deals, from a list of those that cannot be won.

use crate::bench::{
    figures::{grouped, megabytes},
    freecell::solve,
    programs::build_unbury,
    rows::SolveAnswer,
    timed,
};
use crate::markdown::table;
use clap::Args;
use search::Winnability;
use std::{fs, path::PathBuf, time::Instant};
use xtask::process::{Result, say};

/// The least number of positions for which a proof gets its own line.
const LARGE: u64 = 3_000_000;

/// Proves the deals of a list, none of which can be won.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct ImpossibleArgs {
    /// Lines of a deal's number and, if it is known, the number of positions of the proof
    file: PathBuf,
    /// End with this deal
    #[arg(long, value_name = "DEAL", default_value_t = u64::MAX)]
    to: u64,
    /// Allow each search this memory
    #[arg(long, value_name = "MB", default_value_t = 2048)]
    memory: u64,
}

/// Proves the deals of a file. The counts of positions in the file have to be those of the proofs.
pub(crate) fn bench(args: &ImpossibleArgs) -> Result {
    let text = fs::read_to_string(&args.file).map_err(|error| format!("{}: {error}", args.file.display()))?;
    let listed: Vec<ListedDeal> = listed(&text)?.into_iter().filter(|it| it.deal <= args.to).collect();
    timed::setup()?;
    let unbury = build_unbury()?;
    let started = Instant::now();
    let mut answers = Vec::new();
    for (idx, it) in listed.iter().enumerate() {
        let answer = solve(&unbury, it.deal, Some(args.memory))?;
        if it.positions.is_some() || answer.positions.is_none_or(|positions| LARGE <= positions) {
            say(&format!("{} of {}: {}", idx + 1, listed.len(), line(&answer, it)));
        }
        answers.push(answer);
    }
    println!("{}", summary(&answers, started.elapsed().as_secs_f64(), args.memory));
    let differing = listed.iter().zip(&answers).filter(|(it, answer)| {
        let are_known = it.positions.is_some() && answer.positions.is_some();
        answer.verdict == Winnability::Winnable || are_known && it.positions != answer.positions
    });
    match differing.count() {
        0 => Ok(()),
        n => Err(format!("{n} of them are not as the list says")),
    }
}

/// A deal, and the stated number of positions of its proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ListedDeal {
    deal: u64,
    positions: Option<u64>,
}

fn listed(text: &str) -> Result<Vec<ListedDeal>> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    let read = |(number, line): (usize, &str)| {
        let mut columns = line.split_whitespace().map(|it| it.parse().ok());
        let deal = columns.next().flatten().ok_or_else(|| format!("line {number} begins with no deal"))?;
        Ok(ListedDeal { deal, positions: columns.next().flatten() })
    };
    lines.map(read).collect()
}

fn line(answer: &SolveAnswer, listed: &ListedDeal) -> String {
    let positions = answer.positions.map_or("–".into(), grouped);
    let expected = listed.positions.map_or(String::new(), |it| format!(" (listed: {})", grouped(it)));
    let per_position = answer.bytes as f64 / answer.stored as f64;
    format!(
        "#{} {}, {positions} positions{expected}, {:.1} s, {} MB, {per_position:.1} bytes a position",
        listed.deal,
        answer.verdict.name(),
        answer.seconds,
        megabytes(answer.bytes)
    )
}

fn summary(answers: &[SolveAnswer], seconds: f64, megabytes_max: u64) -> String {
    let count = |verdict| answers.iter().filter(|it| it.verdict == verdict).count().to_string();
    let positions: u64 = answers.iter().filter_map(|it| it.positions).sum();
    let solving: f64 = answers.iter().map(|it| it.seconds).sum();
    let bytes_max = answers.iter().map(|it| it.bytes).max().unwrap_or_default();
    let head = [
        " deals",
        "proved",
        "solved",
        "unknown",
        "positions",
        "seconds solving",
        "seconds in all",
        "most MB",
    ];
    let cells = vec![
        format!("{}, {megabytes_max} MB each", answers.len()),
        count(Winnability::Lost),
        count(Winnability::Winnable),
        count(Winnability::Unknown),
        grouped(positions),
        format!("{solving:.1}"),
        format!("{seconds:.1}"),
        megabytes(bytes_max),
    ];
    table(&head, &[cells])
}

#[test]
fn reads_arguments_and_lists() {
    let args = |line: &str| match crate::bench::parse(line) {
        Ok(crate::bench::BenchCommand::Impossible(args)) => Some(args),
        _ => None,
    };
    let expected = ImpossibleArgs { file: "a.txt".into(), to: 1000, memory: 64 };
    assert_eq!(args("impossible a.txt --to 1000 --memory 64"), Some(expected));
    assert_eq!([args("impossible"), args("impossible a.txt --to")], [None, None]);
    let expected = [ListedDeal { deal: 5, positions: None }, ListedDeal { deal: 7, positions: Some(9) }];
    assert_eq!(listed("# title\n5\n\n7 9\n"), Ok(expected.to_vec()));
    assert_eq!(listed("5\nx\n"), Err("line 2 begins with no deal".into()));
}
