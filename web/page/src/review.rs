//! The review of the player's own game, and the lessons from it.

mod conclusions;
mod ended;
mod game_end;
pub(crate) mod luck;
mod model;
pub(crate) mod texts;
mod update;
pub(crate) mod view;

pub(crate) use self::update::{
    Reviewed, ask_again, begin, heard, heard_why, learn, next_mistake, open, planned, show_why, show_winning,
    to_lesson, try_again,
};
pub use self::{
    game_end::GameEnd,
    model::{Lesson, LessonAnswer, LessonKind, Review, ReviewState, WhyWrong, WhyWrongState},
    update::review_request,
    view::{LuckView, ReviewButton, ReviewKind, ReviewView},
};
