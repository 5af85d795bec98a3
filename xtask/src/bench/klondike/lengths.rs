//! How long solutions are.

use super::{Game, Plan, proofs, speed::Speed};
use crate::{
    bench::{
        rows::{json_field, json_number},
        timed::{step, timed},
    },
    process::Result,
};
use std::{fs, path::Path};

/// How long is looked for a short solution, in seconds: the time of a glance, and time enough.
pub(super) const SHORT_SECONDS: [&str; 2] = ["0.05", "2"];

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

pub(super) fn measure(plan: &Plan, unbury: &Path, speeds: &[Speed]) -> Result<Vec<Lengths>> {
    let mut all = Vec::new();
    for Speed { game, file, .. } in speeds {
        let name = file.display();
        let rows = fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
        let first = of_rows(&rows)?;
        step(1, 1, &format!("short solutions, {}", game.name));
        let mut short = [Vec::new(), Vec::new()];
        for length in first.iter().take(plan.n_short as usize) {
            for (short, seconds) in short.iter_mut().zip(SHORT_SECONDS) {
                short.extend(shortened(unbury, *game, length.deal, seconds, plan.megabytes_max)?);
            }
        }
        all.push(Lengths { game: *game, first, short });
    }
    Ok(all)
}

/// `None` if that was too little time for any solution.
fn shortened(
    unbury: &Path,
    game: Game,
    deal: u64,
    seconds: &str,
    megabytes_max: u64,
) -> Result<Option<Length>> {
    let (id, memory) = (format!("{}/solvitaire:{deal}", game.id), megabytes_max.to_string());
    let arguments = ["solve", &id, "--goal", "short", "--seconds", seconds, "--memory", &memory, "--json"];
    let answer = timed(unbury, &arguments, &[2])?.stdout;
    match json_field(&answer, "verdict")? {
        "solved" => Ok(Some(Length {
            deal,
            moves: json_number(&answer, "all_moves")?,
            published: json_number(&answer, "published_moves")?,
        })),
        "unknown" => Ok(None),
        verdict => Err(format!("{id} was solved before, and now it is {verdict}")),
    }
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
}
