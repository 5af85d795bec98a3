//! Engines that know one family of games: packed positions, moves made and unmade in place,
//! tables of their own. Their solutions are replayed by the checker, their exhaustive verdicts
//! compared with the textbook searches.

mod freecell;
mod key_set;
mod key_store;
pub(crate) mod klondike;
mod short_klondike;
mod slots;
mod spanning_tree;

pub use freecell::{FreeCell, ShortFreeCell, Trial, Weights, try_weights};
pub use klondike::Klondike;
pub use short_klondike::{Count, ShortKlondike, ShortestKlondike};
pub use spanning_tree::SpanningTree;
