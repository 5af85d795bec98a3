//! Code that the Lab and its survey share in the browser.

use std::cell::RefCell;

use i18n::Language;
use wasm_bindgen::{JsCast, prelude::*};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Document, Element, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, MutationObserver,
    MutationObserverInit, ScrollIntoViewOptions, ScrollLogicalPosition, Window, Worker,
};

/// Returns whether the pointer is a finger, as on phones and tablets.
pub(super) fn is_by_touch(window: &Window) -> bool {
    window.match_media("(pointer: coarse)").ok().flatten().is_some_and(|it| it.matches())
}

/// Returns whether the user wants as little motion as possible.
pub(super) fn is_calm(window: &Window) -> bool {
    window.match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|it| it.matches())
}

/// Returns the part of the address from the `#` on.
pub(super) fn hash(window: &Window) -> String {
    window.location().hash().unwrap_or_default()
}

/// Writes this behind the `#` of the address.
pub(super) fn replace_link(window: &Window, link: &str) {
    let history = window.history().expect("a history");
    let state = history.state().unwrap_or(JsValue::NULL);
    // Browsers refuse this if it is done too often. The next write replaces it.
    drop(history.replace_state_with_url(&state, "", Some(&format!("#{link}"))));
}

/// Returns the table's link from which the user opened the Lab, once. The page has noted it.
pub(super) fn take_left(document: &Document) -> Option<String> {
    let page = document.document_element().expect("a document has an element");
    let address = page.get_attribute("data-left")?;
    page.remove_attribute("data-left").expect("an attribute");
    address.split_once('#').map(|(_, link)| link.to_string())
}

/// Returns the language of the page.
pub(super) fn language(document: &Document) -> Language {
    let page = document.document_element().expect("a document has an element");
    Language::of_code(&page.get_attribute("lang").unwrap_or_default())
}

/// Calls `changed` with the language of the page when it may have changed.
pub(super) fn follow_language(document: &Document, changed: impl Fn(Language) + 'static) {
    let page = document.document_element().expect("a document has an element");
    let document = document.clone();
    let on_change = Closure::<dyn Fn()>::new(move || changed(language(&document)));
    let observer = MutationObserver::new(on_change.into_js_value().unchecked_ref()).expect("an observer");
    let options = MutationObserverInit::new();
    options.set_attribute_filter(&js_sys::Array::of1(&"lang".into()));
    observer.observe_with_options(&page, &options).expect("an element can be observed");
}

/// Copies `text`, and calls `then` with whether that was possible.
pub(super) fn copy(window: &Window, text: &str, then: impl FnOnce(bool) + 'static) {
    // Pages that were fetched without encryption have no clipboard.
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into());
    if !clipboard.is_ok_and(|it| it.is_object()) {
        return later(window, 0, || then(false));
    }
    let copied = JsFuture::from(window.navigator().clipboard().write_text(text));
    spawn_local(async move { then(copied.await.is_ok()) });
}

/// Copies the address with this behind its `#`.
pub(super) fn copy_link(window: &Window, link: &str, then: impl FnOnce(bool) + 'static) {
    let address = window.location().href().expect("an address");
    let page = address.split('#').next().unwrap_or_default();
    copy(window, &format!("{page}#{link}"), then);
}

/// Calls `action` once, after this time.
pub(super) fn later(window: &Window, ms: i32, action: impl FnOnce() + 'static) {
    let action = Closure::once_into_js(action);
    window
        .set_timeout_with_callback_and_timeout_and_arguments_0(action.unchecked_ref(), ms)
        .expect("windows have timers");
}

/// Returns the innermost element around the event's target that matches the selector.
pub(super) fn within(event: &Event, selector: &str) -> Option<HtmlElement> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(selector).ok().flatten()?.dyn_into().ok()
}

/// Focuses the element with this id. In a field with an error, selects the text, so that typing replaces it.
pub(super) fn focus(document: &Document, id: &str) {
    let Some(element) = document.get_element_by_id(id) else { return };
    element.unchecked_ref::<HtmlElement>().focus().expect("an element takes the focus");
    // Focusing an element that has the focus already does not scroll to it.
    let nearest = ScrollIntoViewOptions::new();
    nearest.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
    if let Some(field) = element.dyn_ref::<HtmlInputElement>() {
        field.select();
    }
}

/// Returns what was typed or picked in a field.
pub(super) fn value(field: &Element) -> String {
    match field.dyn_ref::<HtmlSelectElement>() {
        Some(it) => it.value(),
        None => field.unchecked_ref::<HtmlInputElement>().value(),
    }
}

/// Scrolls to the results if they lie below the set-up, with this room above them.
pub(super) fn go_to_results(window: &Window, id: &str, above: f64) {
    let Some(results) = window.document().and_then(|it| it.get_element_by_id(id)) else { return };
    let top = results.get_bounding_client_rect().top();
    let height = window.inner_height().ok().and_then(|it| it.as_f64()).unwrap_or_default();
    if height / 2.0 < top {
        window.scroll_by_with_x_and_y(0.0, top - above);
    }
}

/// The running workers, by their ids.
pub(super) struct LiveWorkers<Id>(pub(super) RefCell<Vec<(Id, Worker)>>);

impl<Id: Copy + PartialEq> LiveWorkers<Id> {
    /// Ends the matching workers, and so frees their memory at once.
    pub(super) fn end(&self, is_meant: impl Fn(Id) -> bool) {
        self.0.borrow_mut().retain(|(id, worker)| {
            if is_meant(*id) {
                worker.terminate();
            }
            !is_meant(*id)
        });
    }

    /// Sends a message to the matching workers.
    pub(super) fn send(&self, is_meant: impl Fn(Id) -> bool, message: &JsValue) {
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
