/// A set of 128-bit fingerprints that fills memory evenly, for searches that keep every position.
///
/// Open addressing with linear probing over blocks of slots. The slot where a key belongs grows with the key, so the
/// set can grow in place, from its end. It never holds a second copy: the keys move a few at a time while others come
/// in. From 54 to 75 of 100 slots are filled, so a key takes at most 30 bytes once there are many.
#[derive(Default, Debug)]
pub(crate) struct KeyStore {
    /// The slots, in blocks. 0 marks a free slot.
    blocks: Vec<Box<Block>>,
    len: usize,
    /// How many slots a key may belong to. The slots after these take the keys that overflow.
    n_homes: usize,
    /// `n_homes` before the current growth.
    n_homes_before: usize,
    /// Keys in slots below this have not moved yet since the last growth: the slots where they belong depend on
    /// `n_homes_before`. No other keys are in these slots.
    n_unmoved: usize,
    /// How many slots to process for each new key, so that all are processed before the next growth.
    n_moves: usize,
    /// Empty except in [`KeyStore::move_all`].
    moving: Vec<u128>,
}

const BLOCK_LEN: usize = 4096;
type Block = [u128; BLOCK_LEN];
const BLOCK_BYTES: u64 = size_of::<Block>() as u64;

/// The most blocks to grow by, so that growth takes no longer than about 20 ms.
const MORE_BLOCKS_MAX: usize = 1024;

/// How many slots there are after the last home. If they overflow, the set grows early.
const N_SPARE: usize = 512;

/// The most blocks: their slots can be counted with 32 bits.
const BLOCKS_MAX: u64 = (1 << 32) / BLOCK_LEN as u64;

/// How many of the last slots move at once, since keys there may have to move to one another's slots.
const N_MOVED_AT_ONCE: usize = 512;

impl KeyStore {
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn bytes(&self) -> u64 {
        bytes(self.blocks.len(), self.blocks.capacity()) + self.moving_bytes()
    }

    /// Returns memory held at the worst moment of making room for `more` keys, in bytes.
    pub(crate) fn bytes_to_reserve(&self, more: usize) -> u64 {
        if self.has_room(more) {
            return self.bytes();
        }
        let n_blocks = self.blocks.len() + self.n_more_blocks();
        // The list of blocks may be held twice while it grows.
        let capacity = self.blocks.capacity() + n_blocks.max(2 * self.blocks.capacity()).max(4);
        bytes(n_blocks, capacity) + self.moving_bytes().max((N_MOVED_AT_ONCE * size_of::<u128>()) as u64)
    }

    fn moving_bytes(&self) -> u64 {
        (self.moving.capacity() * size_of::<u128>()) as u64
    }

    /// Makes room for `more` keys, fewer than [`N_SPARE`]. Returns whether there was memory for it.
    pub(crate) fn reserve(&mut self, more: usize) -> bool {
        self.has_room(more) || self.grow()
    }

    /// Returns whether `key` is new.
    ///
    /// # Panics
    ///
    /// Panics if there is no room left. The caller has to reserve it.
    pub(crate) fn insert(&mut self, key: u128) -> bool {
        // 0 means free, so the one position in 2^128 with key 0 shares key 1.
        let key = key.max(1);
        let Some(slot) = self.free_slot_for(key) else { return false };
        self.set(slot, key);
        self.len += 1;
        for _ in 0..self.n_moves {
            if self.n_unmoved != 0 {
                self.move_one();
            }
        }
        true
    }

    pub(crate) fn contains(&mut self, key: u128) -> bool {
        !self.blocks.is_empty() && self.free_slot_for(key.max(1)).is_none()
    }

    /// Returns whether `key` is in the first slot where it may be. If not, it may still be in another.
    pub(crate) fn is_at_home(&self, key: u128) -> bool {
        let key = key.max(1);
        self.get(home(key, self.n_homes)) == key
    }

    /// Returns the free slot where `key` belongs, unless it is there.
    fn free_slot_for(&mut self, key: u128) -> Option<usize> {
        let home_before = home(key, self.n_homes_before);
        if home_before < self.n_unmoved {
            let mut slot = home_before;
            while slot < self.n_unmoved {
                match self.get(slot) {
                    0 => return Some(slot),
                    it if it == key => return None,
                    _ => slot += 1,
                }
            }
            // The key would have been put into a slot above, which has moved.
            if home(key, self.n_homes) < self.n_unmoved {
                self.move_all();
            }
        }
        let mut slot = home(key, self.n_homes);
        loop {
            match self.get(slot) {
                0 => return Some(slot),
                it if it == key => return None,
                _ => slot += 1,
            }
        }
    }

    fn has_room(&self, more: usize) -> bool {
        // A free slot among the spare ones means that all after it are free.
        debug_assert!(more < N_SPARE);
        let n_slots = self.blocks.len() * BLOCK_LEN;
        self.len + more <= self.n_homes / 4 * 3 && self.get(n_slots - more) == 0
    }

    fn n_more_blocks(&self) -> usize {
        (self.blocks.len() * 3 / 8).clamp(1, MORE_BLOCKS_MAX)
    }

    fn grow(&mut self) -> bool {
        self.move_all();
        let n_more = self.n_more_blocks();
        if BLOCKS_MAX < (self.blocks.len() + n_more) as u64
            || self.blocks.try_reserve(n_more).is_err()
            || self.moving.try_reserve(N_MOVED_AT_ONCE).is_err()
        {
            return false;
        }
        for _ in 0..n_more {
            let mut block = Vec::new();
            if block.try_reserve_exact(BLOCK_LEN).is_err() {
                return false;
            }
            block.resize(BLOCK_LEN, 0);
            self.blocks.push(block.into_boxed_slice().try_into().expect("slots of a block"));
        }
        let n_slots = self.blocks.len() * BLOCK_LEN;
        self.n_unmoved = n_slots - n_more * BLOCK_LEN;
        self.n_homes_before = self.n_homes;
        self.n_homes = n_slots - N_SPARE;
        // Finish this soon, since until then lookups of some keys have to check two places.
        self.n_moves = 8 + 8 * self.n_unmoved / (n_more * BLOCK_LEN);
        true
    }

    /// Moves the key in the highest slot not processed since the last growth.
    fn move_one(&mut self) {
        let slot = self.n_unmoved - 1;
        let key = self.get(slot);
        if key != 0 && home(key, self.n_homes) < slot {
            self.move_all();
            return;
        }
        self.n_unmoved = slot;
        if key != 0 {
            self.set(slot, 0);
            self.put(key);
        }
        if self.n_unmoved <= N_MOVED_AT_ONCE {
            self.move_all();
        }
    }

    /// Moves all keys that have not moved since the last growth. When so few slots are left that a key would have to
    /// move to one of them, there is no other way.
    fn move_all(&mut self) {
        for slot in 0..self.n_unmoved {
            let key = self.get(slot);
            if key != 0 {
                self.set(slot, 0);
                self.moving.push(key);
            }
        }
        while let Some(key) = self.moving.pop() {
            self.put(key);
        }
        self.n_unmoved = 0;
        self.n_moves = 0;
    }

    /// Puts a key that is not in the set where it belongs.
    fn put(&mut self, key: u128) {
        let mut slot = home(key, self.n_homes);
        while self.get(slot) != 0 {
            slot += 1;
        }
        self.set(slot, key);
    }

    fn get(&self, slot: usize) -> u128 {
        self.blocks[slot / BLOCK_LEN][slot % BLOCK_LEN]
    }

    fn set(&mut self, slot: usize, key: u128) {
        self.blocks[slot / BLOCK_LEN][slot % BLOCK_LEN] = key;
    }
}

/// Returns the slot of `n_homes` where `key` belongs: the higher the key, the higher the slot. The slots can be counted
/// with 32 bits.
fn home(key: u128, n_homes: usize) -> usize {
    ((u64::from((key >> 96) as u32) * n_homes as u64) >> 32) as usize
}

fn bytes(n_blocks: usize, capacity: usize) -> u64 {
    n_blocks as u64 * BLOCK_BYTES + (capacity * size_of::<Box<Block>>()) as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Returns a key that is well mixed, as fingerprints are.
    fn key(idx: u64) -> u128 {
        let mixed = (u128::from(idx) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        mixed.rotate_left(64) ^ mixed.wrapping_mul(0xbf58_476d_1ce4_e5b9_94d0_49bb_1331_11eb)
    }

    /// 0 is the key of the position with all cards home, and marks free slots too.
    #[test]
    fn the_key_0_is_a_key() {
        let mut store = KeyStore::default();
        assert!(store.reserve(2));
        assert!(!store.is_at_home(0));
        assert!(store.insert(0) && !store.insert(0));
        assert!(store.is_at_home(0));
        assert_eq!(store.len(), 1);
    }

    #[test]
    fn tells_new_keys_from_old_through_every_growth() {
        let mut store = KeyStore::default();
        for idx in 0..300_000 {
            assert!(store.reserve(1));
            assert!(store.insert(key(idx)), "{idx}");
            assert!(!store.insert(key(idx)), "{idx}");
            assert!(!store.insert(key(idx / 2)), "{idx}");
            assert!(!store.insert(key(idx.wrapping_mul(7_919) % (idx + 1))), "{idx}");
        }
        assert_eq!(store.len(), 300_000);
        let kept: HashSet<u128> =
            store.blocks.iter().flat_map(|it| it.iter().copied()).filter(|&it| it != 0).collect();
        assert_eq!(kept, (0..300_000).map(key).collect());
    }

    /// Keys that all belong to a few slots overflow far, into slots that grow past them.
    #[test]
    fn keeps_crowded_keys() {
        let mut store = KeyStore::default();
        let crowded = |idx: u64| u128::from(idx / 3 % 3) << 120 | u128::from(idx + 1);
        for idx in 0..9_000 {
            assert!(store.reserve(1));
            assert!(store.insert(if idx % 3 == 0 { crowded(idx) } else { key(idx) }), "{idx}");
            assert!(!store.insert(if idx / 2 % 3 == 0 { crowded(idx / 2) } else { key(idx / 2) }), "{idx}");
        }
        assert_eq!(store.len(), 9_000);
    }

    #[test]
    fn holds_no_more_than_it_says_and_less_than_32_bytes_a_key() {
        let mut store = KeyStore::default();
        for idx in 0..2_000_000 {
            let said = store.bytes_to_reserve(1);
            assert!(store.reserve(1));
            assert!(store.bytes() <= said);
            store.insert(key(idx));
            if 50_000 <= idx {
                assert!(store.bytes() < 32 * (idx + 1), "{idx}: {}", store.bytes());
            }
        }
    }
}
