//! The explanation why a deal cannot be won, beside the table. Few games need it.

use browser_api::dom::{by_id, set, set_flag};
use web_sys::{Document, HtmlElement};

use crate::browser::screen::named;
use page::WhyView;

pub(super) fn show(document: &Document, new: Option<&WhyView>) {
    let element = |id: &str| by_id::<HtmlElement>(document, id);
    element("why").set_hidden(new.is_none());
    set_flag(&document.body().expect("a body"), "data-explained", new.is_some_and(|it| it.is_open));
    element("proof").set_hidden(new.is_none_or(|it| it.proof_command.is_empty()));
    let Some(new) = new else { return };
    let WhyView {
        is_open,
        text,
        locked,
        done,
        can_prove,
        can_save,
        proof_command,
        has_copied,
        copy,
        is_on_map,
    } = new;
    element("proof-command").set_text_content(Some(proof_command));
    if *has_copied {
        set(&element("proof"), "open", "");
    }
    element("copy-text").set_text_content(Some(copy));
    set(&element("why-toggle"), "aria-expanded", if *is_open { "true" } else { "false" });
    element("why-more").set_hidden(!is_open);
    element("why-text").set_inner_html(&named::html(text));
    element("why-cards").set_text_content(Some(locked));
    let bar = element("proof-done");
    bar.set_hidden(done.is_none());
    set(&bar, "value", &done.unwrap_or_default().to_string());
    element("prove").set_hidden(!can_prove);
    element("save-proof").set_hidden(!can_save);
    element("why-map").set_hidden(!is_on_map);
}
