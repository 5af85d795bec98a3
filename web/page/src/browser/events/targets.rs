//! Which elements events are for.

use std::rc::Rc;

use browser_api::dom::{by_id, listen};
use page::Msg;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, Event, HtmlElement, MouseEvent};

use crate::browser::open_page::Page;

/// Connects the buttons of a list, whose attribute has a number.
pub(in crate::browser) fn connect_list(
    page: &Rc<Page>,
    document: &Document,
    list: &str,
    attribute: &'static str,
    msg: fn(usize) -> Msg,
) {
    let page = page.clone();
    listen(&by_id::<Element>(document, list), "click", move |event: MouseEvent| {
        let Some(button) = within(&event, &format!("[{attribute}]")) else { return };
        if let Some(number) = button.get_attribute(attribute).and_then(|it| it.parse().ok()) {
            page.dispatch(msg(number));
        }
        if event.detail() != 0 {
            drop(button.unchecked_ref::<HtmlElement>().blur());
        }
    });
}

/// Returns the closest element around the event's target that matches the selector.
pub(in crate::browser) fn within(event: &Event, selector: &str) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(selector).ok().flatten()
}
