use crate::memory::GameLuck;

/// How a game of the player's own came to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameEnd {
    pub is_won: bool,
    pub moves: u32,
    /// The moves that lost it, other ways that were tried included, if anything is known of them.
    pub mistakes: Option<u32>,
    pub luck: Option<GameLuck>,
}
