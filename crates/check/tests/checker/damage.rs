//! Damage to files, the same in every run.

use testkit::Random;

pub(crate) struct FileDamage(Random);

impl FileDamage {
    pub(crate) fn new() -> FileDamage {
        FileDamage(Random::new(1))
    }

    fn byte(&mut self) -> u8 {
        self.0.below(256) as u8
    }

    /// Bytes of which none means anything.
    pub(crate) fn noise(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.byte()).collect()
    }

    /// The bytes after one to three changes: one is another, is cut out or put in, or the end is cut off.
    pub(crate) fn damaged(&mut self, whole: &[u8]) -> Vec<u8> {
        let mut changed = whole.to_vec();
        for _ in 0..=self.0.below(3) {
            let idx = self.0.below(changed.len() + 1);
            match self.0.below(3) {
                0 if idx < changed.len() => _ = changed.remove(idx),
                1 => changed.insert(idx, self.byte()),
                _ if idx < changed.len() => changed[idx] = self.byte(),
                _ => changed.truncate(idx / 2),
            }
        }
        changed
    }
}
