use super::walk::Child;

/// The number of buckets. Priorities are clamped below this.
const N_BUCKETS: usize = 2048;

const END: u32 = u32::MAX;

/// A priority queue for small priorities, with a stack for each. Of equal entries, the youngest comes first, so that
/// the search follows a good line instead of looking at all its siblings.
#[derive(Debug)]
pub(super) struct Queue {
    heads: Box<[u32]>,
    entries: Vec<QueueEntry>,
    /// The list of removed entries, for reuse.
    free: u32,
    /// A priority below which there is no entry.
    lowest: usize,
}

#[derive(Debug)]
struct QueueEntry {
    child: Child,
    next: u32,
}

impl Queue {
    pub(super) fn new() -> Queue {
        Queue { heads: vec![END; N_BUCKETS].into(), entries: Vec::new(), free: END, lowest: N_BUCKETS }
    }

    pub(super) fn push(&mut self, priority: i32, child: Child) {
        let bucket = usize::try_from(priority).unwrap_or(0).min(N_BUCKETS - 1);
        let entry = QueueEntry { child, next: self.heads[bucket] };
        self.heads[bucket] = if self.free == END {
            self.entries.push(entry);
            (self.entries.len() - 1) as u32
        } else {
            let slot = self.free;
            self.free = self.entries[slot as usize].next;
            self.entries[slot as usize] = entry;
            slot
        };
        self.lowest = self.lowest.min(bucket);
    }

    pub(super) fn pop(&mut self) -> Option<Child> {
        let bucket = self.lowest + self.heads[self.lowest..].iter().position(|&it| it != END)?;
        self.lowest = bucket;
        let slot = self.heads[bucket];
        let entry = &mut self.entries[slot as usize];
        self.heads[bucket] = entry.next;
        entry.next = self.free;
        self.free = slot;
        Some(entry.child)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.heads[self.lowest.min(N_BUCKETS - 1)..].iter().all(|&it| it == END)
    }

    pub(super) fn has_room(&self, more: usize) -> bool {
        self.entries.len() + more <= self.entries.capacity()
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.heads.len() * size_of::<u32>()) as u64 + self.entries_bytes()
    }

    /// Returns memory held at the worst moment of pushing `more` entries, in bytes.
    pub(super) fn bytes_to_reserve(&self, more: usize) -> u64 {
        let grows = !self.has_room(more);
        // A growing vector doubles, or takes the needed size if that is larger.
        let grown = (2 * self.entries.capacity()).max(self.entries.len() + more);
        self.bytes() + if grows { (grown * size_of::<QueueEntry>()) as u64 } else { 0 }
    }

    /// Makes room for `more` entries. Returns whether there was memory for it.
    pub(super) fn reserve(&mut self, more: usize) -> bool {
        self.entries.try_reserve(more).is_ok()
    }

    fn entries_bytes(&self) -> u64 {
        (self.entries.capacity() * size_of::<QueueEntry>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::freecell::step::PackedMove;

    #[test]
    fn pops_least_first_then_youngest() {
        let mut queue = Queue::new();
        let child = |parent| Child { parent, step: PackedMove::new(0, 1, 1) };
        for (parent, priority) in [(1, 7), (2, 3), (3, 7), (4, i32::MAX), (5, -1), (6, 3)] {
            queue.push(priority, child(parent));
        }
        let mut order = Vec::new();
        while let Some(child) = queue.pop() {
            order.push(child.parent);
            if order.len() == 2 {
                queue.push(4, Child { parent: 7, ..child });
            }
        }
        assert_eq!(order, [5, 6, 2, 7, 3, 1, 4]);
    }
}
