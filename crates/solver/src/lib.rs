//! Searches for solutions of solitaire games.
//!
//! A [`Search`] is a value that is advanced a number of nodes at a time, never a call that
//! runs until it is done. Whoever holds it decides when to look at its progress, when to let
//! another search have a turn, and when to drop it. So there are no threads, clocks, callbacks
//! or cancellation flags in here, and every run is repeatable node by node.
//!
//! ```
//! use solitaire::{Deal, DealNumber, Game, freecell::FREECELL};
//! use solver::{Limits, Search, Verdict, fast::FreeCell};
//!
//! let start = FREECELL.deal(&Deal::microsoft(DealNumber::FIRST));
//! let mut search = FreeCell::new(FREECELL, &start, Limits::default());
//! let Some(Verdict::Solved(moves)) = search.advance(1_000_000) else { panic!("unsolved") };
//! assert!(FREECELL.is_won(&solitaire::replay(&FREECELL, start, &moves)?));
//! # Ok::<(), solitaire::IllegalMove>(())
//! ```
//!
//! There are textbook searches, from [`BreadthFirst`] to [`Staged`], generic over games and easy to read, which can be
//! watched and raced by name ([`lab`]). The engines in [`fast`] know one family of games each and are what people use.
//! All give the same verdicts, which is how the second kind is tested.

// A page with one family of games has the engine of that family. The textbook searches that can be told what to
// estimate, and the Lab, know all families.
mod backtracking;
mod beam;
mod best_first;
mod breadth_first;
mod depth_bounded;
mod depth_first;
pub mod estimate;
mod explain;
mod family;
pub mod fast;
mod ida_star;
mod in_place;
mod iterative_deepening;
mod keys;
mod knuth;
pub mod lab;
pub mod player;
mod pool;
mod published_klondike;
mod seen_list;
mod sight;
mod stack;
mod staged;
mod stale_keys;
mod tree;
mod world;

use solitaire::Move;

pub use backtracking::Backtracking;
pub use beam::Beam;
pub use best_first::BestFirst;
pub use breadth_first::BreadthFirst;
pub use depth_bounded::{DepthBounded, Visited};
pub use depth_first::DepthFirst;
pub use explain::{Explain, Explanation, Fixed};
pub use family::Family;
pub use ida_star::IdaStar;
pub use iterative_deepening::IterativeDeepening;
pub use knuth::{Knuth, KnuthPlan, LevelEstimate, Sampler, TreeEstimate};
pub use published_klondike::{PublishedKlondike, PublishedState, PublishedVersion};
pub use seen_list::SeenList;
pub use sight::Sight;
pub use staged::{Staged, StagedPlan};
pub use stale_keys::stale_keys;
pub use world::{Fate, World};

/// A search for a solution, in the middle of its work.
pub trait Search {
    /// Expands at most `nodes` more nodes. Returns the verdict once there is one.
    ///
    /// # Panics
    ///
    /// May panic if called again after it returned a verdict.
    fn advance(&mut self, nodes: u64) -> Option<Verdict>;

    /// What it has spent so far.
    fn stats(&self) -> Stats;

    /// The best solution so far, of a search that goes on to look for better ones.
    fn best(&self) -> Option<&[Move]> {
        None
    }
}

/// What tells positions apart, where it is not [`Game::key`](solitaire::Game::key).
type KeysOf<S, K> = Box<dyn FnMut(&S, Option<Move>) -> K>;

/// A search that can be watched: what the Lab races.
pub trait Runner: Search {
    fn gauges(&self) -> Gauges;

    /// The moves to the position that it thinks best so far, or without an opinion, to the one it looked at last.
    fn line(&self) -> Vec<Move>;

    /// The iterations begun so far, of a search that begins again and again with a higher bound.
    fn iterations(&self) -> &[Iteration] {
        &[]
    }

    /// Why it gave up, if it did.
    fn why_gave_up(&self) -> WhyGaveUp {
        WhyGaveUp::OutOfMemory
    }

    /// How many sequences of moves there are, of a search that estimates that.
    fn tree_estimate(&self) -> Option<TreeEstimate> {
        None
    }
}

/// What one iteration of a search took, also one that is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Iteration {
    /// In [`estimate::UNIT`]s: nothing was looked at that costs more.
    pub bound: i64,
    /// As [`Stats::expanded`], of this iteration alone.
    pub expanded: u64,
    /// As [`Gauges::generated`], of this iteration alone.
    pub generated: u64,
}

/// What can be read off a running search, besides [`Stats`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gauges {
    /// Moves tried: positions reached from those expanded, with those that were known already.
    pub generated: u64,
    /// Positions reached and not yet expanded.
    pub frontier: u64,
    /// Positions that are recognized when they are reached again. 0 for a search that remembers none.
    pub closed: u64,
    /// Moves from the start to the position looked at now; of a search with a bound on that, the bound.
    pub depth: u32,
    /// Moves from the start to the deepest position so far.
    pub depth_max: u32,
    /// The least estimate so far, in [`estimate::UNIT`]s, where there is one.
    pub estimate_min: Option<i64>,
}

/// How a search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// These moves win.
    Solved(Vec<Move>),
    /// Proved: no moves win. Only a search that left nothing out may say so.
    Unsolvable {
        /// How many distinct positions can be reached, the first included. All were examined.
        ///
        /// A search with other keys than those of the game, such as [`stale_keys`](stale_keys()), counts keys: there
        /// are as many positions or fewer.
        /// [`fast::Klondike`] counts those that it had to look at, often far fewer than can be reached.
        positions: u64,
    },
    /// The search is over and proved nothing, because it left something out.
    GaveUp,
}

/// Why a search ended with [`Verdict::GaveUp`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WhyGaveUp {
    /// Its [`Limits`] did not suffice to go on.
    OutOfMemory,
    /// It has done all that it does, and that is not enough for a proof.
    LeftOut,
    /// Its list of positions is as long as it may be.
    ListFull,
}

/// What a search has spent so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Positions whose moves were generated.
    pub expanded: u64,
    /// Positions kept in memory now, once for each search that keeps them.
    pub stored: u64,
    /// Memory held now, in bytes.
    pub bytes: u64,
}

/// What a search may spend before it gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Memory, in bytes. A search never holds more, not even while a table grows.
    pub bytes_max: u64,
}

impl Default for Limits {
    /// 512 MB.
    fn default() -> Limits {
        Limits { bytes_max: 512 << 20 }
    }
}
