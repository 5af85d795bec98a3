use solitaire::Autoplay;
use solver::Limits;

/// The limits of a review, and where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewOptions {
    /// Which cards go to the foundations by themselves after every move.
    pub autoplay: Autoplay,
    /// How many positions each search may expand. The next field limits the memory of each.
    pub nodes_max: u64,
    pub limits: Limits,
    /// The number of moves before the position where the review begins.
    pub cursor: usize,
    /// How many positions may be kept in the search for the best that can be reached after the move that lost the game.
    /// 0 turns that search off.
    pub refuted_max: usize,
}
