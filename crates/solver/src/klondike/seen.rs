use crate::tables::Slots;

/// What was tried in each position, by its key.
///
/// The table has each key plus 1, so that no entry is 0, and with it what was tried.
pub(super) type MarkTable = Slots<TRIED_BITS, false>;

/// What was tried in a position: some of these bits.
pub(super) type Tried = u64;

pub(super) const NOTHING: Tried = 0;
/// Putting down cards of the stock.
pub(super) const STOCK: Tried = 1;
pub(super) const ALL: Tried = 2;

const TRIED_BITS: u32 = 2;

/// Keys are below this number.
pub(super) const KEYS_MAX: u64 = u64::MAX >> TRIED_BITS;

impl MarkTable {
    #[inline(always)]
    pub(super) fn tried(&self, key: u64) -> Tried {
        self.entry(self.find(key + 1)) & MarkTable::NOTE_MASK
    }

    /// Adds to what was tried, and returns the part that is new.
    #[inline(always)]
    pub(super) fn mark(&mut self, key: u64, tried: Tried) -> Tried {
        let slot = self.find(key + 1);
        let before = self.entry(slot) & MarkTable::NOTE_MASK;
        self.put(slot, key + 1, before | tried);
        tried & !before
    }

    /// Removes the record that this was tried. It does not add missing keys, for which there may be no room.
    pub(super) fn forget(&mut self, key: u64, tried: Tried) {
        let slot = self.find(key + 1);
        let entry = self.entry(slot);
        if entry != 0 {
            self.put(slot, key + 1, entry & MarkTable::NOTE_MASK & !tried);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_what_was_tried_through_every_growth() {
        let mut seen = MarkTable::default();
        for key in 0..20_000 {
            assert!(seen.reserve(1));
            assert_eq!(seen.mark(key, STOCK), STOCK, "{key}");
            assert_eq!(seen.mark(key / 2, STOCK | ALL) & STOCK, NOTHING);
        }
        assert_eq!(seen.len(), 20_000);
        assert_eq!(seen.bytes(), 32_768 * 8);
        assert_eq!(
            (seen.tried(9_999), seen.tried(10_000), seen.tried(20_000)),
            (STOCK | ALL, STOCK, NOTHING)
        );

        seen.forget(9_999, ALL);
        assert_eq!((seen.tried(9_999), seen.len()), (STOCK, 20_000));
        seen.forget(20_000, NOTHING);
        assert_eq!((seen.tried(20_000), seen.len()), (NOTHING, 20_000));
        seen.clear();
        assert!(seen.len() == 0 && seen.has_room(20_000) && seen.mark(0, ALL) == ALL);
    }
}
