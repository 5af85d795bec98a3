//! Shared code of tests: reduced decks, searches by brute force, random numbers, and the size of tests.
//!
//! Reduced decks are small enough for a search that leaves out nothing. [`SmallFreeCell`] and [`SmallKlondike`] do not
//! use [`solitaire`]'s rules, so that a mistake in those shows, too; [`freecell_ending`] and [`klondike_ending`] return
//! positions of the whole games near their ends.
//!
//! ```
//! use solitaire::rules::KLONDIKE_DRAW_ONE;
//! use testkit::{SmallKlondike, Truth};
//!
//! let deals = (0..).map(SmallKlondike::deal);
//! let lost = deals.filter(|it| matches!(it.truth(&KLONDIKE_DRAW_ONE, 1), Some(Truth::Lost { .. })));
//! assert_eq!(lost.take(2).count(), 2);
//! ```
//!
//! [`written`] writes a deal in any of the forms that people and programs use.
//!
//! [`CommandRun`] runs a program. Only tests, examples and chores depend on this crate.

mod brute_force;
mod command_run;
mod freecell_ending;
mod klondike_ending;
mod random;
mod size;
mod small_freecell;
mod small_klondike;
mod written;

pub use brute_force::{all_positions, distance, is_winnable};
pub use command_run::CommandRun;
pub use freecell_ending::freecell_ending;
pub use klondike_ending::klondike_ending;
pub use random::Random;
pub use size::{is_thorough, size};
pub use small_freecell::{AutoplayOf, Shortcuts, SmallFreeCell};
pub use small_klondike::{SmallKlondike, Truth};
pub use written::{WrittenForm, random_deal, written};
