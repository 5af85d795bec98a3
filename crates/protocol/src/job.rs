use search::as_text;
use serde::{Deserialize, Serialize};
use solitaire::Move;

/// The number of a request. A later request replaces an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct JobId(pub u32);

/// Why a request could not be met.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Rejection {
    /// The message is not a request of this version.
    Malformed,
    /// This move is illegal.
    IllegalMove(Move),
    /// There is no move to judge.
    NoMoves,
    /// The range of deals is empty.
    EmptyRange,
    /// The numbering has no deal with this number in this game.
    NoSuchDeal(#[serde(with = "as_text")] u64),
    /// The checker does not pass the moves. The text is its own, for a report.
    Unchecked(String),
}
