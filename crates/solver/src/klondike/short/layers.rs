use super::key::Halves;
use search::Pool;

/// The positions to be expanded, by the number of moves that led to them.
#[derive(Debug)]
pub(super) struct Layers {
    entries: Pool<Linked>,
    /// The first entry of each layer, and the number of its entries.
    heads: [(u32, u32); N_LAYERS],
    free: u32,
    len: usize,
}

/// The number of layers. No child is this many moves away: two passes through the stock are 50, and the rest are moves
/// of one card each, at most those that bring all cards back from the foundations.
const N_LAYERS: usize = 128;
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
pub(super) struct LayerEntry {
    pub(super) key: Halves,
    pub(super) parent: u32,
    pub(super) priority: u32,
}

#[derive(Clone, Copy, Debug)]
struct Linked {
    entry: LayerEntry,
    next: u32,
}

impl Layers {
    pub(super) fn new() -> Layers {
        Layers { entries: Pool::new(), heads: [(NONE, 0); N_LAYERS], free: NONE, len: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn len_of(&self, moves: u32) -> usize {
        self.heads[moves as usize % N_LAYERS].1 as usize
    }

    pub(super) fn bytes(&self) -> u64 {
        self.entries.bytes()
    }

    /// Returns memory held once there is room for one more entry, in bytes.
    pub(super) fn bytes_to_reserve(&self) -> u64 {
        self.entries.bytes_with(usize::from(self.free == NONE))
    }

    /// Makes room for one more entry. Returns whether there was memory for it.
    pub(super) fn reserve(&mut self) -> bool {
        self.free != NONE || self.entries.reserve(1)
    }

    pub(super) fn push(&mut self, moves: u32, entry: LayerEntry) {
        let (head, n_entries) = &mut self.heads[moves as usize % N_LAYERS];
        let linked = Linked { entry, next: *head };
        if self.free == NONE {
            *head = self.entries.len() as u32;
            self.entries.push(linked);
        } else {
            *head = self.free;
            let free = self.entries.get_mut(self.free as usize);
            self.free = free.next;
            *free = linked;
        }
        *n_entries += 1;
        self.len += 1;
    }

    /// Removes the entries of a layer, the last entry first.
    pub(super) fn take(&mut self, moves: u32, mut sink: impl FnMut(LayerEntry)) {
        let head = &mut self.heads[moves as usize % N_LAYERS];
        let (mut idx, n_entries) = std::mem::replace(head, (NONE, 0));
        self.len -= n_entries as usize;
        while idx != NONE {
            let linked = self.entries.get_mut(idx as usize);
            sink(linked.entry);
            let next = linked.next;
            linked.next = self.free;
            self.free = idx;
            idx = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_return_their_entries() {
        let mut layers = Layers::new();
        let mut n_taken = 0;
        for moves in 0..1_000_u32 {
            for nth in 0..30 {
                let bytes = layers.bytes_to_reserve();
                assert!(layers.reserve());
                assert_eq!(layers.bytes(), bytes);
                let later = moves + 1 + nth * 7 % 100;
                layers.push(later, LayerEntry { key: [later.into(), 0], parent: nth, priority: 0 });
            }
            let mut n_entries = 0;
            layers.take(moves, |entry| {
                assert_eq!(entry.key, [u64::from(moves), 0]);
                n_entries += 1;
            });
            n_taken += n_entries;
            assert_eq!(layers.len_of(moves), 0);
        }
        assert_eq!(layers.len, 30_000 - n_taken);
        // Removed entries make room for later ones.
        assert!(layers.entries.len() < 4_000);
    }
}
