//! Damage to files, which looks like chance and is the same in every run.

/// Where it comes from.
pub(crate) struct Chance {
    seed: u64,
}

impl Chance {
    pub(crate) fn new() -> Chance {
        Chance { seed: 1 }
    }

    /// A number from 0 to `n`, less than `n`.
    fn below(&mut self, n: usize) -> usize {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        (self.seed % n as u64) as usize
    }

    fn byte(&mut self) -> u8 {
        self.below(256) as u8
    }

    /// Bytes of which none means anything.
    pub(crate) fn noise(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.byte()).collect()
    }

    /// The bytes after one to three changes: one is another, is cut out or put in, or the end is cut off.
    pub(crate) fn damaged(&mut self, whole: &[u8]) -> Vec<u8> {
        let mut changed = whole.to_vec();
        for _ in 0..=self.below(3) {
            let idx = self.below(changed.len() + 1);
            match self.below(3) {
                0 if idx < changed.len() => _ = changed.remove(idx),
                1 => changed.insert(idx, self.byte()),
                _ if idx < changed.len() => changed[idx] = self.byte(),
                _ => changed.truncate(idx / 2),
            }
        }
        changed
    }
}
