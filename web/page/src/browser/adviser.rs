//! The adviser: a second worker that gets only what the player has seen.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::message::{from_js, to_js};
use protocol::{Event, Request};
use web_sys::Worker;

use super::Page;
use page::Msg;

/// Time after a move until the adviser is asked, in milliseconds. An adviser that is still busy
/// then is ended.
const REST_MS: i32 = 100;

#[derive(Default)]
pub(super) struct Adviser {
    worker: RefCell<Option<Worker>>,
    state: Cell<AdviserState>,
    /// The query to send.
    query: RefCell<Option<Request>>,
    /// Counts the queries.
    n_asked: Cell<u32>,
}

#[derive(Clone, Copy, PartialEq, Default)]
enum AdviserState {
    #[default]
    Loading,
    Listening,
    AtWork,
}

impl Adviser {
    fn end(&self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
        self.state.set(AdviserState::Loading);
    }

    fn send(&self) {
        if let (Some(worker), true) = (&*self.worker.borrow(), self.state.get() == AdviserState::Listening)
            && let Some(query) = self.query.take()
        {
            self.state.set(AdviserState::AtWork);
            worker.post_message(&to_js(&query)).expect("questions can be cloned");
        }
    }
}

/// Asks for advice. Earlier queries are dropped.
pub(super) fn ask(page: &Rc<Page>, query: Request) {
    let adviser = &page.adviser;
    let nth = adviser.n_asked.get() + 1;
    adviser.n_asked.set(nth);
    let is_at_once =
        page.model.borrow().analysis.request.is_some() && adviser.state.get() != AdviserState::AtWork;
    let rest = if is_at_once { 0 } else { REST_MS };
    let this = page.clone();
    page.later(rest, move || {
        let adviser = &this.adviser;
        if adviser.n_asked.get() == nth {
            // The pending answer is stale.
            if adviser.state.get() == AdviserState::AtWork {
                adviser.end();
            }
            adviser.query.replace(Some(query));
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
    let on_message = move |message| {
        let Ok(event) = from_js::<Event>(message) else { return };
        if let Event::Loading { .. } = event {
            return;
        }
        // Chances come one after another.
        if !matches!(event, Event::Progress { .. } | Event::Judged { is_last: false, .. }) {
            this.adviser.state.set(AdviserState::Listening);
        }
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
    page.adviser.worker.replace(page.program.start(on_message, failed));
}
