//! Engines that know one family of games: packed positions, moves made and unmade in place,
//! tables of their own. Their solutions are replayed by the checker, their exhaustive verdicts
//! compared with the textbook searches.

#[cfg(feature = "freecell")]
mod freecell;
#[cfg(feature = "freecell")]
mod key_set;
mod key_store;
#[cfg(feature = "klondike")]
pub(crate) mod klondike;
#[cfg(feature = "klondike")]
mod short_klondike;
mod slots;
mod spanning_tree;

#[cfg(feature = "freecell")]
pub use freecell::{FreeCell, ShortFreeCell, Trial, Weights, try_weights};
#[cfg(feature = "klondike")]
pub use klondike::Klondike;
#[cfg(feature = "klondike")]
pub use short_klondike::{Count, ShortKlondike, ShortestKlondike};
pub use spanning_tree::SpanningTree;
