//! The list of moves, and the judgements and variations above it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::{Screen, named};
use browser_api::dom::{set, set_flag};
use i18n::Language;
use page::{JudgedMovesView, MoveMark, MoveRow, MoveView, RowKind, View};

impl Screen {
    pub(super) fn show_moves(&self, old: Option<&View>, new: &View) {
        let list = self.element("move-list");
        if old.map(|it| it.no_moves) != Some(new.no_moves) {
            self.text("moves-empty", new.no_moves);
        }
        let old_rows = old.map_or(&[][..], |it| &it.rows);
        let is_new = old.is_none() || old_rows != new.rows;
        if is_new {
            // Only changed rows are replaced.
            let n_same = old_rows.iter().zip(&new.rows).take_while(|(a, b)| a == b).count();
            while let Some(row) = list.children().item(n_same as u32) {
                row.remove();
            }
            let html: String = new.rows[n_same..].iter().map(|it| move_row(new.language, it)).collect();
            list.insert_adjacent_html("beforeend", &html).expect("room in the list");
            self.element("moves-empty").set_hidden(!new.rows.is_empty());
        }
        if old.map(|it| it.settings.has_codes) != Some(new.settings.has_codes) {
            set(
                &self.element("codes"),
                "aria-pressed",
                if new.settings.has_codes { "true" } else { "false" },
            );
        }
        if old.map(|it| it.moves_note) != Some(new.moves_note) {
            self.element("moves-note").set_hidden(new.moves_note.is_empty());
            self.text("moves-note", new.moves_note);
        }
        if is_new || old.map(|it| it.cursor) != Some(new.cursor) {
            self.mark_current(&list, shown_as(&new.rows, new.cursor));
        }
    }

    fn mark_current(&self, list: &HtmlElement, cursor: usize) {
        let mut had_focus = false;
        if let Ok(Some(button)) = list.query_selector("[aria-current]") {
            had_focus = self.document.active_element().is_some_and(|it| it == button);
            button.remove_attribute("aria-current").expect("an attribute");
            mark_row(&button, false);
            set(&button, "tabindex", "-1");
        }
        if let Ok(Some(button)) = list.query_selector("[tabindex='0']") {
            set(&button, "tabindex", "-1");
        }
        if cursor == 0 {
            // The list is one stop of the Tab key: the current move, or else the first.
            if let Ok(Some(button)) = list.query_selector("[data-move]") {
                set(&button, "tabindex", "0");
            }
        }
        let current = list.query_selector(&format!("[data-move=\"{cursor}\"]")).ok().flatten();
        if let Some(button) = &current {
            set(button, "aria-current", "step");
            mark_row(button, true);
            set(button, "tabindex", "0");
            if had_focus {
                drop(button.unchecked_ref::<HtmlElement>().focus());
            }
        }
    }

    /// Scrolls to the current move, or to the top. Measuring makes the browser lay out the page, so this comes after all
    /// changes.
    pub(in crate::browser) fn scroll_to_current(&self) {
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
            set_flag(&self.element("moves"), "data-answers", new.judged.is_some());
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

/// Marks the row as well: a rule with `:has` would make the browser check the whole list again at each step.
fn mark_row(button: &Element, is_current: bool) {
    if let Some(row) = button.parent_element() {
        set_flag(&row, "data-current", is_current);
    }
}

/// Returns the number of the button that stands for a move: several draws share one.
fn shown_as(rows: &[MoveRow], number: usize) -> usize {
    let is_its = |it: &&MoveRow| it.moves.last().is_some_and(|it| number <= it.number);
    match rows.iter().find(is_its) {
        Some(MoveRow { kind: RowKind::Draws, moves, .. }) if 0 < number => {
            moves.last().map_or(0, |it| it.number)
        }
        _ => number,
    }
}

fn move_row(language: Language, row: &MoveRow) -> String {
    let (Some(first), Some(last)) = (row.moves.first(), row.moves.last()) else { return String::new() };
    let n = match row.kind {
        RowKind::Move => first.number.to_string(),
        _ if row.moves.len() == 1 => first.number.to_string(),
        _ => format!("{}–{}", first.number, last.number),
    };
    let (class, inside) = match row.kind {
        RowKind::Move => ("move", move_button(language, first, &first.code, &named::html(&first.text))),
        RowKind::Draws => {
            let codes: Vec<&str> = row.moves.iter().map(|it| it.code.as_str()).collect();
            ("draws", move_button(language, last, &codes.join(" "), &row.text))
        }
        RowKind::Home => {
            let home = "<svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-home\"/></svg>";
            let buttons =
                row.moves.iter().map(|it| move_button(language, it, &it.code, &named::html(&it.text)));
            ("all-home", format!("{home}<div>{}</div>", buttons.collect::<String>()))
        }
    };
    format!("<li class=\"{class}\"><span class=\"n\" aria-hidden=\"true\">{n}</span>{inside}</li>")
}

/// Returns the button of a move. Notation needs no escaping.
fn move_button(language: Language, it: &MoveView, code: &str, text: &str) -> String {
    let number = it.number;
    let (mark, sign) = match it.mark {
        MoveMark::Lost => (
            " data-mark=\"lost\"",
            format!(
                "<span class=\"unseen\">{}</span><svg class=\"v\" aria-hidden=\"true\"><use href=\"#v-lose\"/></svg>",
                language.move_lost()
            ),
        ),
        MoveMark::Solver => (" data-mark=\"solver\"", String::new()),
        _ => ("", String::new()),
    };
    let unseen = language.move_number(number);
    format!(
        "<button type=\"button\" tabindex=\"-1\" data-move=\"{number}\"{mark}><span class=\"unseen\">{unseen}</span>\
         <code>{code}</code><span>{text}</span>{sign}</button>"
    )
}

fn judged_rows(language: Language, judged: &JudgedMovesView) -> String {
    let row = |MoveView { number, code, text, mark }: &MoveView| {
        let (mark, words) = match *mark {
            MoveMark::Lost => ("lose", language.legend_lose()),
            MoveMark::Unknown => ("ask", language.unknown()),
            MoveMark::Chance(percent) => ("chance", &*language.percent(percent)),
            _ => ("win", language.legend_win()),
        };
        // A chance is shown as a number; other judgements have a sign.
        format!(
            "<li><button type=\"button\" data-judged=\"{number}\" data-mark=\"{mark}\"><svg class=\"v\" data-tone=\"{mark}\" \
             aria-hidden=\"true\"><use href=\"#v-{mark}\"/></svg><code>{code}</code><span>{}</span>\
             <span class=\"judgement\"> {words}</span></button></li>",
            named::html(text)
        )
    };
    judged.moves.iter().map(row).collect()
}

fn row_top(button: &Element) -> f64 {
    let row = button.parent_element().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    row.map_or(0.0, |it| f64::from(it.offset_top()))
}
