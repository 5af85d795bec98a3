//! The worker's side.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

use crate::{Report, Turn, Work, begin};

/// Work between two looks at the mailbox, in milliseconds.
const SLICE_MS: f64 = 10.0;
/// Time between two reports of progress, in milliseconds.
const PROGRESS_MS: f64 = 150.0;

/// Starts the worker: says that it listens, then does one job.
pub fn run_worker() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let channel = MessageChannel::new().expect("workers have message channels");
    let host = Rc::new(Host {
        clock: scope.performance().expect("workers have a clock"),
        scope,
        work: RefCell::new(None),
        next_turn: channel.port2(),
        began: Cell::new(0.0),
        last_report: Cell::new(0.0),
    });
    let this = host.clone();
    let turn = Closure::<dyn Fn()>::new(move || this.turn());
    channel.port1().set_onmessage(Some(turn.into_js_value().unchecked_ref()));
    let this = host.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        match begin(&message.data().as_string().unwrap_or_default()) {
            Ok(work) => this.begin(work),
            Err(reason) => this.tell(&[Report::Refused(reason)]),
        }
    });
    host.scope.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    host.tell(&[Report::Ready]);
}

struct Host {
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    work: RefCell<Option<Box<dyn Work>>>,
    /// A message sent here comes back as the next turn. A timer would do the same, but never sooner than after four
    /// milliseconds.
    next_turn: MessagePort,
    began: Cell<f64>,
    last_report: Cell<f64>,
}

impl Host {
    fn begin(&self, work: Box<dyn Work>) {
        self.work.replace(Some(work));
        let now = self.clock.now();
        self.began.set(now);
        self.last_report.set(now);
        self.schedule_turn();
    }

    fn turn(&self) {
        let mut slot = self.work.borrow_mut();
        let Some(work) = slot.as_mut() else { return };
        let start = self.clock.now();
        let ms = |now: f64| (now - self.began.get()) as u64;
        let mut now = start;
        while now < start + SLICE_MS {
            match work.turn(ms(now)) {
                Turn::Working => (),
                Turn::Told(reports) => self.tell(&reports),
                Turn::Done(reports) => {
                    self.tell(&reports);
                    *slot = None;
                    return;
                }
            }
            now = self.clock.now();
        }
        if self.last_report.get() + PROGRESS_MS <= now {
            self.last_report.set(now);
            let told = work.progress(ms(now));
            self.tell(&told);
        }
        self.schedule_turn();
    }

    fn schedule_turn(&self) {
        self.next_turn.post_message(&JsValue::NULL).expect("an open channel");
    }

    fn tell(&self, reports: &[Report]) {
        for report in reports {
            self.scope.post_message(&report.to_string().into()).expect("texts can be cloned");
        }
    }
}
