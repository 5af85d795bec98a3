use solitaire::Move;
use solver::{Line, Winnability};

/// What is known of a move of the player's game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewedMove {
    /// The number of moves before it.
    pub n: usize,
    /// The position before it.
    pub before: Winnability,
    /// The position after it.
    pub after: Winnability,
    /// How many moves there were, of those that lead to the same position one.
    pub n_moves: usize,
    /// How many of them keep the win.
    pub n_winning: usize,
    /// How many of them lose.
    pub n_losing: usize,
    /// One that keeps the win.
    pub winning: Option<Move>,
}

impl ReviewedMove {
    /// Returns how many of the moves are not judged: of them it is not known whether they keep the win.
    pub fn n_open(&self) -> usize {
        self.n_moves.saturating_sub(self.n_winning + self.n_losing)
    }
}

/// The move that lost a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// The number of moves before it.
    pub n: usize,
    /// This wins from the position before it.
    pub line: Line,
    /// How many positions were examined to prove that the one after it is lost.
    pub positions: u64,
}
