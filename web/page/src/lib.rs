//! The page: [`update`] changes a [`Model`] by [`Msg`]s and returns [`Cmd`]s, and [`view`] turns it into a [`View`].
//! All of this runs anywhere. The page's program has a module `browser`, which turns events into messages, runs
//! commands, and keeps the document equal to the view.

mod cmd;
mod companion;
mod deals;
mod dialog;
mod editing;
mod effect;
pub mod elements;
mod game_line;
mod games;
mod hints;
mod json;
mod keys;
mod layout;
mod link;
pub mod memory;
mod model;
mod move_details;
mod msg;
mod position_text;
mod puzzles;
mod remember;
mod review;
mod router;
mod settings;
mod shorter;
mod sizes;
mod table;
mod texts;
pub mod trail;
mod view;
mod watch;
mod why;
mod xray;

pub use cmd::{Cmd, DialogCmd, PuzzleCmd};
pub use companion::{CachedVerdict, Loss, VerdictCache, WinningLine};
pub use dialog::{
    Controls, DialogView, GameView, HistoryChart, HistoryView, PaletteView, RememberedView, StatisticsView,
    dialog_view,
};
pub use effect::{Effect, Effects};
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
pub use msg::{
    CardMsg, DealMsg, DialogMsg, FrameMsg, Msg, PaletteKey, PuzzleMsg, ReviewMsg, ShorterMsg, SolverMsg,
};
pub use protocol::Difficulty;
pub use puzzles::{PuzzleGameView, PuzzlesView};
pub use review::review_request;
pub use review::{LuckView, ReviewButton, ReviewKind, ReviewView};
pub use router::{UpdateDialog, update, update_dialog, update_with};
pub use settings::{Setting, Settings, Speed, Theme};
pub use shorter::ShorterView;
pub use shorter::shorter_request;
pub use sizes::{Sizes, Window};
pub use texts::{cards::suit_letter, help::help, rules::rules};
pub use view::{
    CaptionView, CardView, JudgedMovesView, Landing, MarkView, MoveMark, MoveRow, MoveView, PileView,
    RowKind, Run, Spot, Tone, ToolsView, VariationView, VerdictKind, VerdictView, View, WatchView, WonView,
    view,
};
pub use why::WhyView;
