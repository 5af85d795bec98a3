//! The review of the player's own game: a panel beside the table, and the strip under the scrubber.

use std::rc::Rc;

use browser_api::dom::{by_id, listen, set, set_flag};
use page::{DialogMsg, Msg, PuzzleMsg, ReviewButton, ReviewKind, ReviewMsg, ReviewView};
use ui::escaped;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, MouseEvent};

use super::super::screen::named;
use crate::browser::{events::targets::within, open_page::Page};

type MakeMsg = fn() -> DialogMsg;

/// The buttons and their messages.
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

/// Shows the panel and the strip, changing only what differs: a running review sends many reports a second, and each
/// rewritten text makes the browser check the whole page.
pub(super) fn show(document: &Document, old: Option<&ReviewView>, new: Option<&ReviewView>) {
    let element = |id: &str| by_id::<HtmlElement>(document, id);
    if old.is_none() || new.is_none() {
        element("review").set_hidden(new.is_none());
    }
    let kinds = [old, new].map(|it| it.map(|it| it.kind));
    if kinds[0] != kinds[1] {
        show_kind(document, kinds[1]);
    }
    let leads_back = |it: &ReviewView| {
        it.buttons.iter().any(|it| matches!(it, ReviewButton::TryAgain | ReviewButton::AskAgain))
    };
    if old.map(leads_back) != new.map(leads_back) {
        set_flag(&document.body().expect("a body"), "data-leads-back", new.is_some_and(leads_back));
    }
    let is_at_turn = |it: &ReviewView| it.is_at_turn;
    if old.map(is_at_turn) != new.map(is_at_turn) {
        set_flag(&document.body().expect("a body"), "data-at-turn", new.is_some_and(is_at_turn));
    }
    let Some(new) = new else { return };
    let is_new = |of: fn(&ReviewView) -> &String| old.map(of) != Some(of(new));
    for (id, of) in TEXTS {
        if is_new(of) {
            set_text(&element(id), of(new));
        }
    }
    if is_new(|it| &it.made) {
        element("review-move").set_inner_html(&named::html(&new.made));
    }
    if old.map(|it| &it.buttons) != Some(&new.buttons) {
        for (id, button, _) in BUTTONS {
            element(id).set_hidden(!new.buttons.contains(&button));
        }
        element("review-buttons").set_hidden(new.buttons.is_empty());
    }
    for (id, of) in PATHS {
        if is_new(of) {
            set(&by_id::<Element>(document, id), "d", of(new));
        }
    }
    if old.map(|it| &it.luck) != Some(&new.luck) {
        show_luck(document, new);
    }
    if old.map(|it| &it.turn) != Some(&new.turn) {
        for id in ["turn", "luck-turn"] {
            element(id).set_hidden(new.turn.is_none());
            place(&element(id), "left", new.turn.as_ref());
        }
    }
}

type OfReview = fn(&ReviewView) -> &String;

const TEXTS: [(&str, OfReview); 2] = [("review-title", |it| &it.title), ("review-text", |it| &it.text)];

const PATHS: [(&str, OfReview); 8] = [
    ("bars-all", |it| &it.all),
    ("bars-open", |it| &it.open),
    ("bars-kept", |it| &it.kept),
    ("bars-lost", |it| &it.lost),
    ("chance-band", |it| &it.band),
    ("chance-curve", |it| &it.curve),
    ("luck-band", |it| &it.band),
    ("luck-curve", |it| &it.curve),
];

/// Sets an attribute of the body to the panel's subject, or removes it if there is no panel.
fn show_kind(document: &Document, kind: Option<ReviewKind>) {
    let body = document.body().expect("a body");
    set_flag(&body, "data-review", kind.is_some_and(ReviewKind::is_of_game));
    let Some(kind) = kind else { return body.remove_attribute("data-panel").expect("an attribute") };
    let (name, sign) = match kind {
        ReviewKind::Lost => ("lost", "#v-lose"),
        ReviewKind::Kept => ("kept", ""),
        ReviewKind::Luck => ("luck", ""),
        ReviewKind::Asked => ("asked", "#v-ask"),
        ReviewKind::Right => ("right", "#v-win"),
        ReviewKind::Wrong => ("wrong", "#v-lose"),
        ReviewKind::Refuted => ("refuted", "#v-lose"),
    };
    set(&body, "data-panel", name);
    set(&by_id::<Element>(document, "review"), "data-kind", name);
    set(&by_id::<Element>(document, "review-sign"), "href", sign);
}

fn show_luck(document: &Document, new: &ReviewView) {
    let element = |id: &str| by_id::<HtmlElement>(document, id);
    element("luck").set_hidden(new.luck.is_none());
    let Some(luck) = &new.luck else { return };
    set_text(&element("luck-chance"), &luck.chance);
    set_text(&element("luck-range"), &luck.range);
    let row = |[what, much]: &[String; 2]| {
        format!("<div><dt>{}</dt><dd>{}</dd></div>", escaped(what), escaped(much))
    };
    element("luck-ledger").set_inner_html(&luck.ledger.iter().map(row).collect::<String>());
    let svg = element("luck-chart").first_element_child().expect("a curve");
    set(&svg, "viewBox", &format!("0 0 {} 100", luck.n));
    let [left, top] = &luck.here;
    place(&element("luck-here"), "left", Some(left));
    place(&element("luck-here"), "top", Some(top));
    place(&element("luck-turn"), "top", luck.turn_top.as_ref());
}

fn place(element: &HtmlElement, side: &str, at: Option<&String>) {
    if let Some(at) = at {
        element.style().set_property(side, at).expect("a property");
    }
}

/// Replaces an existing text in place; a new node would make the browser check more than that.
fn set_text(element: &HtmlElement, text: &str) {
    match element.first_child().filter(|_| !text.is_empty()) {
        Some(node) => node.set_node_value(Some(text)),
        None => element.set_text_content(Some(text)),
    }
}

/// Marks the moves in the list by how many others kept the win. The list may be new since the last call. `marked` has
/// the buttons with a mark, in ascending order of their move numbers.
pub(super) fn mark_moves(
    document: &Document,
    marked: &mut Vec<(usize, u32, HtmlElement)>,
    review: Option<&ReviewView>,
) {
    let shares = review.map_or(&[][..], |it| &it.shares);
    let mut before = std::mem::take(marked).into_iter().peekable();
    let unmark = |it: &HtmlElement| it.remove_attribute("data-share").expect("an attribute");
    let list: Element = by_id(document, "move-list");
    for &(n, percent) in shares {
        while let Some((_, _, button)) = before.next_if(|it| it.0 < n) {
            unmark(&button);
        }
        let known = before.next_if(|it| it.0 == n).filter(|it| it.2.is_connected());
        if let Some(known) = known.as_ref().filter(|it| it.1 == percent) {
            marked.push(known.clone());
            continue;
        }
        let find = || list.query_selector(&format!("[data-move=\"{n}\"]")).ok().flatten();
        let button = known.map(|it| it.2).or_else(|| find().map(JsCast::unchecked_into));
        if let Some(button) = button {
            set(&button, "data-share", "");
            button.style().set_property("--share", &format!("{percent}%")).expect("a property");
            marked.push((n, percent, button));
        }
    }
    before.for_each(|it| unmark(&it.2));
}
