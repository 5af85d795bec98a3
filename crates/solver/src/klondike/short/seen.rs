use super::key::Key;
use crate::tables::Slots;

/// The positions that have been reached, each with the fewest moves to it.
///
/// Each has a fingerprint of 54 bits, so this proves nothing: two positions may be confused.
pub(super) type SeenKeys = Slots<MOVES_BITS, true>;

const MOVES_BITS: u32 = 10;
/// The most moves that are recorded. Higher numbers are not distinguished.
pub(super) const MOVES_MAX: u32 = (1 << MOVES_BITS) - 1;

impl SeenKeys {
    /// Records that a key was reached after `moves` moves. Returns whether the key is new or that is fewer than before.
    /// There must be room for it.
    pub(super) fn insert(&mut self, key: Key, moves: u32) -> bool {
        let print = fingerprint(key);
        let slot = self.find(print);
        let before = self.entry(slot);
        if before != 0 && before & SeenKeys::NOTE_MASK <= u64::from(moves) {
            return false;
        }
        self.put(slot, print, moves.into());
        true
    }

    /// Returns whether `moves` is the fewest moves after which the key was reached.
    pub(super) fn is_least(&self, key: Key, moves: u32) -> bool {
        self.entry(self.find(fingerprint(key))) & SeenKeys::NOTE_MASK == u64::from(moves)
    }
}

/// Returns the fingerprint of a key, which is never 0.
fn fingerprint(key: Key) -> u64 {
    (mixed(key) >> MOVES_BITS).max(1)
}

/// Mixes a key by multiplications and xor-shifts, so that every bit matters.
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
        let mut seen = SeenKeys::default();
        for key in 0..20_000 {
            let said = seen.bytes_to_reserve(1);
            assert!(seen.reserve(1) && seen.bytes() <= said);
            assert!(seen.insert(key << 40, 7));
            assert!(!seen.insert(key << 40, 7) && !seen.insert(key << 39 & !0xff_ffff_ffff, 8));
            assert!(seen.is_least(key << 40, 7));
            assert!(seen.insert(key << 40, 6) && seen.is_least(key << 40, 6));
        }
        assert_eq!(seen.len(), 20_000);
    }
}
