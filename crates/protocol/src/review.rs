use serde::{Deserialize, Serialize};
use solitaire::Move;

use crate::{JobId, Rejection};

/// A part of a review. Positions are named by the number of moves before them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReviewBatch {
    /// The player's moves of which more is known than before, with all that is known of them.
    pub moves: Vec<MoveReview>,
    /// The last position in which the player had a choice and of which the checker has replayed a solution.
    pub winnable: Option<u32>,
    /// The first that is proved to be lost.
    pub lost: Option<u32>,
    /// If the player's move between these two lost the game, these moves win from before it. The checker has replayed them.
    pub line: Vec<Move>,
    /// The review is over.
    pub is_last: bool,
}

/// What is known of a move of a game, and of those that could have been made instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveReview {
    /// The number of moves before it.
    pub n: u32,
    /// How many moves there were, of those that lead to the same position one.
    pub n_moves: u32,
    /// How many of them keep the win.
    pub n_winning: u32,
    /// How many of them lose.
    pub n_losing: u32,
}

/// Those of a worker's [`Event`](crate::Event)s that a review needs, as they are read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum ReviewEvent {
    Ready { version: u32 },
    Loading { job: JobId },
    Reviewed { job: JobId, review: ReviewBatch },
    Rejected { job: JobId, rejection: Rejection },
}

impl ReviewEvent {
    /// Returns the version of the worker's program, if this is the event that tells it.
    pub fn version(&self) -> Option<u32> {
        match self {
            ReviewEvent::Ready { version } => Some(*version),
            _ => None,
        }
    }
}
