//! Files that are dropped on the page or opened in the dialog, and texts that are pasted on the table.

use browser_api::dom::{listen, settle};
use std::rc::Rc;

use solitaire::FILE_BYTES_MAX;
use wasm_bindgen::JsValue;
use web_sys::{ClipboardEvent, Document, DragEvent, File};

use super::targets::within;
use crate::browser::{address::is_away, open_page::Page};
use page::{DialogMsg, Msg};

/// Opens files dropped anywhere on the page.
pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let has_file =
        |event: &DragEvent| event.data_transfer().is_some_and(|it| it.types().includes(&"Files".into(), 0));
    listen(document, "dragover", move |event: DragEvent| {
        if has_file(&event) {
            event.prevent_default();
        }
    });
    let this = page.clone();
    listen(document, "paste", move |event: ClipboardEvent| {
        let is_busy = {
            let model = this.model.borrow();
            model.dialog.open.is_some() || model.game.editing.is_some()
        };
        // A field takes the text itself.
        if is_busy || is_away(&this.window) || within(&event, "input, textarea").is_some() {
            return;
        }
        let text = event.clipboard_data().and_then(|it| it.get_data("text").ok()).unwrap_or_default();
        if !text.trim().is_empty() {
            // The dialog may open, and the browser would paste into its field as well.
            event.prevent_default();
            this.dispatch(Msg::Dialog(DialogMsg::TextOpened(Some(text))));
        }
    });
    let page = page.clone();
    listen(document, "drop", move |event: DragEvent| {
        if !has_file(&event) {
            return;
        }
        event.prevent_default();
        let files = event.data_transfer().and_then(|it| it.files());
        if let Some(file) = files.and_then(|it| it.get(0)).filter(|_| !is_away(&page.window)) {
            read(&page, &file);
        }
    });
}

pub(in crate::browser) fn read(page: &Rc<Page>, file: &File) {
    let opened = |text| Msg::Dialog(DialogMsg::TextOpened(text));
    if (FILE_BYTES_MAX as f64) < file.size() {
        page.dispatch(opened(None));
        return;
    }
    let this = page.clone();
    let got = move |text: JsValue| this.dispatch(opened(text.as_string()));
    let this = page.clone();
    settle(&file.text(), Box::new(got), Box::new(move || this.dispatch(opened(None))));
}
