use crate::memory::GameLuck;

/// The end of the player's own game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameEnd {
    pub is_won: bool,
    pub moves: u32,
    /// The number of moves that lost it, including those of other lines that the player tried, if anything is known
    /// about them.
    pub mistakes: Option<u32>,
    pub luck: Option<GameLuck>,
}
