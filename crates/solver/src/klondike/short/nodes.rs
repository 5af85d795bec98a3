use super::{
    key::{Halves, Key, halves, whole},
    position::ShortPosition,
    seen::mixed,
};
use search::Pool;

/// Positions with the fewest moves by which they have been reached, and a queue of those still to be examined.
///
/// A position is at least as good as one that differs from it only in that more redeals were made, if redeals are
/// counted.
#[derive(Debug)]
pub(super) struct Nodes {
    nodes: Pool<StoredNode>,
    /// The index of the newest node of each position. The number of slots is a power of two. [`NONE`] marks a free
    /// slot.
    slots: Box<[u32]>,
    /// Positions, each counted once.
    len: usize,
    /// The last node in the queue of each total.
    heads: [u32; TOTALS],
}

/// A path to a position. If a shorter one is found later, it becomes another node.
#[derive(Clone, Copy, Debug)]
struct StoredNode {
    // The key in quarters, so that there is no gap.
    key: [u32; 4],
    parent: u32,
    /// The next node with an equal total.
    next: u32,
    moves: u16,
}

/// The number of totals. The search is only for solutions shorter than this.
pub(super) const TOTALS: usize = 1024;
pub(super) const NONE: u32 = u32::MAX;
const N_SLOTS_MIN: usize = 2048;

impl Nodes {
    pub(super) fn new() -> Nodes {
        Nodes { nodes: Pool::new(), slots: Box::new([]), len: 0, heads: [NONE; TOTALS] }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn bytes(&self) -> u64 {
        self.nodes.bytes() + bytes(self.slots.len())
    }

    /// Makes room for one more node, unless that takes more than `bytes_max`. Returns whether there is room.
    pub(super) fn reserve(&mut self, bytes_max: u64) -> bool {
        if bytes_max < self.nodes.bytes_with(1) + bytes(self.slots.len()) || !self.nodes.reserve(1) {
            return false;
        }
        // The last number means that there is no node.
        if NONE as usize <= self.nodes.len() + 1 {
            return false;
        }
        if self.len < self.slots.len() / 4 * 3 {
            return true;
        }
        let n_slots = (2 * self.slots.len()).max(N_SLOTS_MIN);
        let mut slots = Vec::new();
        if bytes_max < self.bytes() + bytes(n_slots) || slots.try_reserve_exact(n_slots).is_err() {
            return false;
        }
        slots.resize(n_slots, NONE);
        let old = std::mem::replace(&mut self.slots, slots.into_boxed_slice());
        for &idx in old.iter().filter(|&&it| it != NONE) {
            let slot = self.find(self.key(idx));
            self.slots[slot] = idx;
        }
        true
    }

    /// Records a path to a position, unless there is one that is as good. There has to be room.
    pub(super) fn insert(&mut self, key: Key, parent: u32, moves: u32, total: u32) {
        let slot = self.find(key);
        let before = self.slots[slot];
        if before == NONE {
            self.len += 1;
        } else if self.is_as_good(before, key, moves) {
            return;
        }
        let idx = self.nodes.len() as u32;
        self.slots[slot] = idx;
        let next = std::mem::replace(&mut self.heads[total as usize], idx);
        self.nodes.push(StoredNode { key: quarters(halves(key)), parent, next, moves: moves as u16 });
    }

    /// Takes the next node with this total from the queue, with its moves.
    pub(super) fn take(&mut self, total: u32) -> Option<(u32, u32)> {
        loop {
            let idx = self.heads[total as usize];
            if idx == NONE {
                return None;
            }
            let StoredNode { next, moves, .. } = *self.nodes.get(idx as usize);
            self.heads[total as usize] = next;
            let key = self.key(idx);
            let newest = self.slots[self.find(key)];
            if newest == idx || !self.is_as_good(newest, key, moves.into()) {
                return Some((idx, moves.into()));
            }
        }
    }

    /// Returns whether a node is at least as good as one with this key and this many moves. The key may differ from its
    /// own only in the redeals.
    fn is_as_good(&self, idx: u32, key: Key, moves: u32) -> bool {
        let redeals = |key| ShortPosition::split_redeals(key).1;
        u32::from(self.nodes.get(idx as usize).moves) <= moves && redeals(self.key(idx)) <= redeals(key)
    }

    pub(super) fn key(&self, idx: u32) -> Key {
        let [a, b, c, d] = self.nodes.get(idx as usize).key.map(u64::from);
        whole([b << 32 | a, d << 32 | c])
    }

    /// Returns the positions that lead to a node, from the first on.
    pub(super) fn path_to(&self, mut idx: u32) -> Vec<Key> {
        let mut path = Vec::new();
        while idx != NONE {
            path.push(self.key(idx));
            idx = self.nodes.get(idx as usize).parent;
        }
        path.reverse();
        path
    }

    /// Returns the slot of a position, or the free one where it belongs.
    fn find(&self, key: Key) -> usize {
        let key = ShortPosition::split_redeals(key).0;
        let mask = self.slots.len() - 1;
        let mut slot = mixed(key) as usize & mask;
        while self.slots[slot] != NONE && ShortPosition::split_redeals(self.key(self.slots[slot])).0 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }
}

fn quarters([lower, upper]: Halves) -> [u32; 4] {
    [lower as u32, (lower >> 32) as u32, upper as u32, (upper >> 32) as u32]
}

fn bytes(n_slots: usize) -> u64 {
    (n_slots * size_of::<u32>()) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_way_to_each_is_taken_through_every_growth() {
        let mut nodes = Nodes::new();
        let key = |idx: u32| Key::from(idx) << 60;
        for idx in 0..20_000 {
            assert!(nodes.reserve(1 << 30));
            nodes.insert(key(idx / 2), NONE, 9 - idx % 2, 20 - idx % 2);
        }
        assert_eq!(nodes.len(), 10_000);
        let mut n_taken = 0;
        while let Some((idx, moves)) = nodes.take(19) {
            assert_eq!((idx % 2, moves), (1, 8));
            assert_eq!(nodes.path_to(idx), [key(idx / 2)]);
            n_taken += 1;
        }
        assert_eq!(n_taken, 10_000);
        assert_eq!(nodes.take(20), None);
    }

    #[test]
    fn fewer_redeals_are_worth_more_moves() {
        let mut nodes = Nodes::new();
        let key = |redeals: u32| Key::from(redeals) << 52;
        for (redeals, moves) in [(3, 10), (3, 11), (2, 12), (2, 10), (4, 10), (5, 9)] {
            assert!(nodes.reserve(1 << 30));
            nodes.insert(key(redeals), NONE, moves, 20);
        }
        assert_eq!(nodes.len(), 1);
        let mut taken = Vec::new();
        while let Some((idx, moves)) = nodes.take(20) {
            taken.push((nodes.key(idx), moves));
        }
        // The nodes with three redeals, and with two after twelve moves, are no worse than the newest.
        assert_eq!(taken, [(key(5), 9), (key(2), 10), (key(2), 12), (key(3), 10)]);
    }
}
