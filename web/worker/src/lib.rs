//! The web worker that solves games for the page.
//!
//! [`Session`] is everything the worker does, and runs anywhere. `browser.rs` plugs it into a
//! browser: messages in, messages out, and turns that keep it going.

mod advice;
mod analysis;
#[cfg(target_family = "wasm")]
mod browser;
mod first_moves;
mod inquiry;
mod judge;
mod session;
mod survey;

#[cfg(target_family = "wasm")]
pub use browser::run;
pub use session::{Session, Turn};
