//! Games saved by browsers, with this version and earlier ones, open as they did there. The files in
//! tests/golden/saved explain their format.

use std::collections::BTreeMap;

use page::{
    DialogMsg, Language, Model, Msg, Settings, Speed, Theme,
    memory::{GameStatus, Loaded, Memory, Record, Storage},
    update, view,
};
use serde::Deserialize;
use solitaire::{Autoplay, Face};

use crate::memory::UnlimitedStorage;

const VERSION_1: &str = include_str!("../../../../tests/golden/saved/stores.json");

const LINKS: &str = include_str!("../../../../tests/golden/saved/links.json");

#[derive(Deserialize)]
struct GoldenLinks {
    links: Vec<GoldenLink>,
}

#[derive(Deserialize)]
struct GoldenLink {
    about: String,
    hash: String,
    opens: OpensLink,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OpensLink {
    #[serde(flatten)]
    game: Opens,
    board: Vec<String>,
    board_at_end: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Golden {
    stores: Vec<GoldenStore>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct GoldenStore {
    about: String,
    hash: String,
    history_state: Option<String>,
    local_storage: BTreeMap<String, Vec<String>>,
    opens: Opens,
    settings: GoldenSettings,
    statistics: BTreeMap<String, BTreeMap<String, u32>>,
    recent: Vec<Recent>,
}

/// The game on the table. Without a name, it is a deal that was not saved.
#[derive(Deserialize)]
struct Opens {
    notice: bool,
    game: Option<String>,
    #[serde(default)]
    moves: String,
    #[serde(default)]
    cursor: usize,
    #[serde(default)]
    solver: usize,
    #[serde(default)]
    won: bool,
    #[serde(default)]
    others: Vec<OtherLine>,
}

#[derive(Deserialize, PartialEq, Debug)]
struct OtherLine {
    moves: String,
}

#[derive(Deserialize)]
struct Recent {
    /// Whether it is on the table, perhaps with moves that only the address has.
    current: bool,
    game: String,
    moves: String,
    cursor: usize,
    others: usize,
}

#[derive(Deserialize)]
struct GoldenSettings {
    language: String,
    theme: String,
    speed: usize,
    deals: bool,
    companion: Option<bool>,
    thoughtful: Option<bool>,
    autoplay: Option<usize>,
    taps: bool,
    deck: bool,
    index: bool,
    side: bool,
}

fn version_1() -> Vec<GoldenStore> {
    serde_json::from_str::<Golden>(VERSION_1).expect("golden stores").stores
}

/// Returns the memory of a browser with these saved texts.
fn memory(local_storage: &BTreeMap<String, Vec<String>>) -> Memory<UnlimitedStorage> {
    let storage = UnlimitedStorage::default();
    for (key, lines) in local_storage {
        storage.set(key, &lines.join("\n")).unwrap();
    }
    Memory::new(storage)
}

/// Opens a page as a browser does, and returns it together with whether it shows an error.
fn open(store: &GoldenStore, memory: &Memory<UnlimitedStorage>) -> (Model, bool) {
    let Loaded { found: settings, error } = memory.settings();
    // The note of version 1: the id, the time and the link.
    let note = store.history_state.as_ref().map(|it| {
        let mut parts = it.splitn(3, ' ').map(str::to_string);
        let mut part = || parts.next().expect("three parts");
        (part(), part().parse::<u64>().expect("a time"), part())
    });
    let (id, written, hash) = match note {
        Some((id, written, link)) => (Some(id), written, link),
        None => {
            let games = memory.games().found.unwrap_or_default();
            let mut open = games.into_iter().filter(|it| it.status == GameStatus::Open && it.fits(""));
            (open.next().map(|it| it.id).filter(|_| store.hash.is_empty()), 0, store.hash.clone())
        }
    };
    let loaded = id.map_or(Loaded { found: None, error: None }, |id| memory.load(&id));
    let settings = settings.unwrap_or_default();
    let (mut model, _) = Model::open_in(Language::English, settings, &hash, 0.5, 512 << 20);
    if let Some(record) = loaded.found {
        let is_newer = written <= record.changed && store.history_state.is_some();
        update(&mut model, Msg::Recalled { record, hash, is_newer });
    }
    let has_error = error.or(loaded.error).or(model.memory.error).is_some();
    (model, has_error)
}

#[track_caller]
fn check_game(model: &Model, game: &str, moves: &str, cursor: usize, about: &str) {
    assert_eq!(model.game.line.start().to_string(), game, "{about}");
    assert_eq!(model.game.line.texts().join(" "), moves, "{about}");
    assert_eq!(model.game.cursor, cursor, "{about}");
}

/// Returns the piles with their cards, each from its bottom.
fn board(model: &Model) -> Vec<String> {
    let view = view(model);
    let mut lines: Vec<String> = view.piles.iter().map(|it| format!("{}:", it.name)).collect();
    for card in view.cards {
        let nth = view.piles.iter().position(|it| it.pile == card.pile).expect("a pile");
        lines[nth] += &match card.face {
            Face::Up(card) => format!(" {card}"),
            Face::Down => " ??".to_string(),
        };
    }
    lines.sort();
    lines
}

#[track_caller]
fn check_board(model: &Model, wanted: &[String], about: &str) {
    let mut wanted = wanted.to_vec();
    wanted.sort();
    assert_eq!(board(model), wanted, "{about}");
}

#[test]
fn links_of_version_1_open_as_they_did_there() {
    let GoldenLinks { links } = serde_json::from_str(LINKS).expect("golden links");
    // The browser's part decodes escapes, so skip them here.
    for GoldenLink { about, hash, opens } in links.into_iter().filter(|it| !it.hash.contains('%')) {
        let (mut model, _) = Model::open_in(Language::English, Settings::default(), &hash, 0.5, 512 << 20);
        let game = opens.game;
        assert_eq!(!view(&model).notice.is_empty(), game.notice, "{about}");
        if game.notice {
            // For a damaged link, version 1 showed the deal without the moves that can be made.
            assert_eq!(Some(model.game.line.start().to_string()), game.game, "{about}");
            assert!(model.game.line.texts().concat().starts_with(&game.moves), "{about}");
            continue;
        }
        check_game(&model, game.game.as_deref().expect("a game"), &game.moves, game.cursor, &about);
        assert_eq!(model.game.line.len() - model.game.n_own, game.solver, "{about}");
        check_board(&model, &opens.board, &about);
        if let Some(board) = opens.board_at_end {
            update(&mut model, Msg::Last);
            check_board(&model, &board, &about);
        }
    }
}

#[track_caller]
fn check_store(store: &GoldenStore, memory: &Memory<UnlimitedStorage>) {
    let about = store.about.as_str();
    let (mut model, has_error) = open(store, memory);
    assert_eq!(has_error, store.opens.notice, "{about}");
    if let Some(game) = &store.opens.game {
        check_game(&model, game, &store.opens.moves, store.opens.cursor, about);
        assert_eq!(model.game.line.len() - model.game.n_own, store.opens.solver, "{about}");
        assert_eq!(model.game.is_won(), store.opens.won, "{about}");
        let others = model.game.variations.iter().rev().map(|it| OtherLine { moves: it.texts().join(" ") });
        let sorted = |mut lines: Vec<String>| {
            lines.sort();
            lines
        };
        let wanted = store.opens.others.iter().map(|it| it.moves.clone()).collect();
        assert_eq!(sorted(others.map(|it| it.moves).collect()), sorted(wanted), "{about}");
    }
    check_settings(&model.settings, &store.settings, about);
    let statistics: BTreeMap<String, BTreeMap<String, u32>> = serde_json::from_value(
        memory
            .all_statistics()
            .found
            .unwrap()
            .into_iter()
            .map(|it| (it.0, serde_json::json!(it.1)))
            .collect(),
    )
    .unwrap();
    assert_eq!(statistics, store.statistics, "{about}");
    let games = memory.games().found.unwrap();
    // The game on the table may be among the latest, even if it was not saved.
    assert!(games.len() <= store.recent.len(), "{about}");
    for (record, recent) in games.iter().zip(&store.recent).filter(|(_, recent)| !recent.current) {
        update(&mut model, Msg::Dialog(DialogMsg::GameFound(record.clone())));
        check_game(&model, &recent.game, &recent.moves, recent.cursor, about);
        assert_eq!(model.game.variations.len(), recent.others, "{about}");
    }
}

#[track_caller]
fn check_settings(settings: &Settings, wanted: &GoldenSettings, about: &str) {
    let theme = match settings.theme {
        Theme::System => "system",
        Theme::Light => "light",
        Theme::Dark => "dark",
    };
    assert_eq!(settings.language.map_or("en", Language::code), wanted.language, "{about}");
    assert_eq!(theme, wanted.theme, "{about}");
    assert_eq!(settings.speed, Speed::ALL[wanted.speed], "{about}");
    assert_eq!(settings.winnable_only, wanted.deals, "{about}");
    assert!(wanted.companion.is_none_or(|it| it == settings.has_companion), "{about}");
    assert!(wanted.thoughtful.is_none_or(|it| it == settings.has_thoughtful_companion), "{about}");
    // The number is the index in the page's list.
    let autoplay = wanted.autoplay.map(|nth| [Autoplay::Safe, Autoplay::All, Autoplay::Off][nth]);
    assert!(autoplay.is_none_or(|it| it == settings.autoplay), "{about}");
    assert_eq!(settings.taps_select, wanted.taps, "{about}");
    assert_eq!(settings.has_four_colors, wanted.deck, "{about}");
    assert_eq!(settings.has_large_letters, wanted.index, "{about}");
    assert_eq!(settings.is_left_handed, wanted.side, "{about}");
}

#[test]
fn stores_of_version_1_open_as_they_did_there() {
    for store in version_1() {
        check_store(&store, &memory(&store.local_storage));
    }
}

#[test]
fn games_of_version_1_are_the_same_after_they_are_saved_again() {
    for store in version_1() {
        let memory = memory(&store.local_storage);
        let before: Vec<Record> = memory.games().found.unwrap();
        for record in &before {
            memory.save(record).unwrap();
        }
        assert_eq!(memory.games().found.unwrap(), before, "{}", store.about);
    }
}
