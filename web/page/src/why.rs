//! The explanation why a deal cannot be won.

pub(crate) mod texts;
mod update;
pub(crate) mod view;

pub(crate) use self::update::{prove, save_proof};
pub use self::view::WhyView;
