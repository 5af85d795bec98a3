//! The dialog in the document, kept equal to a [`DialogView`].

use browser_api::dom::{by_id, set};
use i18n::Language;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement, HtmlSelectElement, HtmlTextAreaElement};

use super::{game_controls, game_list, palette, puzzles, review, settings, shorter, why};
use page::{Dialog, DialogView, Form, ReviewView};

/// The dialog and the view that it shows.
pub(super) struct DialogScreen {
    pub(super) document: Document,
    shown: Option<DialogView>,
    /// The moves in the list that have a mark of the review.
    marked: Vec<(usize, u32, HtmlElement)>,
}

impl DialogScreen {
    pub(super) fn new(document: &Document) -> DialogScreen {
        insert(document);
        fill_lists(document);
        DialogScreen { document: document.clone(), shown: None, marked: Vec::new() }
    }

    /// Shows a view, changing only what differs. Returns whether the height of the review's panel may have changed,
    /// and with it the room for the list of moves.
    pub(super) fn show(&mut self, view: DialogView) -> bool {
        let old = self.shown.replace(view);
        let (old, new) = (old.as_ref(), self.shown.as_ref().expect("it was put there"));
        let same_words = old.filter(|it| it.language == new.language);
        if old.map(|it| &it.controls) != Some(&new.controls) {
            game_controls::show(&self.document, new.language, old.map(|it| &it.controls), &new.controls);
        }
        if old.map(|it| (it.settings, &it.controls)) != Some((new.settings, &new.controls)) {
            settings::show(&self.document, &new.settings, new.controls.has_difficulty);
        }
        if same_words.is_none() {
            game_list::fill(&self.document, new.language);
            game_list::show(&self.document, new.nth_game);
            palette::fill(&self.document, new.language);
            let first = self.element("language").first_element_child().expect("the browser's language");
            first.set_text_content(Some(new.language.language_system()));
        }
        if same_words.map(|it| (it.form_position, it.companion)) != Some((new.form_position, new.companion)) {
            self.text("form-position", new.form_position);
            self.text("companion-label", new.companion);
        }
        if old.is_none() || same_words.map(|it| &it.why) != Some(&new.why) {
            why::show(&self.document, new.why.as_ref());
        }
        if old.is_none() || same_words.map(|it| &it.shorter) != Some(&new.shorter) {
            shorter::show(&self.document, new.shorter.as_ref());
        }
        let reviewed = old.and_then(|it| it.review.as_ref());
        if old.is_none() || reviewed != new.review.as_ref() {
            review::show(&self.document, reviewed, new.review.as_ref());
        }
        review::mark_moves(&self.document, &mut self.marked, new.review.as_ref());
        if same_words.map(|it| it.palette) != Some(new.palette) {
            palette::show(&self.document, new.palette);
        }
        self.show_remembered(old, new);
        if let Some(shown) = &new.puzzles
            && old.and_then(|it| it.puzzles.as_ref()) != Some(shown)
        {
            puzzles::show(&self.document, shown, new.language.puzzle_next());
        }
        self.show_page(old, new);
        let parts =
            |it: &ReviewView| (it.kind, it.title.len(), it.made.len(), it.text.len(), it.buttons.len());
        reviewed.map(parts) != new.review.as_ref().map(parts)
    }

    fn show_page(&self, old: Option<&DialogView>, new: &DialogView) {
        let dialog: HtmlDialogElement = by_id(&self.document, "dialog");
        if old.and_then(|it| it.page) != new.page {
            match new.page {
                Some(page) => {
                    set(&dialog, "data-open", tab(page));
                    self.show_tab(new.language, page);
                    if !dialog.open() {
                        dialog.show_modal().expect("a closed dialog");
                    }
                    dialog.set_scroll_top(0);
                }
                None if dialog.open() => dialog.close(),
                None => (),
            }
        }
        if old.map(|it| &it.text) != Some(&new.text) {
            self.show_text(new);
        }
        if old.map(|it| it.nth_game) != Some(new.nth_game) {
            game_list::show(&self.document, new.nth_game);
        }
    }

    fn show_tab(&self, language: Language, page: Dialog) {
        let title = match page {
            Dialog::Games => language.games(),
            Dialog::Position => language.position(),
            Dialog::Puzzles => language.puzzles(),
            Dialog::Settings => language.settings(),
            Dialog::Help => language.help(),
            Dialog::NewDeal => language.new_deal()[0],
        };
        self.text("dialog-title", title);
        let tabs = self.document.query_selector_all("#dialog [data-tab]").expect("a selector");
        for idx in 0..tabs.length() {
            let button: Element = tabs.item(idx).expect("a node").unchecked_into();
            if button.get_attribute("data-tab").as_deref() == Some(tab(page)) {
                set(&button, "aria-current", "page");
                // Without this, the first control would take the focus.
                set(&button, "autofocus", "");
            } else {
                for name in ["aria-current", "autofocus"] {
                    button.remove_attribute(name).expect("an attribute");
                }
            }
        }
    }

    fn show_text(&self, new: &DialogView) {
        let area: HtmlTextAreaElement = by_id(&self.document, "text");
        if area.value() != new.text.text {
            area.set_value(&new.text.text);
            if self.element("palette").has_attribute("open") {
                // Keep the last tapped card visible.
                area.set_scroll_top(area.scroll_height());
            }
        }
        let form = match new.text.form {
            Form::Position => 0,
            Form::Moves => 1,
            Form::Link => 2,
            Form::Json => 3,
        };
        by_id::<HtmlSelectElement>(&self.document, "form").set_selected_index(form);
        let error = new.text.error.as_ref();
        self.text("text-error", error.map_or("", |it| &it.reason));
        set(&area, "aria-invalid", if error.is_some() { "true" } else { "false" });
        self.text("text-note", new.text.note.as_deref().unwrap_or_default());
        self.element("text-turn").set_hidden(!new.text.can_transpose);
        self.element("text-game").set_hidden(new.text.other_game.is_none());
        // One button answers the question, and replaces the button that asked it.
        self.element("text-play").set_hidden(new.text.is_doubted);
        let anyway = self.element("text-anyway");
        if new.text.is_doubted && anyway.hidden() {
            anyway.set_hidden(false);
            drop(anyway.focus());
        }
        anyway.set_hidden(!new.text.is_doubted);
        if let Some((from, to)) = error.and_then(|it| it.range) {
            drop(area.focus());
            drop(area.set_selection_range(from, to));
        }
    }

    pub(super) fn element(&self, id: &str) -> HtmlElement {
        by_id(&self.document, id)
    }

    pub(super) fn text(&self, id: &str, text: &str) {
        self.element(id).set_text_content(Some(text));
    }
}

/// Puts the pages of the dialog, the explanation and their style into the document.
fn insert(document: &Document) {
    let style = document.create_element("style").expect("an element");
    style.set_text_content(Some(include_str!("dialog.css")));
    let head = document.query_selector("head").ok().flatten().expect("a head");
    head.append_child(&style).expect("a style in the head");
    for (id, place, html) in [
        ("dialog", "beforeend", include_str!("dialog.html")),
        ("verdict", "afterend", include_str!("why.html")),
        ("status", "afterend", include_str!("shorter.html")),
        ("status", "afterend", include_str!("review.html")),
        ("strip", "afterbegin", include_str!("strip.html")),
        ("strip", "afterend", "<i id=turn hidden></i>"),
    ] {
        by_id::<Element>(document, id).insert_adjacent_html(place, html).expect("a place in the document");
    }
}

/// Fills the lists whose choices only the program knows.
fn fill_lists(document: &Document) {
    let languages =
        Language::ALL.iter().map(|it| format!("<option value=\"{}\">{}</option>", it.code(), it.own_name()));
    let languages = ["<option value=\"\"></option>".to_string()].into_iter().chain(languages);
    by_id::<Element>(document, "language").set_inner_html(&languages.collect::<String>());
}

/// Returns the document's name for a page of the dialog.
fn tab(page: Dialog) -> &'static str {
    match page {
        Dialog::Games => "games",
        Dialog::Position => "position",
        Dialog::Puzzles => "puzzles",
        Dialog::Settings => "settings",
        Dialog::Help => "help",
        Dialog::NewDeal => "new",
    }
}
