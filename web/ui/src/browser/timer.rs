//! Waiting.

use wasm_bindgen::{JsCast, prelude::*};
use web_sys::Window;

/// Calls `action` once, after this time.
pub fn later(window: &Window, ms: i32, action: impl FnOnce() + 'static) {
    let action = Closure::once_into_js(action);
    window
        .set_timeout_with_callback_and_timeout_and_arguments_0(action.unchecked_ref(), ms)
        .expect("windows have timers");
}
