use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use protocol::{Event, JobId, Rejection, Request};
use solver::EngineKind;
use wasm_bindgen::{JsCast, prelude::*};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

use crate::{ProgramPart, Session, Turn};

/// Time of work before the worker receives waiting messages, in milliseconds. A cancel waits no longer.
const SLICE_MS: f64 = 10.0;
/// Time between two reports of progress, in milliseconds.
const PROGRESS_MS: f64 = 100.0;
/// The most time for advice, even on a machine that is far too slow for its budget, in milliseconds.
const ADVICE_MS_MAX: f64 = 500.0;

/// Starts the worker: sends [`Event::Ready`], then answers requests until it is terminated.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let channel = MessageChannel::new().expect("workers have message channels");
    let host = Rc::new(Host {
        clock: scope.performance().expect("workers have a clock"),
        scope,
        session: RefCell::default(),
        waiting: RefCell::default(),
        next_turn: channel.port2(),
        turn_is_due: Cell::new(false),
        last_report: Cell::new(0.0),
    });

    let turn = Closure::<dyn Fn()>::new({
        let host = host.clone();
        move || host.turn()
    });
    channel.port1().set_onmessage(Some(turn.into_js_value().unchecked_ref()));

    let on_message = Closure::<dyn Fn(MessageEvent)>::new({
        let host = host.clone();
        move |message: MessageEvent| host.receive(message.data())
    });
    host.scope.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));

    host.send(&host.session.borrow().hello());
}

struct Host {
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    session: RefCell<Session>,
    /// Requests that wait for a part of the program.
    waiting: RefCell<VecDeque<Request>>,
    /// A message sent here returns as the next turn, after the requests that are waiting by then. A timer would take
    /// at least four milliseconds.
    next_turn: MessagePort,
    turn_is_due: Cell<bool>,
    last_report: Cell<f64>,
}

impl Host {
    fn receive(self: &Rc<Self>, message: JsValue) {
        let Ok(request) = browser_api::message::from_js::<Request>(message) else {
            return self.send(&Event::Rejected { job: JobId(0), rejection: Rejection::Malformed });
        };
        if let Request::Cancel { job } = request {
            self.waiting.borrow_mut().retain(|it| it.job() != job);
            return self.begin(request);
        }
        let none_waits = self.waiting.borrow().is_empty();
        if none_waits && self.session.borrow().missing_part(&request).is_none() {
            return self.begin(request);
        }
        self.waiting.borrow_mut().push_back(request);
        if none_waits {
            spawn_local(self.clone().begin_waiting());
        }
    }

    /// Begins the waiting requests in order, each when its part of the program is loaded.
    async fn begin_waiting(self: Rc<Self>) {
        loop {
            let Some(request) = self.waiting.borrow().front().cloned() else { return };
            let part = self.session.borrow().missing_part(&request);
            let Some(part) = part else {
                self.waiting.borrow_mut().pop_front();
                self.begin(request);
                continue;
            };
            self.send(&Event::Loading { job: request.job() });
            let loaded = match part {
                ProgramPart::Engine(EngineKind::FreeCell) => add_freecell(self.clone()).await,
                ProgramPart::Engine(EngineKind::Klondike) => add_klondike(self.clone()).await,
                ProgramPart::Engine(EngineKind::General) => add_general(self.clone()).await,
                ProgramPart::Engine(EngineKind::Short) => add_short(self.clone()).await,
                ProgramPart::Proofs => add_proofs(self.clone()).await,
                ProgramPart::Surveys => add_surveys(self.clone()).await,
                ProgramPart::Reviews => add_reviews(self.clone()).await,
            };
            if let Err(error) = loaded {
                // The page treats this as a crash: it starts another worker and repeats the request once.
                return report_error(&JsError::from(error).into());
            }
        }
    }

    fn begin(&self, request: Request) {
        let event = self.session.borrow_mut().receive(request);
        if let Some(event) = event {
            self.send(&event);
        }
        self.last_report.set(self.clock.now());
        self.schedule_turn();
    }

    fn turn(&self) {
        self.turn_is_due.set(false);
        let start = self.clock.now();
        while self.clock.now() < start + SLICE_MS {
            let mut is_late = || start + ADVICE_MS_MAX <= self.clock.now();
            let turn = self.session.borrow_mut().turn(&mut is_late);
            match turn {
                Turn::Working => (),
                Turn::Idle => return,
                Turn::Sent(event) => self.send(&event),
                Turn::Done(event) => {
                    self.send(&event);
                    return;
                }
            }
        }
        if self.last_report.get() + PROGRESS_MS <= self.clock.now() {
            self.last_report.set(self.clock.now());
            if let Some(event) = self.session.borrow_mut().progress() {
                self.send(&event);
            }
        }
        self.schedule_turn();
    }

    fn schedule_turn(&self) {
        if !self.turn_is_due.replace(true) {
            self.next_turn.post_message(&JsValue::NULL).expect("an open channel");
        }
    }

    fn send(&self, event: &Event) {
        self.scope.post_message(&browser_api::message::to_js(event)).expect("events can be cloned");
    }
}

#[wasm_split(freecell, fallible)]
fn add_freecell(host: Rc<Host>) -> Result<(), SplitLoaderError> {
    host.session.borrow_mut().parts.engines.add(EngineKind::FreeCell, solver::freecell_engine);
    Ok(())
}

#[wasm_split(klondike, fallible)]
fn add_klondike(host: Rc<Host>) -> Result<(), SplitLoaderError> {
    let parts = &mut host.session.borrow_mut().parts;
    parts.engines.add(EngineKind::Klondike, solver::klondike_engine);
    parts.add_adviser();
    Ok(())
}

#[wasm_split(short, fallible)]
fn add_short(host: Rc<Host>) -> Result<(), SplitLoaderError> {
    host.session.borrow_mut().parts.engines.add(EngineKind::Short, solver::short_engine);
    Ok(())
}

#[wasm_split(general, fallible)]
fn add_general(host: Rc<Host>) -> Result<(), SplitLoaderError> {
    host.session.borrow_mut().parts.engines.add(EngineKind::General, solver::general_engine);
    Ok(())
}

#[wasm_split(proofs, fallible)]
fn add_proofs(host: Rc<Host>) -> Result<(), SplitLoaderError> {
    host.session.borrow_mut().parts.add_proofs();
    Ok(())
}

#[wasm_split(surveys, fallible)]
fn add_surveys(host: Rc<Host>) -> Result<(), SplitLoaderError> {
    host.session.borrow_mut().parts.add_surveys();
    Ok(())
}

#[wasm_split(reviews, fallible)]
fn add_reviews(host: Rc<Host>) -> Result<(), SplitLoaderError> {
    host.session.borrow_mut().parts.add_reviews();
    Ok(())
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = reportError)]
    fn report_error(error: &JsValue);
}
