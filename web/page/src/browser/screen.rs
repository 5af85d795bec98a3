//! The document, kept equal to a [`View`].

mod moves;

use browser_api::dom::{by_id, set, set_flag};
use web_sys::{Document, Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use super::{board::BoardElement, is_away, settings};
use page::{Action, VerdictKind, View, WorkerState};

/// The document and the view that it shows.
pub(super) struct Screen {
    document: Document,
    board: BoardElement,
    shown: Option<View>,
}

impl Screen {
    pub(super) fn new(document: &Document, view: View) -> Screen {
        let mut screen =
            Screen { document: document.clone(), board: BoardElement::new(document), shown: None };
        screen.show(view);
        screen
    }

    /// Shows a view, changing only what differs. Returns the milliseconds until the cards have landed, if
    /// any are in flight.
    pub(super) fn show(&mut self, view: View) -> Option<i32> {
        let old = self.shown.take();
        let old = old.as_ref();
        // In another language, all text is new.
        let same_words = old.filter(|it| it.language == view.language);
        let is_set_up = |it: &View| it.piles.iter().map(|it| it.pile).eq(view.piles.iter().map(|it| it.pile));
        if !old.is_some_and(is_set_up) {
            self.board.set_up(&self.document, &view);
        }
        if old.map(|it| it.glide_ms) != Some(view.glide_ms) {
            let style = self.element("board").style();
            style.set_property("--glide-ms", &format!("{}ms", view.glide_ms)).expect("a property");
        }
        self.show_game(old, &view);
        if old.map(|it| it.settings) != Some(view.settings) {
            settings::show(&self.document, &view.settings);
        }
        // Settings move the piles and change the size of letters.
        if old.is_some_and(|it| it.settings != view.settings) {
            self.board.measure();
        }
        let landing = self.board.show(&view);
        self.show_remark(old, &view);
        self.show_top(old, &view);
        self.show_verdict(same_words, &view);
        self.show_moves(same_words, &view);
        self.show_judged(same_words, &view);
        self.show_transport(same_words, &view);
        self.show_layers(old, &view);
        let place = |it: &View| (it.cursor, it.moves.len());
        if old.map(place) != Some(place(&view)) {
            self.scroll_to_current();
        }
        self.shown = Some(view);
        landing
    }

    /// Puts landed cards back on their levels.
    pub(super) fn land(&mut self) {
        self.board.land();
    }

    pub(super) fn board(&self) -> &BoardElement {
        &self.board
    }

    pub(super) fn board_mut(&mut self) -> &mut BoardElement {
        &mut self.board
    }

    /// Places the cards anew after the board has changed its size.
    pub(super) fn resize(&mut self) {
        self.board.measure();
        if let Some(view) = &self.shown {
            self.board.show(view);
        }
    }

    pub(super) fn show_title(&self) {
        if let Some(view) = &self.shown {
            self.document.set_title(&view.title);
        }
    }

    fn show_top(&self, old: Option<&View>, new: &View) {
        if old.map(|it| &it.title) != Some(&new.title) {
            if !is_away(&web_sys::window().expect("a window")) {
                self.document.set_title(&new.title);
            }
            self.text("game", &new.game);
        }
        // The user's typing stays until another game is dealt.
        let field_view = |it: &View| (it.number.clone(), it.game.clone(), it.typing);
        if !new.typing && old.map(field_view) != Some(field_view(new)) {
            by_id::<HtmlInputElement>(&self.document, "number").set_value(&new.number);
        }
        if old.map(|it| (&it.notice, it.memory_error)) != Some((&new.notice, new.memory_error)) {
            let notice = if new.notice.is_empty() { new.memory_error } else { &new.notice };
            self.element("notice").set_hidden(notice.is_empty());
            self.text("notice-text", notice);
            let field = self.element("number");
            set(&field, "aria-invalid", if new.notice.is_empty() { "false" } else { "true" });
        }
    }

    fn show_verdict(&self, old: Option<&View>, new: &View) {
        if old.map(|it| &it.verdict) != Some(&new.verdict) {
            let (kind, shape) = match new.verdict.kind {
                VerdictKind::Unasked => ("unasked", "ring"),
                VerdictKind::Searching => ("looking", "ring"),
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
            let language = new.language;
            let (action, label) = match new.action {
                Action::Solve => ("solve", language.solve()),
                Action::Stop => ("stop", language.stop()),
                Action::Play => ("play", language.play()),
                Action::Pause => ("pause", language.pause()),
                Action::Replay => ("replay", language.replay()),
                Action::NewDeal => ("new-deal", language.new_deal()),
                Action::TakeBack => ("take-back", language.take_back()),
                Action::TryAgain => ("try-again", language.try_again()),
                Action::EndEditing => ("end-editing", language.end_editing()),
            };
            set(&self.element("action"), "data-action", action);
            self.text("action", label);
        }
    }

    /// Shows what the game has.
    fn show_game(&self, old: Option<&View>, new: &View) {
        if old.map(|it| it.has_numberings) != Some(new.has_numberings) {
            // The names of numberings are letters.
            let mode = if new.has_numberings { "text" } else { "numeric" };
            set(&self.element("number"), "inputmode", mode);
        }
        if old.map(|it| it.has_hidden_cards) != Some(new.has_hidden_cards) {
            let body = self.document.body().expect("a body");
            set_flag(&body, "data-hidden-cards", new.has_hidden_cards);
        }
        if old.map(|it| it.moves_note) != Some(new.moves_note) {
            self.text("moves-note", new.moves_note);
        }
    }

    fn show_transport(&self, old: Option<&View>, new: &View) {
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
                // `disabled` would drop the focus of a keyboard user.
                set(&self.element(id), "aria-disabled", if possible { "false" } else { "true" });
            }
        }
        if old.map(|it| &it.place) != Some(&new.place) {
            set(&self.element("scrubber"), "aria-valuetext", &new.place);
        }
        if old.map(|it| it.playing) != Some(new.playing) {
            let language = new.language;
            let (icon, label) = match new.playing {
                true => ("i-pause", language.pause()),
                false => ("i-play", language.play()),
            };
            let button = self.element("play");
            self.icon(&button, icon);
            let words = button.query_selector(".label").ok().flatten().expect("a label");
            words.set_text_content(Some(label));
        }
        if old.map(|it| it.play_title) != Some(new.play_title) {
            set(&self.element("play"), "title", new.play_title);
        }
        if old.map(|it| it.speeds) != Some(new.speeds) {
            let options = new.speeds.map(|it| format!("<option>{it}</option>"));
            self.element("speed").set_inner_html(&options.concat());
        }
        if old.map(|it| it.speed) != Some(new.speed) {
            by_id::<HtmlSelectElement>(&self.document, "speed").set_selected_index(new.speed as i32);
        }
    }

    fn show_layers(&self, old: Option<&View>, new: &View) {
        let body = self.document.body().expect("a body");
        let won = |it: &View| (it.won, it.verdict.more.clone());
        if old.map(won) != Some(won(new)) {
            set(&body, "data-won", if new.won { "yes" } else { "no" });
            let won = self.element("won");
            if let (Some(head), Some(line)) = (won.first_element_child(), won.last_element_child()) {
                head.set_text_content(Some(&new.verdict.text));
                line.set_text_content(Some(&format!("{} {} · {}", new.game, new.number, new.verdict.more)));
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
        if old.map(|it| it.update_ready) != Some(new.update_ready) {
            self.element("update").set_hidden(!new.update_ready);
        }
        if old.map(|it| &it.announcement) != Some(&new.announcement) {
            self.text("live", &new.announcement);
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
        if old.map(|it| it.editing) != Some(new.editing) {
            set_flag(&body, "data-editing", new.editing);
            self.element("cancel").set_hidden(!new.editing);
        }
        if old.map(|it| it.won) != Some(new.won) {
            self.element("share").set_hidden(!new.won);
        }
    }

    /// Shows the remark or the hint. The live region announces the same.
    fn show_remark(&self, old: Option<&View>, new: &View) {
        if old.map(|it| &it.remark) != Some(&new.remark) {
            self.element("remark").set_hidden(new.remark.is_empty());
            self.text("remark", &new.remark);
        }
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
