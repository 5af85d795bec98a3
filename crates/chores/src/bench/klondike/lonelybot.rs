//! lonelybot, the fastest other solver.

use super::game::KlondikeGame;
use crate::bench::{cli::SurveyRun, peer, rows::DealRow, timed::timed};
use search::Winnability;
use std::path::PathBuf;
use terminal::deals::Range;
use xtask::process::Result;

/// The variable that names a program, which is run as `PROGRAM DRAW FIRST LAST`. It solves Solvitaire's deals of these
/// numbers one after another with lonelybot's engine, and writes a line for each: its number, `W` if it can be won, `L`
/// if not, or `?`, and how many microseconds the search took.
const VARIABLE: &str = "LONELYBOT";

#[derive(Debug)]
pub(crate) struct Lonelybot {
    program: PathBuf,
}

impl Lonelybot {
    /// Returns the program, if the environment names one.
    pub(crate) fn find() -> Result<Option<Lonelybot>> {
        Ok(peer::program(VARIABLE, "lonelybot")?.map(|program| Lonelybot { program }))
    }

    pub(crate) fn run(&self, game: KlondikeGame, deals: Range) -> Result<SurveyRun> {
        let arguments = [game.draw.to_string(), deals.first.to_string(), deals.last.to_string()];
        let timed = timed(&self.program, &arguments.each_ref().map(String::as_str), &[])?;
        let rows = rows(&timed.stdout)?;
        let expected = deals.first..=deals.last;
        if !rows.iter().map(|row| row.deal).eq(expected) {
            return Err(format!("{} wrote rows of other deals", self.program.display()));
        }
        Ok(SurveyRun { timed, rows, search_bytes_max: None })
    }
}

fn rows(text: &str) -> Result<Vec<DealRow>> {
    let read = |line: &str| {
        let words: Vec<&str> = line.split([' ', ',', '\t']).filter(|it| !it.is_empty()).collect();
        let [deal, verdict, micros] = words[..] else { return None };
        row(deal.parse().ok()?, verdict, micros.parse().ok()?)
    };
    text.lines()
        .map(|line| read(line).ok_or_else(|| format!("not a deal, W or L, and a time: {line}")))
        .collect()
}

/// Returns a row with a verdict in a letter.
pub(crate) fn row(deal: u64, letter: &str, micros: u64) -> Option<DealRow> {
    let verdict = match letter {
        "W" => Winnability::Winnable,
        "L" => Winnability::Lost,
        "?" => Winnability::Unknown,
        _ => return None,
    };
    Some(DealRow::new(deal, verdict, micros))
}

#[test]
fn reads_rows() {
    let read = rows("1 L 53\n2,W,7\n3 ? 90\n").unwrap();
    let told: Vec<_> = read.iter().map(|it| (it.deal, it.verdict, it.micros)).collect();
    let expected = [(1, Winnability::Lost, 53), (2, Winnability::Winnable, 7), (3, Winnability::Unknown, 90)];
    assert_eq!(told, expected);
    assert!(rows("1 X 5\n").is_err() && rows("1 L\n").is_err() && rows("1 L 2.5\n").is_err());
}
