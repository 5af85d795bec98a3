//! The table: the game that lies there, moves by hand, and going through the line.

mod finish;
pub(crate) mod hand;
mod model;
pub(crate) mod playback;

pub use self::model::{GameModel, Hand, OwnGame, Playback};
