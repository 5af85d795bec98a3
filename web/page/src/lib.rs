//! The page: a [`Model`], a function [`update`] that changes it, a function [`view`] that says
//! what it looks like. All three run anywhere. `browser.rs` turns clicks and the worker's
//! events into [`Msg`]s, runs [`Cmd`]s, and makes the document look like the [`View`].

mod autoplay;
#[cfg(target_family = "wasm")]
mod browser;
pub mod elements;
mod game_line;
mod games;
mod hash;
mod keys;
mod link;
pub mod memory;
mod model;
mod msg;
mod pasted;
mod settings;
mod texts;
mod update;
mod verdict;
mod verdict_cache;
mod view;

#[cfg(target_family = "wasm")]
pub use browser::run;
pub use game_line::GameLine;
pub use games::kept_family;
pub use i18n::Language;
pub use keys::{Focus, Held, KeyPress, key_msg};
pub use link::{Link, ParseLinkError};
pub use model::{
    Action, Copying, Dialog, Form, Hand, Hint, HintStage, JudgedMoves, Model, PendingQuery, PositionAdvice,
    PositionText, PositionVerdict, Query, Remembered, SolverError, Speed, TextError, UserRequest,
    WorkerState,
};
pub use msg::{Cmd, Msg};
pub use settings::{Setting, Settings};
pub use update::update;
pub use verdict_cache::{CachedVerdict, Loss, UnknownReason, VerdictCache};
pub use view::{
    CardView, Controls, GameView, JudgedMovesView, Labels, MoveMark, MoveView, PileView, RememberedView,
    StatisticsView, VariationView, VerdictKind, VerdictView, View, view,
};
