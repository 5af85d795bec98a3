use std::cell::{Cell, RefCell};

use browser_api::message::to_js;
use protocol::Request;
use web_sys::Worker;

/// The adviser's worker and its query.
#[derive(Default)]
pub(super) struct Adviser {
    pub(super) worker: RefCell<Option<Worker>>,
    pub(super) state: Cell<AdviserState>,
    /// The query to send.
    pub(super) query: RefCell<Option<Request>>,
    /// Counts the queries.
    pub(super) n_asked: Cell<u32>,
}

#[derive(Clone, Copy, PartialEq, Default)]
pub(super) enum AdviserState {
    #[default]
    Loading,
    Listening,
    AtWork,
}

impl Adviser {
    pub(super) fn end(&self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
        self.state.set(AdviserState::Loading);
    }

    pub(super) fn send(&self) {
        if let (Some(worker), true) = (&*self.worker.borrow(), self.state.get() == AdviserState::Listening)
            && let Some(query) = self.query.take()
        {
            self.state.set(AdviserState::AtWork);
            worker.post_message(&to_js(&query)).expect("questions can be cloned");
        }
    }
}
