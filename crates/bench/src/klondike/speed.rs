//! Solvitaire's deals, solved by each of the programs in turn, a few times over.

use super::{
    DRAW_THREE, GAMES, KlondikeArgs, KlondikeGame,
    lonelybot::{self, Lonelybot},
};
use crate::{
    rows::{DealRow, DealVerdict, SurveySummary, from_json, read_csv},
    timed::{Timed, scratch, step, timed},
};
use std::{
    fs,
    path::{Path, PathBuf},
};
use xtask::process::{Result, root, say};

/// All runs of a game.
#[derive(Debug)]
pub(crate) struct GameSpeed {
    pub(crate) game: KlondikeGame,
    /// Run by run.
    pub(crate) ours: Vec<SpeedRun>,
    pub(crate) theirs: Vec<SpeedRun>,
    /// What `unbury verify` says of our solutions.
    pub(crate) verified: String,
    /// The rows of the last run, with the solutions.
    file: PathBuf,
}

/// All deals, solved one after another by one program.
#[derive(Debug)]
pub(crate) struct SpeedRun {
    pub(crate) timed: Timed,
    pub(crate) rows: Vec<DealRow>,
    /// The most that one search counted, where that is told.
    pub(crate) search_bytes_max: Option<u64>,
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
            // Each program is first in one run and last in another: disturbances come in spells.
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
        // The file of an earlier run, if there is one.
        let _ = fs::remove_file(&self.file);
        let (file, range) = (self.file.to_string_lossy().into_owned(), args.deals.to_string());
        let (series, memory) = (format!("{id}/solvitaire"), args.memory.to_string());
        let arguments =
            ["survey", &series, &range, "--jobs", "1", "--json", "--memory", &memory, "--out", &file];
        // 2: some deals are unknown, which the report tells.
        let timed = timed(unbury, &arguments, &[2])?;
        let rows = read_csv(&self.file)?;
        if rows.len() as u64 != args.deals.n_deals() {
            return Err(format!("{} rows of {} deals", rows.len(), args.deals.n_deals()));
        }
        if self.ours.is_empty() {
            say("replaying our solutions");
            let verified = crate::timed::timed(unbury, &["verify", &file, "--game", &series], &[])?;
            self.verified = verified.stdout.trim().to_owned();
        }
        let SurveySummary { bytes_max } = from_json(&timed.stdout, "unbury survey")?;
        self.ours.push(SpeedRun { timed, rows, search_bytes_max: Some(bytes_max) });
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
        match ours.filter(is_golden).find(|row| row.verdict == DealVerdict::Unknown) {
            Some(row) => Err(format!("{}: {} is known, and we found nothing", self.game.name, row.deal)),
            None => Ok(()),
        }
    }
}

/// Returns the first deal that can be won according to one list and cannot according to the other.
fn differing<'a>(rows: &'a [DealRow], others: &'a [DealRow]) -> Option<(&'a DealRow, &'a DealRow)> {
    rows.iter().find_map(|row| {
        let other = others.iter().find(|it| it.deal == row.deal)?;
        let is_known = |row: &DealRow| row.verdict != DealVerdict::Unknown;
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
    let verdicts: Vec<DealVerdict> = rows.iter().map(|row| row.verdict).collect();
    assert_eq!(verdicts, [DealVerdict::Unsolvable, DealVerdict::Solved]);
    let others = golden_verdicts(text, super::DRAW_ONE).unwrap();
    assert_eq!(differing(&rows, &others), Some((&rows[1], &others[1])));
    assert_eq!(differing(&rows, &others[..1]), None);
    let unknown = lonelybot::row(2, "?", 5).unwrap();
    assert_eq!(differing(&rows, &[unknown]), None);
    assert!(golden_verdicts("1 L\n", DRAW_THREE).is_err());
}
