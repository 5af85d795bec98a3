//! How long solutions are.

use super::{GAMES, Game, Plan, speed::Speed};
use crate::{
    bench::{
        rows::{json_field, json_number},
        timed::{step, timed},
    },
    process::Result,
};
use std::{fs, path::Path};

/// How long is looked for a short solution, in seconds.
pub(super) const SHORT_SECONDS: &str = "5";

/// The fewest moves, redeals not counted, of Solvitaire's deals 2 to 12 by draw three and by draw one, as
/// MinimalKlondike found and proved them. It did not finish one of them.
const MINIMAL: [(u64, [Option<u64>; 2]); 11] = [
    (2, [Some(107), Some(110)]),
    (3, [Some(109), Some(112)]),
    (4, [Some(125), Some(114)]),
    (5, [None, Some(113)]),
    (6, [Some(96), Some(106)]),
    (7, [Some(94), Some(109)]),
    (8, [Some(99), Some(110)]),
    (9, [Some(94), Some(118)]),
    (10, [Some(104), Some(111)]),
    (11, [Some(112), Some(129)]),
    (12, [Some(90), Some(105)]),
];

/// The lengths of the solutions of a game.
#[derive(Debug)]
pub(super) struct Lengths {
    pub(super) game: Game,
    /// Of the first solutions found.
    pub(super) first: Vec<Length>,
    /// Of short ones.
    pub(super) short: Vec<Length>,
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
    pub(super) fn minimal(&self, game: Game) -> Option<u64> {
        let idx = GAMES.iter().position(|&it| it == game)?;
        MINIMAL.iter().find(|it| it.0 == self.deal)?.1[idx]
    }
}

pub(super) fn measure(plan: &Plan, unbury: &Path, speeds: &[Speed]) -> Result<Vec<Lengths>> {
    let mut all = Vec::new();
    for Speed { game, file, .. } in speeds {
        let name = file.display();
        let rows = fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
        let first = of_rows(&rows)?;
        step(1, 1, &format!("short solutions, {}", game.name));
        let mut short = Vec::new();
        for length in first.iter().take(plan.n_short as usize) {
            short.push(shortened(unbury, *game, length.deal, plan.megabytes_max)?);
        }
        all.push(Lengths { game: *game, first, short });
    }
    Ok(all)
}

fn shortened(unbury: &Path, game: Game, deal: u64, megabytes_max: u64) -> Result<Length> {
    let (id, memory) = (format!("{}/solvitaire:{deal}", game.id), megabytes_max.to_string());
    let arguments =
        ["solve", &id, "--goal", "short", "--seconds", SHORT_SECONDS, "--memory", &memory, "--json"];
    let answer = timed(unbury, &arguments, &[])?.stdout;
    match json_field(&answer, "verdict")? {
        "solved" => Ok(Length {
            deal,
            moves: json_number(&answer, "all_moves")?,
            published: json_number(&answer, "published_moves")?,
        }),
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
    assert_eq!(lengths[0].minimal(super::DRAW_THREE), Some(107));
    assert_eq!(lengths[0].minimal(super::DRAW_ONE), Some(110));
    assert_eq!(Length { deal: 5, ..lengths[0] }.minimal(super::DRAW_THREE), None);
}
