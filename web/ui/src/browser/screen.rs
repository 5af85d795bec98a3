//! Writes regions of the document.

use wasm_bindgen::JsCast;
use web_sys::{Document, FocusOptions, HtmlElement, HtmlInputElement};

use crate::Region;

/// Updates a region to this markup, and returns whether that changed it. The focus keeps its place in the region, and
/// the cursor its place in a field.
pub fn show_region(document: &Document, region: &Region) -> bool {
    let Some(element) = document.get_element_by_id(&region.id) else { return false };
    // Stored on the element, so that it disappears when the region around it is replaced.
    let key = "shownHtml".into();
    let shown = js_sys::Reflect::get(&element, &key).ok().and_then(|it| it.as_string());
    if shown.as_deref() == Some(&region.html) {
        return false;
    }
    let focused = document.active_element().filter(|it| element.contains(Some(it)));
    let written = focused.as_ref().and_then(|it| it.dyn_ref::<HtmlInputElement>()).map(Written::in_field);
    let focused_id = focused.map(|it| it.id()).filter(|it| !it.is_empty() && *it != region.id);
    // Open details stay open.
    let open = document.query_selector_all(&format!("#{} details[open]", region.id)).expect("a selector");
    let open_ids: Vec<String> = (0..open.length())
        .filter_map(|it| Some(open.item(it)?.unchecked_into::<HtmlElement>().id()))
        .collect();
    element.set_inner_html(&region.html);
    js_sys::Reflect::set(&element, &key, &region.html.as_str().into()).expect("a property");
    for id in open_ids {
        if let Some(it) = document.get_element_by_id(&id) {
            it.set_attribute("open", "").expect("an attribute");
        }
    }
    let again = focused_id.and_then(|it| document.get_element_by_id(&it));
    if let Some(again) = again.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        // The element is where it was, so the page need not scroll.
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        again.focus_with_options(&options).expect("an element takes the focus");
        if let Some(field) = again.dyn_ref::<HtmlInputElement>() {
            match written {
                Some(it) if it.value == field.value() => it.select_again(field),
                _ => field.select(),
            }
        }
    }
    true
}

/// The text of a field and its selection.
struct Written {
    value: String,
    selected: Option<(u32, u32)>,
}

impl Written {
    fn in_field(field: &HtmlInputElement) -> Written {
        let [start, end] = [field.selection_start(), field.selection_end()].map(|it| it.ok().flatten());
        Written { value: field.value(), selected: start.zip(end) }
    }

    fn select_again(&self, field: &HtmlInputElement) {
        match self.selected {
            Some((start, end)) => field.set_selection_range(start, end).expect("a field of text"),
            None => field.select(),
        }
    }
}
