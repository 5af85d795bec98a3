//! lonelybot, the best of the others, where somebody has built a program around it.

use super::{Game, peer, speed::Run};
use crate::{
    bench::{
        rows::{Found, Row},
        timed::timed,
    },
    process::Result,
};
use std::path::PathBuf;

/// Names a program that is run as `PROGRAM DRAW FIRST LAST`. It solves Solvitaire's deals of these numbers one after
/// another with lonelybot's engine, and writes a line for each: its number, `W` if it can be won, `L` if not, or `?`,
/// and how many microseconds the search took.
const VARIABLE: &str = "LONELYBOT";

#[derive(Debug)]
pub(super) struct Lonelybot {
    program: PathBuf,
}

impl Lonelybot {
    /// The program, if the environment names one.
    pub(super) fn find() -> Result<Option<Lonelybot>> {
        Ok(peer::program(VARIABLE, "lonelybot")?.map(|program| Lonelybot { program }))
    }

    pub(super) fn run(&self, game: Game, first: u64, last: u64) -> Result<Run> {
        let arguments = [game.draw.to_string(), first.to_string(), last.to_string()];
        let timed = timed(&self.program, &arguments.each_ref().map(String::as_str), &[])?;
        let rows = rows(&timed.stdout)?;
        let expected = first..=last;
        if !rows.iter().map(|row| row.found.deal).eq(expected) {
            return Err(format!("{} wrote rows of other deals", self.program.display()));
        }
        Ok(Run { timed, rows, search_bytes_max: None })
    }
}

fn rows(text: &str) -> Result<Vec<Row>> {
    let read = |line: &str| {
        let words: Vec<&str> = line.split([' ', ',', '\t']).filter(|it| !it.is_empty()).collect();
        let [deal, verdict, micros] = words[..] else { return None };
        row(deal.parse().ok()?, verdict, micros.parse().ok()?)
    };
    text.lines()
        .map(|line| read(line).ok_or_else(|| format!("not a deal, W or L, and a time: {line}")))
        .collect()
}

/// A row of ours with a verdict in a letter.
pub(super) fn row(deal: u64, letter: &str, micros: u64) -> Option<Row> {
    let verdict = match letter {
        "W" => "solved",
        "L" => "unsolvable",
        "?" => "unknown",
        _ => return None,
    };
    Some(Row { found: Found { deal, verdict: verdict.into(), expanded: 0 }, micros, line: String::new() })
}

#[test]
fn rows_are_read() {
    let read = rows("1 L 53\n2,W,7\n3 ? 90\n").unwrap();
    let told: Vec<_> = read.iter().map(|it| (it.found.deal, it.found.verdict.as_str(), it.micros)).collect();
    assert_eq!(told, [(1, "unsolvable", 53), (2, "solved", 7), (3, "unknown", 90)]);
    assert!(rows("1 X 5\n").is_err() && rows("1 L\n").is_err() && rows("1 L 2.5\n").is_err());
}
