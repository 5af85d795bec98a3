//! Checks of the claims of rows.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use solitaire::Move;
use solver::SurveyRow;

use crate::{
    numbered::DealSeries,
    play::row::PlayRow,
    position::StartPosition,
    puzzles::{self, row::PuzzleRow},
    rows::{MergedRow, RowRecord},
    verify,
};

/// Rows whose moves can be replayed.
pub(super) trait CheckedRow: RowRecord + Sync {
    /// Replays the moves. Returns an error that says what is wrong with the row.
    fn check(&self, series: DealSeries) -> Result<(), String>;
}

impl CheckedRow for SurveyRow {
    fn check(&self, series: DealSeries) -> Result<(), String> {
        verify::check_row(series, self)
    }
}

impl CheckedRow for PlayRow {
    fn check(&self, series: DealSeries) -> Result<(), String> {
        let deal = self.deal;
        let (start, moves) = played(series, deal, &self.line)?;
        match start.replay(&moves) {
            Ok(_) if self.is_won => Ok(()),
            Err(check::SolutionError::NotWon { .. }) if !self.is_won => Ok(()),
            Ok(_) => Err(format!("deal {deal}: the outcome is lost, but the moves win")),
            Err(fault) => Err(format!("deal {deal}: {fault}")),
        }
    }
}

/// Only the moves are checked: checking that a single move keeps the win would take searches.
impl CheckedRow for PuzzleRow {
    fn check(&self, series: DealSeries) -> Result<(), String> {
        let Some(puzzle) = &self.puzzle else { return Ok(()) };
        let deal = self.deal;
        let (start, moves) = played(series, deal, &puzzle.line)?;
        let mut position = start.position;
        moves.iter().for_each(|&mv| position.play(mv));
        if !position.parse_move(&puzzle.winning).is_ok_and(|it| it.1.is_empty()) {
            return Err(format!("deal {deal}: the winning move, “{}”, is not legal", puzzle.winning));
        }
        match puzzles::n_choices(&position) {
            n if n == puzzle.n_choices => Ok(()),
            n => Err(format!("deal {deal}: choices is {}, but there are {n}", puzzle.n_choices)),
        }
    }
}

/// Returns the start of a deal, and the moves of a line.
fn played(series: DealSeries, deal: u64, line: &str) -> Result<(StartPosition, Vec<Move>), String> {
    let numbered = series.deal(deal).map_err(|err| format!("deal {deal}: {err}"))?;
    let start = StartPosition::of_deal(&numbered);
    let moves = start.position.parse_moves(line).map_err(|err| format!("deal {deal}: {err}"))?;
    Ok((start, moves))
}

/// Checks rows on all processors. Returns the faults by the indices of the faulty rows.
pub(super) fn faults<R: CheckedRow>(series: DealSeries, rows: &[MergedRow<R>]) -> BTreeMap<usize, String> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let nth = next.fetch_add(1, Ordering::Relaxed)
            && let Some(merged) = rows.get(nth)
        {
            let checked = merged.row.as_ref().map_or(Ok(()), |row| row.check(series));
            found.extend(checked.err().map(|what| (nth, what)));
        }
        found
    };
    thread::scope(|scope| {
        let n_others = thread::available_parallelism().map_or(0, |it| it.get() - 1);
        // If the system starts no more threads, the others do the work.
        let others: Vec<_> =
            (0..n_others).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut all = BTreeMap::from_iter(work());
        all.extend(others.into_iter().flat_map(|it| it.join().expect("a thread that does not panic")));
        all
    })
}
