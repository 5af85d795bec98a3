//! The worker's side.

use std::{
    cell::{Cell, OnceCell, RefCell},
    rc::Rc,
};

use wasm_bindgen::{JsCast, prelude::*};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

use browser_api::message::{from_js, to_js};
use protocol::lab::{Experiment, LabEvent, LabRejection, LabRequest, Order};

use crate::work::{LabTask, TaskTurn, begin_experiment, begin_race};

/// Time of work between two checks for messages, in milliseconds.
const SLICE_MS: f64 = 10.0;
/// Time between two reports of progress, in milliseconds.
const PROGRESS_MS: f64 = 150.0;
/// Time between two reports if the user wants to see every picture, in milliseconds.
const WATCHED_MS: f64 = 16.0;
/// Time between two checks of the clock while there is nothing to do, in milliseconds.
const WAITING_MS: i32 = 4;

/// Starts the worker: announces that it listens, then does one job.
pub fn run_worker() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let channel = MessageChannel::new().expect("workers have message channels");
    let host = Rc::new(TaskHost {
        clock: scope.performance().expect("workers have a clock"),
        scope,
        work: RefCell::new(None),
        on_turn: OnceCell::new(),
        next_turn: channel.port2(),
        is_turn_due: Cell::new(false),
        began: Cell::new(0.0),
        paused: Cell::new(None),
        last_report: Cell::new(0.0),
    });
    let this = host.clone();
    let on_turn = Closure::<dyn Fn()>::new(move || this.turn()).into_js_value();
    channel.port1().set_onmessage(Some(on_turn.unchecked_ref()));
    host.on_turn.set(on_turn).expect("it is set once");
    let this = host.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        match from_js::<LabRequest>(message.data()) {
            Ok(LabRequest::Order(order)) => this.obey(order),
            Ok(request @ LabRequest::Begin { experiment: Experiment::Race { .. }, .. }) => {
                this.begin(begin_race(request));
            }
            Ok(request) => {
                let this = this.clone();
                spawn_local(async move {
                    let task = begin_other(request).await.unwrap_or(Err(LabRejection::NotLoaded));
                    this.begin(task);
                });
            }
            Err(_) => this.begin(Err(LabRejection::Malformed)),
        }
    });
    host.scope.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    host.tell(&[LabEvent::Ready { version: protocol::VERSION }]);
}

/// Begins an experiment other than a race, with the part of the program that only these need.
#[wasm_split(experiments, fallible)]
fn begin_other(request: LabRequest) -> Result<Result<Box<dyn LabTask>, LabRejection>, SplitLoaderError> {
    Ok(begin_experiment(request))
}

struct TaskHost {
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    work: RefCell<Option<Box<dyn LabTask>>>,
    on_turn: OnceCell<JsValue>,
    /// A message sent here returns as the next turn. A timer would take at least four milliseconds.
    next_turn: MessagePort,
    /// Whether a message or a timer is on its way.
    is_turn_due: Cell<bool>,
    /// The time when the job began, moved forward by the length of all pauses.
    began: Cell<f64>,
    /// The time when the pause began.
    paused: Cell<Option<f64>>,
    last_report: Cell<f64>,
}

impl TaskHost {
    fn begin(&self, task: Result<Box<dyn LabTask>, LabRejection>) {
        let work = match task {
            Ok(work) => work,
            Err(rejection) => return self.tell(&[LabEvent::Rejected { rejection }]),
        };
        self.work.replace(Some(work));
        let now = self.clock.now();
        self.began.set(now);
        self.last_report.set(now);
        self.schedule_turn();
    }

    fn obey(&self, order: Order) {
        match (order, self.paused.get()) {
            (Order::Pause, None) => self.paused.set(Some(self.clock.now())),
            (Order::GoOn, Some(paused)) => {
                self.began.set(self.began.get() + self.clock.now() - paused);
                self.paused.set(None);
                self.schedule_turn();
            }
            (Order::Step, Some(paused)) => {
                let mut slot = self.work.borrow_mut();
                let Some(work) = slot.as_mut() else { return };
                let turn = work.step(self.ms(paused));
                if self.is_over(&turn) {
                    *slot = None;
                }
            }
            _ => (),
        }
    }

    fn turn(&self) {
        self.is_turn_due.set(false);
        if self.paused.get().is_some() {
            return;
        }
        let mut slot = self.work.borrow_mut();
        let Some(work) = slot.as_mut() else { return };
        let start = self.clock.now();
        let mut now = start;
        let mut is_waiting = false;
        while now < start + SLICE_MS && !is_waiting {
            let turn = work.turn(self.ms(now));
            if self.is_over(&turn) {
                *slot = None;
                return;
            }
            is_waiting = turn == TaskTurn::Waiting;
            now = self.clock.now();
        }
        let every = if work.is_watched() { WATCHED_MS } else { PROGRESS_MS };
        if self.last_report.get() + every <= now {
            self.last_report.set(now);
            let events = work.progress(self.ms(now));
            self.tell(&events);
        }
        if is_waiting { self.schedule_later() } else { self.schedule_turn() }
    }

    fn ms(&self, now: f64) -> u64 {
        (now - self.began.get()) as u64
    }

    /// Sends the events of a turn, and returns whether it was the last.
    fn is_over(&self, turn: &TaskTurn) -> bool {
        match turn {
            TaskTurn::Working | TaskTurn::Waiting => false,
            TaskTurn::Sent(events) => {
                self.tell(events);
                false
            }
            TaskTurn::Done(events) => {
                self.tell(events);
                true
            }
        }
    }

    fn schedule_turn(&self) {
        if !self.is_turn_due.replace(true) {
            self.next_turn.post_message(&JsValue::NULL).expect("an open channel");
        }
    }

    fn schedule_later(&self) {
        if !self.is_turn_due.replace(true) {
            let on_turn = self.on_turn.get().expect("what was set at the start").unchecked_ref();
            self.scope
                .set_timeout_with_callback_and_timeout_and_arguments_0(on_turn, WAITING_MS)
                .expect("workers have timers");
        }
    }

    fn tell(&self, events: &[LabEvent]) {
        for event in events {
            self.scope.post_message(&to_js(event)).expect("events can be cloned");
        }
    }
}
