//! The search for shorter solutions: a panel beside the table.

use std::rc::Rc;

use browser_api::dom::{by_id, listen, set, set_flag};
use page::{DialogMsg, Msg, ShorterMsg, ShorterView};
use web_sys::{Document, Element, HtmlElement, MouseEvent};

use crate::browser::{events::targets::within, open_page::Page};

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let this = page.clone();
    listen(&by_id::<Element>(document, "shorter"), "click", move |event: MouseEvent| {
        let Some(button) = within(&event, "button") else { return };
        let msg = match button.id().as_str() {
            "shorter-use" => ShorterMsg::Use,
            "shorter-begin" => ShorterMsg::Begin,
            _ => ShorterMsg::Stop,
        };
        this.dispatch(Msg::Dialog(DialogMsg::Shorter(msg)));
    });
}

pub(super) fn show(document: &Document, new: Option<&ShorterView>) {
    let element = |id: &str| by_id::<HtmlElement>(document, id);
    element("shorter").set_hidden(new.is_none());
    set_flag(&document.body().expect("a body"), "data-shorter", new.is_some());
    let Some(new) = new else { return };
    let ShorterView { text, length_path, bound_path, scale: [high, low], .. } = new;
    element("shorter-text").set_text_content(Some(text));
    element("shorter-high").set_text_content(Some(&high.to_string()));
    element("shorter-low").set_text_content(Some(&low.to_string()));
    for (id, path) in [("shorter-length", length_path), ("shorter-bound", bound_path)] {
        set(&by_id::<Element>(document, id), "d", path);
    }
    element("shorter-chart").set_hidden(!new.has_curve);
    element("shorter-use").set_hidden(!new.can_use);
    element("shorter-begin").set_hidden(!new.can_begin);
    element("shorter-stop").set_hidden(!new.is_running);
}
