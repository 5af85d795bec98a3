use std::hash::Hash;

use super::{keys::Keys, pool::Pool};

/// Keys, each with a note.
#[derive(Debug)]
pub(crate) struct KeyNotes<K, N> {
    pub(crate) keys: Keys<K>,
    /// The notes, by the number of the key.
    notes: Pool<N>,
}

/// The result of adding a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Noted<N> {
    /// The key is new.
    First,
    /// It replaced this one.
    Instead(N),
    /// It was dropped: the previous note is good enough.
    Not,
}

impl<K: Copy + Eq + Hash, N> KeyNotes<K, N> {
    pub(crate) fn new() -> KeyNotes<K, N> {
        KeyNotes { keys: Keys::new(), notes: Pool::new() }
    }

    /// Adds a note, which replaces a previous one that is not good enough. Returns the number of `key` and the result.
    pub(crate) fn note(
        &mut self,
        key: K,
        note: N,
        is_good_enough: impl FnOnce(&N) -> bool,
    ) -> (u32, Noted<N>) {
        let (number, is_new) = self.keys.insert(key);
        if is_new {
            self.notes.push(note);
            return (number, Noted::First);
        }
        let before = self.notes.get_mut(number as usize);
        if is_good_enough(before) {
            return (number, Noted::Not);
        }
        (number, Noted::Instead(std::mem::replace(before, note)))
    }

    /// Returns memory held, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.keys.bytes() + self.notes.bytes()
    }

    /// Returns memory held at the worst moment of making room for `more` keys.
    pub(crate) fn bytes_with(&self, more: usize) -> u64 {
        self.keys.bytes_with(more) + self.notes.bytes_with(more)
    }

    /// Makes room for `more` keys. Returns whether there was memory for it.
    pub(crate) fn reserve(&mut self, more: usize) -> bool {
        self.keys.reserve(more) && self.notes.reserve(more)
    }
}
