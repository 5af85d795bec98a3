//! The search for shorter solutions: a worker of its own, and a panel beside the table.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::{
    dom::{by_id, listen, set},
    message::{from_js, to_js},
};
use page::{DialogMsg, Model, Msg, ShorterMsg, ShorterView, shorter_request};
use protocol::{Event, Request};
use web_sys::{Document, Element, HtmlElement, MouseEvent, Worker};

use crate::browser::{Page, events::within};

/// The worker, and what it works on.
#[derive(Default)]
pub(super) struct Shortener {
    at_work: RefCell<Option<(Request, Worker)>>,
    /// Counts the workers, so that what earlier ones say does not matter.
    n_started: Cell<u32>,
}

impl Shortener {
    /// Has the worker do what the model wants. Only its end gives its memory back to the browser.
    pub(super) fn follow(self: &Rc<Self>, page: &Rc<Page>, model: &Model) {
        let wanted = shorter_request(model);
        if self.at_work.borrow().as_ref().map(|it| &it.0) != wanted.as_ref() {
            if let Some((_, worker)) = self.at_work.take() {
                worker.terminate();
            }
            self.at_work.replace(wanted.and_then(|it| Some((it.clone(), self.start(page, it)?))));
        }
        if model.wants_shorter() {
            tell(page, ShorterMsg::Offer);
        }
    }

    fn start(self: &Rc<Self>, page: &Rc<Page>, request: Request) -> Option<Worker> {
        let nth = self.n_started.get() + 1;
        self.n_started.set(nth);
        let (this, that, shortener, starter) = (page.clone(), page.clone(), self.clone(), self.clone());
        let heard = move |message| {
            let Ok(event) = from_js::<Event>(message) else { return };
            let at_work = shortener.at_work.borrow();
            let Some((_, worker)) = at_work.as_ref().filter(|_| shortener.n_started.get() == nth) else {
                return;
            };
            match event {
                Event::Ready { version } if version == protocol::VERSION => {
                    worker.post_message(&to_js(&request)).expect("requests can be cloned");
                }
                Event::Ready { .. } => tell(&this, ShorterMsg::Heard(None)),
                event => tell(&this, ShorterMsg::Heard(Some(event))),
            }
        };
        let failed = move || {
            if starter.n_started.get() == nth {
                tell(&that, ShorterMsg::Heard(None));
            }
        };
        page.program.start(heard, failed)
    }
}

/// Sends a message, but not while another is at work.
fn tell(page: &Rc<Page>, msg: ShorterMsg) {
    let this = page.clone();
    page.later(0, move || this.dispatch(DialogMsg::Shorter(msg).into()));
}

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let this = page.clone();
    listen(&by_id::<Element>(document, "shorter"), "click", move |event: MouseEvent| {
        let Some(button) = within(&event, "button") else { return };
        let msg = match button.id().as_str() {
            "shorter-use" => ShorterMsg::Use,
            "shorter-begin" => ShorterMsg::Begin,
            _ => ShorterMsg::Stop,
        };
        this.dispatch(Msg::Dialog(DialogMsg::Shorter(msg)));
    });
}

pub(super) fn show(document: &Document, new: Option<&ShorterView>) {
    let element = |id: &str| by_id::<HtmlElement>(document, id);
    element("shorter").set_hidden(new.is_none());
    let Some(new) = new else { return };
    let ShorterView { text, length_path, bound_path, scale: [high, low], .. } = new;
    element("shorter-text").set_text_content(Some(text));
    element("shorter-high").set_text_content(Some(&high.to_string()));
    element("shorter-low").set_text_content(Some(&low.to_string()));
    for (id, path) in [("shorter-length", length_path), ("shorter-bound", bound_path)] {
        set(&by_id::<Element>(document, id), "d", path);
    }
    element("shorter-chart").set_hidden(!new.has_curve);
    element("shorter-use").set_hidden(!new.can_use);
    element("shorter-begin").set_hidden(!new.can_begin);
    element("shorter-stop").set_hidden(!new.is_running);
}
