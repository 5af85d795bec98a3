use crate::tables::Slots;

/// What was tried in each position, by its key.
///
/// It grows only in [`MarkTable::reserve`].
#[derive(Debug)]
pub(super) struct MarkTable(Entries);

/// Keys are plus 1, so that no entry is 0, and what was tried is noted.
type Entries = Slots<TRIED_BITS, false>;

/// What was tried in a position: some of these bits.
pub(super) type Tried = u64;

pub(super) const NOTHING: Tried = 0;
/// To put down cards of the stock.
pub(super) const STOCK: Tried = 1;
pub(super) const ALL: Tried = 2;

const TRIED_BITS: u32 = 2;

/// Keys are below this number.
pub(super) const KEYS_MAX: u64 = u64::MAX >> TRIED_BITS;

impl MarkTable {
    pub(super) fn new() -> MarkTable {
        MarkTable(Slots::new())
    }

    /// Forgets all keys, at a cost that does not depend on how many there were.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns how many positions were looked at, also those that were forgotten.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.0.bytes()
    }

    pub(super) fn has_room(&self, more: usize) -> bool {
        self.0.has_room(more)
    }

    /// Returns memory held at the worst moment of reserving room for `more` keys, in bytes.
    pub(super) fn bytes_to_reserve(&self, more: usize) -> u64 {
        self.0.bytes_to_reserve(more)
    }

    /// Makes room for `more` keys. Says whether there was memory for it.
    pub(super) fn reserve(&mut self, more: usize) -> bool {
        self.0.reserve(more)
    }

    #[inline(always)]
    pub(super) fn tried(&self, key: u64) -> Tried {
        self.0.entry(self.0.find(key + 1)) & Entries::NOTE_MASK
    }

    /// Adds to what was tried, and says what of that is new.
    #[inline(always)]
    pub(super) fn mark(&mut self, key: u64, tried: Tried) -> Tried {
        let slot = self.0.find(key + 1);
        let before = self.0.entry(slot) & Entries::NOTE_MASK;
        self.0.put(slot, key + 1, before | tried);
        tried & !before
    }

    /// Takes back that this was tried. Keys that are not there are not added: there may be no room for them.
    pub(super) fn forget(&mut self, key: u64, tried: Tried) {
        let slot = self.0.find(key + 1);
        let entry = self.0.entry(slot);
        if entry != 0 {
            self.0.put(slot, key + 1, entry & Entries::NOTE_MASK & !tried);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_what_was_tried_through_every_growth() {
        let mut seen = MarkTable::new();
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
