//! The page: a [`Model`], a function [`update`] that changes it, a function [`look`] that says
//! what it looks like. All three run anywhere. `browser.rs` turns clicks and the worker's
//! events into [`Msg`]s, runs [`Cmd`]s, and makes the document look like the [`Look`].

mod autoplay;
#[cfg(target_family = "wasm")]
mod browser;
pub mod elements;
mod games;
mod hash;
mod keys;
mod known;
mod line;
mod link;
mod look;
pub mod memory;
mod model;
mod msg;
mod pasted;
mod settings;
mod update;
mod verdict;
mod wording;

#[cfg(target_family = "wasm")]
pub use browser::run;
pub use games::kept_family;
pub use i18n::Language;
pub use keys::{Focus, Held, KeyPress, key_msg};
pub use known::{Knowledge, Known, Loss, Why};
pub use line::Line;
pub use link::{Link, ParseLinkError};
pub use look::{
    CardLook, Controls, GameLook, JudgedLook, Labels, Look, MoveLook, MoveMark, OtherLook, PileLook,
    RememberedLook, StatisticsLook, VerdictKind, VerdictLook, look,
};
pub use model::{
    Action, Asking, Copying, Dialog, Failure, Form, Hand, Hint, HintStage, Judged, Model, PositionAdvice,
    PositionText, Question, Remembered, Speed, TextError, Verdict, Wish, WorkerState,
};
pub use msg::{Cmd, Msg};
pub use settings::{Setting, Settings};
pub use update::update;
