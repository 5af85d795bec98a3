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

/// Whoever plays on at once is told nothing in between, in milliseconds.
const REST_MS: i32 = 120;

#[derive(Default)]
pub(super) struct Adviser {
    worker: RefCell<Option<Worker>>,
    is_ready: Cell<bool>,
    /// Works on a question.
    is_busy: Cell<bool>,
    /// What is to be asked.
    question: RefCell<Option<JsValue>>,
    /// Counts the questions.
    n_asked: Cell<u32>,
}

impl Adviser {
    /// Nobody wants to know any more: one that is still at work ends.
    pub(super) fn drop_question(&self) {
        self.question.take();
        if self.is_busy.get() {
            self.end();
        }
    }

    fn end(&self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
        self.is_ready.set(false);
        self.is_busy.set(false);
    }

    fn send(&self) {
        if let (Some(worker), true) = (&*self.worker.borrow(), self.is_ready.get())
            && let Some(question) = self.question.take()
        {
            self.is_busy.set(true);
            worker.post_message(&question).expect("questions can be cloned");
        }
    }
}

/// Asks what to do. What was asked before is not answered any more.
pub(super) fn ask(page: &Rc<Page>, question: &Advise) {
    let adviser = &page.adviser;
    adviser.drop_question();
    adviser.question.replace(Some(wire::to_js(&question.into())));
    let nth = adviser.n_asked.get() + 1;
    adviser.n_asked.set(nth);
    let rest = if page.model.borrow().wish.is_some() { 0 } else { REST_MS };
    let this = page.clone();
    page.later(rest, move || {
        if this.adviser.n_asked.get() == nth {
            start(&this);
            this.adviser.send();
        }
    });
}

fn start(page: &Rc<Page>) {
    if page.adviser.worker.borrow().is_some() {
        return;
    }
    let script = offline::meta(&page.window, "adviser").unwrap_or_default();
    let (this, that) = (page.clone(), page.clone());
    let heard = move |wire: Wire| match wire.advised() {
        Some(advised) => {
            this.adviser.is_busy.set(false);
            this.dispatch(Msg::Advised(Some(advised)));
        }
        // It listens.
        None => {
            this.adviser.is_ready.set(true);
            this.adviser.send();
        }
    };
    let failed = move || {
        that.adviser.end();
        that.dispatch(Msg::Advised(None));
    };
    let worker = page.spawn(&script.into(), &JsValue::UNDEFINED, Rc::new(heard), Rc::new(failed));
    page.adviser.worker.replace(worker);
}
