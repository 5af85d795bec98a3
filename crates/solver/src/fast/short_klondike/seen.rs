use super::position::Key;

/// Which positions have been reached, and after how few moves.
///
/// A fingerprint of 54 bits for each, which is no proof of anything: two positions may be taken for one.
#[derive(Debug)]
pub(super) struct Seen {
    /// A power of two of them. 0 marks a free slot.
    slots: Box<[u64]>,
    len: usize,
}

const MOVES_BITS: u32 = 10;
/// More moves are not told apart.
pub(super) const MOVES_MAX: u32 = (1 << MOVES_BITS) - 1;
const N_SLOTS_MIN: usize = 2048;

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { slots: Box::new([]), len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn bytes(&self) -> u64 {
        bytes(self.slots.len())
    }

    /// Memory held at the worst moment of making room for one more, in bytes.
    pub(super) fn bytes_to_reserve(&self) -> u64 {
        if self.has_room() { self.bytes() } else { self.bytes() + bytes(self.n_slots_next()) }
    }

    /// Makes room for one more. Says whether there was memory for it.
    pub(super) fn reserve(&mut self) -> bool {
        if self.has_room() {
            return true;
        }
        let mut slots = Vec::new();
        if slots.try_reserve_exact(self.n_slots_next()).is_err() {
            return false;
        }
        slots.resize(self.n_slots_next(), 0);
        let old = std::mem::replace(&mut self.slots, slots.into_boxed_slice());
        for &it in old.iter().filter(|&&it| it != 0) {
            let slot = self.find(it >> MOVES_BITS);
            self.slots[slot] = it;
        }
        true
    }

    /// Has it not been reached after so many moves or fewer? Then it is now. There has to be room.
    pub(super) fn insert(&mut self, key: Key, moves: u32) -> bool {
        let print = fingerprint(key);
        let slot = self.find(print);
        let before = self.slots[slot];
        if before != 0 && before & u64::from(MOVES_MAX) <= u64::from(moves) {
            return false;
        }
        self.len += usize::from(before == 0);
        self.slots[slot] = print << MOVES_BITS | u64::from(moves);
        true
    }

    /// Are so many moves the fewest that it has been reached after?
    pub(super) fn is_least(&self, key: Key, moves: u32) -> bool {
        let slot = self.find(fingerprint(key));
        self.slots[slot] & u64::from(MOVES_MAX) == u64::from(moves)
    }

    /// The slot of a fingerprint, or the free one where it belongs.
    fn find(&self, print: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = print as usize & mask;
        while self.slots[slot] != 0 && self.slots[slot] >> MOVES_BITS != print {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn has_room(&self) -> bool {
        self.len < self.slots.len() / 4 * 3
    }

    fn n_slots_next(&self) -> usize {
        (2 * self.slots.len()).max(N_SLOTS_MIN)
    }
}

fn bytes(n_slots: usize) -> u64 {
    (n_slots * size_of::<u64>()) as u64
}

/// Never 0.
fn fingerprint(key: Key) -> u64 {
    (mixed(key) >> MOVES_BITS).max(1)
}

/// Multiply and xor-shift, so that every bit of the key matters.
pub(super) fn mixed(key: Key) -> u64 {
    let low = (key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let high = ((key >> 64) as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    let mut x = low ^ high.rotate_left(32);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_moves_are_news_through_every_growth() {
        let mut seen = Seen::new();
        for key in 0..20_000 {
            let said = seen.bytes_to_reserve();
            assert!(seen.reserve() && seen.bytes() <= said);
            assert!(seen.insert(key << 40, 7));
            assert!(!seen.insert(key << 40, 7) && !seen.insert(key << 39 & !0xff_ffff_ffff, 8));
            assert!(seen.is_least(key << 40, 7));
            assert!(seen.insert(key << 40, 6) && seen.is_least(key << 40, 6));
        }
        assert_eq!(seen.len(), 20_000);
    }
}
