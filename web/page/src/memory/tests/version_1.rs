//! Records saved by version 1 of the page, and how its tabs read today's records.

use solitaire::{Autoplay, rules::YUKON};

use super::{GameStatus, Memory, Record, TestStorage, memory, record, sealed_by};
use crate::{
    Language, Setting, Settings, Speed, Theme,
    memory::{
        Loaded, MemoryError, Statistics, Storage,
        seal::checksum,
        statistics::GameEvent,
        tab_session::{Snapshot, TabSession},
    },
};

const GAME: &str = "start freecell/11982\ncursor 3\nchanged 1700000000003\nstanding open\nhelped yes\n\
                    line 3a3b\\\\63\nline 7a\\n\n";

/// Returns a storage with these records of version 1.
fn saved(records: &[(&str, &str)]) -> (TestStorage, Memory<TestStorage>) {
    let (storage, memory) = memory();
    for (serial, (slot, record)) in (1..).zip(records) {
        storage.force(slot, sealed_by("1", slot, serial, record).as_bytes());
    }
    (storage, memory)
}

/// Returns the version of the record under a key, as version 1 of the page reads it. Version 1 overwrites records
/// that it considers damaged.
#[track_caller]
fn version(storage: &TestStorage, key: &str) -> String {
    let text = storage.text(key);
    let (version, rest) = text.strip_prefix("unbury ").and_then(|it| it.split_once(' ')).expect("a version");
    let (sum, sealed) = rest.split_once(' ').expect("a checksum");
    assert_eq!(sum, checksum(key, version, sealed));
    let (serial, _) = sealed.split_once('\n').expect("a line");
    serial.parse::<u64>().expect("a serial");
    version.to_string()
}

#[test]
fn checksums_are_those_of_version_1() {
    let text = "unbury 1 b4ecd4986faf90c0 9\nstart freecell/11982\ncursor 8\nchanged 1700000000008\n\
                standing open\nhelped no\nline 3a3a3a3a3a3a3a3a\nline 3b63\n";
    let (storage, memory) = memory();
    storage.force("unbury/game/a/0", text.as_bytes());
    assert_eq!(memory.load("a"), Loaded { found: Some(record("a", 8)), error: None });
}

#[test]
fn games_are_read() {
    let (_, memory) = saved(&[("unbury/game/a/0", GAME)]);
    let expected = Record {
        lines: vec!["3a3b\\63".to_string(), "7a\n".to_string()],
        cursor: 3,
        changed: 1_700_000_000_003,
        status: GameStatus::Open,
        was_helped: true,
        ..Record::new("a".to_string(), "freecell/11982".to_string())
    };
    assert_eq!(memory.load("a"), Loaded { found: Some(expected), error: None });
}

#[test]
fn statistics_are_read() {
    let text = "played 6\nwon 5\nwonAlone 4\nstreak 2\nlongestStreak 3\nfewestMoves 70\n";
    let (_, memory) = saved(&[("unbury/statistics/freecell/0", text)]);
    let expected = Statistics { played: 6, won: 5, won_alone: 4, streak: 2, streak_max: 3, moves_min: 70 };
    assert_eq!(memory.statistics("freecell"), Loaded { found: Some(expected), error: None });
}

#[test]
fn settings_are_read() {
    let check = |text: &str, expected: Settings| {
        let (_, memory) = saved(&[("unbury/settings/0", text)]);
        assert_eq!(memory.settings(), Loaded { found: Some(expected), error: None }, "{text}");
    };
    let all = Settings {
        autoplay: Autoplay::Off,
        has_companion: false,
        has_thoughtful_companion: true,
        taps_select: true,
        winnable_only: true,
        difficulty: None,
        has_codes: false,
        has_letter_keys: true,
        has_four_colors: true,
        has_large_letters: true,
        is_left_handed: true,
        theme: Theme::Dark,
        language: Some(Language::German),
        speed: Speed::Instant,
        game: YUKON,
        has_played: false,
    };
    check(
        "autoplay 2\ncompanion 1\nthoughtful 1\ntaps 1\ndeals 1\ndeck 1\nindex 1\nside 1\ntheme 2\n\
         language de\nspeed 5\nfamily yukon\n",
        all,
    );
    check("", Settings::default());
    // Unknown choices are the defaults.
    check("theme 9\nlanguage tlh\nspeed -1\ndeck \u{1f0cf}\nnote a b\n", Settings::default());
}

#[test]
fn a_saved_game_leaves_nothing_of_version_1() {
    let (storage, memory) = saved(&[("unbury/game/a/1", GAME), ("unbury/game/b/0", GAME)]);
    let before = memory.load("a");
    memory.save(&record("a", 4)).unwrap();
    assert_eq!(memory.load("a").found, Some(record("a", 4)));
    assert_eq!(["unbury/game/a/0", "unbury/game/a/1"].map(|slot| version(&storage, slot)), ["2", "2"]);
    storage.force("unbury/game/a/0", b"?");
    assert_eq!(memory.load("a").found, before.found, "the record before is there still");
    assert_eq!(version(&storage, "unbury/game/b/0"), "1", "the other game is as it was");
}

#[test]
fn tabs_of_version_1_leave_alone_what_is_saved_today() {
    let old = "played 2\nwon 0\nwonAlone 0\nstreak 0\nlongestStreak 0\nfewestMoves 0\n";
    let (storage, memory) =
        saved(&[("unbury/settings/0", "side 1\n"), ("unbury/statistics/freecell/1", old)]);
    memory.count("freecell", GameEvent::Played).unwrap();
    memory.count("klondike-draw-one", GameEvent::Played).unwrap();
    memory.set(Setting::Theme(Theme::Dark)).unwrap();
    let mut session = TabSession::new(record("a", 1));
    session.claimed(&memory, true, String::new()).unwrap();
    let snapshot =
        Snapshot { lines: Vec::new(), cursor: 0, is_played: true, is_won: false, is_helped: false };
    session.keep(&memory, snapshot, 1).unwrap();
    for key in storage.keys().unwrap() {
        assert_eq!(version(&storage, &key), "2", "{key}");
    }
    assert_eq!(memory.statistics("freecell").found.map(|it| it.played), Some(3));
    assert_eq!(memory.settings().found.map(|it| (it.is_left_handed, it.theme)), Some((true, Theme::Dark)));
    assert_eq!(memory.all_statistics().error, None::<MemoryError>);
}
