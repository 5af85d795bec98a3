mod damage;
mod games;
mod storage;
mod tab_sessions;
mod version_1;

use testkit::Random;

use self::storage::{TestStorage, WriteFault};
use super::{GameStatus, Memory, Record, seal::checksum};

fn memory() -> (TestStorage, Memory<TestStorage>) {
    let storage = TestStorage::default();
    (storage.clone(), Memory::new(storage))
}

/// Returns a game in which this many moves were made.
fn record(id: &str, n_moves: usize) -> Record {
    Record {
        lines: vec!["3a".repeat(n_moves), "3b63".to_string()],
        cursor: n_moves,
        changed: 1_700_000_000_000 + n_moves as u64,
        status: GameStatus::Open,
        ..Record::new(id.to_string(), "freecell/11982".to_string())
    }
}

/// Returns a record as a version of the page saves it under `key`.
fn sealed_by(version: &str, key: &str, serial: u64, record: &str) -> String {
    let sealed = format!("{serial}\n{record}");
    format!("unbury {version} {} {sealed}", checksum(key, version, &sealed))
}
