//! The review of the player's own game: a panel beside the table, and the strip under the scrubber.

use std::rc::Rc;

use browser_api::dom::{by_id, listen, set, set_flag};
use page::{DialogMsg, Msg, ReviewMsg, ReviewView};
use web_sys::{Document, Element, HtmlElement, MouseEvent};

use super::super::screen::named;
use crate::browser::{Page, events::within};

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let this = page.clone();
    listen(&by_id::<Element>(document, "review"), "click", move |event: MouseEvent| {
        let Some(button) = within(&event, "button") else { return };
        let msg = match button.id().as_str() {
            "review-again" => ReviewMsg::TryAgain,
            "review-winning" => ReviewMsg::ShowWinning,
            _ => ReviewMsg::ToTurningPoint,
        };
        this.dispatch(Msg::Dialog(DialogMsg::Review(msg)));
    });
}

pub(super) fn show(document: &Document, new: Option<&ReviewView>) {
    let element = |id: &str| by_id::<HtmlElement>(document, id);
    element("review").set_hidden(new.is_none());
    let body = document.body().expect("a body");
    set_flag(&body, "data-review", new.is_some());
    let Some(new) = new else { return };
    set(&element("review"), "data-kind", if new.is_lost { "lost" } else { "kept" });
    element("review-title").set_text_content(Some(&new.title));
    element("review-move").set_inner_html(&named::html(&new.made));
    element("review-text").set_text_content(Some(&new.text));
    for id in ["review-again", "review-winning"] {
        element(id).set_hidden(!new.has_turning_point);
    }
    element("review-there").set_hidden(!new.can_go_there);
    for (id, path) in [("bars-all", &new.all), ("bars-kept", &new.kept), ("bars-lost", &new.lost)] {
        set(&by_id::<Element>(document, id), "d", path);
    }
    let turn = element("turn");
    turn.set_hidden(new.turn.is_none());
    if let Some(percent) = &new.turn {
        turn.style().set_property("left", percent).expect("a property");
    }
}
