//! Fields and other elements of the document.

use wasm_bindgen::JsCast;
use web_sys::{
    Document, Element, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, ScrollIntoViewOptions,
    ScrollLogicalPosition, Window,
};

/// Returns the innermost element around the event's target that matches the selector.
pub fn within(event: &Event, selector: &str) -> Option<HtmlElement> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(selector).ok().flatten()?.dyn_into().ok()
}

/// Focuses the element with this id. In a field with an error, selects the text, so that typing replaces it.
pub fn focus(document: &Document, id: &str) {
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
pub fn value(field: &Element) -> String {
    match field.dyn_ref::<HtmlSelectElement>() {
        Some(it) => it.value(),
        None => field.unchecked_ref::<HtmlInputElement>().value(),
    }
}

/// Scrolls to the results if they lie below the set-up, with this room above them.
pub fn go_to_results(window: &Window, id: &str, above: f64) {
    let Some(results) = window.document().and_then(|it| it.get_element_by_id(id)) else { return };
    let top = results.get_bounding_client_rect().top();
    let height = window.inner_height().ok().and_then(|it| it.as_f64()).unwrap_or_default();
    if height / 2.0 < top {
        window.scroll_by_with_x_and_y(0.0, top - above);
    }
}
