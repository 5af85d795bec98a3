//! The puzzles in the dialog.

use std::rc::Rc;

use browser_api::dom::by_id;
use web_sys::{Document, Element};

use crate::browser::{events::targets::connect_list, open_page::Page};
use page::{DialogMsg, PuzzleGameView, PuzzleMsg, PuzzlePick, PuzzlesView};

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    connect_list(page, document, "puzzle-list", "data-today", |nth| {
        DialogMsg::from(PuzzleMsg::Ask(nth, PuzzlePick::Today)).into()
    });
    connect_list(page, document, "puzzle-list", "data-next", |nth| {
        DialogMsg::from(PuzzleMsg::Ask(nth, PuzzlePick::Next)).into()
    });
}

pub(super) fn show(document: &Document, new: &PuzzlesView, next: &str) {
    let rows: String = new.games.iter().enumerate().map(|(nth, it)| row(nth, it, next)).collect();
    by_id::<Element>(document, "puzzle-list").set_inner_html(&rows);
}

/// Returns a row of the list. Names and phrases need no escaping.
fn row(nth: usize, game: &PuzzleGameView, next: &str) -> String {
    let PuzzleGameView { name, more, today, is_today_solved } = game;
    let (sign, class) = match is_today_solved {
        true => ("<svg class=\"v\" aria-hidden=\"true\"><use href=\"#v-win\"/></svg>", "second"),
        false => ("", "main"),
    };
    format!(
        "<li><div><b>{name}</b><span>{more}</span></div><div class=\"buttons\">\
         <button type=\"button\" class=\"{class}\" data-today=\"{nth}\">{sign}<span>{today}</span><span class=\"unseen\">, {name}</span></button>\
         <button type=\"button\" class=\"second\" data-next=\"{nth}\">{next}<span class=\"unseen\">, {name}</span></button></div></li>"
    )
}
