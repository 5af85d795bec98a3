//! The search for solutions that are shorter than the watched one.

pub(crate) mod texts;
mod update;
pub(crate) mod view;

pub(crate) use self::update::{begin, end, heard, offered, replace, use_best};
pub use self::{update::shorter_request, view::ShorterView};
