use crate::tables::Slots;

/// The positions that a search has reached, each with the fewest moves to it, by 56 bits of their fingerprints. It
/// serves only searches that prove nothing.
#[derive(Default, Debug)]
pub(super) struct FewestMoves {
    slots: Slots<8, true>,
}

/// The most moves that are recorded.
const N_MOVES_MAX: u32 = 255;

impl FewestMoves {
    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.slots.bytes()
    }

    /// Returns memory held at the worst moment of making room for `more` positions, in bytes.
    pub(super) fn bytes_to_reserve(&self, more: usize) -> u64 {
        self.slots.bytes_to_reserve(more)
    }

    /// Makes room for `more` positions. Returns whether there was memory for it.
    pub(super) fn reserve(&mut self, more: usize) -> bool {
        self.slots.reserve(more)
    }

    /// Returns whether a position is new, or was only reached with more moves before. Room has to be reserved.
    #[inline(always)]
    pub(super) fn reach(&mut self, key: u128, n_moves: u32) -> bool {
        let key = noted(key);
        let slot = self.slots.find(key);
        let entry = self.slots.entry(slot);
        let is_fewer = n_moves < N_MOVES_MAX && (entry == 0 || n_moves < (entry & 0xff) as u32);
        if is_fewer {
            self.slots.put(slot, key, n_moves.into());
        }
        is_fewer
    }

    /// Returns the fewest moves with which a position was reached.
    #[inline(always)]
    pub(super) fn fewest(&self, key: u128) -> u32 {
        (self.slots.entry(self.slots.find(noted(key))) & 0xff) as u32
    }
}

/// Returns the recorded part of a key. An entry must not be 0.
fn noted(key: u128) -> u64 {
    (key as u64 >> 8).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_fewer_moves_count() {
        let mut reached = FewestMoves::default();
        assert!(reached.reserve(3));
        let keys = [0, u128::MAX, 617 << 40];
        for key in keys {
            assert!(reached.reach(key, 7));
            assert!(!reached.reach(key, 7) && !reached.reach(key, 8));
            assert!(reached.reach(key, 6) && !reached.reach(key, 7));
        }
        assert_eq!(keys.map(|it| reached.fewest(it)), [6, 6, 6]);
        assert_eq!(reached.len(), 3);
    }

    #[test]
    fn too_many_moves_are_not_noted() {
        let mut reached = FewestMoves::default();
        assert!(reached.reserve(1));
        assert!(!reached.reach(617, N_MOVES_MAX));
        assert_eq!(reached.len(), 0);
        assert!(reached.reach(617, N_MOVES_MAX - 1));
        assert_eq!(reached.fewest(617), N_MOVES_MAX - 1);
    }
}
