//! Textbook searches for solutions of solitaire games.
//!
//! A [`Search`] is advanced a number of nodes at a time and ends with a [`Verdict`].
//!
//! ```
//! use unbury_search::{BestFirst, Limits, Search, Verdict};
//! use solitaire::{Deal, DealNumber, Game, rules::FREECELL};
//!
//! let start = FREECELL.deal(&Deal::microsoft(DealNumber::FIRST));
//! let mut search =
//!     BestFirst::greedy(FREECELL, start.clone(), Limits::default(), |state| i64::from(FREECELL.disorder(state)));
//! let Some(Verdict::Solved(moves)) = search.advance(1_000_000) else { panic!("unsolved") };
//! assert!(FREECELL.is_won(&solitaire::replay(&FREECELL, start, &moves)?));
//! # Ok::<(), solitaire::IllegalMove>(())
//! ```
//!
//! The searches are generic over [`Game`](solitaire::Game) and written to be read. All complete searches return the
//! same verdicts, which serves to test the engines that know one family of games. The [`registry`] starts a search by
//! its name and options, as text; [`estimate`] has the estimates that guide searches.

#![warn(missing_docs)]

#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod as_text;
mod backtracking;
mod beam;
mod best_first;
mod breadth_first;
mod depth_bounded;
mod depth_first;
pub mod estimate;
mod explain;
mod fused;
mod goal;
mod ida_star;
mod iterative_deepening;
mod knuth;
mod line;
mod measure;
pub mod published;
pub mod registry;
mod runner;
mod search;
mod seen_list;
mod share;
mod spent;
mod split_mix;
mod staged;
mod stopped;
mod survey_row;
mod tables;
mod tree_estimate;
mod verdict;
mod zobrist;

pub use backtracking::Backtracking;
pub use beam::Beam;
pub use best_first::BestFirst;
pub use breadth_first::BreadthFirst;
pub use depth_bounded::{DepthBounded, Visited};
pub use depth_first::DepthFirst;
pub use explain::{Explain, Explanation, NeverMoved};
pub use fused::Fused;
pub use goal::Goal;
pub use ida_star::IdaStar;
pub use iterative_deepening::IterativeDeepening;
pub use knuth::{Knuth, KnuthPlan, Sampler};
pub use line::{Line, LineLengths};
pub use measure::Measure;
pub use runner::{Iteration, Metrics, Runner};
pub use search::{Limits, Search};
pub use seen_list::SeenList;
pub use share::{Share, wilson};
pub use spent::Spent;
pub use split_mix::SplitMix;
pub use staged::{Staged, StagedPlan};
pub use stopped::Stopped;
pub use survey_row::SurveyRow;
pub use tables::Pool;
pub use tree_estimate::{LevelEstimate, TreeEstimate};
pub use verdict::{Verdict, Winnability};

/// A function that returns keys to use in place of [`Game::key`](solitaire::Game::key).
type KeysOf<S, K> = dyn FnMut(&S, Option<solitaire::Move>) -> K + Send;

/// A function whose `Debug` output does not describe it.
struct DebugAsFn<F: ?Sized>(Box<F>);

/// A function that estimates how far a position is from won.
type EstimateOf<S> = DebugAsFn<dyn Fn(&S) -> i64 + Send>;

impl<F: ?Sized> std::fmt::Debug for DebugAsFn<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Fn")
    }
}
