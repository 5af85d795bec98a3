//! The list of games, and storages that are full or closed.

use solitaire::Autoplay;

use super::{GameStatus, Memory, TestStorage, WriteFault, memory, record};
use crate::{
    Language, Setting, Settings, Theme,
    memory::{GAMES_MAX, Loaded, MemoryError, Storage, seal::seal},
};

fn ids(memory: &Memory<TestStorage>) -> Vec<String> {
    memory.games().found.unwrap_or_default().into_iter().map(|it| it.id).collect()
}

#[test]
fn the_last_games_are_listed_newest_first() {
    let (_, memory) = memory();
    for n in 0..GAMES_MAX + 5 {
        memory.save(&record(&format!("g{n}"), n)).unwrap();
    }
    let newest: Vec<String> = (5..GAMES_MAX + 5).rev().map(|n| format!("g{n}")).collect();
    assert_eq!(ids(&memory), newest);
    memory.save(&record("g5", 99)).unwrap();
    assert_eq!(ids(&memory)[0], "g5");
    memory.forget("g5").unwrap();
    assert_eq!(ids(&memory).len(), GAMES_MAX - 1);
    assert_eq!(memory.load("g5"), Loaded { found: None, error: None });
}

#[test]
fn damaged_games_go_first() {
    let (storage, memory) = memory();
    for n in 0..GAMES_MAX {
        memory.save(&record(&format!("g{n}"), n)).unwrap();
    }
    storage.force("unbury/game/g19/0", b"?");
    assert_eq!(memory.games().error, Some(MemoryError::Damaged));
    memory.save(&record("new", 99)).unwrap();
    assert_eq!(ids(&memory).len(), GAMES_MAX);
    assert_eq!(memory.games().error, None);
    assert!(!storage.keys().unwrap().contains(&"unbury/game/g19/0".to_string()));
}

#[test]
fn a_full_shelf_gives_up_old_games_but_never_this_one() {
    let storage = TestStorage::with_room(2_000);
    let memory = Memory::new(storage.clone());
    storage.set("another-page", "important").unwrap();
    for n in 0..30 {
        memory.save(&record(&format!("g{n}"), 20 + n)).unwrap();
        assert_eq!(ids(&memory)[0], format!("g{n}"));
    }
    // The game grows until it is alone, and then until it does not fit.
    let mut n_moves = 50;
    while memory.save(&record("g29", n_moves)).is_ok() {
        n_moves += 1;
    }
    assert_eq!(memory.save(&record("g29", n_moves)), Err(MemoryError::Full));
    assert_eq!(memory.load("g29").found, Some(record("g29", n_moves - 1)));
    assert_eq!(ids(&memory), ["g29"]);
    assert_eq!(storage.text("another-page"), "important");
}

#[test]
fn games_stay_when_removing_them_would_not_help() {
    let storage = TestStorage::with_room(2_000);
    let memory = Memory::new(storage.clone());
    memory.save(&record("a", 1)).unwrap();
    memory.save(&record("b", 2)).unwrap();
    assert_eq!(memory.save(&record("c", 5_000)), Err(MemoryError::Full));
    assert_eq!(memory.save(&record("c", 500_000)), Err(MemoryError::Full));
    assert_eq!(ids(&memory), ["b", "a"]);
}

#[test]
fn a_denied_storage_is_an_error_each_time() {
    let (storage, memory) = memory();
    memory.save(&record("a", 1)).unwrap();
    storage.fail_next(WriteFault::Denied);
    assert_eq!(memory.save(&record("a", 2)), Err(MemoryError::Denied));
    assert_eq!(memory.load("a").found, Some(record("a", 1)));
    storage.deny();
    assert_eq!(memory.save(&record("a", 2)), Err(MemoryError::Denied));
    assert_eq!(memory.load("a"), Loaded { found: None, error: Some(MemoryError::Denied) });
    assert_eq!(memory.games(), Loaded { found: None, error: Some(MemoryError::Denied) });
    assert_eq!(memory.statistics("freecell").error, Some(MemoryError::Denied));
    assert_eq!(memory.all_statistics().error, Some(MemoryError::Denied));
    assert_eq!(memory.reset_statistics(), Err(MemoryError::Denied));
    assert_eq!(memory.set(Setting::Theme(Theme::Dark)), Err(MemoryError::Denied));
    assert_eq!(memory.forget("a"), Err(MemoryError::Denied));
}

#[test]
fn settings_are_shared_by_tabs() {
    let (storage, memory) = memory();
    let other = Memory::new(storage);
    assert_eq!(memory.settings(), Loaded { found: None, error: None });
    memory.set(Setting::Theme(Theme::Dark)).unwrap();
    other.set(Setting::LeftHanded(true)).unwrap();
    memory.set(Setting::Theme(Theme::Light)).unwrap();
    let expected = Settings { theme: Theme::Light, is_left_handed: true, ..Settings::default() };
    assert_eq!(other.settings(), Loaded { found: Some(expected), error: None });
}

#[test]
fn settings_that_a_record_lacks_are_as_at_first() {
    let (storage, memory) = memory();
    let slot = "unbury/settings/0";
    storage.force(slot, seal(slot, 1, r#"{"language":"de","autoplay":"All"}"#).as_bytes());
    let expected =
        Settings { language: Some(Language::German), autoplay: Autoplay::All, ..Settings::default() };
    assert_eq!(memory.settings(), Loaded { found: Some(expected), error: None });
}

#[test]
fn a_removed_game_is_given_up() {
    let (_, memory) = memory();
    for (id, status, expected) in [("w", GameStatus::Won, None), ("o", GameStatus::Open, Some(0))] {
        memory.save(&super::Record { status, ..record(id, 3) }).unwrap();
        memory.forget(id).unwrap();
        assert_eq!(memory.statistics("freecell").found.map(|it| it.streak), expected);
    }
}
