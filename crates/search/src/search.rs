//! What every search has: how it is advanced, what it answers, what it spends.

use solitaire::Move;

/// A search for a solution, in the middle of its work.
///
/// It is advanced a number of nodes at a time. The caller decides when to look at its progress, when to let another
/// search have a turn, and when to drop it. A search has no threads, clocks, callbacks or cancellation flags, and every
/// run is repeatable node by node.
pub trait Search {
    /// Expands at most `nodes` more nodes. Returns the verdict once there is one.
    ///
    /// # Panics
    ///
    /// May panic if called again after it returned a verdict.
    fn advance(&mut self, nodes: u64) -> Option<Verdict>;

    /// Returns what the search has spent so far.
    fn stats(&self) -> Stats;

    /// Returns the best solution so far, of a search that goes on to look for better ones.
    fn best(&self) -> Option<&[Move]> {
        None
    }

    /// Returns a proved lower bound on the length of every solution, counted as the search counts, of a search that proves
    /// one.
    fn length_min(&self) -> Option<u32> {
        None
    }
}

/// How a search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// These moves win.
    Solved(Vec<Move>),
    /// Proved: no moves win. Only a search that left nothing out returns this.
    Unsolvable {
        /// The number of distinct positions that were examined, the first included.
        ///
        /// For a textbook search these are all that can be reached. An engine examines fewer, because it shows many to
        /// be lost without looking at them. A search with keys other than those of the game, such as
        /// [`published::keys`](crate::published::keys()), counts keys: there are as many positions or fewer.
        positions: u64,
    },
    /// The search is over and proved nothing, because it left something out.
    GaveUp,
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
#[non_exhaustive]
pub struct Limits {
    /// Memory, in bytes. A search never holds more, not even while a table grows.
    pub bytes_max: u64,
}

impl Limits {
    /// Returns a limit of this many bytes.
    pub const fn bytes(bytes_max: u64) -> Limits {
        Limits { bytes_max }
    }
}

impl Default for Limits {
    /// Returns a limit of 512 MB.
    fn default() -> Limits {
        Limits::bytes(512 << 20)
    }
}
