//! Questions about a game: whether it can be won, what each move is worth, why it is lost.
//!
//! A question is a value that the caller, who has the clock, advances some positions at a time. The checker replays
//! every line and reads every certificate before it becomes part of an answer.
//!
//! ```
//! use questions::{RequestedPosition, SolveOptions, Solving};
//! use solver::Verdict;
//!
//! let asked = RequestedPosition::parse("freecell/617", "")?;
//! let mut solving = Solving::new(asked, SolveOptions::default())?;
//! let answer = loop {
//!     if let Some(answer) = solving.advance(500)? {
//!         break answer;
//!     }
//! };
//! let Verdict::Solved(line) = answer else { panic!("{answer:?}") };
//! assert_eq!(line.moves.len(), 107);
//! # Ok::<(), questions::AnswerError>(())
//! ```

mod bound;
mod detours;
mod error;
mod judging;
mod options;
mod proving;
mod refuting;
mod requested;
mod reviewed;
mod reviewing;
mod solving;
mod surveying;

pub use bound::Bound;
pub use error::{AnswerError, Unsupported};
pub use judging::{JudgeOptions, JudgedMove, Judging};
pub use options::{SHORT_TIME, SolveOptions, limit_name, measure_of};
pub use proving::{Certificate, Proving, ProvingStage};
pub use refuting::Refuted;
pub use requested::{RequestedPosition, verify};
pub use reviewed::{ReviewedMove, TurningPoint};
pub use reviewing::{ReviewOptions, Reviewing};
pub use solving::Solving;
pub use surveying::{DealOf, SurveyedDeal, Surveying};
