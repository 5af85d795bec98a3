use solitaire::Move;
use solver::{Line, Winnability};

/// The results for a move of the player's game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewedMove {
    /// The number of moves before it.
    pub n: usize,
    /// Whether the position before it can be won.
    pub before: Winnability,
    /// Whether the position after it can be won.
    pub after: Winnability,
    /// How many moves there were. Moves that lead to the same position count as one.
    pub n_moves: usize,
    /// How many of them keep the win.
    pub n_winning: usize,
    /// How many of them lose.
    pub n_losing: usize,
    /// A move that keeps the win.
    pub winning: Option<Move>,
}

impl ReviewedMove {
    /// Returns how many of the moves are not judged, so that it is unknown whether they keep the win.
    pub fn n_open(&self) -> usize {
        self.n_moves.saturating_sub(self.n_winning + self.n_losing)
    }
}

/// The move that lost a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// The number of moves before it.
    pub n: usize,
    /// A line that wins from the position before it.
    pub line: Line,
    /// How many positions were examined to prove that the position after it is lost.
    pub positions: u64,
}
