//! The page: [`update`] changes a [`Model`] by [`Msg`]s and returns [`Cmd`]s, and [`view`] turns it into a [`View`]. All of
//! that runs anywhere. The page's program has a module `browser`, which turns events into messages, runs commands, and keeps
//! the document equal to the view.

pub mod elements;
mod game_line;
mod games;
mod json;
mod keys;
mod layout;
mod link;
pub mod memory;
mod model;
mod move_details;
mod msg;
mod settings;
mod sizes;
mod texts;
pub mod trail;
mod update;
mod verdict_cache;
mod view;

pub use game_line::GameLine;
pub use i18n::Language;
pub use keys::{Focus, Held, KeyPress, key_msg};
pub use layout::{BoardLayout, layout};
pub use link::{Link, ParseLinkError, ReadError};
pub use model::{
    Action, AnalysisModel, Copying, DealField, Dialog, DialogModel, Form, GameEnd, GameModel, Hand,
    JudgedMoves, KnownLength, Lesson, LessonAnswer, LessonKind, MemoryModel, Model, OwnGame, PUZZLE_GAMES,
    PendingQuery, Playback, PositionAdvice, PositionText, PositionVerdict, ProofState, PuzzleHint,
    PuzzleInPlay, PuzzleItem, PuzzlePick, PuzzleWanted, PuzzlesModel, Query, RatingCause, RatingChange,
    Remembered, Review, ReviewState, Shorter, ShorterState, SolverError, SolverErrorKind, TextChoice,
    TextError, UserRequest, WhyWrong, WhyWrongState, WorkerState, XRay,
};
pub use move_details::MoveDetails;
pub use msg::{Cmd, DialogCmd, DialogMsg, Msg, PaletteKey, PuzzleCmd, PuzzleMsg, ReviewMsg, ShorterMsg};
pub use protocol::Difficulty;
pub use settings::{Setting, Settings, Speed, Theme};
pub use sizes::{Sizes, Window};
pub use texts::{
    cards::suit_letter,
    help::{escaped, help},
    rules::rules,
};
pub use update::{UpdateDialog, review_request, shorter_request, update, update_dialog, update_with};
pub use verdict_cache::{CachedVerdict, Loss, VerdictCache, WinningLine};
pub use view::{
    CaptionView, CardView, Controls, DialogView, GameView, HistoryChart, HistoryView, JudgedMovesView,
    Landing, LuckView, MarkView, MoveMark, MoveRow, MoveView, PaletteView, PileView, PuzzleGameView,
    PuzzlesView, RememberedView, ReviewButton, ReviewKind, ReviewView, RowKind, Run, ShorterView, Spot,
    StatisticsView, Tone, ToolsView, VariationView, VerdictKind, VerdictView, View, WatchView, WhyView,
    WonView, dialog_view, view,
};
