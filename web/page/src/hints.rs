//! Hints: a move of a solution, the adviser's, or where nothing is proved a guess.

pub(crate) mod texts;
mod update;

pub(crate) use self::update::{answer, give_up_search, hint, show, without_solution};
