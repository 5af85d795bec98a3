//! The dialog, and files dropped on the page.

use std::rc::Rc;
use ui::dom::{by_id, listen, settle};

use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{
    Document, DragEvent, Element, Event, File, HtmlDialogElement, HtmlInputElement, HtmlSelectElement,
    HtmlTextAreaElement,
};

use super::within;
use crate::{
    browser::{Page, game_controls, is_away, settings},
    model::{Dialog, Form},
    msg::Msg,
};

/// The length of the longest file that is read.
const FILE_BYTES_MAX: f64 = 1_000_000.0;

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let dialog: Element = by_id(document, "dialog");
    let this = page.clone();
    listen(&dialog, "close", move |_: Event| notice_closed(&this));
    let this = page.clone();
    listen(&dialog, "click", move |event: Event| {
        if let Some(msg) = clicked(&this, &event) {
            this.dispatch(msg);
        }
    });
    let this = page.clone();
    listen(&dialog, "change", move |event: Event| {
        if let Some(msg) = changed(&this, &event) {
            this.dispatch(msg);
        }
    });
    let area: HtmlTextAreaElement = by_id(document, "text");
    let this = page.clone();
    listen(&area.clone(), "input", move |_: Event| this.dispatch(Msg::TextEdited(area.value())));
    connect_drop(page, document);
}

/// Notices that the browser has closed the dialog. Its event comes later, perhaps after the next key.
pub(super) fn notice_closed(page: &Rc<Page>) {
    let document = page.window.document().expect("a document");
    if page.model.borrow().dialog.open.is_some() && !by_id::<HtmlDialogElement>(&document, "dialog").open() {
        page.dispatch(Msg::DialogClosed);
    }
}

fn clicked(page: &Rc<Page>, event: &Event) -> Option<Msg> {
    let button = within(event, "button")?;
    if let Some(tab) = button.get_attribute("data-tab") {
        let dialog = match tab.as_str() {
            "games" => Dialog::Games,
            "position" => Dialog::Position,
            "settings" => Dialog::Settings,
            _ => Dialog::Help,
        };
        return Some(Msg::OpenDialog(dialog));
    }
    Some(match button.id().as_str() {
        "dialog-close" => Msg::Dismiss,
        "text-play" => Msg::PlayText { transposed: false },
        "text-turn" => Msg::PlayText { transposed: true },
        "text-copy" => Msg::CopyText,
        "text-edit" => Msg::Edit,
        "statistics-reset" => Msg::ResetStatistics,
        "statistics-export" => Msg::ExportStatistics,
        "text-open" => {
            // A click by the program would come here while this listener still runs.
            let document = page.window.document()?;
            drop(by_id::<HtmlInputElement>(&document, "file").show_picker());
            return None;
        }
        _ => return None,
    })
}

fn changed(page: &Rc<Page>, event: &Event) -> Option<Msg> {
    let control = event.target()?.dyn_into::<Element>().ok()?;
    let choice = control.dyn_ref::<HtmlSelectElement>().map(|it| it.selected_index() as usize);
    match (control.id().as_str(), choice) {
        ("game-select", Some(nth)) => return Some(Msg::GamePicked(nth)),
        ("form", Some(nth)) => {
            let forms = [Form::Position, Form::Moves, Form::Link, Form::Json];
            return Some(Msg::FormPicked(*forms.get(nth)?));
        }
        ("file", _) => {
            let input: &HtmlInputElement = control.unchecked_ref();
            read(page, &input.files()?.get(0)?);
            input.set_value("");
            return None;
        }
        _ => (),
    }
    if let Some(rule) = game_controls::rule_picked(&control) {
        return Some(Msg::RulePicked(rule));
    }
    settings::picked(&control).map(Msg::SettingPicked)
}

/// Opens files dropped anywhere on the page.
fn connect_drop(page: &Rc<Page>, document: &Document) {
    let has_file =
        |event: &DragEvent| event.data_transfer().is_some_and(|it| it.types().includes(&"Files".into(), 0));
    listen(document, "dragover", move |event: DragEvent| {
        if has_file(&event) {
            event.prevent_default();
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

fn read(page: &Rc<Page>, file: &File) {
    if FILE_BYTES_MAX < file.size() {
        page.dispatch(Msg::TextOpened(None));
        return;
    }
    let this = page.clone();
    let got = move |text: JsValue| this.dispatch(Msg::TextOpened(text.as_string()));
    let this = page.clone();
    settle(&file.text(), Box::new(got), Box::new(move || this.dispatch(Msg::TextOpened(None))));
}
