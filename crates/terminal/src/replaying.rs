//! Checks of the moves that searches find and files hold.

use solitaire::{Move, Position, Start, Switches, WorryingBack};

use crate::{failure::Failure, numbered::DealSeries};

/// Replays the moves that a search of the Lab found. The switches are for games like FreeCell.
///
/// # Errors
///
/// If the moves do not win.
pub fn check(start: &Position, switches: Switches, moves: &[Move]) -> Result<(), Failure> {
    let has_switches = start.rules().capabilities().has_card_moves;
    let comes_back = has_switches && switches.worrying_back == WorryingBack::On;
    let start = start.clone().into();
    let report = match comes_back {
        true => check::solution_with_worrying_back(&start, moves),
        false => check::solution(&start, moves),
    };
    report.map(drop).map_err(Failure::refused)
}

/// Returns the start of a deal and the moves of a row's line, or an error that says what is wrong with them.
pub fn line_of_row(series: DealSeries, deal: u64, line: &str) -> Result<(Start, Vec<Move>), String> {
    let start = series.deal(deal).map_err(|err| format!("deal {deal}: {err}"))?;
    let moves = start.position().parse_moves(line).map_err(|err| format!("deal {deal}: {err}"))?;
    Ok((start, moves))
}
