use check::{Report, SolutionError};
use solitaire::{IllegalMove, Move, Position, Start};

use solver::Line;

use crate::AnswerError;

/// The position of a question: the start of the game, and the moves since.
#[derive(Clone, Debug)]
pub struct RequestedPosition {
    start: Start,
    moves: Vec<Move>,
    position: Position,
}

impl RequestedPosition {
    /// Reads a start such as `freecell/617`, and moves as `docs/notation.md` describes them. The moves may be empty.
    ///
    /// # Errors
    ///
    /// Returns an error that says what is wrong, and where in the text.
    pub fn parse(start: &str, moves: &str) -> Result<RequestedPosition, AnswerError> {
        let start: Start = start.parse()?;
        let moves = start.position().parse_moves(moves)?;
        Ok(RequestedPosition::new(start, moves).expect("moves are read against the legal ones"))
    }

    /// Returns the position after these moves.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the moves is illegal.
    pub fn new(start: Start, moves: Vec<Move>) -> Result<RequestedPosition, IllegalMove> {
        let mut position = start.position();
        position.try_play_all(&moves)?;
        Ok(RequestedPosition { start, moves, position })
    }

    /// Returns the position after these moves. If they continue the game of `before`, plays only the moves since then.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the moves is illegal.
    pub fn since(
        before: Option<RequestedPosition>,
        start: Start,
        moves: Vec<Move>,
    ) -> Result<RequestedPosition, IllegalMove> {
        let goes_on = |it: &RequestedPosition| it.start == start && moves.starts_with(&it.moves);
        let Some(RequestedPosition { mut position, moves: before, .. }) = before.filter(goes_on) else {
            return RequestedPosition::new(start, moves);
        };
        position.try_play_all(&moves[before.len()..])?;
        Ok(RequestedPosition { start, moves, position })
    }

    /// Returns the position after the moves.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the position as the start of a game.
    pub fn start(&self) -> Start {
        if self.moves.is_empty() { self.start.clone() } else { Start::Position(self.position.clone()) }
    }

    /// Returns the start of the game, and the moves since.
    pub fn parts(&self) -> (&Start, &[Move]) {
        (&self.start, &self.moves)
    }

    /// Returns the start of the game and the moves since, owned.
    pub(crate) fn into_parts(self) -> (Start, Vec<Move>) {
        (self.start, self.moves)
    }

    /// Returns the winning line of these moves from the position.
    ///
    /// # Errors
    ///
    /// Returns an error if the checker, which begins at the start of the game, does not pass the line.
    pub fn line(&self, moves: Vec<Move>) -> Result<Line, AnswerError> {
        check::solution(&self.start, &[self.moves.as_slice(), &moves].concat())?;
        Ok(line(&self.position, moves))
    }
}

/// Has the checker replay the moves of a whole game.
///
/// # Errors
///
/// Returns an error if the moves do not win.
pub fn verify(start: &Start, moves: &[Move]) -> Result<Report, SolutionError> {
    check::solution(start, moves)
}

/// Returns the line of these moves, which must be legal.
pub(crate) fn line(position: &Position, moves: Vec<Move>) -> Line {
    Line::new(&position.rules(), position.state(), moves)
}
