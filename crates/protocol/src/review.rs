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
    /// Why nothing wins after the player's move, if that is known.
    pub refutation: Option<Refutation>,
    /// What luck and the player's moves did, where cards were hidden, once that is known.
    pub chances: Vec<ChanceStep>,
    /// The review is over.
    pub is_last: bool,
}

/// What is left of a lost position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refutation {
    /// Moves to one of the positions with most cards on the foundations, or where none goes there any more, to one of the
    /// farthest.
    pub line: Vec<Move>,
    /// How many positions can be reached, all of which were looked at.
    pub positions: u64,
    /// How many cards are on the foundations at most.
    pub n_home: u32,
}

/// A part of a game after which the player knew something new, or which ended it. Chances are those of a player who does not
/// peek, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChanceStep {
    /// The numbers of moves before it and after it.
    pub from: u32,
    pub to: u32,
    /// The chance before it, and its ends.
    pub likely: u16,
    pub low: u16,
    pub high: u16,
    /// What the player's moves did to the chance, one standard deviation of that, and what the card did that they turned up.
    pub played: i16,
    pub deviation: u16,
    pub drawn: i16,
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

impl MoveReview {
    /// Returns how many of the moves are not judged: of them it is not known whether they keep the win.
    pub fn n_open(&self) -> u32 {
        self.n_moves.saturating_sub(self.n_winning + self.n_losing)
    }
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
