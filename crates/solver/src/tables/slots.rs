/// A table of 64-bit entries, found by their keys: open addressing with linear probing, 8 bytes per slot.
///
/// The low `NOTE_BITS` of an entry are the owner's note, and the other bits are the key. No entry is 0. If keys are
/// `RANDOM`, their low bits determine where they belong; other keys are mixed for that.
///
/// It grows only in [`Slots::reserve`], and adding an entry without reserved room panics.
#[derive(Default, Debug)]
pub(crate) struct Slots<const NOTE_BITS: u32, const RANDOM: bool> {
    /// The slots, a power of two. 0 marks a free slot.
    entries: Box<[u64]>,
    len: usize,
    /// How many entries there may be.
    room: usize,
}

/// The least number of slots, enough for most deals.
const N_SLOTS_MIN: usize = 2048;

/// The most slots that are cleared. A larger table is released instead.
const N_SLOTS_TO_CLEAR: usize = 1 << 15;

/// The maximum load, as a fraction, which leaves a free slot at which a probe ends.
const LOAD_MAX: (usize, usize) = (3, 4);

impl<const NOTE_BITS: u32, const RANDOM: bool> Slots<NOTE_BITS, RANDOM> {
    /// The bits of the note.
    pub(crate) const NOTE_MASK: u64 = (1 << NOTE_BITS) - 1;

    /// Removes all entries, at a cost that does not depend on how many there were.
    pub(crate) fn clear(&mut self) {
        if self.entries.len() <= N_SLOTS_TO_CLEAR {
            self.entries.fill(0);
            self.len = 0;
        } else {
            *self = Slots::default();
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn bytes(&self) -> u64 {
        bytes(self.entries.len())
    }

    pub(crate) fn has_room(&self, more: usize) -> bool {
        self.len + more <= self.room
    }

    /// Returns memory held at the worst moment of reserving room for `more` entries, in bytes.
    pub(crate) fn bytes_to_reserve(&self, more: usize) -> u64 {
        if self.has_room(more) { self.bytes() } else { self.bytes() + bytes(self.n_slots_for(more)) }
    }

    /// Makes room for `more` entries. Returns whether there was memory for it.
    pub(crate) fn reserve(&mut self, more: usize) -> bool {
        if self.has_room(more) {
            return true;
        }
        let n_slots = self.n_slots_for(more);
        let mut entries = Vec::new();
        if entries.try_reserve_exact(n_slots).is_err() {
            return false;
        }
        entries.resize(n_slots, 0);
        let old = std::mem::replace(&mut self.entries, entries.into_boxed_slice());
        for &entry in old.iter().filter(|&&it| it != 0) {
            let slot = self.find(entry >> NOTE_BITS);
            self.entries[slot] = entry;
        }
        self.room = room(n_slots);
        true
    }

    fn n_slots_for(&self, more: usize) -> usize {
        let mut n_slots = self.entries.len().max(N_SLOTS_MIN);
        while room(n_slots) < self.len + more {
            n_slots *= 2;
        }
        n_slots
    }

    /// Returns the slot of a key, or the free slot where it belongs. There has to be a free slot.
    #[inline(always)]
    pub(crate) fn find(&self, key: u64) -> usize {
        let mask = self.entries.len() - 1;
        let mut slot = if RANDOM { key } else { mixed(key) } as usize & mask;
        while self.entries[slot] != 0 && self.entries[slot] >> NOTE_BITS != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Returns the entry in a slot that was found, or 0 if it is free.
    #[inline(always)]
    pub(crate) fn entry(&self, slot: usize) -> u64 {
        self.entries[slot]
    }

    /// Puts a key and its note into the slot that was found for it.
    #[inline(always)]
    pub(crate) fn put(&mut self, slot: usize, key: u64, note: u64) {
        if self.entries[slot] == 0 {
            assert!(self.len < self.room, "room was reserved");
            self.len += 1;
        }
        self.entries[slot] = key << NOTE_BITS | note;
    }
}

fn mixed(key: u64) -> u64 {
    let product = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    product ^ product >> 32
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

    type Pairs = Slots<4, false>;

    #[test]
    fn finds_what_was_put_through_every_growth() {
        let mut slots = Pairs::default();
        for key in 1..=20_000 {
            assert!(slots.reserve(1));
            let slot = slots.find(key);
            assert_eq!(slots.entry(slot), 0, "{key}");
            slots.put(slot, key, key & Pairs::NOTE_MASK);
            let older = key.div_ceil(2);
            assert_eq!(slots.entry(slots.find(older)), older << 4 | older & 15);
        }
        assert_eq!((slots.len(), slots.bytes()), (20_000, 32_768 * 8));
    }

    #[test]
    fn predicts_memory_of_growth() {
        let mut slots = Pairs::default();
        assert_eq!(slots.bytes_to_reserve(1), 2048 * 8);
        assert!(slots.reserve(1536));
        assert_eq!(slots.bytes_to_reserve(1536), 2048 * 8);
        assert_eq!(slots.bytes_to_reserve(1537), (2048 + 4096) * 8);
    }

    #[test]
    fn keeps_small_tables_and_frees_large_ones() {
        let mut slots = Pairs::default();
        assert!(slots.reserve(1536));
        slots.put(slots.find(7), 7, 0);
        slots.clear();
        assert_eq!((slots.len(), slots.bytes(), slots.entry(slots.find(7))), (0, 2048 * 8, 0));
        assert!(slots.reserve(N_SLOTS_TO_CLEAR));
        slots.clear();
        assert!(slots.bytes() == 0 && !slots.has_room(1));
    }
}
