use solitaire::{Card, Move, Start};

use crate::{SolutionError, interpreter::RulesTable, start};

/// The lengths of a checked solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The number of moves as given: a supermove is one, and so is every move to a foundation, every draw and every
    /// redeal.
    pub moves: usize,
    /// The number of cards that these moves move, including moves to foundations: a supermove of k cards counts k,
    /// wherever the cards stop on the way.
    pub card_moves: u64,
}

/// Checks that `moves` are legal from the start on, and end with all cards on the foundations.
///
/// The error names the first move that is not legal. No list of moves makes this panic.
pub fn solution(start: &Start, moves: &[Move]) -> Result<Report, SolutionError> {
    play(start::table(start).ok_or(SolutionError::CannotDeal)?, moves)
}

/// Checks a solution by other rules: in any game, the last card of a foundation may leave it ("worrying back"), to a
/// column or a cell.
///
/// A solution by the game's own rules is also one by these, but not the other way round.
pub fn solution_with_worrying_back(start: &Start, moves: &[Move]) -> Result<Report, SolutionError> {
    play(start::table(start).ok_or(SolutionError::CannotDeal)?.with_worrying_back(), moves)
}

fn play(mut table: RulesTable, moves: &[Move]) -> Result<Report, SolutionError> {
    for (number, &mv) in (1..).zip(moves) {
        table.play(mv).map_err(|error| SolutionError::Move { number, error })?;
    }
    let cards_home = table.piles().cards_home();
    if cards_home != Card::DECK_LEN {
        return Err(SolutionError::NotWon { cards_home });
    }
    let card_moves = moves.iter().map(|mv| u64::from(mv.count)).sum();
    Ok(Report { moves: moves.len(), card_moves })
}
