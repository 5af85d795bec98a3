//! The workers, from the view's side.

use std::{cell::RefCell, rc::Rc};

use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Window, Worker, WorkerOptions, WorkerType};

use super::{View, listen};
use crate::{LabMsg, Order, TaskReport};

#[wasm_bindgen]
extern "C" {
    /// The address of the script that loaded this module.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static META_URL: String;
}

/// Those that live, by job and lane.
#[derive(Default)]
pub(super) struct Workers(RefCell<Vec<((u32, usize), Worker)>>);

impl Workers {
    /// To all of a job.
    pub(super) fn order(&self, job: u32, order: Order) {
        for (_, worker) in self.0.borrow().iter().filter(|it| it.0.0 == job) {
            worker.post_message(&order.text().into()).expect("texts can be cloned");
        }
    }

    /// Ends those that are meant. Their memory is free at once.
    pub(super) fn end(&self, is_meant: impl Fn((u32, usize)) -> bool) {
        self.0.borrow_mut().retain(|(id, worker)| {
            if is_meant(*id) {
                worker.terminate();
            }
            !is_meant(*id)
        });
    }
}

/// Starts a worker, which gets `text` as soon as it listens.
pub(super) fn start(view: &Rc<View>, job: u32, lane: usize, text: String) {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Ok(worker) = Worker::new_with_options(&address(&view.window), &options) else {
        fail(view, job, lane, "The browser starts no worker.".to_string());
        return;
    };
    let (this, to) = (view.clone(), worker.clone());
    listen(&worker, "message", move |message: MessageEvent| {
        let told = message.data().as_string().and_then(|it| TaskReport::parse(&it));
        match told {
            Some(TaskReport::Ready) => to.post_message(&text.as_str().into()).expect("texts can be cloned"),
            Some(report) => {
                this.change(LabMsg::Told(job, lane, report));
                this.show_soon();
            }
            None => fail(&this, job, lane, "The worker sent a message that cannot be read.".to_string()),
        }
    });
    let this = view.clone();
    listen(&worker, "error", move |event: ErrorEvent| {
        // Said on the page. The worker's own console has the details.
        event.prevent_default();
        fail(&this, job, lane, event.message());
    });
    let start = js_sys::Object::new();
    META_URL.with(|url| js_sys::Reflect::set(&start, &"js".into(), &url.into()).expect("a property"));
    js_sys::Reflect::set(&start, &"module".into(), &wasm_bindgen::module()).expect("a property");
    worker.post_message(&start).expect("a module can be cloned");
    view.workers.0.borrow_mut().push(((job, lane), worker));
}

/// The worker is of no use any more. Said later, since this may happen while the model changes.
fn fail(view: &Rc<View>, job: u32, lane: usize, reason: String) {
    let this = view.clone();
    view.later(0, move || {
        this.change(LabMsg::WorkerFailed(job, lane, reason));
        this.show_soon();
    });
}

/// Where the script is that starts workers. A service worker, which may be of a newer version by now, has to be told
/// which one's is meant.
fn address(window: &Window) -> String {
    let version = window.document().and_then(|it| {
        let meta = it.query_selector("meta[name=version]").ok()??;
        meta.get_attribute("content").filter(|it| !it.is_empty())
    });
    let container = js_sys::Reflect::get(&window.navigator(), &"serviceWorker".into());
    let controller = container.and_then(|it| js_sys::Reflect::get(&it, &"controller".into()));
    match (controller, version) {
        (Ok(it), Some(version)) if it.is_truthy() => format!("./worker.js?{version}"),
        _ => "./worker.js".to_string(),
    }
}
