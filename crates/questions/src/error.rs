use check::{CertificateError, SolutionError};
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
    /// There is no such search in this game.
    #[error("{0}")]
    Unsupported(&'static str),
    /// Nothing would end the search.
    #[error("this search never ends by itself: say how many nodes it may expand")]
    Endless,
    /// The checker does not pass a line.
    #[error("{0}")]
    Unchecked(#[from] SolutionError),
    /// The checker does not pass a certificate.
    #[error("{0}")]
    Certificate(#[from] CertificateError),
}
