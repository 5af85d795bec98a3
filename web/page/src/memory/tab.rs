//! This tab's game. All tabs share the saved records, and a duplicated tab begins with the other's game, so a tab
//! does not save a game before it holds the lock of the game's name.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{AbortController, PageTransitionEvent, Storage, Window};

use browser_api::dom::{listen, settle};

#[wasm_bindgen]
extern "C" {
    /// `navigator.locks`, which `web_sys` does not have yet.
    #[derive(Debug)]
    type LockManager;

    #[wasm_bindgen(method, catch)]
    fn request(
        this: &LockManager,
        name: &str,
        options: &Object,
        granted: &JsValue,
    ) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn query(this: &LockManager) -> Result<Promise, JsValue>;
}

/// Keys of the tab's own storage: its game, and whether a page shows it now.
const GAME_KEY: &str = "unbury/tab";
const OPEN_KEY: &str = "unbury/tab-is-open";

const LOCK_PREFIX: &str = "unbury/game/";

/// The time to wait for the lock. After a reload, the previous page may not have released it yet; and a busy machine
/// takes its time.
const WAIT_MS: i32 = 1_000;

/// This tab, which has one game at a time.
#[derive(Clone, Debug)]
pub struct Tab(Rc<TabState>);

#[derive(Debug)]
struct TabState {
    window: Window,
    storage: Option<Storage>,
    locks: Option<LockManager>,
    /// The game that this tab had before the page was loaded.
    own: Option<String>,
    /// Without locks: the games that no other tab can have.
    ours: RefCell<Vec<String>>,
    /// Releases the lock.
    release: RefCell<Option<Function>>,
    /// Counts the claims. Only the answer to the last one matters.
    claims: Cell<u32>,
}

impl Tab {
    pub fn new(window: &Window) -> Tab {
        let storage = window.session_storage().ok().flatten();
        let read = |key: &str| storage.as_ref().and_then(|it| it.get_item(key).ok().flatten());
        let locks = Reflect::get(&window.navigator(), &"locks".into()).ok().filter(JsValue::is_object);
        let own = read(GAME_KEY).filter(|it| is_id(it));
        // If the previous page has not removed it, the tab is a copy, or has crashed.
        let was_open = read(OPEN_KEY).is_some();
        let tab = Tab(Rc::new(TabState {
            window: window.clone(),
            ours: RefCell::new(own.clone().filter(|_| !was_open).into_iter().collect()),
            own,
            locks: locks.map(JsValue::unchecked_into),
            storage,
            release: RefCell::default(),
            claims: Cell::default(),
        }));
        tab.write(OPEN_KEY, "yes");
        let leaving = tab.clone();
        listen(window, "pagehide", move |_: PageTransitionEvent| {
            if let Some(storage) = &leaving.0.storage {
                // Without it, the next page takes a copy.
                drop(storage.remove_item(OPEN_KEY));
            }
        });
        let window = window.clone();
        listen(&window.clone(), "pageshow", move |event: PageTransitionEvent| {
            // The browser restores the page as it was, but its game may have continued elsewhere.
            if event.persisted() {
                drop(window.location().reload());
            }
        });
        tab
    }

    /// Returns the game that this tab had before the page was loaded.
    pub fn own(&self) -> Option<&str> {
        self.0.own.as_deref()
    }

    /// Returns an id for a new game.
    pub fn fresh_id(&self) -> String {
        let half = || (js_sys::Math::random() * 4_294_967_296.0) as u32;
        let id = format!("{:08x}{:08x}", half(), half());
        self.0.ours.borrow_mut().push(id.clone());
        id
    }

    /// Claims the game with this id for the tab, and releases the previous one. Answers whether the tab has the game:
    /// not if another tab has it. If a later claim comes first, only the later one gets an answer.
    pub fn claim(&self, id: &str, on_answer: impl FnOnce(bool) + 'static) {
        let claim = self.0.claims.get().wrapping_add(1);
        self.0.claims.set(claim);
        self.0.release();
        let tab = self.clone();
        let wanted = id.to_string();
        let answer = ClaimAnswer::new(move |is_ours| {
            if tab.0.claims.get() == claim {
                if is_ours {
                    tab.write(GAME_KEY, &wanted);
                }
                on_answer(is_ours);
            }
        });
        if !self.lock(id, claim, &answer) {
            let is_ours = self.0.ours.borrow().iter().any(|it| it == id);
            answer.give(is_ours);
        }
    }

    /// Answers with the first of these games that no tab has, as far as the browser can tell.
    pub fn first_free(&self, ids: Vec<String>, on_answer: impl FnOnce(Option<String>) + 'static) {
        let Some(Ok(held)) = self.0.locks.as_ref().map(LockManager::query) else { return on_answer(None) };
        let on_answer = Rc::new(Cell::new(Some(on_answer)));
        let refused = on_answer.clone();
        settle(
            &held,
            Box::new(move |snapshot| {
                let held = held_names(&snapshot);
                let free = ids.into_iter().find(|id| !held.contains(&format!("{LOCK_PREFIX}{id}")));
                on_answer.take().into_iter().for_each(|it| it(free.clone()));
            }),
            Box::new(move || refused.take().into_iter().for_each(|it| it(None))),
        );
    }

    /// Requests the lock, to hold it as long as the page lives. Returns false if there are no locks.
    fn lock(&self, id: &str, claim: u32, answer: &ClaimAnswer) -> bool {
        let (Some(locks), Ok(controller)) = (&self.0.locks, AbortController::new()) else { return false };
        let tab = self.clone();
        let granted = answer.clone();
        let granted = Closure::once_into_js(move |_: JsValue| -> JsValue {
            if tab.0.claims.get() != claim {
                return JsValue::UNDEFINED;
            }
            // The browser holds the lock until this promise is resolved.
            let held = Promise::new(&mut |release, _| {
                tab.0.release.replace(Some(release));
            });
            granted.give(true);
            held.into()
        });
        let options = Object::new();
        Reflect::set(&options, &"signal".into(), &controller.signal()).expect("a property");
        let Ok(done) = locks.request(&format!("{LOCK_PREFIX}{id}"), &options, &granted) else { return false };
        let refused = answer.clone();
        settle(&done, Box::new(|_| ()), Box::new(move || refused.give(false)));
        // After the lock is granted, this does nothing.
        let abort = Closure::once_into_js(move || controller.abort());
        let window = &self.0.window;
        window
            .set_timeout_with_callback_and_timeout_and_arguments_0(abort.unchecked_ref(), WAIT_MS)
            .expect("windows have timers");
        true
    }

    fn write(&self, key: &str, text: &str) {
        if let Some(storage) = &self.0.storage {
            // Without it, a reload continues with the game of the address.
            drop(storage.set_item(key, text));
        }
    }
}

impl TabState {
    fn release(&self) {
        if let Some(release) = self.release.take() {
            release.call0(&JsValue::UNDEFINED).expect("a promise that can be kept");
        }
    }
}

/// The receiver of the answer whether the lock was granted. It gets one answer.
#[derive(Clone)]
struct ClaimAnswer(Rc<Cell<Option<OnClaimed>>>);

type OnClaimed = Box<dyn FnOnce(bool)>;

impl ClaimAnswer {
    fn new(tell: impl FnOnce(bool) + 'static) -> ClaimAnswer {
        ClaimAnswer(Rc::new(Cell::new(Some(Box::new(tell)))))
    }

    fn give(&self, is_ours: bool) {
        if let Some(tell) = self.0.take() {
            tell(is_ours);
        }
    }
}

/// Returns the names of the held locks in the result of `query`.
fn held_names(snapshot: &JsValue) -> Vec<String> {
    let get = |from: &JsValue, key: &str| Reflect::get(from, &key.into()).unwrap_or_default();
    Array::from(&get(snapshot, "held")).iter().filter_map(|lock| get(&lock, "name").as_string()).collect()
}

fn is_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|it| it.is_ascii_hexdigit())
}
