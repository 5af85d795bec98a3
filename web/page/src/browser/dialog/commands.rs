//! Commands that only the dialog gives: games, statistics and puzzles.

use std::rc::Rc;

use js_sys::{Date, JsString, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, HtmlTextAreaElement, Response, ShareData};

use browser_api::dom::{by_id, settle};

use super::background::tell;
use crate::browser::{clipboard, open_page::Page};
use page::{
    DialogCmd, DialogMsg, FrameMsg, GameEnd, Msg, PUZZLE_GAMES, PuzzleCmd, PuzzleMsg, Remembered,
    memory::{HistoryGame, Loaded, Record, TabSession},
};

pub(super) fn run(page: &Rc<Page>, cmd: DialogCmd) {
    match cmd {
        DialogCmd::Remember => remember(page),
        DialogCmd::RecallGame(id) if id == page.session.borrow().record().id => {
            page.dispatch(Msg::Frame(FrameMsg::Dismiss))
        }
        DialogCmd::RecallGame(id) => {
            let Loaded { found, error } = page.memory.load(&id);
            page.warn(error);
            if let Some(record) = found.filter(|it| it.fits("")) {
                page.write_link();
                page.leave_session();
                page.session.replace(TabSession::new(record.clone()));
                page.dispatch(Msg::Dialog(DialogMsg::GameFound(record)));
                page.claim();
            }
        }
        DialogCmd::ForgetGame(id) => page.warn(page.memory.forget(&id).err()),
        DialogCmd::ResetStatistics => {
            page.warn(page.memory.reset_statistics().and(page.memory.reset_history()).err());
        }
        DialogCmd::SelectProof => select(page, "proof-command"),
        DialogCmd::SelectJson => select(page, "statistics-json"),
        DialogCmd::SelectText => {
            let document = page.window.document().expect("a document");
            let area: HtmlTextAreaElement = by_id(&document, "text");
            drop(area.focus());
            area.select();
        }
        DialogCmd::NoteEnd(end) => note_end(page, end),
        DialogCmd::SaveCertificate { name, proof } => {
            let document = page.window.document().expect("a document");
            let bytes = js_sys::Uint8Array::from(proof.certificate.as_slice());
            browser_api::file::save(&document, &name, "application/octet-stream", &bytes);
        }
        DialogCmd::Puzzle(cmd) => run_puzzle(page, cmd),
    }
}

fn remember(page: &Rc<Page>) {
    let (games, statistics) = (page.memory.games(), page.memory.all_statistics());
    let current = page.session.borrow().record().id.clone();
    let dated = |it: Record| {
        let day = day(page, it.changed);
        (it, day)
    };
    let with_history = |(game, statistics): (String, _)| {
        let history = page.memory.history(&game).found.unwrap_or_default();
        (game, statistics, history)
    };
    page.dispatch(Msg::Dialog(DialogMsg::Remembered(Remembered {
        games: games.found.unwrap_or_default().into_iter().map(dated).collect(),
        current,
        statistics: statistics.found.unwrap_or_default().into_iter().map(with_history).collect(),
        is_reset_asked: false,
    })));
}

/// Notes the end of the tab's game.
fn note_end(page: &Rc<Page>, end: GameEnd) {
    let GameEnd { is_won, moves, mistakes, luck } = end;
    let record = page.session.borrow().record().clone();
    let noted = HistoryGame {
        ended: Date::now() as u64,
        seconds: (record.played_ms / 1_000) as u32,
        start: record.start.clone(),
        id: record.id.clone(),
        is_won,
        moves,
        mistakes,
        luck,
    };
    page.warn(page.memory.note_game(record.game(), noted).err());
}

/// Returns a day in the format of the user's language, without the year.
fn day(page: &Page, ms: u64) -> String {
    let language = page.model.borrow().language.code();
    let options = Object::new();
    for part in ["day", "month"] {
        Reflect::set(&options, &part.into(), &"numeric".into()).expect("a property");
    }
    let date = Date::new(&JsValue::from_f64(ms as f64));
    date.to_locale_date_string(language, &options).into()
}

fn run_puzzle(page: &Rc<Page>, cmd: PuzzleCmd) {
    match cmd {
        PuzzleCmd::Read => {
            let mut records = Vec::new();
            for game in PUZZLE_GAMES {
                let Loaded { found, error } = page.memory.puzzles(game);
                page.warn(error);
                records.push(found.unwrap_or_default());
            }
            tell(page, PuzzleMsg::Remembered { today: today(), records }.into());
        }
        PuzzleCmd::Load(game) => {
            let page = page.clone();
            spawn_local(async move {
                let text = load(&page, game).await.ok();
                page.dispatch(DialogMsg::from(PuzzleMsg::Loaded(game, text)).into());
            });
        }
        PuzzleCmd::Begin { link, is_new } => {
            page.write_link();
            page.leave_session();
            let start = page.model.borrow().game.line.start().to_string();
            page.session.replace(TabSession::new(Record::new(page.tab.fresh_id(), start)));
            page.claim();
            page.write(if is_new { "push" } else { "replace" }, &link);
        }
        PuzzleCmd::Note(game, note) => {
            page.warn(page.memory.note_puzzle(PUZZLE_GAMES[game], note).err());
        }
        PuzzleCmd::Share { text, link } => share(page, &text, &page.address(&link)),
    }
}

/// Returns the day of the user's calendar, counted from the beginning of 1970.
fn today() -> u32 {
    const MS_A_DAY: f64 = 86_400_000.0;
    const MS_A_MINUTE: f64 = 60_000.0;
    let now = Date::new_0();
    ((now.get_time() - now.get_timezone_offset() * MS_A_MINUTE) / MS_A_DAY) as u32
}

async fn load(page: &Page, game: usize) -> Result<String, JsValue> {
    let file = format!("puzzles-{}.txt", PUZZLE_GAMES[game]);
    let response: Response = JsFuture::from(page.window.fetch_with_str(&file)).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    let text: JsString = JsFuture::from(response.text()?).await?.dyn_into()?;
    Ok(text.into())
}

/// Offers a text and an address to the system's share dialog, or else copies them.
fn share(page: &Rc<Page>, text: &str, url: &str) {
    let navigator = page.window.navigator();
    if !Reflect::has(&navigator, &"share".into()).unwrap_or(false) {
        let this = page.clone();
        let both = format!("{text}\n{url}");
        return clipboard::copy(&page.window, &both, move |msg| {
            this.dispatch(Msg::Frame(FrameMsg::LinkCopied(matches!(msg, Msg::Frame(FrameMsg::Copied)))));
        });
    }
    let data = ShareData::new();
    data.set_text(text);
    data.set_url(url);
    // The user may cancel.
    settle(&navigator.share_with_data(&data), Box::new(|_| ()), Box::new(|| ()));
}

/// Selects an element's text, for the user to copy.
fn select(page: &Page, id: &str) {
    let document = page.window.document().expect("a document");
    if let Ok(Some(selection)) = page.window.get_selection() {
        // It fails only for an element outside of a document.
        drop(selection.select_all_children(&by_id::<Element>(&document, id)));
    }
}
