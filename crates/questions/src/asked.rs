use check::{Report, SolutionError};
use solitaire::{IllegalMove, Move, Position, Start};

use solver::Line;

use crate::AnswerError;

/// A position that is asked about: where the game starts, and the moves since.
#[derive(Clone, Debug)]
pub struct AskedPosition {
    start: Start,
    moves: Vec<Move>,
    position: Position,
}

impl AskedPosition {
    /// Reads a start such as `freecell/617`, and moves as `docs/notation.md` describes them. The moves may be empty.
    ///
    /// # Errors
    ///
    /// An error says where in the text it is, and what is wrong.
    pub fn parse(start: &str, moves: &str) -> Result<AskedPosition, AnswerError> {
        let start: Start = start.parse()?;
        let moves = start.position().parse_moves(moves)?;
        Ok(AskedPosition::new(start, moves).expect("moves are read with the legal ones at hand"))
    }

    /// Returns the position after these moves.
    ///
    /// # Errors
    ///
    /// If one of them is illegal.
    pub fn new(start: Start, moves: Vec<Move>) -> Result<AskedPosition, IllegalMove> {
        let mut position = start.position();
        position.try_play_all(&moves)?;
        Ok(AskedPosition { start, moves, position })
    }

    /// Returns the position after these moves. If the game goes on from `before`, plays only the moves since then.
    ///
    /// # Errors
    ///
    /// If one of them is illegal.
    pub fn since(
        before: Option<AskedPosition>,
        start: Start,
        moves: Vec<Move>,
    ) -> Result<AskedPosition, IllegalMove> {
        let goes_on = |it: &AskedPosition| it.start == start && moves.starts_with(&it.moves);
        let Some(AskedPosition { mut position, moves: before, .. }) = before.filter(goes_on) else {
            return AskedPosition::new(start, moves);
        };
        position.try_play_all(&moves[before.len()..])?;
        Ok(AskedPosition { start, moves, position })
    }

    /// Returns the position after the moves.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the position as a start of its own.
    pub fn start(&self) -> Start {
        if self.moves.is_empty() { self.start.clone() } else { Start::Position(self.position.clone()) }
    }

    /// Returns where the game starts, and the moves since.
    pub fn parts(&self) -> (&Start, &[Move]) {
        (&self.start, &self.moves)
    }

    /// Returns the start of the game and the moves since, owned.
    pub(crate) fn into_parts(self) -> (Start, Vec<Move>) {
        (self.start, self.moves)
    }

    /// Returns the line that wins from here by these moves.
    ///
    /// # Errors
    ///
    /// If the checker, which begins where the game starts, does not pass it.
    pub fn line(&self, moves: Vec<Move>) -> Result<Line, AnswerError> {
        self.check(&moves)?;
        Ok(line(&self.position, moves))
    }

    /// Has the checker replay these moves, which are to win from here. It begins where the game starts.
    pub(crate) fn check(&self, moves: &[Move]) -> Result<(), AnswerError> {
        verify(&self.start, &[self.moves.as_slice(), moves].concat())?;
        Ok(())
    }
}

/// Has the checker replay the moves of a whole game.
///
/// # Errors
///
/// If they do not win.
pub fn verify(start: &Start, moves: &[Move]) -> Result<Report, SolutionError> {
    check::solution(start, moves)
}

/// Returns the line of these moves, which must be legal.
pub(crate) fn line(position: &Position, moves: Vec<Move>) -> Line {
    Line::new(&position.rules(), position.state(), moves)
}
