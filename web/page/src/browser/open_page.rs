//! The page's model and its document.

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
use protocol::{Event, Request};
use wasm_bindgen::{JsCast, prelude::*};
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlDialogElement, ServiceWorkerRegistration, Window, Worker};

use super::{address::is_away, advising::Adviser, language, screen::Screen};
use page::{
    Cmd, DialogCmd, FrameMsg, Model, Msg, SolverMsg, UpdateDialog,
    memory::{LocalStorage, Memory, MemoryError, Tab, TabSession},
    update_with, view,
};

/// The number of writes without that wait, and the period they count in, in milliseconds.
const LINKS_AT_ONCE_MAX: u32 = 140;
const LINKS_WITHIN_MS: f64 = 10_000.0;

/// Loads the dialog's part of the program, and then sends it the message.
pub(super) const NO_DIALOG: UpdateDialog = |_, msg| vec![Cmd::LoadDialog(Some(msg)).into()];

/// The dialog's functions that the rest of the page calls.
pub(super) struct DialogPart {
    pub(super) update: UpdateDialog,
    /// Runs a command of the dialog.
    pub(super) run: fn(&Rc<Page>, DialogCmd),
    /// Shows the dialog of a model.
    pub(super) show: Box<dyn FnMut(&Model)>,
}

/// The page in the browser.
pub(super) struct Page {
    pub(super) model: RefCell<Model>,
    pub(super) screen: RefCell<Screen>,
    /// The dialog, once it is loaded.
    pub(super) dialog: RefCell<Option<DialogPart>>,
    /// Whether the page loads the dialog's part because the game has an explanation.
    pub(super) is_dialog_wanted: Cell<bool>,
    /// The program of the workers: solver and adviser.
    pub(super) program: Rc<Program>,
    pub(super) worker: RefCell<Option<Worker>>,
    pub(super) adviser: Adviser,
    pub(super) window: Window,
    /// The language of the document.
    pub(super) language: Cell<Language>,
    /// The link that is still to be written to the address.
    pub(super) link: RefCell<Option<String>>,
    pub(super) link_timer: Cell<Option<i32>>,
    /// The start of the period, in milliseconds, and the number of writes in it without a wait.
    pub(super) links_at_once: Cell<(f64, u32)>,
    pub(super) landing_timer: Cell<Option<i32>>,
    /// The registration of the service worker, once there is one.
    pub(super) registration: RefCell<Option<ServiceWorkerRegistration>>,
    /// Whether the page is reloading, so that the address stays as it is.
    pub(super) is_leaving: Cell<bool>,
    pub(super) memory: Memory<LocalStorage>,
    pub(super) tab: Tab,
    /// The tab's session with the current game.
    pub(super) session: RefCell<TabSession>,
    /// Runs a command.
    pub(super) run: fn(&Rc<Page>, Cmd),
}

impl Page {
    /// Updates the model, sends requests to the worker, shows the model, and runs the other commands. Once the page plays,
    /// nothing else changes the model.
    pub(super) fn dispatch(self: &Rc<Self>, msg: Msg) {
        let update_dialog = self.dialog.borrow().as_ref().map(|it| it.update);
        let cmds = update_with(update_dialog.unwrap_or(NO_DIALOG), &mut self.model.borrow_mut(), msg);
        // The worker searches while the page draws.
        for cmd in &cmds {
            if let Cmd::Send(request) = cmd {
                self.send(request);
            }
        }
        let language = self.model.borrow().language;
        if self.language.replace(language) != language {
            let document = self.window.document().expect("a document");
            spawn_local(async move { drop(language::translate(document, language).await) });
        }
        let view = view(&self.model.borrow());
        // The panel beside the table may belong to the dialog's part.
        if view.needs_dialog && update_dialog.is_none() && !self.is_dialog_wanted.replace(true) {
            (self.run)(self, Cmd::LoadDialog(None));
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
            (self.run)(self, cmd);
        }
    }

    /// Shows the dialog, if it is loaded.
    pub(super) fn show_dialog(&self) {
        if let Some(dialog) = &mut *self.dialog.borrow_mut() {
            (dialog.show)(&self.model.borrow());
        }
    }

    /// Notices that the browser has closed the dialog. Its event comes later, perhaps after the next key.
    pub(super) fn notice_closed_dialog(self: &Rc<Self>) {
        let document = self.window.document().expect("a document");
        if self.model.borrow().dialog.open.is_some()
            && !by_id::<HtmlDialogElement>(&document, "dialog").open()
        {
            self.dispatch(Msg::Frame(FrameMsg::DialogClosed));
        }
    }

    pub(super) fn start_worker(self: &Rc<Self>, worker_id: u32) {
        if let Some(old) = self.worker.take() {
            old.terminate();
        }
        let (page, this) = (self.clone(), self.clone());
        let on_message = move |message| {
            if let Ok(event) = from_js::<Event>(message) {
                page.dispatch(Msg::Solver(SolverMsg::Worker(event)));
            }
        };
        let failed = move || this.dispatch(Msg::Solver(SolverMsg::WorkerFailed { worker_id }));
        self.worker.replace(self.program.start(on_message, failed));
    }

    /// Sends a request to the worker, if there is one.
    fn send(&self, request: &Request) {
        if let Some(worker) = &*self.worker.borrow() {
            worker.post_message(&to_js(request)).expect("requests can be cloned");
        }
    }

    /// Returns whether the game is in the address only, and the page may write that once more. Browsers accept 200
    /// writes in ten seconds and refuse the rest, and they must not refuse the last one.
    pub(super) fn is_only_in_address(&self) -> bool {
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
    pub(super) fn write_link(&self) {
        self.forget_link_timer();
        if let Some(link) = self.link.take() {
            self.write("replace", &link);
        }
    }

    /// Drops the waiting link, because the user has gone to another entry of the history.
    pub(super) fn drop_link(&self) {
        self.forget_link_timer();
        self.link.take();
    }

    pub(super) fn forget_link_timer(&self) {
        if let Some(timer) = self.link_timer.take() {
            self.window.clear_timeout_with_handle(timer);
        }
    }

    /// Returns the page's address with this link behind the `#`.
    pub(super) fn address(&self, link: &str) -> String {
        let location = self.window.location();
        let origin = location.origin().unwrap_or_default();
        let path = location.pathname().unwrap_or_default() + &location.search().unwrap_or_default();
        format!("{origin}{path}#{link}")
    }

    pub(super) fn write(&self, how: &str, link: &str) {
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

    pub(super) fn later(&self, ms: i32, action: impl FnOnce() + 'static) -> i32 {
        let action = Closure::once_into_js(action);
        self.window
            .set_timeout_with_callback_and_timeout_and_arguments_0(action.unchecked_ref(), ms)
            .expect("windows have timers")
    }
}
