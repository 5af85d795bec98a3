//! The workers that a view has started.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::Worker;

/// The running workers, by their ids.
#[derive(Debug)]
pub struct LiveWorkers<Id>(RefCell<Vec<(Id, Worker)>>);

impl<Id: Copy + PartialEq> LiveWorkers<Id> {
    /// Adds a worker.
    pub fn add(&self, id: Id, worker: Worker) {
        self.0.borrow_mut().push((id, worker));
    }

    /// Ends the matching workers, and so frees their memory at once.
    pub fn end(&self, is_meant: impl Fn(Id) -> bool) {
        self.0.borrow_mut().retain(|(id, worker)| {
            if is_meant(*id) {
                worker.terminate();
            }
            !is_meant(*id)
        });
    }

    /// Sends a message to the matching workers.
    pub fn send(&self, is_meant: impl Fn(Id) -> bool, message: &JsValue) {
        for (_, worker) in self.0.borrow().iter().filter(|it| is_meant(it.0)) {
            worker.post_message(message).expect("messages can be cloned");
        }
    }
}

impl<Id> Default for LiveWorkers<Id> {
    fn default() -> LiveWorkers<Id> {
        LiveWorkers(RefCell::default())
    }
}
