//! Tabs with their games, and the effect on the statistics.

use super::{GameStatus, Memory, Record, TestStorage, memory};
use crate::memory::{
    GameLuck, History, HistoryGame, MemoryError, Snapshot, Statistics, Storage, TabSession, statistics_json,
};

fn looked() -> Snapshot {
    Snapshot { lines: vec![String::new()], cursor: 0, is_played: false, is_won: false, is_helped: false }
}

fn moved(n_moves: usize) -> Snapshot {
    Snapshot { lines: vec!["3a".repeat(n_moves)], cursor: n_moves, is_played: true, ..looked() }
}

fn won(n_moves: usize) -> Snapshot {
    Snapshot { is_won: true, ..moved(n_moves) }
}

/// Returns a tab that has dealt a game and claimed it.
fn dealt(memory: &Memory<TestStorage>, id: &str) -> TabSession {
    let mut session = TabSession::new(Record::new(id.to_string(), "freecell/1".to_string()));
    session.claimed(memory, true, String::new()).unwrap();
    session
}

/// Returns a tab that was loaded with a game of that id.
fn loaded(memory: &Memory<TestStorage>, id: &str, is_ours: bool, fresh_id: &str) -> TabSession {
    let mut session = TabSession::new(memory.load(id).found.expect("a saved game"));
    session.claimed(memory, is_ours, fresh_id.to_string()).unwrap();
    session
}

#[track_caller]
fn check(memory: &Memory<TestStorage>, expected: [u32; 6]) {
    let Statistics { played, won, won_alone, streak, streak_max, moves_min } =
        memory.statistics("freecell").found.unwrap_or_default();
    assert_eq!([played, won, won_alone, streak, streak_max, moves_min], expected);
}

#[test]
fn a_game_counts_once_however_often_it_is_reloaded() {
    let (_, memory) = memory();
    let mut session = dealt(&memory, "a");
    session.keep(&memory, looked(), 1).unwrap();
    check(&memory, [0; 6]);
    for n_moves in 1..5 {
        session.keep(&memory, moved(n_moves), 2).unwrap();
        session.keep(&memory, looked(), 3).unwrap();
        session = loaded(&memory, "a", true, "");
        check(&memory, [1, 0, 0, 0, 0, 0]);
    }
    for _ in 0..2 {
        session.keep(&memory, won(90), 4).unwrap();
        check(&memory, [1, 1, 1, 1, 1, 90]);
        session = loaded(&memory, "a", true, "");
        session.keep(&memory, moved(3), 5).unwrap();
    }
    session.give_up(&memory).unwrap();
    check(&memory, [1, 1, 1, 1, 1, 90]);
}

#[test]
fn streaks_end_when_a_game_is_given_up_and_only_once() {
    let (_, memory) = memory();
    for (id, n_moves) in [("a", 100), ("b", 80), ("c", 120)] {
        dealt(&memory, id).keep(&memory, won(n_moves), 1).unwrap();
    }
    check(&memory, [3, 3, 3, 3, 3, 80]);
    // Another game is dealt before the first move, so nothing has begun.
    dealt(&memory, "d").give_up(&memory).unwrap();
    check(&memory, [3, 3, 3, 3, 3, 80]);
    let mut session = dealt(&memory, "e");
    session.keep(&memory, moved(1), 2).unwrap();
    session.give_up(&memory).unwrap();
    check(&memory, [4, 3, 3, 0, 3, 80]);
    dealt(&memory, "f").keep(&memory, won(130), 3).unwrap();
    let mut session = loaded(&memory, "e", true, "");
    session.keep(&memory, moved(2), 4).unwrap();
    session.clone().give_up(&memory).unwrap();
    check(&memory, [5, 4, 4, 1, 3, 80]);
    session.keep(&memory, won(70), 5).unwrap();
    check(&memory, [5, 5, 5, 2, 3, 70]);
}

#[test]
fn help_is_remembered() {
    let (_, memory) = memory();
    let mut session = dealt(&memory, "a");
    session.keep(&memory, Snapshot { is_helped: true, ..looked() }, 1).unwrap();
    session.keep(&memory, moved(1), 2).unwrap();
    let mut session = loaded(&memory, "a", true, "");
    session.keep(&memory, won(60), 3).unwrap();
    check(&memory, [1, 1, 0, 1, 1, 0]);
}

#[test]
fn a_tab_that_is_refused_goes_on_with_a_copy() {
    let (_, memory) = memory();
    let mut first = dealt(&memory, "a");
    first.keep(&memory, moved(5), 1).unwrap();
    let mut second = TabSession::new(memory.load("a").found.unwrap());
    // Moved before the answer came: not written yet.
    second.keep(&memory, moved(6), 2).unwrap();
    assert_eq!(memory.load("a").found.unwrap().cursor, 5);
    second.claimed(&memory, false, "b".to_string()).unwrap();
    first.keep(&memory, moved(9), 3).unwrap();
    assert_eq!(memory.load("a").found.unwrap().cursor, 9);
    assert_eq!(memory.load("b").found.unwrap().cursor, 6);
    check(&memory, [2, 0, 0, 0, 0, 0]);
    first.keep(&memory, won(80), 4).unwrap();
    second.keep(&memory, won(81), 5).unwrap();
    check(&memory, [2, 2, 2, 2, 2, 80]);
    // Only looked at: not played. Won before: not won again.
    let third = loaded(&memory, "a", false, "c");
    assert_eq!((third.record().id.as_str(), third.record().status), ("c", GameStatus::Won));
    check(&memory, [2, 2, 2, 2, 2, 80]);
}

#[test]
fn a_copy_that_is_only_looked_at_is_not_played() {
    let (_, memory) = memory();
    dealt(&memory, "a").keep(&memory, moved(5), 1).unwrap();
    let mut copy = loaded(&memory, "a", false, "b");
    assert_eq!(copy.record().status, GameStatus::Unplayed);
    copy.keep(&memory, looked(), 2).unwrap();
    copy.give_up(&memory).unwrap();
    check(&memory, [1, 0, 0, 0, 0, 0]);
}

/// Returns all statistics and the histories of the games.
fn with_history(memory: &Memory<impl Storage>) -> Vec<(String, Statistics, History)> {
    let all = memory.all_statistics().found.unwrap().into_iter();
    let with = |(game, statistics): (String, _)| {
        let history = memory.history(&game).found.unwrap_or_default();
        (game, statistics, history)
    };
    all.map(with).collect()
}

#[test]
fn many_tabs_count_together_and_reset_and_export() {
    let (storage, memory) = memory();
    for n in 0..10 {
        let tab = Memory::new(storage.clone());
        dealt(&tab, &format!("g{n}")).keep(&tab, won(100 - n), n as u64).unwrap();
    }
    check(&memory, [10, 10, 10, 10, 10, 91]);
    let odd = Record::new("odd".to_string(), "a\"b\\\u{1}/7".to_string());
    let mut session = TabSession::new(odd);
    session.claimed(&memory, true, String::new()).unwrap();
    session.keep(&memory, moved(1), 11).unwrap();
    let expected = r#"{"a\"b\\\u0001":{"played":1,"won":0,"wonAlone":0,"streak":0,"longestStreak":0,"fewestMoves":0,"games":[]},"freecell":{"played":10,"won":10,"wonAlone":10,"streak":10,"longestStreak":10,"fewestMoves":91,"games":[]}}"#;
    assert_eq!(statistics_json(&with_history(&memory)), expected);
    memory.reset_statistics().unwrap();
    check(&memory, [0; 6]);
    assert_eq!(statistics_json(&with_history(&memory)), "{}");
    assert_eq!(memory.games().found.unwrap().len(), 11);
}

/// A page that closes in the middle of a save counts no game twice.
#[test]
fn whenever_the_page_goes_away_statistics_stay_sound() {
    for n_left in 0..60 {
        let (storage, memory) = memory();
        let mut session = dealt(&memory, "a");
        storage.stop_after(n_left);
        for snapshot in [moved(1), moved(2), won(3)] {
            let _: Result<(), MemoryError> = session.keep(&memory, snapshot, 1);
        }
        storage.go_on();
        let mut session = TabSession::new(memory.load("a").found.unwrap_or(session.record().clone()));
        session.claimed(&memory, true, String::new()).unwrap();
        session.keep(&memory, won(3), 2).unwrap();
        let found = memory.statistics("freecell").found.unwrap_or_default();
        assert!(found.won <= found.played && found.played <= 1, "{found:?}");
    }
}

#[test]
fn time_counts_as_played_but_for_pauses() {
    let (_, memory) = memory();
    let mut session = dealt(&memory, "a");
    for (n, now) in [(1, 5_000), (2, 8_000), (3, 9_000_000), (4, 9_001_500)] {
        session.keep(&memory, moved(n), now).unwrap();
    }
    assert_eq!(memory.load("a").found.unwrap().played_ms, 3_000 + 60_000 + 1_500);
}

#[test]
fn a_game_is_noted_once_and_the_latest_are_kept() {
    let (_, memory) = memory();
    let game = |id: &str, moves: u32| HistoryGame {
        id: id.to_string(),
        start: "freecell/1".to_string(),
        ended: 7,
        is_won: true,
        moves,
        seconds: 60,
        mistakes: Some(1),
        luck: Some(GameLuck { dealt: 700, drawn: 310, played: -10 }),
    };
    memory.note_game("freecell", game("a", 80)).unwrap();
    memory.note_game("freecell", game("b", 90)).unwrap();
    let less = HistoryGame { ended: 9, mistakes: None, luck: None, ..game("a", 81) };
    memory.note_game("freecell", less).unwrap();
    let moves = |memory: &Memory<_>| -> Vec<u32> {
        memory.history("freecell").found.unwrap_or_default().games.iter().map(|it| it.moves).collect()
    };
    assert_eq!(moves(&memory), [81, 90]);
    assert_eq!(memory.history("freecell").found.unwrap().games[0], game("a", 81));
    for n in 0..120 {
        memory.note_game("freecell", game(&format!("g{n}"), n)).unwrap();
    }
    assert_eq!((moves(&memory).len(), moves(&memory)[99]), (100, 119));
    memory.reset_history().unwrap();
    assert_eq!(moves(&memory), [0; 0]);
}
