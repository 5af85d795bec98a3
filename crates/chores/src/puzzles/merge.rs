//! `cargo xtask puzzles merge`: merges the rows of several files into one.

use terminal::{
    failure::Failure,
    merging::{self, MergeArgs},
    numbered::DealSeries,
    replaying::line_of_row,
    status::Status,
};

use super::{mining::n_choices, row::PuzzleRow};

/// Merges the files that the arguments name.
pub(super) fn merge(args: &MergeArgs) -> Result<Status, Failure> {
    merging::merge(args, check)
}

/// Plays the moves of a row. Returns an error that says what is wrong with it. Only the moves are checked: checking
/// that a single move keeps the win would take searches.
fn check(series: DealSeries, row: &PuzzleRow) -> Result<(), String> {
    let Some(puzzle) = &row.puzzle else { return Ok(()) };
    let deal = row.deal;
    let (start, moves) = line_of_row(series, deal, &puzzle.line)?;
    let mut position = start.position();
    moves.iter().for_each(|&mv| position.play(mv));
    if !position.parse_move(&puzzle.winning).is_ok_and(|it| it.1.is_empty()) {
        return Err(format!("deal {deal}: the winning move, “{}”, is not legal", puzzle.winning));
    }
    match n_choices(&position) {
        n if n == puzzle.n_choices => Ok(()),
        n => Err(format!("deal {deal}: choices is {}, but there are {n}", puzzle.n_choices)),
    }
}
