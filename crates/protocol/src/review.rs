use serde::{Deserialize, Serialize};
use solitaire::Move;

use crate::{JobId, Rejection};

/// A part of a review. Positions are named by the number of moves before them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReviewBatch {
    /// The player's moves with new results, with all their results.
    pub moves: Vec<MoveReview>,
    /// The last position in which the player had a choice and from which the checker has replayed a solution.
    pub winnable: Option<u32>,
    /// The first position that is proved to be lost.
    pub lost: Option<u32>,
    /// If the player's move between these two positions lost the game, the moves that win from before it. The checker
    /// has replayed them.
    pub line: Vec<Move>,
    /// Why nothing wins after the player's move, if that is known.
    pub refutation: Option<Refutation>,
    /// The effects of luck and of the player's moves in games with hidden cards, once they are known.
    pub chances: Vec<ChanceStep>,
    /// The review is over.
    pub is_last: bool,
}

/// The best that can be reached from a lost position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refutation {
    /// Moves to one of the positions with the most cards on the foundations or, if no further card can go there, to one
    /// of the farthest positions.
    pub line: Vec<Move>,
    /// How many positions can be reached, all of which were examined.
    pub positions: u64,
    /// The most cards that can be on the foundations.
    pub n_home: u32,
}

/// A part of a game that ended with new knowledge of the player, or with the end of the game. Chances are those of a
/// player who does not peek, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChanceStep {
    /// The number of moves before it. The next field is the number after it.
    pub from: u32,
    pub to: u32,
    /// The chance before it. The next fields are the ends of its interval.
    pub likely: u16,
    pub low: u16,
    pub high: u16,
    /// The change of the chance by the player's moves. The next fields are one standard deviation of that, and the
    /// change by the card that they turned up.
    pub played: i16,
    pub deviation: u16,
    pub drawn: i16,
}

/// The results for a move of a game, and for the moves that could have been made instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveReview {
    /// The number of moves before it.
    pub n: u32,
    /// How many moves there were. Moves that lead to the same position count as one.
    pub n_moves: u32,
    /// How many of them keep the win.
    pub n_winning: u32,
    /// How many of them lose.
    pub n_losing: u32,
}

impl MoveReview {
    /// Returns how many of the moves are not judged, so that it is unknown whether they keep the win.
    pub fn n_open(&self) -> u32 {
        self.n_moves.saturating_sub(self.n_winning + self.n_losing)
    }
}

/// The worker's [`Event`](crate::Event)s that a review needs, in a form for reading.
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
