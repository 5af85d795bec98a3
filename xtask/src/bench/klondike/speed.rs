//! Solvitaire's deals, solved by each of the programs in turn, a few times over.

use super::{
    DRAW_THREE, GAMES, Game,
    lonelybot::{self, Lonelybot},
    plan::Plan,
};
use crate::{
    bench::{
        rows::{self, Row, json_number},
        timed::{Timed, scratch, step, timed},
    },
    process::{Result, root, say},
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// All that was measured of a game.
#[derive(Debug)]
pub(super) struct Speed {
    pub(super) game: Game,
    /// Run by run.
    pub(super) ours: Vec<Run>,
    pub(super) theirs: Vec<Run>,
    /// What `unbury verify` says of our solutions.
    pub(super) verified: String,
    /// The rows of the last run, with the solutions.
    file: PathBuf,
}

/// All deals, solved one after another by one program.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) timed: Timed,
    pub(super) rows: Vec<Row>,
    /// The most that one search counted, where that is told.
    pub(super) search_bytes_max: Option<u64>,
}

pub(super) fn measure(plan: &Plan, unbury: &Path, lonelybot: Option<&Lonelybot>) -> Result<Vec<Speed>> {
    let mut speeds = Vec::new();
    for game in GAMES {
        let file = scratch()?.join(format!("{}.csv", game.id));
        let mut speed = Speed { game, ours: Vec::new(), theirs: Vec::new(), verified: String::new(), file };
        for number in 1..=plan.n_runs {
            // Each program is first in one run and last in another: what a machine does besides comes in spells.
            for nth in [number, number + 1] {
                match lonelybot {
                    _ if nth % 2 == 1 => speed.survey(plan, unbury, number)?,
                    Some(lonelybot) => {
                        step(number, plan.n_runs, &format!("lonelybot, {}", game.name));
                        speed.theirs.push(lonelybot.run(game, plan.first, plan.last)?);
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

impl Speed {
    fn survey(&mut self, plan: &Plan, unbury: &Path, number: usize) -> Result {
        let Game { id, name, .. } = self.game;
        step(number, plan.n_runs, &format!("unbury, {name}"));
        // What an earlier run left. That there is none is fine.
        let _ = fs::remove_file(&self.file);
        let (file, range) = (self.file.to_string_lossy().into_owned(), plan.range());
        let (series, memory) = (format!("{id}/solvitaire"), plan.megabytes_max.to_string());
        let arguments =
            ["survey", &series, &range, "--jobs", "1", "--json", "--memory", &memory, "--out", &file];
        // 2: some deals are unknown, which the report tells.
        let timed = timed(unbury, &arguments, &[2])?;
        let text = fs::read_to_string(&self.file).map_err(|error| format!("{file}: {error}"))?;
        let rows = rows::survey(&text)?;
        if rows.len() as u64 != plan.n_deals() {
            return Err(format!("{} rows of {} deals", rows.len(), plan.n_deals()));
        }
        if self.ours.is_empty() {
            say("replaying our solutions");
            let verified = super::timed::timed(unbury, &["verify", &file, "--game", &series], &[])?;
            self.verified = verified.stdout.trim().to_owned();
        }
        let search_bytes_max = Some(json_number(&timed.stdout, "bytes_max")?);
        self.ours.push(Run { timed, rows, search_bytes_max });
        Ok(())
    }

    /// What is told of a deal has to be the same in every run and by every program, but for what is not known.
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
        let is_golden = |row: &&Row| golden.iter().any(|it| it.found.deal == row.found.deal);
        let ours = self.ours.iter().flat_map(|run| &run.rows);
        match ours.filter(is_golden).find(|row| row.found.verdict == "unknown") {
            Some(row) => {
                Err(format!("{}: {} is known, and we found nothing", self.game.name, row.found.deal))
            }
            None => Ok(()),
        }
    }
}

/// The first deal of which one list says that it can be won and the other that it cannot.
fn differing<'a>(rows: &'a [Row], others: &'a [Row]) -> Option<(&'a Row, &'a Row)> {
    rows.iter().find_map(|row| {
        let other = others.iter().find(|it| it.found.deal == row.found.deal)?;
        let is_known = |row: &Row| row.found.verdict != "unknown";
        let differ = is_known(row) && is_known(other) && row.found.verdict != other.found.verdict;
        differ.then_some((row, other))
    })
}

fn golden_verdicts(text: &str, game: Game) -> Result<Vec<Row>> {
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
fn verdicts_are_compared() {
    let text = "# seed draw-three draw-one\n1 L L\n2 W L\n";
    let rows = golden_verdicts(text, DRAW_THREE).unwrap();
    let verdicts: Vec<&str> = rows.iter().map(|row| row.found.verdict.as_str()).collect();
    assert_eq!(verdicts, ["unsolvable", "solved"]);
    let others = golden_verdicts(text, super::DRAW_ONE).unwrap();
    assert_eq!(differing(&rows, &others), Some((&rows[1], &others[1])));
    assert_eq!(differing(&rows, &others[..1]), None);
    let unknown = lonelybot::row(2, "?", 5).unwrap();
    assert_eq!(differing(&rows, &[unknown]), None);
    assert!(golden_verdicts("1 L\n", DRAW_THREE).is_err());
}
