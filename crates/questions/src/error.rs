use check::{BoundError, CertificateError, SolutionError};
use solitaire::{ParseStartError, notation::ParseMovesError};

/// Why a question has no answer. The text is for the person who asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnswerError {
    /// The text names no deal and no position.
    #[error("{0}")]
    Start(#[from] ParseStartError),
    /// The text has no moves, or an illegal one.
    #[error("{0}")]
    Moves(#[from] ParseMovesError),
    /// The game has no such search.
    #[error("{0}")]
    Unsupported(#[from] Unsupported),
    /// Nothing would end the search.
    #[error("this search never ends by itself: say how many nodes it may expand")]
    Endless,
    /// The checker does not pass a line.
    #[error("{0}")]
    Unchecked(#[from] SolutionError),
    /// The checker does not pass a certificate.
    #[error("{0}")]
    Certificate(#[from] CertificateError),
    /// The checker does not pass a bound.
    #[error("{0}")]
    Bound(#[from] BoundError),
}

/// A feature that a game does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsupported {
    /// Searches for short solutions.
    #[error("short solutions are {}", self.games())]
    ShortSolutions,
    /// A measure of solutions by the cards moved.
    #[error("card moves are a measure {}", self.games())]
    CardMoves,
    /// Proofs of lower bounds on the length of every solution.
    #[error("bounds are {}", self.games())]
    Bounds,
}

impl Unsupported {
    /// Returns the games that have it, as the end of a sentence.
    pub fn games(self) -> &'static str {
        match self {
            Unsupported::ShortSolutions => "for FreeCell, games like it and Klondike",
            Unsupported::CardMoves | Unsupported::Bounds => "for FreeCell and games like it",
        }
    }
}
