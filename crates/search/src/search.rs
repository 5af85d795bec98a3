//! The interface of every search, and the limits on what it may spend.

use std::time::Duration;

use solitaire::Move;

use crate::{Spent, Verdict};

/// A search for a solution, in the middle of its work.
///
/// It is advanced a number of nodes at a time. The caller decides when to look at its progress, when to let another
/// search have a turn, and when to drop it. A search has no threads, clocks, callbacks or cancellation flags, and every
/// run is repeatable node by node.
pub trait Search: Send {
    /// Expands at most `nodes` more nodes. Returns the verdict once there is one.
    ///
    /// After the end, a search in [`Fused`](crate::Fused) returns its verdict again; so do the searches of `engine` in the
    /// crate `solver` and of the [`registry`](crate::registry).
    ///
    /// # Panics
    ///
    /// Other searches may panic if called again after they returned a verdict.
    fn advance(&mut self, nodes: u64) -> Option<Verdict>;

    /// Returns what the search has spent so far.
    fn spent(&self) -> Spent;

    /// Returns the best solution so far, of a search that continues to look for better ones.
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
    /// Positions to expand, for functions that run a search to its end. A [`Search`] gets its nodes from its caller.
    pub nodes_max: Option<u64>,
    /// Time, for the same functions. A search has no clock.
    pub time_max: Option<Duration>,
}

impl Limits {
    /// Returns a limit of this many bytes.
    pub const fn bytes(bytes_max: u64) -> Limits {
        Limits { bytes_max, nodes_max: None, time_max: None }
    }

    /// Returns these limits with a number of positions to expand.
    #[must_use]
    pub const fn with_nodes(self, nodes_max: u64) -> Limits {
        Limits { nodes_max: Some(nodes_max), ..self }
    }

    /// Returns these limits with a time.
    #[must_use]
    pub const fn with_time(self, time_max: Duration) -> Limits {
        Limits { time_max: Some(time_max), ..self }
    }
}

impl Default for Limits {
    /// Returns a limit of 512 MB.
    fn default() -> Limits {
        Limits::bytes(512 << 20)
    }
}
