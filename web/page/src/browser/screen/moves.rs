//! The list of moves, and the judgements and variations above it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::Screen;
use browser_api::dom::set;
use i18n::Language;
use page::{JudgedMovesView, MoveMark, MoveView, View};

/// The number of moves in a row of the list.
const ROW_LEN: usize = 10;

impl Screen {
    pub(super) fn show_moves(&self, old: Option<&View>, new: &View) {
        let list = self.element("move-list");
        if old.map(|it| it.no_moves) != Some(new.no_moves) {
            self.text("moves-empty", new.no_moves);
        }
        let old_moves = old.map_or(&[][..], |it| &it.moves);
        let is_new = old.is_none() || old_moves != new.moves;
        if is_new {
            // Only changed rows are made anew.
            let n_same = old_moves.iter().zip(&new.moves).take_while(|(a, b)| a == b).count();
            let first_row = n_same / ROW_LEN;
            while let Some(row) = list.children().item(first_row as u32) {
                row.remove();
            }
            let html = move_rows(new.language, &new.moves, first_row);
            list.insert_adjacent_html("beforeend", &html).expect("room in the list");
            self.element("moves-empty").set_hidden(!new.moves.is_empty());
            self.element("moves-note").set_hidden(new.moves.is_empty());
        }
        if is_new || old.map(|it| it.cursor) != Some(new.cursor) {
            self.mark_current(&list, new.cursor);
        }
    }

    fn mark_current(&self, list: &HtmlElement, cursor: usize) {
        let mut had_focus = false;
        if let Ok(Some(button)) = list.query_selector("[aria-current]") {
            had_focus = self.document.active_element().is_some_and(|it| it == button);
            button.remove_attribute("aria-current").expect("an attribute");
            set(&button, "tabindex", "-1");
        }
        if cursor == 0 {
            // The list is one stop of the Tab key: the current move, or else the first.
            if let Ok(Some(button)) = list.query_selector("[data-move]") {
                set(&button, "tabindex", "0");
            }
        } else if let Ok(Some(button)) = list.query_selector("[data-move='1']") {
            set(&button, "tabindex", "-1");
        }
        let current = list.query_selector(&format!("[data-move=\"{cursor}\"]")).ok().flatten();
        if let Some(button) = &current {
            set(button, "aria-current", "step");
            set(button, "tabindex", "0");
            if had_focus {
                drop(button.unchecked_ref::<HtmlElement>().focus());
            }
        }
    }

    /// Scrolls to the current move, or to the top. Measuring makes the browser lay out the page, so this comes after all
    /// changes.
    pub(super) fn scroll_to_current(&self) {
        let list = self.element("move-list");
        if let Ok(Some(button)) = list.query_selector("[aria-current]") {
            let (top, height) = (row_top(&button), f64::from(list.client_height()));
            let seen = f64::from(list.scroll_top());
            if top < seen || seen + height < top + 48.0 {
                list.set_scroll_top((top - height / 2.0) as i32);
            }
        } else if list.has_child_nodes() {
            list.set_scroll_top(0);
        }
    }

    /// Shows the judgements of moves, and the variations.
    pub(super) fn show_judged(&self, old: Option<&View>, new: &View) {
        if old.map(|it| &it.judged) != Some(&new.judged) {
            self.element("judged").set_hidden(new.judged.is_none());
            let shown = new.judged.as_ref();
            self.text("judged-text", shown.map_or("", |it| &it.text));
            let html = shown.map(|it| judged_rows(new.language, it)).unwrap_or_default();
            self.element("judged-list").set_inner_html(&html);
        }
        if old.map(|it| &it.variations) != Some(&new.variations) {
            self.element("others").set_hidden(new.variations.is_empty());
            // The latest comes first. Notation needs no escaping.
            let rows = new.variations.iter().enumerate().rev().map(|(idx, it)| {
                let (text, label) = (&it.text, &it.label);
                format!("<li><button type=\"button\" data-other=\"{idx}\" aria-label=\"{label}\">{text}</button></li>")
            });
            self.element("others-list").set_inner_html(&rows.collect::<String>());
        }
    }
}

/// Returns rows of ten moves, with the number of the first. Notation needs no escaping.
fn move_rows(language: Language, moves: &[MoveView], first_row: usize) -> String {
    let mut html = String::new();
    for (row, moves) in moves.chunks(ROW_LEN).enumerate().skip(first_row) {
        html.push_str(&format!("<li><span aria-hidden=\"true\">{}</span>", row * ROW_LEN + 1));
        for (nth, MoveView { text, mark }) in moves.iter().enumerate() {
            let number = row * ROW_LEN + nth + 1;
            let wide = if 2 < text.len() { " data-wide" } else { "" };
            let (mark, label) = match mark {
                MoveMark::Lost => (" data-mark=\"lost\"", language.move_lost(number, text)),
                MoveMark::Solver => (" data-mark=\"solver\"", language.move_button(number, text)),
                _ => ("", language.move_button(number, text)),
            };
            html.push_str(&format!(
                "<button type=\"button\" tabindex=\"-1\" data-move=\"{number}\"{wide}{mark} \
                 aria-label=\"{label}\">{text}</button>"
            ));
        }
        html.push_str("</li>");
    }
    html
}

fn judged_rows(language: Language, judged: &JudgedMovesView) -> String {
    let row = |MoveView { text, mark }: &MoveView| {
        let (shape, label) = match mark {
            MoveMark::Lost => ("cross", language.judge_lost(text)),
            MoveMark::Unknown => ("ring", language.judge_unknown(text)),
            _ => ("dot", language.judge_winnable(text)),
        };
        format!(
            "<li data-mark=\"{shape}\"><span class=\"unseen\">{label}</span><span aria-hidden=\"true\">\
             <svg><use href=\"#v-{shape}\"/></svg>{text}</span></li>"
        )
    };
    judged.moves.iter().map(row).collect()
}

fn row_top(button: &Element) -> f64 {
    let row = button.parent_element().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    row.map_or(0.0, |it| f64::from(it.offset_top()))
}
