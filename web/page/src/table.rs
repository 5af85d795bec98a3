//! The table: its game, moves by hand, and stepping through the line.

mod finish;
pub(crate) mod hand;
mod model;
pub(crate) mod playback;

pub use self::model::{GameModel, Hand, OwnGame, Playback};
