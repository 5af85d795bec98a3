use solitaire::{Card, Move, Start};

use crate::{
    SolutionError,
    board::{self, Board, Visitor},
};

/// How long a checked solution is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// The moves as given: a supermove is one, and so is every move to a foundation, every draw and every redeal.
    pub moves: usize,
    /// The cards these moves move, foundation moves included: a supermove of k cards is k,
    /// wherever the cards stop on the way.
    pub card_moves: u64,
}

/// Checks that `moves`, from the start on, are legal and end with all cards on the foundations.
///
/// The first move that is not legal is the error. No list of moves makes this panic.
pub fn solution(start: &Start, moves: &[Move]) -> Result<Report, SolutionError> {
    let play = Play { moves, has_worrying_back: false };
    board::visit(start, play).unwrap_or(Err(SolutionError::CannotDeal))
}

/// Checks the same by other rules: the last card of a foundation may leave it ("worrying back") in any game.
///
/// A solution by the game's own rules is one by these, not the other way round.
pub fn solution_with_worrying_back(start: &Start, moves: &[Move]) -> Result<Report, SolutionError> {
    let play = Play { moves, has_worrying_back: true };
    board::visit(start, play).unwrap_or(Err(SolutionError::CannotDeal))
}

struct Play<'a> {
    moves: &'a [Move],
    /// Whatever the game's own rules say.
    has_worrying_back: bool,
}

impl Visitor for Play<'_> {
    type Output = Result<Report, SolutionError>;

    fn visit<B: Board>(self, board: B) -> Result<Report, SolutionError> {
        let mut board = if self.has_worrying_back { board.with_worrying_back() } else { board };
        for (number, &mv) in (1..).zip(self.moves) {
            board.play(mv).map_err(|error| SolutionError::Move { number, error })?;
        }
        let cards_home = board.piles().cards_home();
        if cards_home != Card::DECK_LEN {
            return Err(SolutionError::NotWon { cards_home });
        }
        let card_moves = self.moves.iter().map(|mv| u64::from(mv.count)).sum();
        Ok(Report { moves: self.moves.len(), card_moves })
    }
}
