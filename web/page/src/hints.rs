//! Hints: a move of a solution, the adviser's, or a guess if nothing is proved.

pub(crate) mod texts;
mod update;

pub(crate) use self::update::{
    HintAction, answer, give_up_search, hint, is_awaited, show, take_answer, without_solution,
};
