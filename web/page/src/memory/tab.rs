//! Which game is this tab's. Tabs share all that is saved, and a tab that was duplicated begins with the other's
//! game, so a tab writes nothing of a game before it holds the lock of the game's name.

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
    /// `navigator.locks`, which `web_sys` has not yet.
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

/// In the tab's own storage: its game, and whether a page shows it now.
const GAME_KEY: &str = "unbury/tab";
const OPEN_KEY: &str = "unbury/tab-is-open";

const LOCK_PREFIX: &str = "unbury/game/";

/// So long the lock is waited for. After a reload, the page before may not have given it back yet; and a busy
/// machine takes its time.
const WAIT_MS: i32 = 1_000;

/// This tab. It has one game at a time.
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
    /// Gives the lock back.
    release: RefCell<Option<Function>>,
    /// Counts the claims. Only the last one's answer matters.
    claims: Cell<u32>,
}

impl Tab {
    pub fn new(window: &Window) -> Tab {
        let storage = window.session_storage().ok().flatten();
        let read = |key: &str| storage.as_ref().and_then(|it| it.get_item(key).ok().flatten());
        let locks = Reflect::get(&window.navigator(), &"locks".into()).ok().filter(JsValue::is_object);
        let own = read(GAME_KEY).filter(|it| is_id(it));
        // If the page before has not taken it away, the tab is a copy, or has crashed.
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
                // Without it the next page takes a copy.
                drop(storage.remove_item(OPEN_KEY));
            }
        });
        let window = window.clone();
        listen(&window.clone(), "pageshow", move |event: PageTransitionEvent| {
            // It was put away as it was and comes back, and its game may have gone on elsewhere.
            if event.persisted() {
                drop(window.location().reload());
            }
        });
        tab
    }

    /// The game that this tab had before the page was loaded.
    pub fn own(&self) -> Option<&str> {
        self.0.own.as_deref()
    }

    /// An id for a new game.
    pub fn fresh_id(&self) -> String {
        let half = || (js_sys::Math::random() * 4_294_967_296.0) as u32;
        let id = format!("{:08x}{:08x}", half(), half());
        self.0.ours.borrow_mut().push(id.clone());
        id
    }

    /// Makes the game with this id the tab's, and gives back the one before. Then says whether it is: not
    /// if another tab has it. If another claim is made before that, only that one is answered.
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

    /// Says which of these games, if any, is the first that no tab has, as far as can be told.
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

    /// Asks for the lock, to hold it as long as the page lives. False if there are no locks to be had.
    fn lock(&self, id: &str, claim: u32, answer: &ClaimAnswer) -> bool {
        let (Some(locks), Ok(controller)) = (&self.0.locks, AbortController::new()) else { return false };
        let tab = self.clone();
        let granted = answer.clone();
        let granted = Closure::once_into_js(move |_: JsValue| -> JsValue {
            if tab.0.claims.get() != claim {
                return JsValue::UNDEFINED;
            }
            // The lock is held until this promise is kept.
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
        // Once the lock is granted this does nothing.
        let abort = Closure::once_into_js(move || controller.abort());
        let window = &self.0.window;
        window
            .set_timeout_with_callback_and_timeout_and_arguments_0(abort.unchecked_ref(), WAIT_MS)
            .expect("windows have timers");
        true
    }

    fn write(&self, key: &str, text: &str) {
        if let Some(storage) = &self.0.storage {
            // Without it a reload goes on with the game of the address.
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

/// Whom to tell whether the lock was granted, once.
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

/// The names of the locks that are held, of what `query` found.
fn held_names(snapshot: &JsValue) -> Vec<String> {
    let get = |from: &JsValue, key: &str| Reflect::get(from, &key.into()).unwrap_or_default();
    Array::from(&get(snapshot, "held")).iter().filter_map(|lock| get(&lock, "name").as_string()).collect()
}

fn is_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|it| it.is_ascii_hexdigit())
}
