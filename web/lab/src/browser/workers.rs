//! The workers, from the view's side.

use std::{
    cell::{Cell, OnceCell, RefCell},
    rc::Rc,
};

use protocol::lab::{LabEvent, LabRequest, Order};
use ui::{
    message::{from_js, to_js},
    worker::Program,
};
use wasm_bindgen::prelude::*;
use web_sys::Worker;

use super::LabPage;
use crate::{errors::WorkerError, msg::LabMsg};

#[wasm_bindgen]
extern "C" {
    /// The address of the script that loaded this module.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static META_URL: String;
}

/// The workers that live, by job and lane.
#[derive(Default)]
pub(super) struct Workers {
    /// The module of the view is that of its workers: it is not fetched again.
    program: OnceCell<Rc<Program>>,
    running: RefCell<Vec<((u32, usize), Worker)>>,
}

impl Workers {
    /// Sends an order to all workers of a job.
    pub(super) fn order(&self, job: u32, order: Order) {
        for (_, worker) in self.running.borrow().iter().filter(|it| it.0.0 == job) {
            send(worker, &LabRequest::Order(order));
        }
    }

    /// Ends the workers that are meant. Their memory is free at once.
    pub(super) fn end(&self, is_meant: impl Fn((u32, usize)) -> bool) {
        self.running.borrow_mut().retain(|(id, worker)| {
            if is_meant(*id) {
                worker.terminate();
            }
            !is_meant(*id)
        });
    }

    fn find(&self, id: (u32, usize)) -> Option<Worker> {
        self.running.borrow().iter().find(|it| it.0 == id).map(|it| it.1.clone())
    }
}

/// Starts a worker, which gets the request as soon as it listens.
pub(super) fn start(view: &Rc<LabPage>, job: u32, lane: usize, request: LabRequest) {
    let program = view.workers.program.get_or_init(|| {
        let script = META_URL.with(String::clone);
        Rc::new(Program::compiled(&view.window, &script, &wasm_bindgen::module()))
    });
    let this = view.clone();
    let is_ready = Rc::new(Cell::new(false));
    let is_ready_now = is_ready.clone();
    let heard = move |message: JsValue| match from_js::<LabEvent>(message) {
        Ok(LabEvent::Ready { version }) if version == protocol::VERSION => {
            is_ready_now.set(true);
            if let Some(worker) = this.workers.find((job, lane)) {
                send(&worker, &request);
            }
        }
        Ok(LabEvent::Ready { .. }) => fail(&this, job, lane, WorkerError::OtherVersion),
        Ok(event) => {
            this.change(LabMsg::Told(job, lane, event));
            this.show_soon();
        }
        Err(_) => fail(&this, job, lane, WorkerError::Malformed),
    };
    let this = view.clone();
    let failed = move || {
        let err = if is_ready.get() { WorkerError::Crashed } else { WorkerError::NotStarted };
        fail(&this, job, lane, err);
    };
    if let Some(worker) = program.start(heard, failed) {
        view.workers.running.borrow_mut().push(((job, lane), worker));
    }
}

fn send(worker: &Worker, request: &LabRequest) {
    worker.post_message(&to_js(request)).expect("requests can be cloned");
}

fn fail(view: &Rc<LabPage>, job: u32, lane: usize, err: WorkerError) {
    view.change(LabMsg::WorkerFailed(job, lane, err));
    view.show_soon();
}
