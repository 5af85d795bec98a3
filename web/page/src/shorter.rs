//! The search for shorter solutions than the one that is watched.

pub(crate) mod texts;
mod update;
pub(crate) mod view;

pub(crate) use self::update::{begin, end, heard, offered, replace, use_best};
pub use self::{update::shorter_request, view::ShorterView};
