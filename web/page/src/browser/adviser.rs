//! The adviser for Klondike: a worker with a program of its own, which is fetched when somebody plays or asks. It is told
//! what the player sees, and nothing else.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use protocol::{Advise, Wire};
use wasm_bindgen::JsValue;
use web_sys::Worker;

use super::{Page, offline};
use crate::Msg;

/// Whoever plays on at once is told nothing in between, in milliseconds. One who is at work may be done in that time, or
/// else ends.
const REST_MS: i32 = 100;

#[derive(Default)]
pub(super) struct Adviser {
    worker: RefCell<Option<Worker>>,
    stage: Cell<Stage>,
    /// What is to be asked.
    question: RefCell<Option<JsValue>>,
    /// Counts the questions.
    n_asked: Cell<u32>,
}

#[derive(Clone, Copy, PartialEq, Default)]
enum Stage {
    #[default]
    Loading,
    Listening,
    /// On a question.
    AtWork,
}

impl Adviser {
    fn end(&self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
        self.stage.set(Stage::Loading);
    }

    fn send(&self) {
        if let (Some(worker), true) = (&*self.worker.borrow(), self.stage.get() == Stage::Listening)
            && let Some(question) = self.question.take()
        {
            self.stage.set(Stage::AtWork);
            worker.post_message(&question).expect("questions can be cloned");
        }
    }
}

/// Asks what to do. What was asked before is not answered any more.
pub(super) fn ask(page: &Rc<Page>, question: &Advise) {
    let adviser = &page.adviser;
    let question = wire::to_js(&question.into());
    let nth = adviser.n_asked.get() + 1;
    adviser.n_asked.set(nth);
    let is_at_once = page.model.borrow().wish.is_some() && adviser.stage.get() != Stage::AtWork;
    let rest = if is_at_once { 0 } else { REST_MS };
    let this = page.clone();
    page.later(rest, move || {
        let adviser = &this.adviser;
        if adviser.n_asked.get() == nth {
            // With what nobody wants to know any more.
            if adviser.stage.get() == Stage::AtWork {
                adviser.end();
            }
            adviser.question.replace(Some(question));
            start(&this);
            adviser.send();
        }
    });
}

fn start(page: &Rc<Page>) {
    if page.adviser.worker.borrow().is_some() {
        return;
    }
    let script = offline::meta(&page.window, "adviser").unwrap_or_default();
    let (this, that) = (page.clone(), page.clone());
    let heard = move |wire: Wire| {
        this.adviser.stage.set(Stage::Listening);
        match wire.advised() {
            Some(advised) => this.dispatch(Msg::Advised(Some(advised))),
            // It listens.
            None => this.adviser.send(),
        }
    };
    let failed = move || {
        that.adviser.end();
        that.dispatch(Msg::Advised(None));
    };
    let worker = page.spawn(&script.into(), &JsValue::UNDEFINED, Rc::new(heard), Rc::new(failed));
    page.adviser.worker.replace(worker);
}
