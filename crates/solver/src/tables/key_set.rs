use super::Slots;

/// A set of 64-bit fingerprints.
///
/// It grows only in [`KeySet::reserve`].
#[derive(Debug)]
pub(crate) struct KeySet(Slots<0, true>);

impl KeySet {
    pub(crate) fn new() -> KeySet {
        KeySet(Slots::new())
    }

    /// Returns whether `key` is new.
    #[inline(always)]
    pub(crate) fn insert(&mut self, key: u64) -> bool {
        // 0 means free, so a position with key 0 shares key 1.
        let key = key.max(1);
        let slot = self.0.find(key);
        let is_new = self.0.entry(slot) == 0;
        if is_new {
            self.0.put(slot, key, 0);
        }
        is_new
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.0.bytes()
    }

    pub(crate) fn has_room(&self, more: usize) -> bool {
        self.0.has_room(more)
    }

    /// Returns memory held at the worst moment of reserving room for `more` keys, in bytes.
    pub(crate) fn bytes_to_reserve(&self, more: usize) -> u64 {
        self.0.bytes_to_reserve(more)
    }

    /// Makes room for `more` keys. Says whether there was memory for it.
    pub(crate) fn reserve(&mut self, more: usize) -> bool {
        self.0.reserve(more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_new_keys_from_old_through_every_growth() {
        let mut set = KeySet::new();
        let key = |idx: u64| (idx + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for idx in 0..20_000 {
            assert!(set.reserve(1));
            assert!(set.insert(key(idx)), "{idx}");
            assert!(!set.insert(key(idx / 2)));
        }
        assert_eq!(set.len(), 20_000);
        assert_eq!(set.bytes(), 32_768 * 8);
    }
}
