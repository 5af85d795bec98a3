//! The web worker that solves games for the page.
//!
//! [`Session`] does the work, and runs anywhere. `browser.rs` connects it to a browser: it receives and sends
//! messages and calls for turns.

mod advice;
mod analyse;
mod analysis;
#[cfg(target_family = "wasm")]
mod browser;
mod engines;
mod first_moves;
mod judge;
mod prove;
mod review;
mod session;
mod survey;
mod turn;

#[cfg(target_family = "wasm")]
pub use browser::run;
pub use engines::EnginePart;
pub use session::Session;
pub use turn::Turn;
