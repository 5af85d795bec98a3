/// What was tried in each position, by its key.
///
/// Open addressing with linear probing, 8 bytes a slot. It grows only in [`Seen::reserve`].
#[derive(Debug)]
pub(super) struct Seen {
    /// A power of two of them: the key plus 1, and in the low bits what was tried. 0 marks a free slot.
    slots: Box<[u64]>,
    len: usize,
    /// How many keys the slots may hold.
    room: usize,
}

/// What was tried in a position: some of these bits.
pub(super) type Tried = u64;

pub(super) const NOTHING: Tried = 0;
/// To put down cards of the stock.
pub(super) const STOCK: Tried = 1;
pub(super) const ALL: Tried = 2;

const TRIED_BITS: u32 = 2;
const TRIED_MASK: u64 = (1 << TRIED_BITS) - 1;

/// Keys are below this number.
pub(super) const KEYS_MAX: u64 = u64::MAX >> TRIED_BITS;

/// Enough for most deals.
const N_SLOTS_MIN: usize = 2048;

/// A table that is larger is given back rather than cleared.
const N_SLOTS_TO_CLEAR: usize = 1 << 15;

/// There is always a free slot for a probe to end at.
const LOAD_MAX: (usize, usize) = (3, 4);

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { slots: Box::new([]), len: 0, room: 0 }
    }

    /// Forgets all keys, at a cost that does not depend on how many there were.
    pub(super) fn clear(&mut self) {
        if self.slots.len() <= N_SLOTS_TO_CLEAR {
            self.slots.fill(0);
            self.len = 0;
        } else {
            *self = Seen::new();
        }
    }

    /// How many positions were looked at, also those that were forgotten.
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
        for &entry in self.slots.iter().filter(|&&it| it != 0) {
            let slot = find(&slots, entry >> TRIED_BITS);
            slots[slot] = entry;
        }
        self.room = room(n_slots);
        self.slots = slots.into_boxed_slice();
        true
    }

    fn n_slots_for(&self, more: usize) -> usize {
        let mut n_slots = self.slots.len().max(N_SLOTS_MIN);
        while room(n_slots) < self.len + more {
            n_slots *= 2;
        }
        n_slots
    }

    #[inline(always)]
    pub(super) fn tried(&self, key: u64) -> Tried {
        self.slots[find(&self.slots, key + 1)] & TRIED_MASK
    }

    /// Adds to what was tried, and says what of that is new.
    #[inline(always)]
    pub(super) fn mark(&mut self, key: u64, tried: Tried) -> Tried {
        let slot = find(&self.slots, key + 1);
        let entry = self.slots[slot];
        if entry == 0 {
            assert!(self.len < self.room, "room was reserved");
            self.len += 1;
        }
        self.slots[slot] = (key + 1) << TRIED_BITS | entry & TRIED_MASK | tried;
        tried & !entry
    }

    /// Takes back that this was tried.
    pub(super) fn forget(&mut self, key: u64, tried: Tried) {
        let slot = find(&self.slots, key + 1);
        self.slots[slot] &= !tried;
    }
}

/// The slot of a key, plus 1, or the free one where it belongs.
#[inline(always)]
fn find(slots: &[u64], key: u64) -> usize {
    let mask = slots.len() - 1;
    let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut slot = (hash ^ hash >> 32) as usize & mask;
    while slots[slot] != 0 && slots[slot] >> TRIED_BITS != key {
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
    fn remembers_what_was_tried_through_every_growth() {
        let mut seen = Seen::new();
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
        seen.clear();
        assert!(seen.len() == 0 && seen.has_room(20_000) && seen.mark(0, ALL) == ALL);
    }

    #[test]
    fn says_beforehand_what_growth_takes_and_gives_back_what_is_large() {
        let mut seen = Seen::new();
        assert_eq!(seen.bytes_to_reserve(1), 2048 * 8);
        assert!(seen.reserve(1536));
        assert_eq!(seen.bytes_to_reserve(1536), 2048 * 8);
        assert_eq!(seen.bytes_to_reserve(1537), (2048 + 4096) * 8);
        assert!(seen.reserve(N_SLOTS_TO_CLEAR));
        seen.clear();
        assert_eq!(seen.bytes(), 0);
    }
}
