//! Saved games, statistics and settings, without a browser.

use page::{
    CardMsg, Cmd, DealMsg, Dialog, DialogCmd, DialogMsg, FrameMsg, Language, Model, Msg, Remembered, Setting,
    Settings, SolverMsg, Speed, Theme, dialog_view,
    memory::{
        GameLuck, GameStatus, History, HistoryGame, Memory, MemoryError, Record, Snapshot, Statistics,
        Storage, StorageError,
    },
    update, view,
};
use protocol::Event;
use solitaire::{Autoplay, Pile, rules::KLONDIKE_DRAW_ONE};

const BYTES_MAX: u32 = 512 << 20;

/// Four kings are left, one in each column.
const NEARLY_WON: &str = "freecell/=----.KC.KD.KH.KS....";

fn open(hash: &str) -> Model {
    let settings = Settings::default().with(Setting::Companion(false));
    let (mut model, _) = Model::open_in(Language::English, settings, hash, 0.5, BYTES_MAX);
    update(&mut model, Msg::Solver(SolverMsg::Worker(Event::Ready { version: protocol::VERSION })));
    model
}

fn recalled(model: &mut Model, record: &Record, hash: &str, is_newer: bool) -> Vec<Cmd> {
    update(model, Msg::Recalled { record: record.clone(), hash: hash.to_string(), is_newer })
}

/// Opens the page with this saved game, as after a reload.
fn reopened(record: &Record, hash: &str) -> Model {
    let mut model = open(hash);
    recalled(&mut model, record, hash, true);
    model
}

fn record(lines: &[&str], cursor: usize) -> Record {
    Record {
        lines: lines.iter().map(ToString::to_string).collect(),
        cursor,
        status: GameStatus::Open,
        ..Record::new("a".to_string(), "freecell/1".to_string())
    }
}

fn snapshots(cmds: &[Cmd]) -> Vec<&Snapshot> {
    cmds.iter().filter_map(|it| if let Cmd::Keep(snapshot) = it { Some(snapshot) } else { None }).collect()
}

/// Checks the line and the variations.
#[track_caller]
fn check(model: &Model, line: &str, n_own: usize, cursor: usize, variations: &[&str]) {
    assert_eq!(
        (model.game.line.texts().concat().as_str(), model.game.n_own, model.game.cursor),
        (line, n_own, cursor)
    );
    let found: Vec<String> = model.game.variations.iter().map(|it| it.texts().concat()).collect();
    assert_eq!(found, variations);
}

fn tap(model: &mut Model, column: u8) -> Vec<Cmd> {
    let height = model.game.table().pile(Pile::Column(column)).len() as u8 - 1;
    update(model, Msg::Cards(CardMsg::Tap { pile: Pile::Column(column), height: Some(height), again: false }))
}

#[test]
fn game_is_saved_after_each_change_only() {
    let mut model = open("#freecell/1");
    for msg in [
        Msg::Frame(FrameMsg::ToggleMoves),
        Msg::Frame(FrameMsg::ToggleMoves),
        Msg::Hint,
        Msg::Dialog(DialogMsg::Open(Dialog::Help)),
        Msg::Frame(FrameMsg::Dismiss),
    ] {
        assert!(snapshots(&update(&mut model, msg)).is_empty(), "no move was played");
    }
    update(&mut model, Msg::Frame(FrameMsg::Dismiss));
    let cmds = tap(&mut model, 2);
    let [snapshot] = snapshots(&cmds)[..] else { panic!("{cmds:?}") };
    assert!(snapshot.is_played && !snapshot.is_won);
    assert_eq!((snapshot.lines.len(), snapshot.cursor), (1, 1));
    assert!(snapshots(&update(&mut model, Msg::Frame(FrameMsg::ToggleMoves))).is_empty());
    for msg in [Msg::Undo, Msg::Redo] {
        let cmds = update(&mut model, msg);
        assert_eq!(snapshots(&cmds).len(), 1);
    }
    assert!(snapshots(&update(&mut model, Msg::Redo)).is_empty());
    let cmds = update(&mut model, Msg::Deal(DealMsg::Typed("617".to_string())));
    assert!(snapshots(&cmds).is_empty(), "no move was played in the new game");
    assert!(!snapshots(&tap(&mut model, 2)).is_empty());
}

#[test]
fn saved_game_comes_back_unchanged() {
    let mut model = open("#freecell/1/3a3b63/3");
    update(&mut model, Msg::Undo);
    update(&mut model, Msg::Undo);
    let mut cmds = tap(&mut model, 7);
    cmds.extend(tap(&mut model, 4));
    let snapshot = snapshots(&cmds).last().copied().expect("a snapshot").clone();
    let lines: Vec<&str> = snapshot.lines.iter().map(String::as_str).collect();
    let again = reopened(&record(&lines, snapshot.cursor), "#");
    assert_eq!(
        (&again.game.line, again.game.cursor, again.game.n_own),
        (&model.game.line, model.game.cursor, model.game.n_own)
    );
    assert_eq!(again.game.variations, model.game.variations);
    assert_eq!(
        again.memory.snapshot.map(|it| (it.lines, it.cursor)),
        Some((snapshot.lines, snapshot.cursor))
    );
}

#[test]
fn foreign_moves_stay_foreign() {
    let model = reopened(&record(&["3a3b~63"], 1), "#freecell/1/3a3b63/1");
    check(&model, "3a3b63", 2, 1, &[]);
    let model = reopened(&record(&["~3a3b63"], 0), "#freecell/1");
    check(&model, "3a3b63", 0, 0, &[]);
    let mut model = reopened(&record(&["3a3b~63"], 2), "");
    let cmds = update(&mut model, Msg::Back);
    assert_eq!(snapshots(&cmds)[0].lines, ["3a3b~63"]);
    assert!(snapshots(&cmds)[0].is_helped);
}

#[test]
fn legal_part_of_a_damaged_game_is_restored() {
    for (lines, cursor, line, n_own, at) in [
        (&["3a3b63zz"][..], 9, "3a3b63", 3, 3),
        (&["3a3a"], 1, "3a", 1, 1),
        (&["3a~3b3a"], 0, "3a3b", 1, 0),
        (&["3azz~3b"], 0, "3a", 1, 0),
        (&["~~"], 7, "", 0, 0),
        (&["\u{1f0cf}"], 7, "", 0, 0),
        (&[], 7, "", 0, 0),
    ] {
        let model = reopened(&record(lines, cursor), "");
        check(&model, line, n_own, at, &[]);
        let is_whole = lines.is_empty();
        assert_eq!(model.memory.error, Some(MemoryError::Damaged).filter(|_| !is_whole), "{lines:?}");
        assert_eq!(view(&model).memory_error.is_empty(), is_whole);
    }
    let model = reopened(&record(&["3a3b", "3b", "3azz", "7a"], 2), "");
    check(&model, "3a3b", 2, 2, &["7a", "3b"]);
}

#[test]
fn game_matches_its_own_address_and_an_empty_one() {
    let it = record(&["3a"], 1);
    for hash in ["", "#", "#freecell/1", "freecell/1/3b/0", "#freecell/1/zz"] {
        assert!(it.fits(hash), "{hash}");
    }
    for hash in ["#freecell/2", "#banana", "#freecell,cells=5/1/3a/1"] {
        assert!(!it.fits(hash), "{hash}");
    }
    let foreign = Record::new("b".to_string(), "spider/1".to_string());
    assert!(!foreign.fits("") && !foreign.fits("#spider/1"));
}

/// The address may contain moves that could not be saved.
#[test]
fn moves_that_only_the_address_has_are_restored() {
    let kept = record(&["3a3b", "7a"], 2);
    let with_newer = |hash: &str| {
        let mut model = open(hash);
        let cmds = recalled(&mut model, &kept, hash, false);
        (model, snapshots(&cmds).len())
    };
    for (hash, line, n_own, cursor, variations) in [
        ("#freecell/1/3a3b63/3", "3a3b63", 3, 3, &["7a"][..]),
        ("#freecell/1/3a3b63/1", "3a3b63", 3, 1, &["7a"]),
        ("#freecell/1/7a/1", "7a", 1, 1, &["3a3b"]),
        ("#freecell/1/3a/0", "3a3b", 2, 0, &["7a"]),
    ] {
        let (model, n_kept) = with_newer(hash);
        check(&model, line, n_own, cursor, variations);
        assert_eq!(n_kept, 1, "the page saves it at once");
        // An address older than the saved game is ignored.
        check(&reopened(&kept, hash), "3a3b", 2, 2, &["7a"]);
    }
    // A link to the deal alone leaves the cursor where it was saved.
    let (model, n_kept) = with_newer("#freecell/1");
    check(&model, "3a3b", 2, 2, &["7a"]);
    assert_eq!(n_kept, 0);
}

#[test]
fn listed_game_replaces_the_current_one() {
    let mut model = open("#freecell/1");
    tap(&mut model, 2);
    assert_eq!(
        update(&mut model, Msg::Dialog(DialogMsg::Open(Dialog::Games))),
        [Cmd::Dialog(DialogCmd::Remember)]
    );
    let games = vec![
        (record(&["7a"], 1), "1.2.".to_string()),
        (Record::new("b".to_string(), "spider/1".to_string()), String::new()),
    ];
    let luck = GameLuck { dealt: 586, drawn: 430, played: -132 };
    let game = |id: &str, seconds, is_won, luck| HistoryGame {
        id: id.to_string(),
        start: "freecell/1".to_string(),
        ended: 0,
        is_won,
        moves: 80,
        seconds,
        mistakes: Some(u32::from(is_won)),
        luck,
    };
    let games_ended =
        vec![game("a", 100, true, None), game("b", 4_000, false, Some(luck)), game("c", 245, true, None)];
    let history = History { games: games_ended };
    let numbers = Statistics { played: 4, won: 3, ..Statistics::default() };
    let statistics = vec![("freecell".to_string(), numbers, history)];
    let remembered = Remembered { games, statistics, ..Remembered::default() };
    update(&mut model, Msg::Dialog(DialogMsg::Remembered(remembered)));
    let shown = dialog_view(&model).remembered.expect("a list");
    assert_eq!(shown.games[0].as_ref().map(|it| it.more.as_str()), Some("1 move · 1.2."));
    assert_eq!(shown.games[1], None, "there is no such game");
    let history = shown.statistics[0].history.as_ref().expect("games");
    assert_eq!(
        history.text,
        "3 games to their end: 24:08 on average, the fastest win in 1:40. 0.7 mistakes a game. Luck and skill in 1 game: \
         dealt 59 %, cards +42, moves −13."
    );
    let [times, mistakes, luck] = &history.charts[..] else { panic!("{history:?}") };
    assert_eq!(times.second, "M1.1,100v-100h.8v100z");
    assert_eq!(times.first, "M0.1,100v-8h.8v8zM2.1,100v-11h.8v11z");
    assert_eq!(mistakes.second, "M0.1,100v-100h.8v100zM2.1,100v-100h.8v100z");
    assert_eq!(mistakes.first, "M1.1,100v-6h.8v6z");
    // Up by 43 %, and down by 13 %, in a box whose middle is at 50.
    assert_eq!([&luck.first, &luck.second], ["M1.1,50v-21h.38v21z", "M1.52,50v6h.38v-6z"]);
    assert_eq!(
        shown.statistics[0].numbers.each_ref().map(|it| it.1.as_str()),
        ["4", "3", "75 %", "0", "0", "–"]
    );
    assert_eq!(
        update(&mut model, Msg::Dialog(DialogMsg::RecallGame(0))),
        [Cmd::Dialog(DialogCmd::RecallGame("a".to_string()))]
    );
    assert_eq!(update(&mut model, Msg::Dialog(DialogMsg::RecallGame(9))), []);
    // Both games have one start, but their moves stay apart.
    let cmds = update(&mut model, Msg::Dialog(DialogMsg::GameFound(record(&["7a"], 1))));
    assert!(cmds.contains(&Cmd::PushLink("freecell/1/7a/1".to_string())), "{cmds:?}");
    check(&model, "7a", 1, 1, &[]);
    assert_eq!(model.dialog.open, None);
}

#[test]
fn resetting_statistics_needs_confirmation() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Dialog(DialogMsg::Open(Dialog::Games)));
    let label = |model: &Model| dialog_view(model).remembered.expect("a list").reset;
    assert_eq!(label(&model), "Reset");
    assert_eq!(update(&mut model, Msg::Dialog(DialogMsg::ResetStatistics)), []);
    assert_eq!(label(&model), "Really reset?");
    update(&mut model, Msg::Dialog(DialogMsg::Open(Dialog::Games)));
    assert_eq!(update(&mut model, Msg::Dialog(DialogMsg::ResetStatistics)), [], "asked again");
    assert_eq!(
        update(&mut model, Msg::Dialog(DialogMsg::ResetStatistics)),
        [Cmd::Dialog(DialogCmd::ResetStatistics), Cmd::Dialog(DialogCmd::Remember)]
    );
    assert_eq!(update(&mut model, Msg::Dialog(DialogMsg::ExportStatistics)), [Cmd::Copy("{}".to_string())]);
    update(&mut model, Msg::Frame(FrameMsg::CopyRefused));
    assert_eq!(dialog_view(&model).remembered.expect("a list").json, "{}");
}

#[test]
fn only_wins_by_hand_count() {
    let mut model = open(&format!("#{NEARLY_WON}"));
    let mut won = Vec::new();
    for column in 0..4 {
        let cmds = if model.game.is_won() { Vec::new() } else { tap(&mut model, column) };
        won.extend(snapshots(&cmds).iter().map(|it| it.is_won));
    }
    assert!(model.game.is_won(), "{:?}", model.game.line.texts());
    assert_eq!(won.last(), Some(&true));
    assert!(!won[..won.len() - 1].contains(&true));

    let link = format!("#{NEARLY_WON}/{}/0", model.game.line.texts().concat());
    let mut watched = open(&link);
    for msg in [Msg::Step, Msg::Last] {
        assert!(snapshots(&update(&mut watched, msg)).is_empty());
    }
}

#[test]
fn memory_errors_show_until_read_or_resolved() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Frame(FrameMsg::MemoryReported(Some(MemoryError::Full))));
    assert!(view(&model).memory_error.starts_with("There is no room left"));
    update(&mut model, Msg::Deal(DealMsg::NoticeClosed));
    assert_eq!((view(&model).memory_error, model.memory.error), ("", Some(MemoryError::Full)));
    update(&mut model, Msg::Frame(FrameMsg::MemoryReported(Some(MemoryError::Denied))));
    assert!(!view(&model).memory_error.is_empty());
    update(&mut model, Msg::Frame(FrameMsg::MemoryReported(None)));
    assert_eq!(view(&model).memory_error, "");
}

/// A storage without a limit.
#[derive(Default)]
pub(crate) struct UnlimitedStorage(std::cell::RefCell<Vec<(String, String)>>);

impl Storage for UnlimitedStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        Ok(self.0.borrow().iter().find(|it| it.0 == key).map(|it| it.1.clone()))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.remove(key)?;
        self.0.borrow_mut().push((key.to_string(), text.to_string()));
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.0.borrow_mut().retain(|it| it.0 != key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        Ok(self.0.borrow().iter().map(|it| it.0.clone()).collect())
    }
}

#[test]
fn settings_are_saved_and_restored() {
    let memory = Memory::new(UnlimitedStorage::default());
    let mut model = open("#freecell/1");
    let keep = |cmds: &[Cmd]| {
        for cmd in cmds {
            if let Cmd::KeepSetting(setting) = cmd {
                memory.set(*setting).unwrap();
            }
        }
    };
    for setting in [
        Setting::Companion(true),
        Setting::ThoughtfulCompanion(true),
        Setting::Autoplay(Autoplay::Off),
        Setting::TapsSelect(true),
        Setting::WinnableOnly(true),
        Setting::FourColors(true),
        Setting::LargeLetters(true),
        Setting::LeftHanded(true),
        Setting::Theme(Theme::Dark),
        Setting::Language(Some(Language::German)),
    ] {
        let before = model.settings;
        keep(&update(&mut model, Msg::Dialog(DialogMsg::SettingPicked(setting))));
        assert_ne!(model.settings, before, "{setting:?}");
    }
    keep(&update(&mut model, Msg::SpeedPicked(Speed::Octuple)));
    keep(&update(&mut model, Msg::Deal(DealMsg::Typed("klondike-draw-one/7".to_string()))));
    assert_eq!((model.settings.speed, model.settings.game), (Speed::Octuple, KLONDIKE_DRAW_ONE));
    assert_eq!(memory.settings().found, Some(model.settings));
}

#[test]
fn a_game_that_comes_to_its_end_is_noted_once() {
    let mut page = crate::common::endgame(&[]);
    assert!(!page.model.has_news_of_end());
    page.answer_all();
    let solution = {
        let position = page.model.game.position();
        crate::common::truth(&position.rules(), position.state(), solitaire::Autoplay::Safe)
            .expect("a solution")
    };
    for mv in solution {
        if page.model.game.is_won() {
            break;
        }
        let text = page.model.game.position().move_text(mv);
        page.play(&text[..2]);
        page.answer_all();
    }
    assert!(page.model.game.is_won() && page.model.has_news_of_end() && view(&page.model).needs_dialog);
    page.tell(DialogMsg::Ended.into());
    let moves = page.model.game.line.len() as u32;
    let end = page::GameEnd { is_won: true, moves, mistakes: Some(0), luck: None };
    assert_eq!(page.cmds, [Cmd::Dialog(DialogCmd::NoteEnd(end))]);
    assert!(!page.model.has_news_of_end());
    page.tell(DialogMsg::Ended.into());
    assert_eq!(page.cmds, []);
}
