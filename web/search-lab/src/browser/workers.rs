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
use ui::browser::LiveWorkers;
use wasm_bindgen::prelude::*;
use web_sys::Window;

use crate::errors::WorkerError;

#[wasm_bindgen]
extern "C" {
    /// The address of the script that loaded this module.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static META_URL: String;
}

/// The running workers, by job and lane.
#[derive(Default)]
pub(super) struct Workers {
    /// The module of the view, which its workers share: it is not fetched again.
    program: OnceCell<Rc<Program>>,
    pub(super) live: LiveWorkers<(u32, usize)>,
}

/// An event of a worker, or its failure.
pub(super) type WorkerNews = Result<LabEvent, WorkerError>;

impl Workers {
    /// Starts a worker, which gets the request once it listens.
    pub(super) fn start(
        self: &Rc<Self>,
        window: &Window,
        (job, lane): (u32, usize),
        request: LabRequest,
        heard: impl Fn(WorkerNews) + 'static,
    ) {
        let program = self.program.get_or_init(|| {
            let script = META_URL.with(String::clone);
            Rc::new(Program::compiled(window, &script, &wasm_bindgen::module()))
        });
        let heard = Rc::new(heard);
        let (workers, failing) = (self.clone(), heard.clone());
        let is_ready = Rc::new(Cell::new(false));
        let is_ready_now = is_ready.clone();
        let on_message = move |message: JsValue| match from_js::<LabEvent>(message) {
            Ok(LabEvent::Ready { version }) if version == protocol::VERSION => {
                is_ready_now.set(true);
                workers.live.send(|it| it == (job, lane), &to_js(&request));
            }
            Ok(LabEvent::Ready { .. }) => heard(Err(WorkerError::OtherVersion)),
            Ok(event) => heard(Ok(event)),
            Err(_) => heard(Err(WorkerError::Malformed)),
        };
        let failed = move || {
            failing(Err(if is_ready.get() { WorkerError::Crashed } else { WorkerError::NotStarted }));
        };
        if let Some(worker) = program.start(on_message, failed) {
            self.live.add((job, lane), worker);
        }
    }
}
