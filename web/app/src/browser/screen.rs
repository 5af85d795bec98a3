//! Makes the document look like a [`Look`].

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement};

use super::{
    board::Board,
    dom::{by_id, set, set_flag},
};
use crate::{Action, Look, Speed, VerdictKind, WorkerState};

/// The document, and what it was last made to look like.
pub(super) struct Screen {
    document: Document,
    board: Board,
    shown: Option<Look>,
}

impl Screen {
    pub(super) fn new(document: &Document, look: Look) -> Screen {
        let speeds = Speed::ALL.iter().map(|(_, name)| format!("<option>{name}</option>"));
        by_id::<Element>(document, "speed").set_inner_html(&speeds.collect::<String>());
        let mut screen = Screen { document: document.clone(), board: Board::new(document), shown: None };
        screen.show(look);
        screen
    }

    /// Touches only what changed. Says after how many milliseconds the cards have landed, if
    /// any are in flight.
    pub(super) fn show(&mut self, look: Look) -> Option<i32> {
        let old = self.shown.take();
        let old = old.as_ref();
        let shape = |it: &Look| (it.n_columns, it.n_cells);
        if old.map(shape) != Some(shape(&look)) {
            self.board.set_up(&self.document, &look);
        }
        if old.map(|it| it.glide_ms) != Some(look.glide_ms) {
            let style = self.element("board").style();
            style.set_property("--glide-ms", &format!("{}ms", look.glide_ms)).expect("a property");
        }
        let landing = self.board.show(&look);
        self.show_top(old, &look);
        self.show_verdict(old, &look);
        self.show_moves(old, &look);
        self.show_transport(old, &look);
        self.show_layers(old, &look);
        self.shown = Some(look);
        landing
    }

    /// Cards that have arrived lie among the others again.
    pub(super) fn land(&mut self) {
        self.board.land();
    }

    /// The table has another size: every card has another place.
    pub(super) fn resize(&mut self) {
        self.board.measure();
        if let Some(look) = &self.shown {
            self.board.show(look);
        }
    }

    fn show_top(&self, old: Option<&Look>, new: &Look) {
        if old.map(|it| &it.title) != Some(&new.title) {
            self.document.set_title(&new.title);
            self.text("game", &new.game);
        }
        // What the user is typing is left alone until another deal is on the table.
        let field_look = |it: &Look| (it.number.clone(), it.game.clone(), it.typing);
        if !new.typing && old.map(field_look) != Some(field_look(new)) {
            by_id::<HtmlInputElement>(&self.document, "number").set_value(&new.number);
        }
        if old.map(|it| &it.notice) != Some(&new.notice) {
            self.element("notice").set_hidden(new.notice.is_empty());
            self.text("notice-text", &new.notice);
            let field = self.element("number");
            set(&field, "aria-invalid", if new.notice.is_empty() { "false" } else { "true" });
        }
    }

    fn show_verdict(&self, old: Option<&Look>, new: &Look) {
        if old.map(|it| &it.verdict) != Some(&new.verdict) {
            let (kind, shape) = match new.verdict.kind {
                VerdictKind::Unasked => ("unasked", "ring"),
                VerdictKind::Looking => ("looking", "ring"),
                VerdictKind::Winnable => ("winnable", "dot"),
                VerdictKind::Won => ("won", "star"),
                VerdictKind::Lost => ("lost", "cross"),
                VerdictKind::Unknown => ("unknown", "ring"),
                VerdictKind::Failed => ("failed", "cross"),
            };
            let chip = self.element("verdict");
            set(&chip, "data-kind", kind);
            self.icon(&chip, &format!("v-{shape}"));
            self.text("verdict-text", &new.verdict.text);
            self.text("verdict-more", &new.verdict.more);
            self.element("proof").set_hidden(new.verdict.proof_command.is_empty());
            self.text("proof-command", &new.verdict.proof_command);
            self.text("copy-text", new.verdict.copy);
        }
        if old.map(|it| it.action) != Some(new.action) {
            let (action, label) = match new.action {
                Action::Solve => ("solve", "Solve"),
                Action::Stop => ("stop", "Stop"),
                Action::Play => ("play", "Play"),
                Action::Pause => ("pause", "Pause"),
                Action::Replay => ("replay", "Replay"),
                Action::NewDeal => ("new-deal", "New deal"),
                Action::TryAgain => ("try-again", "Try again"),
            };
            set(&self.element("action"), "data-action", action);
            self.text("action", label);
        }
    }

    fn show_moves(&self, old: Option<&Look>, new: &Look) {
        let list = self.element("move-list");
        if old.map(|it| it.no_moves) != Some(new.no_moves) {
            self.text("moves-empty", new.no_moves);
        }
        let same = old.is_some_and(|it| it.moves == new.moves);
        if !same {
            list.set_inner_html(&move_rows(&new.moves));
            self.element("moves-empty").set_hidden(!new.moves.is_empty());
            self.element("moves-note").set_hidden(new.moves.is_empty());
        }
        if same && old.is_some_and(|it| it.cursor == new.cursor) {
            return;
        }
        let mut had_focus = false;
        if let Ok(Some(button)) = list.query_selector("[aria-current]") {
            had_focus = self.document.active_element().is_some_and(|it| it == button);
            button.remove_attribute("aria-current").expect("an attribute");
            set(&button, "tabindex", "-1");
        }
        if new.cursor == 0 {
            // The list is one stop for the Tab key: at its first move, if none is current.
            if let Ok(Some(button)) = list.query_selector("[data-move]") {
                set(&button, "tabindex", "0");
            }
            list.set_scroll_top(0);
        } else if let Ok(Some(button)) = list.query_selector("[data-move='1']") {
            set(&button, "tabindex", "-1");
        }
        let current = list.query_selector(&format!("[data-move=\"{}\"]", new.cursor)).ok().flatten();
        if let Some(button) = &current {
            set(button, "aria-current", "step");
            set(button, "tabindex", "0");
            if had_focus {
                drop(button.unchecked_ref::<HtmlElement>().focus());
            }
            let (top, height) = (row_top(button), f64::from(list.client_height()));
            let seen = f64::from(list.scroll_top());
            if top < seen || seen + height < top + 48.0 {
                list.set_scroll_top((top - height / 2.0) as i32);
            }
        }
    }

    fn show_transport(&self, old: Option<&Look>, new: &Look) {
        if old.map(|it| (it.cursor, &it.moves)) != Some((new.cursor, &new.moves)) {
            let scrubber: HtmlInputElement = by_id(&self.document, "scrubber");
            scrubber.set_max(&new.moves.len().to_string());
            scrubber.set_value(&new.cursor.to_string());
            scrubber.set_disabled(new.moves.is_empty());
            let len = new.moves.len();
            self.text("count", &if len == 0 { String::new() } else { format!("{} / {len}", new.cursor) });
            for (id, possible) in [
                ("first", 0 < new.cursor),
                ("back", 0 < new.cursor),
                ("forward", new.cursor < len),
                ("last", new.cursor < len),
            ] {
                // Not `disabled`, which would throw the focus away under a keyboard user.
                set(&self.element(id), "aria-disabled", if possible { "false" } else { "true" });
            }
        }
        if old.map(|it| &it.place) != Some(&new.place) {
            set(&self.element("scrubber"), "aria-valuetext", &new.place);
        }
        if old.map(|it| it.playing) != Some(new.playing) {
            let (icon, label) = if new.playing { ("i-pause", "Pause") } else { ("i-play", "Play") };
            let button = self.element("play");
            self.icon(&button, icon);
            set(&button, "title", &format!("{label} (Space)"));
            let text = button.query_selector(".label").ok().flatten().expect("a label");
            text.set_text_content(Some(label));
        }
        if old.map(|it| it.speed) != Some(new.speed) {
            by_id::<HtmlSelectElement>(&self.document, "speed").set_selected_index(new.speed as i32);
        }
    }

    fn show_layers(&self, old: Option<&Look>, new: &Look) {
        let body = self.document.body().expect("a body");
        if old.map(|it| it.won) != Some(new.won) {
            set(&body, "data-won", if new.won { "yes" } else { "no" });
            let won = self.element("won");
            if let (Some(head), Some(line)) = (won.first_element_child(), won.last_element_child()) {
                head.set_text_content(Some(&new.verdict.text));
                line.set_text_content(Some(&format!("{} {}", new.game, new.number)));
            }
        }
        if old.map(|it| it.moves_open) != Some(new.moves_open) {
            set(&body, "data-moves", if new.moves_open { "open" } else { "closed" });
            let toggle = self.element("moves-toggle");
            set(&toggle, "aria-expanded", if new.moves_open { "true" } else { "false" });
            if old.is_some() {
                let to = if new.moves_open { "moves-close" } else { "moves-toggle" };
                drop(self.element(to).focus());
            }
        }
        if old.is_some_and(|it| it.help_open) != new.help_open {
            let dialog: HtmlDialogElement = by_id(&self.document, "help-dialog");
            if new.help_open {
                dialog.show_modal().expect("a closed dialog");
            } else {
                dialog.close();
            }
        }
        if old.map(|it| it.update_ready) != Some(new.update_ready) {
            self.element("update").set_hidden(!new.update_ready);
        }
        if old.map(|it| &it.said) != Some(&new.said) {
            self.text("live", &new.said);
        }
        if old.map(|it| it.worker) != Some(new.worker) {
            let state = match new.worker {
                WorkerState::Starting => "starting",
                WorkerState::Ready => "ready",
                WorkerState::Failed => "failed",
            };
            set(&self.document.document_element().expect("a root"), "data-worker", state);
        }
        set_flag(&body, "data-playing", new.playing);
    }

    fn element(&self, id: &str) -> HtmlElement {
        by_id(&self.document, id)
    }

    fn text(&self, id: &str, text: &str) {
        self.element(id).set_text_content(Some(text));
    }

    fn icon(&self, within: &Element, symbol: &str) {
        let shape = within.query_selector("use").ok().flatten().expect("an icon");
        set(&shape, "href", &format!("#{symbol}"));
    }
}

/// Ten moves a line, with the number of the first. Notation needs no escaping.
fn move_rows(moves: &[String]) -> String {
    let mut html = String::new();
    for (row, texts) in moves.chunks(10).enumerate() {
        html.push_str(&format!("<li><span aria-hidden=\"true\">{}</span>", row * 10 + 1));
        for (nth, text) in texts.iter().enumerate() {
            let number = row * 10 + nth + 1;
            let wide = if 2 < text.len() { " data-wide" } else { "" };
            html.push_str(&format!(
                "<button type=\"button\" tabindex=\"-1\" data-move=\"{number}\"{wide} \
                 aria-label=\"Move {number}: {text}\">{text}</button>"
            ));
        }
        html.push_str("</li>");
    }
    html
}

fn row_top(button: &Element) -> f64 {
    let row = button.parent_element().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    row.map_or(0.0, |it| f64::from(it.offset_top()))
}
