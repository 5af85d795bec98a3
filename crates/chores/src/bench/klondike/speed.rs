//! Solvitaire's deals, solved by each of the programs in turn, several times.

use super::{
    KlondikeArgs,
    game::{DRAW_THREE, GAMES, KlondikeGame},
    lonelybot::{self, Lonelybot},
};
use crate::bench::{
    cli::{self, SurveyRun},
    rows::DealRow,
    timed::{scratch, step},
};
use search::Winnability;
use std::{
    fs,
    path::{Path, PathBuf},
};
use xtask::process::{Result, root};

/// All runs of a game.
#[derive(Debug)]
pub(crate) struct GameSpeed {
    pub(crate) game: KlondikeGame,
    /// Our surveys, run by run.
    pub(crate) ours: Vec<SurveyRun>,
    pub(crate) theirs: Vec<SurveyRun>,
    /// The output of `unbury verify` on our solutions.
    pub(crate) verified: String,
    /// The rows of the last run, with the solutions.
    file: PathBuf,
}

pub(crate) fn measure(
    args: &KlondikeArgs,
    unbury: &Path,
    lonelybot: Option<&Lonelybot>,
) -> Result<Vec<GameSpeed>> {
    let mut speeds = Vec::new();
    for game in GAMES {
        let file = scratch()?.join(format!("{}.csv", game.id));
        let mut speed =
            GameSpeed { game, ours: Vec::new(), theirs: Vec::new(), verified: String::new(), file };
        for number in 1..=args.runs as usize {
            // Each program is first in one run and last in another, since disturbances come in phases.
            for nth in [number, number + 1] {
                match lonelybot {
                    _ if nth % 2 == 1 => speed.survey(args, unbury, number)?,
                    Some(lonelybot) => {
                        step(number, args.runs as usize, &format!("lonelybot, {}", game.name));
                        speed.theirs.push(lonelybot.run(game, args.deals)?);
                    }
                    None => (),
                }
            }
        }
        speed.compare()?;
        speeds.push(speed);
    }
    Ok(speeds)
}

impl GameSpeed {
    fn survey(&mut self, args: &KlondikeArgs, unbury: &Path, number: usize) -> Result {
        let KlondikeGame { id, name, .. } = self.game;
        step(number, args.runs as usize, &format!("unbury, {name}"));
        let (series, memory) = (format!("{id}/solvitaire"), args.memory.to_string());
        let options = ["--jobs", "1", "--memory", &memory];
        let run = cli::survey(unbury, &series, args.deals, &options, &self.file)?;
        if self.ours.is_empty() {
            self.verified = cli::verify(unbury, &series, &self.file)?;
        }
        self.ours.push(run);
        Ok(())
    }

    /// Fails unless every run and every program gives a deal the same verdict, or none.
    fn compare(&self) -> Result {
        let file = root().join("tests/golden/klondike-verdicts.txt");
        let golden = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let golden = golden_verdicts(&golden, self.game)?;
        let runs = self.ours.iter().chain(&self.theirs).map(|run| &run.rows);
        for rows in runs.chain([&golden]) {
            if let Some((one, other)) = differing(&self.ours[0].rows, rows) {
                return Err(format!("{}: found {one:?}, and elsewhere {other:?}", self.game.name));
            }
        }
        let is_golden = |row: &&DealRow| golden.iter().any(|it| it.deal == row.deal);
        let ours = self.ours.iter().flat_map(|run| &run.rows);
        match ours.filter(is_golden).find(|row| row.verdict == Winnability::Unknown) {
            Some(row) => Err(format!("{}: {} is known, and we found nothing", self.game.name, row.deal)),
            None => Ok(()),
        }
    }
}

/// Returns the first deal that can be won according to one list and cannot according to the other.
fn differing<'a>(rows: &'a [DealRow], others: &'a [DealRow]) -> Option<(&'a DealRow, &'a DealRow)> {
    rows.iter().find_map(|row| {
        let other = others.iter().find(|it| it.deal == row.deal)?;
        let is_known = |row: &DealRow| row.verdict != Winnability::Unknown;
        let differ = is_known(row) && is_known(other) && row.verdict != other.verdict;
        differ.then_some((row, other))
    })
}

fn golden_verdicts(text: &str, game: KlondikeGame) -> Result<Vec<DealRow>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [deal, draw_three, draw_one] = words[..] else { return None };
        let verdict = if game == DRAW_THREE { draw_three } else { draw_one };
        lonelybot::row(deal.parse().ok()?, verdict, 0)
    };
    lines.map(|line| read(line).ok_or_else(|| format!("no verdicts: {line}"))).collect()
}

#[test]
fn compares_verdicts() {
    let text = "# seed draw-three draw-one\n1 L L\n2 W L\n";
    let rows = golden_verdicts(text, DRAW_THREE).unwrap();
    let verdicts: Vec<Winnability> = rows.iter().map(|row| row.verdict).collect();
    assert_eq!(verdicts, [Winnability::Lost, Winnability::Winnable]);
    let others = golden_verdicts(text, super::game::DRAW_ONE).unwrap();
    assert_eq!(differing(&rows, &others), Some((&rows[1], &others[1])));
    assert_eq!(differing(&rows, &others[..1]), None);
    let unknown = lonelybot::row(2, "?", 5).unwrap();
    assert_eq!(differing(&rows, &[unknown]), None);
    assert!(golden_verdicts("1 L\n", DRAW_THREE).is_err());
}
