//! The page in the browser: turns events into messages, and runs commands.

mod adviser;
mod board;
mod clipboard;
mod dialog;
mod events;
mod language;
mod offline;
mod remember;
mod screen;
mod settings;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::{
    dom::by_id,
    message::{from_js, to_js},
    worker::Program,
};
use i18n::Language;
use protocol::Event;
use wasm_bindgen::{JsCast, prelude::*};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wasm_split_helpers::wasm_split;
use web_sys::{HtmlDialogElement, ServiceWorkerRegistration, Window, Worker};

use self::{dialog::DialogPart, remember::FoundGame, screen::Screen};
use page::{
    Cmd, Model, Msg, UpdateDialog,
    memory::{LocalStorage, Memory, MemoryError, Tab, TabSession},
    update_with, view,
};

/// Time between two writes of the cursor to the address,
/// in milliseconds. Browsers refuse frequent writes.
const LINK_MS: i32 = 250;

/// The number of writes without that wait, and the period they count in, in milliseconds.
const LINKS_AT_ONCE_MAX: u32 = 140;
const LINKS_WITHIN_MS: f64 = 10_000.0;

/// The worker's memory limit, in bytes: on machines with a mouse, and on phones and tablets.
const BYTES_MAX: (u32, u32) = (512 << 20, 192 << 20);

/// Has the dialog's part loaded, which then gets the message.
const NO_DIALOG: UpdateDialog = |_, msg| vec![Cmd::LoadDialog(msg)];

/// Starts the page, with the tab's earlier game if it had one.
pub(crate) fn run(window: &Window) {
    let window = window.clone();
    remember::find_game(&window.clone(), move |found| spawn_local(start(window, found)));
}

/// Shows the game, and then has the rest of the program play it.
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

/// The page without what plays the game.
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
        adviser: adviser::Adviser::default(),
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
    });
    events::connect(&page, &document);
    offline::connect(&page, &document);
    page.claim();
    page.name_game();
    cmds.into_iter().for_each(|cmd| page.run(cmd));
    let root = document.document_element().expect("a root");
    // Another file may have failed to load.
    if root.get_attribute("data-app").as_deref() != Some("failed") {
        root.set_attribute("data-app", "ready").expect("an attribute");
    }
}

struct Page {
    model: RefCell<Model>,
    screen: RefCell<Screen>,
    /// The dialog, once it is loaded.
    dialog: RefCell<Option<DialogPart>>,
    /// The dialog's part is being loaded, since the game has an explanation.
    is_dialog_wanted: Cell<bool>,
    /// The program of the workers: solver and adviser.
    program: Rc<Program>,
    worker: RefCell<Option<Worker>>,
    adviser: adviser::Adviser,
    window: Window,
    /// The language of the document.
    language: Cell<Language>,
    /// The link that waits to be written to the address.
    link: RefCell<Option<String>>,
    link_timer: Cell<Option<i32>>,
    /// The start of the period, in milliseconds, and the writes in it without a wait.
    links_at_once: Cell<(f64, u32)>,
    landing_timer: Cell<Option<i32>>,
    /// The registration of the service worker, once there is one.
    registration: RefCell<Option<ServiceWorkerRegistration>>,
    /// The page is being reloaded, so the address stays as it is.
    is_leaving: Cell<bool>,
    memory: Memory<LocalStorage>,
    tab: Tab,
    /// The tab's session with the current game.
    session: RefCell<TabSession>,
}

impl Page {
    /// Updates the model, shows it, and runs the commands. The model changes nowhere else.
    fn dispatch(self: &Rc<Self>, msg: Msg) {
        let update_dialog = self.dialog.borrow().as_ref().map(|it| it.update);
        let cmds = update_with(update_dialog.unwrap_or(NO_DIALOG), &mut self.model.borrow_mut(), msg);
        let language = self.model.borrow().language;
        if self.language.replace(language) != language {
            let document = self.window.document().expect("a document");
            spawn_local(async move { drop(language::translate(document, language).await) });
        }
        let view = view(&self.model.borrow());
        // So is what stands beside the table sometimes.
        if view.needs_dialog && update_dialog.is_none() && !self.is_dialog_wanted.replace(true) {
            dialog::load(self, None);
        }
        let landing = self.screen.borrow_mut().show(view);
        self.show_dialog();
        if let Some(ms) = landing {
            // Earlier cards have landed by now.
            if let Some(earlier) = self.landing_timer.take() {
                self.window.clear_timeout_with_handle(earlier);
            }
            let page = self.clone();
            self.landing_timer.set(Some(self.later(ms, move || page.screen.borrow_mut().land())));
        }
        for cmd in cmds {
            self.run(cmd);
        }
    }

    /// Shows the dialog, if it is loaded.
    fn show_dialog(&self) {
        if let Some(dialog) = &mut *self.dialog.borrow_mut() {
            (dialog.show)(&self.model.borrow());
        }
    }

    fn run(self: &Rc<Self>, cmd: Cmd) {
        match cmd {
            Cmd::Send(request) => {
                if let Some(worker) = &*self.worker.borrow() {
                    worker.post_message(&to_js(&request)).expect("requests can be cloned");
                }
            }
            Cmd::LoadDialog(msg) => dialog::load(self, Some(msg)),
            Cmd::Advise(query) => adviser::ask(self, query),
            Cmd::Later(ms, msg) => {
                let page = self.clone();
                self.later(ms as i32, move || page.dispatch(msg));
            }
            Cmd::StartWorker { worker_id } => self.start_worker(worker_id),
            Cmd::PushLink(link) => {
                // The history entry that is left keeps its game.
                self.write_link();
                self.sit_down();
                self.write("push", &link);
            }
            Cmd::ReplaceLink(link) => {
                self.link.replace(Some(link));
                if self.link_timer.get().is_none() || self.is_only_in_address() {
                    // The first change is written at once, so that a reload finds it; the next ones wait.
                    self.write_link();
                    let page = self.clone();
                    self.link_timer.set(Some(self.later(LINK_MS, move || page.write_link())));
                }
            }
            Cmd::Copy(text) => {
                let page = self.clone();
                clipboard::copy(&self.window, &text, move |msg| page.dispatch(msg));
            }
            Cmd::Keep(_) | Cmd::KeepSetting(..) => self.remember(cmd),
            Cmd::Dialog(cmd) => {
                let run = self.dialog.borrow().as_ref().map(|it| it.run);
                if let Some(run) = run {
                    run(self, cmd);
                }
            }
            Cmd::Share(link) => {
                let page = self.clone();
                let url = self.address(&link);
                clipboard::share(&self.window, &url, move |msg| page.dispatch(msg));
            }
            Cmd::Update => offline::update(self),
            Cmd::FocusMoves | Cmd::FocusNumber => self.focus(&cmd),
        }
    }

    /// Puts the focus or the selection where the command wants it.
    fn focus(&self, cmd: &Cmd) {
        let document = self.window.document().expect("a document");
        match cmd {
            Cmd::FocusMoves => {
                let stop = document.query_selector("#move-list [tabindex='0']").ok().flatten();
                if let Some(button) = stop.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
                    button.focus().expect("a button takes the focus");
                }
            }
            Cmd::FocusNumber => {
                let field: web_sys::HtmlInputElement = by_id(&document, "number");
                field.focus().expect("a field takes the focus");
                field.select();
            }
            _ => (),
        }
    }

    /// Notices that the browser has closed the dialog. Its event comes later, perhaps after the next key.
    fn notice_closed_dialog(self: &Rc<Self>) {
        let document = self.window.document().expect("a document");
        if self.model.borrow().dialog.open.is_some()
            && !by_id::<HtmlDialogElement>(&document, "dialog").open()
        {
            self.dispatch(Msg::DialogClosed);
        }
    }

    fn start_worker(self: &Rc<Self>, worker_id: u32) {
        if let Some(old) = self.worker.take() {
            old.terminate();
        }
        let (page, this) = (self.clone(), self.clone());
        let on_message = move |message| {
            if let Ok(event) = from_js::<Event>(message) {
                page.dispatch(Msg::Worker(event));
            }
        };
        let failed = move || this.dispatch(Msg::WorkerFailed { worker_id });
        self.worker.replace(self.program.start(on_message, failed));
    }

    /// Returns whether the game is in the address only, and that may be written once more. Browsers
    /// accept 200 writes in ten seconds and refuse the rest: the last one must not be refused.
    fn is_only_in_address(&self) -> bool {
        let is_unsaved =
            matches!(self.model.borrow().memory.error, Some(MemoryError::Denied | MemoryError::Full));
        if !is_unsaved && self.session.borrow().is_ours() {
            return false;
        }
        let now = js_sys::Date::now();
        let (since, count) = self.links_at_once.get();
        let (since, count) = if now < since + LINKS_WITHIN_MS { (since, count + 1) } else { (now, 1) };
        self.links_at_once.set((since, count));
        count <= LINKS_AT_ONCE_MAX
    }

    /// Writes the waiting link to the address.
    fn write_link(&self) {
        self.forget_link_timer();
        if let Some(link) = self.link.take() {
            self.write("replace", &link);
        }
    }

    /// Drops the waiting link: the user has gone to another entry of the history.
    fn drop_link(&self) {
        self.forget_link_timer();
        self.link.take();
    }

    fn forget_link_timer(&self) {
        if let Some(timer) = self.link_timer.take() {
            self.window.clear_timeout_with_handle(timer);
        }
    }

    /// Returns the page's address with this link behind the `#`.
    fn address(&self, link: &str) -> String {
        let location = self.window.location();
        let origin = location.origin().unwrap_or_default();
        let path = location.pathname().unwrap_or_default() + &location.search().unwrap_or_default();
        format!("{origin}{path}#{link}")
    }

    fn write(&self, how: &str, link: &str) {
        if is_away(&self.window) || self.is_leaving.get() {
            return;
        }
        let url = self.address(link);
        let history = self.window.history().expect("a history");
        let game = self.note(link);
        let written = match how {
            "push" => history.push_state_with_url(&game, "", Some(&url)),
            _ => history.replace_state_with_url(&game, "", Some(&url)),
        };
        // The browser refuses frequent writes. A later one replaces this.
        drop(written);
    }

    fn later(&self, ms: i32, action: impl FnOnce() + 'static) -> i32 {
        let action = Closure::once_into_js(action);
        self.window
            .set_timeout_with_callback_and_timeout_and_arguments_0(action.unchecked_ref(), ms)
            .expect("windows have timers")
    }
}

/// Returns whether the Lab is shown instead of the game. Address and keys are then the Lab's.
fn is_away(window: &Window) -> bool {
    window.location().hash().is_ok_and(|it| it.starts_with("#lab"))
}

/// Returns the decoded part of the address behind `#`, or nothing while the Lab is shown.
fn hash(window: &Window) -> String {
    if is_away(window) {
        return String::new();
    }
    let raw = window.location().hash().unwrap_or_default();
    match js_sys::decode_uri_component(&raw) {
        Ok(text) => text.into(),
        Err(_) => raw,
    }
}
