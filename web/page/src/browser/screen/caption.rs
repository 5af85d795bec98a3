//! The line below the board.

use browser_api::dom::set_flag;

use super::{Screen, named};
use page::{CaptionView, View};

impl Screen {
    /// Shows the line below the board. The live region announces its text.
    pub(super) fn show_caption(&self, old: Option<&View>, new: &View) {
        if old.map(|it| &it.caption) == Some(&new.caption) {
            return;
        }
        let CaptionView { step, text, legend } = &new.caption;
        let body = self.document.body().expect("a body");
        set_flag(&body, "data-say", legend.is_some() || !text.is_empty());
        set_flag(&body, "data-say-more", 60 < text.chars().count());
        set_flag(&self.element("caption"), "data-legend", legend.is_some());
        if let Some([win, lose]) = legend {
            self.text("legend-win", win);
            self.text("legend-lose", lose);
        }
        self.text("caption-step", &step.map(|it| it.to_string()).unwrap_or_default());
        self.element("caption-text").set_inner_html(&named::html(text));
    }
}
