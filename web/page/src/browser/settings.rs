//! The settings' effect on the document.

use browser_api::dom::{set, set_flag};
use web_sys::Document;

use page::{Settings, Theme, memory::note_theme};

/// Changes the cards, the side of the piles and the colours.
pub(super) fn show(document: &Document, settings: &Settings) {
    let root = document.document_element().expect("a root");
    for (name, is_on) in [
        ("data-codes", settings.has_codes),
        ("data-deck", settings.has_four_colors),
        ("data-index", settings.has_large_letters),
        ("data-side", settings.is_left_handed),
    ] {
        set_flag(&root, name, is_on);
    }
    let theme = match settings.theme {
        Theme::System => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    };
    match theme {
        None => drop(root.remove_attribute("data-theme")),
        Some(theme) => set(&root, "data-theme", theme),
    }
    note_theme(theme);
}
