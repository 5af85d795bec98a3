/// A set of 64-bit fingerprints: open addressing, linear probing, 8 bytes a slot.
///
/// Never allocates more than asked to: it grows only in [`KeySet::reserve`], and whoever
/// inserts without room reserved gets a panic, not a bigger table.
#[derive(Debug)]
pub(super) struct KeySet {
    /// A power of two of them. 0 marks a free slot.
    slots: Box<[u64]>,
    len: usize,
    /// How many keys the slots may hold.
    room: usize,
}

/// Enough for most deals.
const N_SLOTS_MIN: usize = 2048;

/// There is always a free slot for a probe to end at.
const LOAD_MAX: (usize, usize) = (3, 4);

impl KeySet {
    pub(super) fn new() -> KeySet {
        KeySet { slots: Box::new([]), len: 0, room: 0 }
    }

    /// Is `key` new?
    #[inline(always)]
    pub(super) fn insert(&mut self, key: u64) -> bool {
        // 0 means free, so a position with key 0 shares key 1.
        let key = key.max(1);
        let slot = find(&self.slots, key);
        if self.slots[slot] == key {
            return false;
        }
        assert!(self.len < self.room, "room was reserved");
        self.slots[slot] = key;
        self.len += 1;
        true
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn bytes(&self) -> u64 {
        bytes(self.slots.len())
    }

    pub(super) fn has_room(&self, more: usize) -> bool {
        self.len + more <= self.room
    }

    /// Memory held at the worst moment of reserving room for `more` keys, in bytes.
    pub(super) fn bytes_to_reserve(&self, more: usize) -> u64 {
        if self.has_room(more) { self.bytes() } else { self.bytes() + bytes(self.n_slots_for(more)) }
    }

    /// Makes room for `more` keys. Says whether there was memory for it.
    pub(super) fn reserve(&mut self, more: usize) -> bool {
        if self.has_room(more) {
            return true;
        }
        let n_slots = self.n_slots_for(more);
        let mut slots = Vec::new();
        if slots.try_reserve_exact(n_slots).is_err() {
            return false;
        }
        slots.resize(n_slots, 0);
        let mut slots = slots.into_boxed_slice();
        for &key in self.slots.iter().filter(|&&it| it != 0) {
            let slot = find(&slots, key);
            slots[slot] = key;
        }
        self.room = room(slots.len());
        self.slots = slots;
        true
    }

    fn n_slots_for(&self, more: usize) -> usize {
        let mut n_slots = self.slots.len().max(N_SLOTS_MIN);
        while room(n_slots) < self.len + more {
            n_slots *= 2;
        }
        n_slots
    }
}

/// The slot that holds `key`, or the free one where it belongs.
fn find(slots: &[u64], key: u64) -> usize {
    let mask = slots.len() - 1;
    let mut slot = key as usize & mask;
    while slots[slot] != 0 && slots[slot] != key {
        slot = (slot + 1) & mask;
    }
    slot
}

fn room(n_slots: usize) -> usize {
    n_slots / LOAD_MAX.1 * LOAD_MAX.0
}

fn bytes(n_slots: usize) -> u64 {
    (n_slots * size_of::<u64>()) as u64
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

    #[test]
    fn says_beforehand_what_growth_takes() {
        let mut set = KeySet::new();
        assert_eq!(set.bytes_to_reserve(1), 2048 * 8);
        assert!(set.reserve(1536));
        assert_eq!(set.bytes_to_reserve(1536), 2048 * 8);
        assert_eq!(set.bytes_to_reserve(1537), (2048 + 4096) * 8);
    }
}
