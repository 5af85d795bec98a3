//! Helper functions for the document.

use js_sys::Promise;
use wasm_bindgen::{JsCast, convert::FromWasmAbi, prelude::*};
use web_sys::{Document, Element, EventTarget};

/// Returns the element with this id.
///
/// # Panics
///
/// Panics if the page has no such element: the page and this program come from one build.
pub fn by_id<T: JsCast>(document: &Document, id: &str) -> T {
    document.get_element_by_id(id).unwrap_or_else(|| panic!("no #{id}")).unchecked_into()
}

/// Calls `action` for every such event on `target`, for as long as the page lives.
pub fn listen<E: FromWasmAbi + 'static>(target: &EventTarget, event: &str, action: impl FnMut(E) + 'static) {
    let action = Closure::<dyn FnMut(E)>::new(action).into_js_value();
    target.add_event_listener_with_callback(event, action.unchecked_ref()).expect("events can be heard");
}

/// Calls one function when the promise is resolved, the other when it is rejected. They are boxed, so that this is
/// compiled once.
pub fn settle(promise: &Promise, kept: Box<dyn FnOnce(JsValue)>, broken: Box<dyn FnOnce()>) {
    let kept = Closure::once(kept);
    let broken = Closure::once(move |_: JsValue| broken());
    // Only one of them is called, and the promise does not say when the other is no longer needed.
    drop(promise.then2(&kept, &broken));
    kept.forget();
    broken.forget();
}

/// Sets an attribute.
pub fn set(element: &Element, name: &str, value: &str) {
    element.set_attribute(name, value).expect("a valid name");
}

/// Adds or removes an attribute.
pub fn set_flag(element: &Element, name: &str, on: bool) {
    element.toggle_attribute_with_force(name, on).expect("a valid name");
}
