//! The keys of the positions that a search recognizes.

use std::{
    hash::{Hash, Hasher},
    mem::size_of,
};

use super::pool::Pool;

/// A set of keys, numbered in the order they came in.
///
/// The table holds numbers and a part of the hash, 8 bytes per slot, and the keys are stored separately: a standard
/// table of 16-byte keys takes 33 bytes per slot, and three times that while it grows.
#[derive(Debug)]
pub(crate) struct Keys<K> {
    keys: Pool<K>,
    /// The slots, a power of two, probed one after another.
    slots: Box<[KeySlot]>,
}

#[derive(Clone, Copy, Debug)]
struct KeySlot {
    hash: u32,
    /// [`FREE`], or the key's number.
    number: u32,
}

const FREE: u32 = u32::MAX;
const N_SLOTS_MIN: usize = 1024;

impl<K: Copy + Eq + Hash> Keys<K> {
    pub(crate) fn new() -> Keys<K> {
        Keys { keys: Pool::new(), slots: free_slots(N_SLOTS_MIN) }
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Returns the key with this number.
    pub(crate) fn get(&self, number: u32) -> K {
        *self.keys.get(number as usize)
    }

    /// Removes all keys, but keeps their room.
    pub(crate) fn clear(&mut self) {
        self.keys.clear();
        self.slots.fill(KeySlot { hash: 0, number: FREE });
    }

    /// Returns the number of `key`, and whether it is new.
    pub(crate) fn insert(&mut self, key: K) -> (u32, bool) {
        if room(self.slots.len()) == self.len() {
            self.grow(2 * self.slots.len());
        }
        let hash = hash(&key);
        let mut idx = self.first_slot(hash);
        loop {
            let slot = self.slots[idx];
            if slot.number == FREE {
                break;
            }
            if slot.hash == hash && *self.keys.get(slot.number as usize) == key {
                return (slot.number, false);
            }
            idx = (idx + 1) & (self.slots.len() - 1);
        }
        let number = u32::try_from(self.len()).expect("fewer than 2^32 keys");
        self.slots[idx] = KeySlot { hash, number };
        self.keys.push(key);
        (number, true)
    }

    pub(crate) fn contains(&self, key: K) -> bool {
        let hash = hash(&key);
        let mut idx = self.first_slot(hash);
        while self.slots[idx].number != FREE {
            let slot = self.slots[idx];
            if slot.hash == hash && *self.keys.get(slot.number as usize) == key {
                return true;
            }
            idx = (idx + 1) & (self.slots.len() - 1);
        }
        false
    }

    /// Returns memory held, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.keys.bytes() + slots_bytes(self.slots.len())
    }

    /// Returns memory held at the worst moment of making room for `more` keys.
    pub(crate) fn bytes_with(&self, more: usize) -> u64 {
        let n_slots = self.n_slots_for(more);
        let grown = if n_slots == self.slots.len() { 0 } else { slots_bytes(n_slots) };
        self.keys.bytes_with(more) + slots_bytes(self.slots.len()) + grown
    }

    /// Makes room for `more` keys. Returns whether there was memory for it.
    pub(crate) fn reserve(&mut self, more: usize) -> bool {
        let n_slots = self.n_slots_for(more);
        if n_slots != self.slots.len() {
            if Vec::<KeySlot>::new().try_reserve_exact(n_slots).is_err() {
                return false;
            }
            self.grow(n_slots);
        }
        self.keys.reserve(more)
    }

    fn n_slots_for(&self, more: usize) -> usize {
        let mut n_slots = self.slots.len();
        while room(n_slots) < self.len() + more {
            n_slots *= 2;
        }
        n_slots
    }

    fn grow(&mut self, n_slots: usize) {
        let old = std::mem::replace(&mut self.slots, free_slots(n_slots));
        for slot in old.into_iter().filter(|it| it.number != FREE) {
            let mut idx = self.first_slot(slot.hash);
            while self.slots[idx].number != FREE {
                idx = (idx + 1) & (self.slots.len() - 1);
            }
            self.slots[idx] = slot;
        }
    }

    fn first_slot(&self, hash: u32) -> usize {
        hash as usize & (self.slots.len() - 1)
    }
}

fn free_slots(n_slots: usize) -> Box<[KeySlot]> {
    vec![KeySlot { hash: 0, number: FREE }; n_slots].into_boxed_slice()
}

fn slots_bytes(n_slots: usize) -> u64 {
    (n_slots * size_of::<KeySlot>()) as u64
}

/// Returns how many keys a table of `n_slots` may hold, so that there is always a free slot at which a probe ends.
fn room(n_slots: usize) -> usize {
    n_slots / 4 * 3
}

fn hash(key: &impl Hash) -> u32 {
    let mut hasher = KeyHasher(0);
    key.hash(&mut hasher);
    (hasher.0 >> 32) as u32
}

/// A hasher for keys that are either hashes, and so well mixed already, or small.
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
        self.0 = self.0.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    }

    fn write_u128(&mut self, value: u128) {
        self.write_u64(value as u64 ^ (value >> 64) as u64);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use testkit::Random;

    use super::*;

    #[test]
    fn keys_are_numbered_as_they_come() {
        let mut keys = Keys::<u128>::new();
        let mut plain = HashMap::new();
        let mut random = Random::new(1);
        for _ in 0..20_000 {
            let key = random.below(9_000) as u128;
            let n_before = plain.len() as u32;
            let expected = *plain.entry(key).or_insert(n_before);
            assert_eq!(keys.contains(key), expected != n_before);
            let bytes_max = keys.bytes_with(1);
            assert!(keys.reserve(1));
            assert_eq!(keys.insert(key), (expected, expected == n_before));
            assert!(keys.bytes() <= bytes_max);
        }
        assert_eq!(keys.len(), plain.len());
        assert!(7_000 < keys.len(), "{}", keys.len());
    }
}
