//! The card of a win.

use browser_api::dom::{set, set_flag};

use super::Screen;
use page::View;

impl Screen {
    /// Shows that the game is won, and the card that says so once the last cards have landed: the player's last move
    /// should be visible first.
    pub(super) fn show_won(&mut self, old: Option<&View>, new: &View, is_in_flight: bool) {
        if old.map(|it| &it.won) == Some(&new.won) {
            return;
        }
        let body = self.document.body().expect("a body");
        set(&body, "data-won", if new.won.is_some() { "yes" } else { "no" });
        let was_won = old.is_none_or(|it| it.won.is_some());
        self.is_win_due = new.won.is_some() && (is_in_flight && !was_won || self.is_win_due);
        if !self.is_win_due {
            self.show_win_card(new);
        }
    }

    pub(super) fn show_win_card(&self, view: &View) {
        let has_card = view.won.as_ref().is_some_and(|it| it.has_card);
        self.element("won").set_hidden(!has_card);
        set_flag(&self.document.body().expect("a body"), "data-won-card", has_card);
        let Some(won) = &view.won else { return };
        self.text("won-title", &won.title);
        self.text("won-text", &won.text);
        let figures = won.figures.iter().map(|(label, n)| format!("<div><dt>{label}</dt><dd>{n}</dd></div>"));
        self.element("won-figures").set_inner_html(&figures.collect::<String>());
        let language = view.language;
        self.text("won-main", if won.is_own { language.new_deal()[0] } else { language.play_myself() });
        set_flag(&self.element("won"), "data-own", won.is_own);
    }
}
