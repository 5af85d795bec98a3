//! The browser does not always return what was written.

use super::{Memory, Random, Record, TestStorage, WriteFault, memory, record, sealed_by};
use crate::{
    Settings, json,
    memory::{
        Loaded, MemoryError, Statistics,
        seal::{seal, unseal},
        slots::Saved,
        statistics::GameEvent,
    },
};

const SLOTS: [&str; 2] = ["unbury/game/a/0", "unbury/game/a/1"];

/// A game saved before and after its last move, the latter in the second slot.
fn saved_twice() -> (TestStorage, Memory<TestStorage>) {
    let (storage, memory) = memory();
    memory.save(&record("a", 7)).unwrap();
    memory.save(&record("a", 8)).unwrap();
    (storage, memory)
}

/// Checks that only the game's last move is lost if the newest slot holds these bytes.
#[track_caller]
fn check_damaged(bytes: &[u8]) {
    let (storage, memory) = saved_twice();
    storage.force(SLOTS[1], bytes);
    let expected = Loaded { found: Some(record("a", 7)), error: Some(MemoryError::Damaged) };
    assert_eq!(memory.load("a"), expected, "{:?}", String::from_utf8_lossy(bytes));
}

#[test]
fn what_is_saved_is_found() {
    let (storage, memory) = memory();
    for n_moves in 0..9 {
        memory.save(&record("a", n_moves)).unwrap();
        assert_eq!(memory.load("a"), Loaded { found: Some(record("a", n_moves)), error: None });
    }
    let expected = "unbury 2 bb518f0ea4f5f3ee 9\n{\"start\":\"freecell/11982\",\
                    \"lines\":[\"3a3a3a3a3a3a3a3a\",\"3b63\"],\"cursor\":8,\"changed\":1700000000008,\
                    \"status\":\"open\",\"playedMs\":0,\"wasHelped\":false}";
    assert_eq!(storage.text(SLOTS[0]), expected);
    assert_eq!(memory.load("b"), Loaded { found: None, error: None });
}

#[test]
fn every_flipped_bit_is_noticed() {
    let newest = saved_twice().0.text(SLOTS[1]).into_bytes();
    for idx in 0..newest.len() {
        for bit in 0..8 {
            let mut bytes = newest.clone();
            bytes[idx] ^= 1 << bit;
            check_damaged(&bytes);
        }
    }
}

#[test]
fn every_truncation_is_noticed() {
    let newest = saved_twice().0.text(SLOTS[1]).into_bytes();
    for len in 0..newest.len() {
        check_damaged(&newest[..len]);
    }
}

#[test]
fn what_is_foreign_is_noticed() {
    check_damaged(b"{\"theme\":\"dark\"}");
    check_damaged("\u{feff}unbury 1 \u{1f0cf}".as_bytes());
    check_damaged(saved_twice().0.text(SLOTS[0]).as_bytes());
    check_damaged("unbury 1 ".repeat(100_000).as_bytes());
    check_damaged(sealed_by("1", SLOTS[1], 9, "start freecell/1\ncursor -1\n").as_bytes());
    check_damaged(seal(SLOTS[1], 9, "{}").as_bytes());
    let newer = json::write(&record("a", 9));
    check_damaged(seal(SLOTS[1], 9, &newer.replace(":9,", ":-9,")).as_bytes());
    check_damaged(seal(SLOTS[1], 9, &newer.replace("\"open\"", "\"ajar\"")).as_bytes());
    check_damaged(seal(SLOTS[1], u64::MAX, &newer).as_bytes());
}

#[test]
fn a_damaged_slot_is_written_next() {
    for slot in SLOTS {
        let (storage, memory) = saved_twice();
        storage.force(slot, b"");
        memory.save(&record("a", 9)).unwrap();
        assert_eq!(memory.load("a"), Loaded { found: Some(record("a", 9)), error: None });
    }
}

#[test]
fn another_version_is_not_damage_and_stays() {
    let (storage, memory) = memory();
    let slot = "unbury/statistics/freecell/0";
    storage.force(slot, sealed_by("3", slot, 1, "{\"played\":7}").as_bytes());
    let before = storage.text(slot);
    assert_eq!(memory.statistics("freecell").error, Some(MemoryError::OtherVersion));
    let counted = memory.count("freecell", GameEvent::Played);
    assert_eq!(counted, Err(MemoryError::OtherVersion));
    assert_eq!(storage.text(slot), before);
    memory.reset_statistics().unwrap();
    assert_eq!(memory.statistics("freecell"), Loaded { found: None, error: None });
}

#[test]
fn nothing_that_can_be_read_panics() {
    let mut random = Random::new(1);
    let json = json::write(&record("a", 8)).into_bytes();
    let lines = b"start freecell/11982\ncursor 8\nchanged 1700000000008\nstanding open\nhelped no\nline 3a\n";
    let sealed = seal(SLOTS[0], 3, &json::write(&record("a", 8))).into_bytes();
    let mutate = |bytes: &[u8], random: &mut Random| {
        let mut bytes = bytes.to_vec();
        for _ in 0..1 + random.below(4) {
            let idx = random.below(bytes.len());
            match random.below(4) {
                0 => bytes[idx] = random.below(256) as u8,
                1 => bytes[idx] = b" \n\\9-+\"{[,"[random.below(10)],
                2 => bytes.insert(idx, random.below(256) as u8),
                _ => bytes.truncate(idx.max(1)),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let mut n_read = 0;
    for _ in 0..500_000 {
        let mutated = mutate(&sealed, &mut random);
        assert!(unseal(SLOTS[0], &mutated).is_err() || mutated.as_bytes() == sealed);
        // Read without the seal, whose checksum would reject nearly all of them.
        let text = mutate(&json, &mut random);
        n_read += usize::from(json::read::<Record>(&text).is_some());
        n_read += usize::from(json::read::<Settings>(&text).or(json::read(&text)).is_some());
        let text = mutate(lines, &mut random);
        n_read += usize::from(Record::from_version_1(&text).is_some());
        n_read += usize::from(Settings::from_version_1(&text).is_some());
        assert_eq!(Statistics::from_version_1(&text), None);
    }
    assert!(100_000 < n_read);
}

/// After any saves with any faults, the loaded record is the last one reported as saved, or a newer one; if a slot
/// is lost as well, it is at least the one before.
#[test]
fn at_most_the_last_save_is_lost() {
    let mut random = Random::new(2);
    for _ in 0..20_000 {
        let (storage, memory) = memory();
        let mut saved = Vec::new();
        let mut is_last_saved = false;
        for n_moves in 1..2 + random.below(9) {
            let n = random.below(400);
            match random.below(10) {
                0 => storage.fail_next(WriteFault::Full),
                1 => storage.fail_next(WriteFault::Denied),
                2 => storage.fail_next(WriteFault::Torn(n)),
                3 => storage.fail_next(WriteFault::TornFull(n)),
                4 => storage.fail_next(WriteFault::Flipped(n)),
                5 => storage.stop_after(random.below(12)),
                _ => (),
            }
            is_last_saved = memory.save(&record("a", n_moves)).is_ok();
            storage.go_on();
            saved.extend(is_last_saved.then_some(n_moves));
        }
        let loaded = || memory.load("a").found.map_or(0, |it| it.cursor);
        let [before, last] = [1, 0].map(|back| saved.iter().rev().nth(back).copied().unwrap_or_default());
        assert!(last <= loaded());
        if is_last_saved {
            assert_eq!(loaded(), last);
            storage.force(SLOTS[random.below(2)], b"unbury 1 ");
            assert!(before <= loaded());
        }
    }
}
