//! The adviser: a second worker that gets only what the player has seen.

use std::rc::Rc;

use browser_api::message::from_js;
use protocol::{Event, Request};

use super::{advising::AdviserState, open_page::Page};
use page::{Msg, SolverMsg};

/// Time from a move until the page asks the adviser, in milliseconds. The page ends an adviser that is still busy then.
const REST_MS: i32 = 100;

/// Asks for advice, and drops earlier queries.
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
        // Chances arrive one after another.
        if !matches!(event, Event::Progress { .. } | Event::Judged { is_last: false, .. }) {
            this.adviser.state.set(AdviserState::Listening);
        }
        match event {
            Event::Ready { version } if version == protocol::VERSION => this.adviser.send(),
            Event::Ready { .. } => {
                this.adviser.end();
                this.dispatch(Msg::Solver(SolverMsg::Adviser(None)));
            }
            event => this.dispatch(Msg::Solver(SolverMsg::Adviser(Some(event)))),
        }
    };
    let failed = move || {
        that.adviser.end();
        that.dispatch(Msg::Solver(SolverMsg::Adviser(None)));
    };
    page.adviser.worker.replace(page.program.start(on_message, failed));
}
