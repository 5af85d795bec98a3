//! What every search has: how it is advanced, and what it may spend.

use solitaire::Move;

use crate::{Spent, Verdict};

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
    fn spent(&self) -> Spent;

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
