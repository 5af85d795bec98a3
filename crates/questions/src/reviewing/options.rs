use solitaire::Autoplay;
use solver::Limits;

/// What a review may spend, and where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewOptions {
    /// What goes to the foundations by itself after every move.
    pub autoplay: Autoplay,
    /// How many positions each search may expand, and the memory of each.
    pub nodes_max: u64,
    pub limits: Limits,
    /// The number of moves before the position that is looked at first.
    pub cursor: usize,
    /// How many positions are kept to find out what is left after the move that lost the game. 0 is not to look.
    pub refuted_max: usize,
}
