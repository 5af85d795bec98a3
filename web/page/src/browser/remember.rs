//! The page's memory: reading it at the start, and this tab's session with its game.

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

/// What the page finds at its start: the memory, the settings and a game to continue.
pub(super) struct FoundGame {
    pub(super) memory: Memory<LocalStorage>,
    pub(super) tab: Tab,
    pub(super) settings: Settings,
    pub(super) record: Option<Record>,
    /// The part of the address behind `#`, or what it should be.
    pub(super) hash: String,
    /// Whether the record was saved after the address was written.
    pub(super) is_newer: bool,
    pub(super) error: Option<MemoryError>,
}

/// The page's note in the history. If the page writes both while the user leaves it, a reload may find this note but
/// not the address.
#[derive(Serialize, Deserialize)]
struct Note {
    /// The id of the page's game.
    id: String,
    /// The time of writing, in milliseconds since the beginning of 1970.
    written: u64,
    /// The part of the address behind `#`.
    link: String,
}

impl Note {
    fn read(state: JsValue) -> Option<Note> {
        match state.as_string() {
            Some(text) => Note::from_version_1(&text),
            None => from_js(state).ok(),
        }
    }

    /// Reads the note of an earlier version of the page: the three fields with spaces between them.
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

    /// Returns a session with the game that was found, or else with the one on the table.
    pub(super) fn session(&self, model: &Model) -> TabSession {
        TabSession::new(match &self.record {
            Some(record) => record.clone(),
            None => Record::new(self.tab.fresh_id(), model.game.line.start().to_string()),
        })
    }
}

/// Finds the game of this tab. If there is none, and the address names none, finds the game that was played last and
/// is open in no other tab.
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
            // If the address was written just before, Chromium reloads the earlier address, without a note.
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

    /// Tries once more to save what could not be saved, before another game takes its place. This game may come back
    /// later.
    pub(super) fn leave_session(self: &Rc<Self>) {
        let kept = self.session.borrow_mut().flush(&self.memory);
        self.warn(kept.err());
    }

    /// Gives up the previous game if another deal is on the table.
    pub(super) fn sit_down(self: &Rc<Self>) {
        let start = self.model.borrow().game.line.start().to_string();
        if self.session.borrow().record().start != start {
            let left = self.session.replace(TabSession::new(Record::new(self.tab.fresh_id(), start)));
            self.warn(left.give_up(&self.memory).err());
            self.claim();
        }
    }

    /// Shows the page in the history that the user went to, or the link that the user followed. `state` is the
    /// history's note.
    pub(super) fn navigate(self: &Rc<Self>, state: &JsValue) {
        if is_away(&self.window) {
            return self.leave();
        }
        // The Lab has another title.
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
                    // A game without moves was not saved, and keeps its name.
                    let id = id.filter(|_| error.is_none()).unwrap_or_else(|| self.tab.fresh_id());
                    self.session.replace(TabSession::new(Record::new(id, start)));
                    self.claim();
                }
            }
        }
        self.name_game();
        self.warn(error);
    }

    /// Pauses the game while the window shows another view.
    fn leave(self: &Rc<Self>) {
        self.dispatch(Msg::Frame(FrameMsg::DialogClosed));
        if self.model.borrow().game.playback.is_playing {
            self.dispatch(Msg::TogglePlay);
        }
        // Note the game, so that the page finds it again, even after the other view is reloaded.
        let note = self.note(&self.model.borrow().game.link());
        if let Ok(history) = self.window.history() {
            drop(history.replace_state(&note, ""));
        }
    }

    /// Claims the game for this tab, so that no other tab takes it.
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

    /// Tries once more to save what could not be saved, because the user leaves the page.
    pub(super) fn flush(&self) {
        // The page is closing and can show no error any more.
        let _ = self.session.borrow_mut().flush(&self.memory);
    }

    /// Notes in the history which game this page shows.
    pub(super) fn name_game(&self) {
        let link = self.link.take().or_else(|| self.window.location().hash().ok()).unwrap_or_default();
        self.write("replace", link.trim_start_matches('#'));
    }

    /// Returns the history's note of this page, as of now.
    pub(super) fn note(&self, link: &str) -> JsValue {
        note(&self.session.borrow().record().id, link)
    }

    /// Reports an error, but not success.
    pub(super) fn warn(self: &Rc<Self>, error: Option<MemoryError>) {
        if error.is_some() {
            self.report(error);
        }
    }

    /// Reports the result if it differs from the last one.
    fn report(self: &Rc<Self>, error: Option<MemoryError>) {
        if self.model.borrow().memory.error != error {
            self.dispatch(Msg::Frame(FrameMsg::MemoryReported(error)));
        }
    }
}
