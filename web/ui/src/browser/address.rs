//! The part of the address behind `#`, and the browser's history.

use wasm_bindgen::JsValue;
use web_sys::{Document, Window};

/// Returns the part of the address from the `#` on.
pub fn hash(window: &Window) -> String {
    window.location().hash().unwrap_or_default()
}

/// Writes this behind the `#` of the address.
pub fn replace_link(window: &Window, link: &str) {
    let history = window.history().expect("a history");
    let state = history.state().unwrap_or(JsValue::NULL);
    // Browsers refuse this if it is done too often. The next write replaces it.
    drop(history.replace_state_with_url(&state, "", Some(&format!("#{link}"))));
}

/// Returns the table's link from which the user opened the Lab, once. The page has noted it.
pub fn take_left(document: &Document) -> Option<String> {
    let page = document.document_element().expect("a document has an element");
    let address = page.get_attribute("data-left")?;
    page.remove_attribute("data-left").expect("an attribute");
    address.split_once('#').map(|(_, link)| link.to_string())
}
