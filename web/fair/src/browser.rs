use protocol::{Advise, Advised, Wire, encode_moves};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::advise;

/// For machines that are far too slow for the budget, in milliseconds.
const THOUGHT_MS: f64 = 500.0;

/// Starts the worker: says that it listens, then answers until it is terminated.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let send = {
        let scope = scope.clone();
        move |wire: &Wire| scope.post_message(&wire::to_js(wire)).expect("answers can be cloned")
    };
    let clock = scope.performance().expect("workers have a clock");
    let answer = send.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let question = wire::from_js(&message.data()).and_then(|it| it.advise());
        let Advise { job, seen } = question.expect("the page and this program are of one build");
        let until = clock.now() + THOUGHT_MS;
        let advised = advise(&seen, &mut || until <= clock.now());
        let (moves, texts) = advised.unwrap_or_else(|reason| panic!("{reason}"));
        answer(&(&Advised { job, moves: encode_moves(&moves), texts }).into());
    });
    scope.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    send(&Wire { numbers: Vec::new(), text: String::new() });
}
