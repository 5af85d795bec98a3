//! Work in a worker of its own, beside the game.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::message::{from_js, to_js};
use page::DialogMsg;
use protocol::Request;
use serde::de::DeserializeOwned;
use web_sys::Worker;

use crate::browser::open_page::Page;

/// A worker that does one job at a time, and that job. `E` is the type of its events.
pub(super) struct BackgroundWorker<E> {
    /// Makes the message about an event, or about `None` if the worker could not be loaded or has crashed.
    heard: fn(Option<E>) -> DialogMsg,
    /// Returns the version in an event, if it has one.
    version: fn(&E) -> Option<u32>,
    at_work: RefCell<Option<(Request, Worker)>>,
    /// Counts the workers, so that the page can ignore messages of earlier ones.
    n_started: Cell<u32>,
}

impl<E: DeserializeOwned + 'static> BackgroundWorker<E> {
    pub(super) fn new(
        heard: fn(Option<E>) -> DialogMsg,
        version: fn(&E) -> Option<u32>,
    ) -> Rc<BackgroundWorker<E>> {
        Rc::new(BackgroundWorker { heard, version, at_work: RefCell::default(), n_started: Cell::default() })
    }

    /// Makes the worker do the wanted job. Memory returns to the browser only when a worker ends.
    pub(super) fn follow(self: &Rc<Self>, page: &Rc<Page>, wanted: Option<Request>) {
        if self.at_work.borrow().as_ref().map(|it| &it.0) == wanted.as_ref() {
            return;
        }
        if let Some((_, worker)) = self.at_work.take() {
            worker.terminate();
        }
        self.at_work.replace(wanted.and_then(|it| Some((it.clone(), self.start(page, it)?))));
    }

    fn start(self: &Rc<Self>, page: &Rc<Page>, request: Request) -> Option<Worker> {
        let nth = self.n_started.get() + 1;
        self.n_started.set(nth);
        let (this, that, hearer, starter) = (page.clone(), page.clone(), self.clone(), self.clone());
        let heard = move |message| {
            let Ok(event) = from_js::<E>(message) else { return };
            let at_work = hearer.at_work.borrow();
            let Some((_, worker)) = at_work.as_ref().filter(|_| hearer.n_started.get() == nth) else {
                return;
            };
            match (hearer.version)(&event) {
                Some(protocol::VERSION) => {
                    worker.post_message(&to_js(&request)).expect("requests can be cloned");
                }
                Some(_) => tell(&this, (hearer.heard)(None)),
                None => tell(&this, (hearer.heard)(Some(event))),
            }
        };
        let failed = move || {
            if starter.n_started.get() == nth {
                tell(&that, (starter.heard)(None));
            }
        };
        page.program.start(heard, failed)
    }
}

/// Sends a message once the current one has been handled.
pub(super) fn tell(page: &Rc<Page>, msg: DialogMsg) {
    let this = page.clone();
    page.later(0, move || this.dispatch(msg.into()));
}
