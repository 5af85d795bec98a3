use protocol::{Spent, Stopped};

use super::{solver_error::SolverErrorKind, verdict_cache::Loss};

/// The verdict on the current position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionVerdict {
    Unasked,
    Searching {
        spent: Spent,
    },
    /// The checker has replayed a winning line, with `n_left` moves left.
    Winnable {
        n_left: usize,
    },
    /// All cards that are left can go to the foundations, one after another.
    Certain,
    Won,
    Lost {
        loss: Loss,
        positions: Option<u64>,
    },
    /// Nothing is proved.
    Unknown {
        why: Stopped,
        spent: Spent,
        /// The memory limit of the search, in bytes.
        bytes_max: u32,
    },
    Failed(SolverErrorKind),
}

/// The action of the main button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Watch a solution from the current position, or the adviser's play.
    Watch,
    Stop,
    /// Go back to before the losing move.
    TakeBack,
    /// Show the answer to the question.
    GiveUp,
    /// Send all cards that are left to the foundations.
    Finish,
    /// Deal another game, since this one is won or cannot be won.
    NewDeal,
    /// Start the worker again.
    TryAgain,
    /// Play from the edited position.
    EndEditing,
}
