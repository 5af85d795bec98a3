use super::Slots;

/// A set of 64-bit fingerprints.
pub(crate) type KeySet = Slots<0, true>;

impl KeySet {
    /// Returns whether `key` is new.
    #[inline(always)]
    pub(crate) fn insert(&mut self, key: u64) -> bool {
        // 0 means free, so a position with key 0 shares key 1.
        let key = key.max(1);
        let slot = self.find(key);
        let is_new = self.entry(slot) == 0;
        if is_new {
            self.put(slot, key, 0);
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_new_keys_from_old_through_every_growth() {
        let mut set = KeySet::default();
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
