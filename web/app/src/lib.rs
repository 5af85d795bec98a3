//! The page: a [`Model`], a function [`update`] that changes it, a function [`look`] that says
//! what it looks like. All three run anywhere. `browser.rs` turns clicks and the worker's
//! events into [`Msg`]s, runs [`Cmd`]s, and makes the document look like the [`Look`].

#[cfg(target_family = "wasm")]
mod browser;
mod keys;
mod line;
mod link;
mod look;
pub mod memory;
mod model;
mod say;
mod update;
mod words;

#[cfg(target_family = "wasm")]
pub use browser::run;
pub use keys::{Focus, KeyPress, key_msg};
pub use line::Line;
pub use link::{Link, ParseLinkError};
pub use look::{CardLook, Look, PileLook, VerdictKind, VerdictLook, look};
pub use model::{Action, Cmd, Copying, Model, Msg, Speed, Verdict, Why, WorkerState};
pub use update::update;
