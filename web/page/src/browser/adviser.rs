//! The adviser: a second worker, which is told what the player has seen and nothing else.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use protocol::{Event, Request};
use ui::message::{from_js, to_js};
use web_sys::Worker;

use super::Page;
use crate::Msg;

/// A player who moves on within this time is told nothing in between, in milliseconds. An adviser that is still at work
/// after it is ended.
const REST_MS: i32 = 100;

#[derive(Default)]
pub(super) struct Adviser {
    worker: RefCell<Option<Worker>>,
    stage: Cell<Stage>,
    /// What is to be asked.
    question: RefCell<Option<Request>>,
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
            worker.post_message(&to_js(&question)).expect("questions can be cloned");
        }
    }
}

/// Asks what to do. What was asked before is not answered any more.
pub(super) fn ask(page: &Rc<Page>, question: Request) {
    let adviser = &page.adviser;
    let nth = adviser.n_asked.get() + 1;
    adviser.n_asked.set(nth);
    let is_at_once = page.model.borrow().wish.is_some() && adviser.stage.get() != Stage::AtWork;
    let rest = if is_at_once { 0 } else { REST_MS };
    let this = page.clone();
    page.later(rest, move || {
        let adviser = &this.adviser;
        if adviser.n_asked.get() == nth {
            // The pending answer is stale.
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
    let (this, that) = (page.clone(), page.clone());
    let heard = move |message| {
        let Ok(event) = from_js::<Event>(message) else { return };
        this.adviser.stage.set(Stage::Listening);
        match event {
            Event::Ready { version } if version == protocol::VERSION => this.adviser.send(),
            Event::Ready { .. } => {
                this.adviser.end();
                this.dispatch(Msg::Adviser(None));
            }
            event => this.dispatch(Msg::Adviser(Some(event))),
        }
    };
    let failed = move || {
        that.adviser.end();
        that.dispatch(Msg::Adviser(None));
    };
    page.adviser.worker.replace(page.program.start(heard, failed));
}
