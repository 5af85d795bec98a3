//! Puzzles: positions in which only one move keeps the win.

mod conclusions;
mod model;
pub(crate) mod texts;
mod update;
pub(crate) mod view;

pub(crate) use self::update::{
    GivenAnswer, asked, begin_wanted, follow, give_up, loaded, look_for, next, note, share,
};
pub use self::{
    model::{
        PUZZLE_GAMES, PuzzleHint, PuzzleInPlay, PuzzleItem, PuzzlePick, PuzzleWanted, PuzzlesModel,
        RatingCause, RatingChange,
    },
    view::{PuzzleGameView, PuzzlesView},
};
