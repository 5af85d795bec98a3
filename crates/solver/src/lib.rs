//! Engines that solve games of solitaire. Each knows one family of games.
//!
//! One call returns a verdict on a position.
//!
//! ```
//! use solitaire::{GameId, Position};
//! use unbury_solver::{Limits, Verdict, solve};
//!
//! let position = Position::dealt(&GameId::default());
//! let Verdict::Solved(moves) = solve(&position, Limits::default()) else { panic!("unsolved") };
//! let mut end = position;
//! end.try_play_all(&moves)?;
//! assert!(end.is_won());
//! # Ok::<(), solitaire::IllegalMove>(())
//! ```
//!
//! [`engine()`] chooses the engine for a position and a [`Task`]. It is a [`Search`], which the caller advances a number
//! of nodes at a time.
//!
//! ```
//! use solitaire::{GameId, Position};
//! use unbury_solver::{Goal, Limits, Task, Verdict, engine};
//!
//! let position = Position::dealt(&"freecell/11982".parse::<GameId>()?);
//! let task = Task::default().with_goal(Goal::Verdict);
//! let mut search = engine(&position, task, Limits::default());
//! let verdict = loop {
//!     if let Some(verdict) = search.advance(10_000) {
//!         break verdict;
//!     }
//! };
//! assert!(matches!(verdict, Verdict::Unsolvable { .. }));
//! # Ok::<(), solitaire::ParseGameIdError>(())
//! ```
//!
//! Engines pack positions, make and unmake moves in place, and have their own tables. The checker replays their
//! solutions, and tests compare their proofs with the textbook searches of the crate [`search`]. [`runner`] starts any
//! search of its registry, including the engine.

#![warn(missing_docs)]

mod engine;
mod freecell;
pub mod klondike;
mod spanning_tree;
mod tables;

pub use engine::{
    Engine, EngineKind, Engines, Task, counted_measure, engine, engine_kind, freecell_engine, general_engine,
    goals, heeds_autoplay, klondike_engine, runner, seeks_any_first, short_engine, solve,
};
pub use freecell::{FreeCell, PlayableFreeCell, ShortFreeCell, Trial, Weights, try_weights, waiting_circles};
pub use klondike::{Klondike, ShortKlondike, ShortestKlondike};
pub use search::{
    Goal, Limits, Line, LineLengths, Measure, Search, Spent, Stopped, SurveyRow, Verdict, Winnability,
};
pub use spanning_tree::SpanningTree;
