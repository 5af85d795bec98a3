use crate::tables::{KeySet, KeyStore};

/// The positions that a search has reached, by their fingerprints.
#[derive(Debug)]
pub(super) enum ReachedSet {
    /// By 64 bits of each, for a search that proves nothing: half the memory, and sooner found.
    Quick(KeySet),
    /// By all 128.
    Certain(KeyStore),
}

impl ReachedSet {
    pub(super) fn len(&self) -> usize {
        match self {
            ReachedSet::Quick(it) => it.len(),
            ReachedSet::Certain(it) => it.len(),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        match self {
            ReachedSet::Quick(it) => it.bytes(),
            ReachedSet::Certain(it) => it.bytes(),
        }
    }

    /// Returns memory held at the worst moment of making room for `more` positions, in bytes.
    pub(super) fn bytes_to_reserve(&self, more: usize) -> u64 {
        match self {
            ReachedSet::Quick(it) => it.bytes_to_reserve(more),
            ReachedSet::Certain(it) => it.bytes_to_reserve(more),
        }
    }

    /// Makes room for `more` positions. Says whether there was memory for it.
    pub(super) fn reserve(&mut self, more: usize) -> bool {
        match self {
            ReachedSet::Quick(it) => it.reserve(more),
            ReachedSet::Certain(it) => it.reserve(more),
        }
    }

    /// Returns whether `key` is new. Room has to be reserved.
    #[inline(always)]
    pub(super) fn insert(&mut self, key: u128) -> bool {
        match self {
            ReachedSet::Quick(it) => it.insert(key as u64),
            ReachedSet::Certain(it) => it.insert(key),
        }
    }

    #[inline(always)]
    pub(super) fn contains(&mut self, key: u128) -> bool {
        match self {
            ReachedSet::Quick(it) => it.contains(key as u64),
            ReachedSet::Certain(it) => it.contains(key),
        }
    }
}
