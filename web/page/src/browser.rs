//! The page in the browser: turns events into messages, and runs commands.

mod address;
mod adviser;
mod advising;
mod board;
mod clipboard;
mod commands;
mod dialog;
mod events;
mod language;
mod offline;
mod open_page;
mod remember;
mod screen;
mod settings;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::worker::Program;
use i18n::Language;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wasm_split_helpers::wasm_split;
use web_sys::Window;

use self::{
    advising::Adviser,
    open_page::{NO_DIALOG, Page},
    remember::FoundGame,
    screen::Screen,
};
use page::{Cmd, Model, Msg, update_with, view};

/// The worker's memory limit, in bytes: on machines with a mouse, and on phones and tablets.
const BYTES_MAX: (u32, u32) = (512 << 20, 192 << 20);

/// Starts the page, with the tab's earlier game if it had one.
pub(crate) fn run(window: &Window) {
    let window = window.clone();
    remember::find_game(&window.clone(), move |found| spawn_local(start(window, found)));
}

/// Shows the game, then loads the rest of the program, which plays it.
async fn start(window: Window, found: FoundGame) {
    let document = window.document().expect("a document");
    let by_touch = window.match_media("(pointer: coarse)").ok().flatten().is_some_and(|it| it.matches());
    let bytes_max = if by_touch { BYTES_MAX.1 } else { BYTES_MAX.0 };
    let language = language::preferred(&window);
    let (mut model, cmds) =
        Model::open_with(NO_DIALOG, language, found.settings, &found.hash, js_sys::Math::random(), bytes_max);
    model.memory.error = found.error;
    if model.language != Language::English {
        // Without a translation, the document is in English, and the game can still be played.
        drop(language::translate(document.clone(), model.language).await);
    }
    // Only the rest of the program can play the moves of an earlier game.
    let screen = found.record.is_none().then(|| Screen::new(&document, view(&model)));
    // The first card is in the document before the page asks for more.
    drop(JsFuture::from(js_sys::Promise::resolve(&JsValue::NULL)).await);
    play(Box::new(FirstCard { window, found, model, cmds, screen })).await;
}

/// The page before the part that plays the game is loaded.
struct FirstCard {
    window: Window,
    found: FoundGame,
    model: Model,
    cmds: Vec<Cmd>,
    screen: Option<Screen>,
}

#[wasm_split(play)]
fn play(first: Box<FirstCard>) {
    let FirstCard { window, found, mut model, mut cmds, screen } = *first;
    let document = window.document().expect("a document");
    if let Some(record) = found.record.clone() {
        let msg = Msg::Recalled { record, hash: found.hash.clone(), is_newer: found.is_newer };
        cmds.extend(update_with(NO_DIALOG, &mut model, msg));
    }
    let mut screen = screen.unwrap_or_else(|| Screen::new(&document, view(&model)));
    screen.start_painting();
    let page = Rc::new(Page {
        screen: RefCell::new(screen),
        dialog: RefCell::new(None),
        is_dialog_wanted: Cell::new(false),
        program: Rc::new(Program::named(&window, "worker").expect("the document names the worker's program")),
        worker: RefCell::new(None),
        adviser: Adviser::default(),
        window,
        language: Cell::new(model.language),
        link: RefCell::new(None),
        link_timer: Cell::new(None),
        links_at_once: Cell::new((0.0, 0)),
        landing_timer: Cell::new(None),
        registration: RefCell::new(None),
        is_leaving: Cell::new(false),
        session: RefCell::new(found.session(&model)),
        memory: found.memory,
        tab: found.tab,
        model: RefCell::new(model),
        run: commands::run,
    });
    events::connect(&page, &document);
    offline::connect(&page, &document);
    page.claim();
    page.name_game();
    cmds.into_iter().for_each(|cmd| commands::run(&page, cmd));
    let root = document.document_element().expect("a root");
    // Another file may have failed to load.
    if root.get_attribute("data-app").as_deref() != Some("failed") {
        root.set_attribute("data-app", "ready").expect("an attribute");
    }
}
