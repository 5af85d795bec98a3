//! The web worker that solves games for the page.
//!
//! [`Session`] does the work and runs anywhere. `browser.rs` connects it to a browser: it receives and sends messages
//! and schedules turns.

mod advice;
mod analyse;
#[cfg(target_family = "wasm")]
mod browser;
mod judge;
mod parts;
mod prove;
mod review;
mod session;
mod survey;
mod turn;

#[cfg(target_family = "wasm")]
pub use browser::run;
pub use parts::ProgramPart;
pub use session::Session;
pub use turn::Turn;
