//! The review of the player's own game: a panel beside the table, and the strip under the scrubber.

use std::rc::Rc;

use browser_api::dom::{by_id, listen, set, set_flag};
use page::{DialogMsg, Msg, PuzzleMsg, ReviewButton, ReviewKind, ReviewMsg, ReviewView};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, MouseEvent};

use super::super::screen::named;
use crate::browser::{Page, events::within};

type MakeMsg = fn() -> DialogMsg;

/// The buttons, and what they ask for.
const BUTTONS: [(&str, ReviewButton, MakeMsg); 9] = [
    ("review-again", ReviewButton::TryAgain, || ReviewMsg::TryAgain.into()),
    ("review-learn", ReviewButton::Learn, || ReviewMsg::Learn.into()),
    ("review-winning", ReviewButton::ShowWinning, || ReviewMsg::ShowWinning.into()),
    ("review-there", ReviewButton::GoThere, || ReviewMsg::ToTurningPoint.into()),
    ("review-ask", ReviewButton::AskAgain, || ReviewMsg::AskAgain.into()),
    ("review-why", ReviewButton::ShowWhy, || ReviewMsg::ShowWhy.into()),
    ("review-next", ReviewButton::NextMistake, || ReviewMsg::NextMistake.into()),
    ("puzzle-next", ReviewButton::NextPuzzle, || PuzzleMsg::Next.into()),
    ("puzzle-share", ReviewButton::SharePuzzle, || PuzzleMsg::Share.into()),
];

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let this = page.clone();
    listen(&by_id::<Element>(document, "review"), "click", move |event: MouseEvent| {
        let Some(button) = within(&event, "button") else { return };
        let pressed = BUTTONS.into_iter().find(|it| it.0 == button.id());
        if let Some((_, _, msg)) = pressed {
            this.dispatch(Msg::Dialog(msg()));
        }
    });
}

pub(super) fn show(document: &Document, new: Option<&ReviewView>) {
    let element = |id: &str| by_id::<HtmlElement>(document, id);
    element("review").set_hidden(new.is_none());
    let body = document.body().expect("a body");
    set_flag(&body, "data-review", new.is_some_and(|it| it.kind.is_of_game()));
    let Some(new) = new else { return };
    let (kind, sign) = match new.kind {
        ReviewKind::Lost => ("lost", "#v-lose"),
        ReviewKind::Kept => ("kept", ""),
        ReviewKind::Luck => ("luck", ""),
        ReviewKind::Asked => ("asked", "#v-ask"),
        ReviewKind::Right => ("right", "#v-win"),
        ReviewKind::Wrong => ("wrong", "#v-lose"),
        ReviewKind::Refuted => ("refuted", "#v-lose"),
    };
    set(&element("review"), "data-kind", kind);
    set(&by_id::<Element>(document, "review-sign"), "href", sign);
    element("review-title").set_text_content(Some(&new.title));
    element("review-move").set_inner_html(&named::html(&new.made));
    element("review-text").set_text_content(Some(&new.text));
    for (id, button, _) in BUTTONS {
        element(id).set_hidden(!new.buttons.contains(&button));
    }
    for (id, path) in [
        ("bars-all", &new.all),
        ("bars-kept", &new.kept),
        ("bars-lost", &new.lost),
        ("chance-band", &new.band),
        ("chance-curve", &new.curve),
    ] {
        set(&by_id::<Element>(document, id), "d", path);
    }
    let turn = element("turn");
    turn.set_hidden(new.turn.is_none());
    if let Some(percent) = &new.turn {
        turn.style().set_property("left", percent).expect("a property");
    }
}

/// Marks the moves in the list by how many others kept the win. The list may have been made anew since the last time.
pub(super) fn mark_moves(document: &Document, review: Option<&ReviewView>) {
    let shares = review.map_or(&[][..], |it| &it.shares);
    let list: Element = by_id(document, "move-list");
    let marked = list.query_selector_all("[data-share]").expect("a selector");
    for button in (0..marked.length()).filter_map(|idx| marked.item(idx)) {
        button.unchecked_ref::<Element>().remove_attribute("data-share").expect("an attribute");
    }
    for (n, percent) in shares {
        if let Ok(Some(button)) = list.query_selector(&format!("[data-move=\"{n}\"]")) {
            let percent = format!("{percent}%");
            let style = button.unchecked_ref::<HtmlElement>().style();
            set(&button, "data-share", "");
            style.set_property("--share", &percent).expect("a property");
        }
    }
}
