//! The workers, from the view's side.

use std::{
    cell::{Cell, OnceCell},
    rc::Rc,
};

use browser_api::{
    message::{from_js, to_js},
    worker::Program,
};
use protocol::lab::{LabEvent, LabRequest};
use wasm_bindgen::prelude::*;

use super::{LabPage, shared::LiveWorkers};
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
    pub(super) live: LiveWorkers<(u32, usize)>,
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
            this.workers.live.send(|it| it == (job, lane), &to_js(&request));
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
        view.workers.live.0.borrow_mut().push(((job, lane), worker));
    }
}

fn fail(view: &Rc<LabPage>, job: u32, lane: usize, err: WorkerError) {
    view.change(LabMsg::WorkerFailed(job, lane, err));
    view.show_soon();
}
