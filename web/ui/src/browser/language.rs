//! The language of the page, which may change.

use i18n::Language;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Document, MutationObserver, MutationObserverInit};

/// Returns the language of the page.
pub fn of_page(document: &Document) -> Language {
    let page = document.document_element().expect("a document has an element");
    Language::of_code(&page.get_attribute("lang").unwrap_or_default())
}

/// Calls `changed` with the language of the page when it may have changed.
pub fn follow(document: &Document, changed: impl Fn(Language) + 'static) {
    let page = document.document_element().expect("a document has an element");
    let document = document.clone();
    let on_change = Closure::<dyn Fn()>::new(move || changed(of_page(&document)));
    let observer = MutationObserver::new(on_change.into_js_value().unchecked_ref()).expect("an observer");
    let options = MutationObserverInit::new();
    options.set_attribute_filter(&js_sys::Array::of1(&"lang".into()));
    observer.observe_with_options(&page, &options).expect("an element can be observed");
}
