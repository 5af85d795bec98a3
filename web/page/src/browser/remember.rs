//! What the page remembers: reading it at the start, and this tab's place at its game.

use std::rc::Rc;

use browser_api::message::{from_js, to_js};
use js_sys::{Date, Reflect};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use web_sys::Window;

use super::{
    address::{hash, is_away},
    open_page::Page,
};
use page::{
    Cmd, DealMsg, FrameMsg, Model, Msg, Settings,
    memory::{GameStatus, Loaded, LocalStorage, Memory, MemoryError, Record, Tab, TabSession},
};

/// What there is to go on with.
pub(super) struct FoundGame {
    pub(super) memory: Memory<LocalStorage>,
    pub(super) tab: Tab,
    pub(super) settings: Settings,
    pub(super) record: Option<Record>,
    /// What stands, or should stand, behind the `#` of the address.
    pub(super) hash: String,
    /// The record was kept after the address was written.
    pub(super) is_newer: bool,
    pub(super) error: Option<MemoryError>,
}

/// The note of a page in the history. Of what is written as the page is left, a reload may find this and not the
/// address.
#[derive(Serialize, Deserialize)]
struct Note {
    /// The id of the page's game.
    id: String,
    /// The time of writing, in milliseconds since the beginning of 1970.
    written: u64,
    /// What stands behind the `#` of the address.
    link: String,
}

impl Note {
    fn read(state: JsValue) -> Option<Note> {
        match state.as_string() {
            Some(text) => Note::from_version_1(&text),
            None => from_js(state).ok(),
        }
    }

    /// Reads the note of an earlier version of the page: the three with spaces between them.
    fn from_version_1(text: &str) -> Option<Note> {
        let (id, rest) = text.split_once(' ')?;
        let (written, link) = rest.split_once(' ')?;
        Some(Note { id: id.to_string(), written: written.parse().ok()?, link: link.to_string() })
    }
}

impl FoundGame {
    fn load(&mut self, id: &str) {
        let loaded = self.memory.load(id);
        self.error = loaded.error.or(self.error);
        self.record = loaded.found;
    }

    /// A place at the game that was found, or else at the one on the table.
    pub(super) fn session(&self, model: &Model) -> TabSession {
        TabSession::new(match &self.record {
            Some(record) => record.clone(),
            None => Record::new(self.tab.fresh_id(), model.game.line.start().to_string()),
        })
    }
}

/// Finds the game of this tab. Where there is none, and the address names none, the one that was played last and
/// waits in no other tab.
pub(super) fn find_game(window: &Window, on_found: impl FnOnce(FoundGame) + 'static) {
    let memory = Memory::new(LocalStorage::new(window));
    let tab = Tab::new(window);
    let Loaded { found: settings, error } = memory.settings();
    let settings = settings.unwrap_or_default();
    let note = window.history().and_then(|it| it.state()).ok().and_then(Note::read);
    let hash = note.as_ref().map_or_else(|| hash(window), |it| it.link.clone());
    let mut found = FoundGame { memory, tab, settings, record: None, hash, is_newer: false, error };
    let own = found.tab.own().map(str::to_string);
    if let Some(id) = note.as_ref().map(|it| it.id.clone()).or(own) {
        found.load(&id);
        found.record.take_if(|it| !it.fits(&found.hash));
        found.is_newer = match (note, &found.record) {
            (Some(note), Some(record)) => note.written <= record.changed,
            // When the address was written just before, Chromium reloads the one before that, without a note.
            (None, Some(_)) => is_reload(window),
            _ => false,
        };
    }
    if found.record.is_some() || !found.hash.trim_start_matches('#').is_empty() {
        return on_found(found);
    }
    let games = found.memory.games().found.unwrap_or_default();
    let open = games.into_iter().filter(|it| it.status == GameStatus::Open && it.fits(""));
    let ids: Vec<String> = open.map(|it| it.id).collect();
    if ids.is_empty() {
        return on_found(found);
    }
    found.tab.clone().first_free(ids, move |id| {
        id.into_iter().for_each(|it| found.load(&it));
        on_found(found);
    });
}

fn note(id: &str, link: &str) -> JsValue {
    to_js(&Note { id: id.to_string(), written: Date::now() as u64, link: link.to_string() })
}

fn is_reload(window: &Window) -> bool {
    const RELOAD: f64 = 1.0;
    let get = |from: &JsValue, name: &str| Reflect::get(from, &name.into()).unwrap_or_default();
    get(&get(&get(window, "performance"), "navigation"), "type").as_f64() == Some(RELOAD)
}

impl Page {
    pub(super) fn remember(self: &Rc<Self>, cmd: Cmd) {
        match cmd {
            Cmd::Keep(snapshot) => {
                let kept = self.session.borrow_mut().keep(&self.memory, snapshot, Date::now() as u64);
                self.report(kept.err());
                if self.is_only_in_address() {
                    self.write_link();
                }
            }
            Cmd::KeepSetting(setting) => self.warn(self.memory.set(setting).err()),
            _ => (),
        }
    }

    /// Another game is taken up, and this one may be later: what could not be saved is tried once more.
    pub(super) fn leave_session(self: &Rc<Self>) {
        let kept = self.session.borrow_mut().flush(&self.memory);
        self.warn(kept.err());
    }

    /// If another deal is on the table, the one before is given up.
    pub(super) fn sit_down(self: &Rc<Self>) {
        let start = self.model.borrow().game.line.start().to_string();
        if self.session.borrow().record().start != start {
            let left = self.session.replace(TabSession::new(Record::new(self.tab.fresh_id(), start)));
            self.warn(left.give_up(&self.memory).err());
            self.claim();
        }
    }

    /// The user has gone to another page in history, or has followed a link. `state` is what the history notes of it.
    pub(super) fn navigate(self: &Rc<Self>, state: &JsValue) {
        if is_away(&self.window) {
            return self.leave();
        }
        // The Lab has another.
        self.screen.borrow().show_title();
        let hash = hash(&self.window);
        let note = Note::read(state.clone());
        let written = note.as_ref().map_or(0, |it| it.written);
        let id = note.map(|it| it.id);
        if id.as_ref() == Some(&self.session.borrow().record().id) {
            return self.dispatch(Msg::Deal(DealMsg::Navigated(hash)));
        }
        let loaded = id.as_ref().map(|it| self.memory.load(it));
        let Loaded { found, error } = loaded.unwrap_or(Loaded { found: None, error: None });
        match found.filter(|it| it.fits(&hash)) {
            Some(record) => {
                self.leave_session();
                self.session.replace(TabSession::new(record.clone()));
                let is_newer = written <= record.changed;
                self.dispatch(Msg::Recalled { record, hash, is_newer });
                self.claim();
            }
            None => {
                self.dispatch(Msg::Deal(DealMsg::Navigated(hash)));
                let start = self.model.borrow().game.line.start().to_string();
                if self.session.borrow().record().start != start {
                    // One in which nothing was played was not saved, and has its name still.
                    let id = id.filter(|_| error.is_none()).unwrap_or_else(|| self.tab.fresh_id());
                    self.session.replace(TabSession::new(Record::new(id, start)));
                    self.claim();
                }
            }
        }
        self.name_game();
        self.warn(error);
    }

    /// The game waits while another view is shown.
    fn leave(self: &Rc<Self>) {
        self.dispatch(Msg::Frame(FrameMsg::DialogClosed));
        if self.model.borrow().game.playback.is_playing {
            self.dispatch(Msg::TogglePlay);
        }
        // So that it is found again, also if this view is loaded again.
        let note = self.note(&self.model.borrow().game.link());
        if let Ok(history) = self.window.history() {
            drop(history.replace_state(&note, ""));
        }
    }

    /// Takes the place at the game, so that no other tab has it.
    pub(super) fn claim(self: &Rc<Self>) {
        let id = self.session.borrow().record().id.clone();
        let page = self.clone();
        self.tab.claim(&id, move |is_ours| {
            let fresh_id = page.tab.fresh_id();
            let kept = page.session.borrow_mut().claimed(&page.memory, is_ours, fresh_id.clone());
            if !is_ours {
                page.tab.claim(&fresh_id, |_| ());
                page.name_game();
            }
            page.warn(kept.err());
        });
    }

    /// The page is left: what could not be saved before is tried once more.
    pub(super) fn flush(&self) {
        // The page is closing: it can show no error any more.
        let _ = self.session.borrow_mut().flush(&self.memory);
    }

    /// Notes in the history which game is here.
    pub(super) fn name_game(&self) {
        let link = self.link.take().or_else(|| self.window.location().hash().ok()).unwrap_or_default();
        self.write("replace", link.trim_start_matches('#'));
    }

    /// What the history is to note of this page, now.
    pub(super) fn note(&self, link: &str) -> JsValue {
        note(&self.session.borrow().record().id, link)
    }

    /// Says what goes wrong, and not that nothing does.
    pub(super) fn warn(self: &Rc<Self>, error: Option<MemoryError>) {
        if error.is_some() {
            self.report(error);
        }
    }

    /// Says how it goes, when that is something new.
    fn report(self: &Rc<Self>, error: Option<MemoryError>) {
        if self.model.borrow().memory.error != error {
            self.dispatch(Msg::Frame(FrameMsg::MemoryReported(error)));
        }
    }
}
