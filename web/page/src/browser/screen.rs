//! The document, kept equal to a [`View`].

mod caption;
mod moves;
pub(super) mod named;
mod won;

use browser_api::dom::{by_id, set, set_flag};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use super::{
    address::is_away,
    board::{BoardElement, marks},
    settings,
};
use page::{Action, VerdictKind, View, WorkerState};

/// The document and the view that it shows.
pub(super) struct Screen {
    document: Document,
    board: BoardElement,
    shown: Option<View>,
    /// Whether the card of a win waits until the last cards have landed.
    is_win_due: bool,
}

impl Screen {
    pub(super) fn new(document: &Document, view: View) -> Screen {
        let mut screen = Screen {
            document: document.clone(),
            board: BoardElement::new(document),
            shown: None,
            is_win_due: false,
        };
        screen.show(view);
        screen
    }

    /// Shows a view, changing only what differs. Returns the milliseconds until the cards have landed, if
    /// any are in flight.
    pub(super) fn show(&mut self, view: View) -> Option<i32> {
        // The browser may take the focus from a button as soon as the button is hidden.
        let focused = self.document.active_element().and_then(|it| it.dyn_into::<HtmlElement>().ok());
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
        // Other settings change with the first move, and a change makes the page measure all cards.
        let looks = |it: &View| it.settings.looks();
        if old.map(looks) != Some(looks(&view)) {
            settings::show(&self.document, &view.settings);
        }
        // Settings move the piles and change the size of letters.
        if old.is_some_and(|it| looks(it) != looks(&view)) {
            self.board.measure(&view);
        }
        // The cards of an edited position are already in place.
        let is_dealt = old.is_some_and(|it| it.title != view.title && !it.editing) && view.cursor == 0;
        // Cards in flight continue while something else changes.
        let has_fan = |it: &View| it.won.as_ref().map(|it| it.has_fan);
        let is_same = same_words.is_some_and(|it| {
            it.cards == view.cards
                && it.piles == view.piles
                && has_fan(it) == has_fan(&view)
                && it.dragging == view.dragging
                && looks(it) == looks(&view)
        });
        let landing = if is_same { None } else { self.board.show(&view, is_dealt) };
        self.show_caption(old, &view);
        self.show_top(old, &view);
        self.show_verdict(same_words, &view);
        self.show_moves(same_words, &view);
        self.show_judged(same_words, &view);
        self.show_dock(same_words, &view);
        self.show_won(same_words, &view, landing.is_some());
        self.show_layers(old, &view);
        let has_card = |it: &View| it.won.as_ref().is_some_and(|it| it.has_card);
        let buttons_of = |it: &View| (it.watching.is_some(), has_card(it), it.editing);
        if old.is_some_and(|it| buttons_of(it) != buttons_of(&view)) {
            self.hand_on_focus(focused);
        }
        // The caption takes room from the table, so the marks come last.
        self.board.show_marks(&view);
        let place = |it: &View| (it.cursor, it.n_moves);
        let has_list = |it: &View| it.judged.is_none();
        if old.map(place) != Some(place(&view)) || old.map(has_list) != Some(has_list(&view)) {
            self.scroll_to_current();
        }
        self.shown = Some(view);
        landing
    }

    /// Puts landed cards back on their levels, and celebrates a win.
    pub(super) fn land(&mut self) {
        self.board.land();
        self.board.fan_out_if_due();
        if std::mem::take(&mut self.is_win_due)
            && let Some(view) = &self.shown
        {
            self.show_win_card(view);
        }
    }

    pub(super) fn board(&self) -> &BoardElement {
        &self.board
    }

    pub(super) fn board_mut(&mut self) -> &mut BoardElement {
        &mut self.board
    }

    /// Places the cards again after the board has changed its size.
    pub(super) fn resize(&mut self) {
        if let Some(view) = &self.shown {
            self.board.measure(view);
            self.board.show(view, false);
            self.board.show_marks(view);
        }
    }

    /// Draws marks from now on.
    pub(super) fn start_painting(&mut self) {
        self.board.start_painting(marks::paint, self.shown.as_ref());
    }

    pub(super) fn show_title(&self) {
        if let Some(view) = &self.shown {
            self.document.set_title(&view.title);
        }
    }

    /// Moves the focus from a button that has disappeared to the visible main button.
    fn hand_on_focus(&self, focused: Option<HtmlElement>) {
        if !focused.is_some_and(|it| it.tag_name() == "BUTTON" && it.offset_width() == 0) {
            return;
        }
        let buttons = ["won-main", "play", "action"].map(|id| self.element(id));
        if let Some(button) = buttons.iter().find(|it| 0 < it.offset_width()) {
            button.focus().expect("a button takes the focus");
        }
    }

    fn show_top(&self, old: Option<&View>, new: &View) {
        if old.map(|it| &it.title) != Some(&new.title) {
            if !is_away(&web_sys::window().expect("a window")) {
                self.document.set_title(&new.title);
            }
            self.text("game-name", &new.game);
        }
        // The user's typing stays until another game is dealt.
        let field_view = |it: &View| (it.number.clone(), it.game.clone(), it.typing);
        if !new.typing && old.map(field_view) != Some(field_view(new)) {
            let field: HtmlInputElement = by_id(&self.document, "number");
            field.set_value(&new.number);
            set_flag(&field, "data-long", 7 < new.number.len());
        }
        if old.map(|it| (&it.notice, it.memory_error)) != Some((&new.notice, new.memory_error)) {
            let notice = if new.notice.is_empty() { new.memory_error } else { &new.notice };
            self.element("notice").set_hidden(notice.is_empty());
            self.text("notice-text", notice);
            set(
                &self.element("number"),
                "aria-invalid",
                if new.notice.is_empty() { "false" } else { "true" },
            );
        }
    }

    fn show_verdict(&self, old: Option<&View>, new: &View) {
        if old.map(|it| &it.verdict) != Some(&new.verdict) {
            let (kind, shape) = match new.verdict.kind {
                VerdictKind::Unasked => ("unasked", "ask"),
                VerdictKind::Searching => ("looking", "ask"),
                VerdictKind::Winnable => ("winnable", "win"),
                VerdictKind::Won => ("won", "win"),
                VerdictKind::Lost => ("lost", "lose"),
                VerdictKind::Unknown => ("unknown", "ask"),
                VerdictKind::Failed => ("failed", "lose"),
            };
            let chip = self.element("verdict");
            set(&chip, "data-kind", kind);
            self.icon(&chip, &format!("v-{shape}"));
            self.text("verdict-text", &new.verdict.text);
            self.text("verdict-more", &new.verdict.more);
        }
    }

    /// Shows the parts of the page that depend on the game.
    fn show_game(&self, old: Option<&View>, new: &View) {
        if old.map(|it| it.has_numberings) != Some(new.has_numberings) {
            // The names of numberings are letters.
            let mode = if new.has_numberings { "text" } else { "numeric" };
            set(&self.element("number"), "inputmode", mode);
        }
        if old.map(|it| it.has_hidden_cards) != Some(new.has_hidden_cards) {
            set_flag(&self.document.body().expect("a body"), "data-hidden-cards", new.has_hidden_cards);
        }
    }

    /// Shows the buttons below the table: those for playing, or those for watching.
    fn show_dock(&self, old: Option<&View>, new: &View) {
        if old.map(|it| &it.watching) != Some(&new.watching) {
            let body = self.document.body().expect("a body");
            set(&body, "data-mode", if new.watching.is_some() { "watch" } else { "own" });
            self.element("watching").set_hidden(new.watching.is_none());
            if let Some(watching) = &new.watching {
                self.text("watch-title", watching.title);
                self.text("watch-place", &watching.place);
                self.element("play-on").set_hidden(!watching.can_play_on);
            }
        }
        if old.map(|it| it.tools) != Some(new.tools) {
            let tools = new.tools;
            self.show_possible(&[
                ("undo", tools.can_undo),
                ("redo", tools.can_redo),
                ("hint", tools.why_no_hint.is_none()),
                ("xray", tools.why_no_xray.is_none()),
            ]);
            self.show_why("hint", tools.why_no_hint, new.language.hint_title());
            self.show_why("xray", tools.why_no_xray, new.language.xray_title());
            set(&self.element("xray"), "aria-pressed", if tools.has_xray { "true" } else { "false" });
            set_flag(&self.document.body().expect("a body"), "data-xray", tools.has_xray);
        }
        if old.map(|it| (it.action, it.watch_label)) != Some((new.action, new.watch_label)) {
            self.show_action(new);
        }
        if old.map(|it| it.has_hello) != Some(new.has_hello) {
            self.element("hello").set_hidden(!new.has_hello);
        }
        if old.map(|it| it.can_solve) != Some(new.can_solve) {
            self.element("solve").set_hidden(!new.can_solve);
            set_flag(&self.element("status"), "data-solve", new.can_solve);
        }
        if old.map(|it| it.can_review) != Some(new.can_review) {
            self.element("review-open").set_hidden(!new.can_review);
        }
        if old.map(|it| it.review_label) != Some(new.review_label) {
            self.text("review-open", new.review_label);
        }
        self.show_transport(old, new);
    }

    fn show_action(&self, new: &View) {
        let language = new.language;
        let (action, icon, label) = match new.action {
            Action::Watch => ("watch", "play", new.watch_label),
            Action::Stop => ("stop", "close", [language.stop(); 2]),
            Action::NewDeal => ("new-deal", "new", language.new_deal()),
            Action::TakeBack => ("take-back", "undo", [language.take_back(); 2]),
            Action::Finish => ("finish", "home", [language.finish(); 2]),
            Action::GiveUp => ("give-up", "close", [language.give_up(); 2]),
            Action::TryAgain => ("try-again", "redo", [language.try_again(); 2]),
            Action::EndEditing => ("end-editing", "play", [language.end_editing(); 2]),
        };
        let button = self.element("action");
        for element in [&button, &self.element("dock")] {
            set(element, "data-action", action);
        }
        self.icon(&button, &format!("i-{icon}"));
        let words = button.query_selector(".label").ok().flatten().expect("a label");
        let [wide, narrow] = label;
        let both = format!("<span class=wide>{wide}</span><span class=narrow>{narrow}</span>");
        words.set_inner_html(if wide == narrow { wide } else { &both });
    }

    /// Shows which buttons have an effect now. `disabled` would drop the focus of a keyboard user.
    fn show_possible(&self, buttons: &[(&str, bool)]) {
        for (id, is_possible) in buttons {
            set(&self.element(id), "aria-disabled", if *is_possible { "false" } else { "true" });
        }
    }

    /// Sets the title and description of a button: why it has no effect now, or else what it does.
    fn show_why(&self, id: &str, why: Option<&str>, title: &str) {
        let button = self.element(id);
        set(&button, "title", why.unwrap_or(title));
        let title_phrase = format!("{id}-title");
        for (name, value) in [
            ("aria-description", why),
            // The title is translated with the document only where it is the button's own.
            ("data-phrase-title", why.is_none().then_some(title_phrase.as_str())),
        ] {
            match value {
                Some(value) => set(&button, name, value),
                None => button.remove_attribute(name).expect("an attribute"),
            }
        }
    }

    fn show_transport(&self, old: Option<&View>, new: &View) {
        if old.map(|it| (it.cursor, it.n_moves)) != Some((new.cursor, new.n_moves)) {
            let scrubber: HtmlInputElement = by_id(&self.document, "scrubber");
            scrubber.set_max(&new.n_moves.to_string());
            scrubber.set_value(&new.cursor.to_string());
            scrubber.set_disabled(new.n_moves == 0);
            let strip = self.element("strip");
            set(&strip, "viewBox", &format!("0 0 {} 100", new.n_moves.max(1)));
            if let Some(done) = strip.last_element_child() {
                set(&done, "width", &new.cursor.to_string());
            }
            let (is_begun, is_open) = (0 < new.cursor, new.cursor < new.n_moves);
            self.show_possible(&[
                ("first", is_begun),
                ("back", is_begun),
                ("forward", is_open),
                ("last", is_open),
            ]);
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
