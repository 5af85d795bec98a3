//! Positions in which only one move keeps the win.

use std::fs;

use questions::{RequestedPosition, ReviewOptions, ReviewedMove, Reviewing};
use serde_json::Value;
use solitaire::{Autoplay, Move, Start};
use solver::Limits;

use crate::{SCRATCH, check_refused, chores};

/// The rows of a file, without what stands above them.
fn rows(name: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(format!("{SCRATCH}/{name}")).unwrap();
    let rows = text.lines().filter(|it| !it.starts_with('#')).skip(1);
    rows.map(|row| row.split(',').map(str::to_string).collect()).collect()
}

/// Returns the review of the last move.
fn reviewed(start: Start, moves: Vec<Move>) -> ReviewedMove {
    let options = ReviewOptions {
        autoplay: Autoplay::Off,
        nodes_max: 200_000,
        limits: Limits::default(),
        cursor: moves.len(),
        refuted_max: 0,
    };
    let mut review = Reviewing::new(RequestedPosition::new(start, moves).unwrap(), options);
    while !review.is_over() {
        review.advance(10_000).unwrap();
    }
    *review.reviewed().last().unwrap()
}

#[test]
fn exactly_one_move_keeps_the_win() {
    let mut n_puzzles = 0;
    for (game, range) in [("freecell", "2..=3"), ("bakers-game", "1"), ("seahaven-towers", "6")] {
        let file = format!("{SCRATCH}/{game}-puzzles.csv");
        _ = fs::remove_file(&file);
        assert_eq!(chores(&format!("puzzles mine {game} {range} --json --out {file}")).status, 0);
        for row in rows(&format!("{game}-puzzles.csv")).iter().filter(|row| !row[2].is_empty()) {
            // A review judges the same moves.
            let start: Start = format!("{game}/{}", row[0]).parse().unwrap();
            let moves = start.position().parse_moves(&format!("{} {}", row[1], row[2])).unwrap();
            let made = moves.last().copied();
            let last = reviewed(start, moves);
            assert_eq!(last.n_winning, 1, "{row:?}");
            assert_eq!(last.n_losing + 1, last.n_moves, "{row:?}");
            assert_eq!(last.winning, made, "{row:?}");
            n_puzzles += 1;
        }
    }
    assert_eq!(n_puzzles, 4);
}

#[test]
fn the_summary_counts_the_rows() {
    let file = format!("{SCRATCH}/counted-puzzles.csv");
    _ = fs::remove_file(&file);
    let summary = |more: &str| -> Value {
        let run = chores(&format!("puzzles mine freecell 1..=3 --out {file} --json {more}"));
        let mut summary: Value = serde_json::from_str(&run.out).unwrap();
        summary["seconds"] = Value::Null;
        summary
    };
    let counted = summary("");
    let rows = rows("counted-puzzles.csv");
    let mut ratings: Vec<u64> = rows.iter().filter_map(|row| row[7].parse().ok()).collect();
    ratings.sort_unstable();
    assert_eq!((&counted["deals"], &counted["puzzles"]), (&3.into(), &ratings.len().into()));
    assert_eq!(counted["ratings"][0], ratings[0]);
    assert_eq!(counted["ratings"][2], ratings[ratings.len() - 1]);
    let n_last_cells = rows.iter().filter(|row| row[8].contains("last-cell")).count();
    assert_eq!((&counted["themes"]["last-cell"], n_last_cells), (&1.into(), 1));
    // It goes on where a file ends, and says the same.
    assert_eq!(summary("--resume"), counted);
}

/// The limit holds for the proof of each move that loses, however small it is.
#[test]
fn proofs_keep_to_their_limit() {
    let found = |nodes: u64| -> Vec<u64> {
        let name = format!("limit-{nodes}-puzzles.csv");
        _ = fs::remove_file(format!("{SCRATCH}/{name}"));
        let run = chores(&format!("puzzles mine freecell 1..=6 --nodes {nodes} --out {SCRATCH}/{name}"));
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        let rows = rows(&name);
        let puzzles = rows.iter().filter(|row| !row[2].is_empty());
        let number = |row: &[String], column: usize| row[column].parse::<u64>().unwrap();
        puzzles.map(|row| number(row, 6).div_ceil(number(row, 3) - 1)).collect()
    };
    assert_eq!((found(0), found(1)), (vec![], vec![]));
    let least = |nodes| {
        let all = found(nodes);
        assert!(all.iter().all(|&it| it <= nodes), "{nodes}: {all:?}");
        all
    };
    let (few, many) = (least(50), least(100_000));
    assert!(few != many && few.len() <= many.len(), "{few:?} {many:?}");
}

#[test]
fn other_games_are_refused() {
    let run = chores("puzzles mine klondike-draw-one 1..=5");
    check_refused(
        &run,
        64,
        "error: this command is for FreeCell and games like it, not for klondike-draw-one",
    );
}
