mod damage;
mod games;
mod storage;
mod tab_sessions;

use self::storage::{TestStorage, WriteFault};
use super::{GameStatus, Memory, Record};

/// Always the same numbers, for the same seed (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }
}

fn memory() -> (TestStorage, Memory<TestStorage>) {
    let storage = TestStorage::default();
    (storage.clone(), Memory::new(storage))
}

/// A game in which so many moves were made.
fn record(id: &str, n_moves: usize) -> Record {
    Record {
        lines: vec!["3a".repeat(n_moves), "3b63".to_string()],
        cursor: n_moves,
        changed: 1_700_000_000_000 + n_moves as u64,
        status: GameStatus::Open,
        ..Record::new(id.to_string(), "freecell/11982".to_string())
    }
}
