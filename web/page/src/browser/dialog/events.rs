//! Events in the dialog.

use browser_api::dom::{by_id, listen};
use std::rc::Rc;

use solitaire::TEXT_BYTES_MAX;
use wasm_bindgen::JsCast;
use web_sys::{
    Document, Element, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement,
    InputEvent, MouseEvent,
};

use super::{game_controls, palette, settings};
use crate::{
    browser::events::files::read, browser::events::targets::connect_list, browser::events::targets::within,
    browser::open_page::Page,
};
use page::{DealMsg, Dialog, DialogMsg, Form, FrameMsg, Msg, TextChoice};

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let dialog: Element = by_id(document, "dialog");
    let this = page.clone();
    listen(&dialog, "close", move |_: Event| this.notice_closed_dialog());
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
    let this = page.clone();
    let toggle: HtmlElement = by_id(document, "why-toggle");
    let anyway: HtmlElement = by_id(document, "play-anyway");
    listen(&by_id::<Element>(document, "why"), "click", move |event: MouseEvent| {
        let Some(button) = within(&event, "button") else { return };
        let button: HtmlElement = button.unchecked_into();
        this.dispatch(match button.id().as_str() {
            "prove" => Msg::Prove,
            "save-proof" => DialogMsg::SaveProof.into(),
            "copy" => Msg::CopyProof,
            _ => DialogMsg::ToggleWhy.into(),
        });
        if event.detail() != 0 {
            drop(button.blur());
        } else if button.offset_width() == 0 {
            // For keyboard users, the focus moves to a button that is still there.
            let next = if toggle.offset_width() == 0 { &anyway } else { &toggle };
            drop(next.focus());
        }
    });
    let area: HtmlTextAreaElement = by_id(document, "text");
    let this = page.clone();
    listen(&area.clone(), "beforeinput", move |event: InputEvent| {
        // In UTF-16 units; a text never has more of these than bytes.
        let added: Vec<u16> = event.data().map_or_else(Vec::new, |it| it.encode_utf16().collect());
        let place = |it: Result<Option<u32>, _>| it.ok().flatten().unwrap_or_default() as usize;
        let replaced = place(area.selection_start())..place(area.selection_end());
        let kept = area.text_length() as usize - replaced.len();
        if !added.is_empty() && TEXT_BYTES_MAX < kept + added.len() {
            event.prevent_default();
            let mut units: Vec<u16> = area.value().encode_utf16().collect();
            units.splice(replaced, added);
            this.dispatch(DialogMsg::TextPasted(String::from_utf16_lossy(&units)).into());
        }
    });
    let area: HtmlTextAreaElement = by_id(document, "text");
    let this = page.clone();
    listen(&area.clone(), "input", move |_: Event| {
        this.dispatch(Msg::Dialog(DialogMsg::TextEdited(area.value())))
    });
    connect_list(page, document, "levels", "data-level", |nth| {
        DialogMsg::SettingPicked(settings::level_picked(nth)).into()
    });
    connect_list(page, document, "palette", "data-key", |nth| {
        DialogMsg::PaletteTapped(palette::key(nth)).into()
    });
    connect_list(page, document, "game-list", "data-game", |it| Msg::Deal(DealMsg::GamePicked(it)));
    connect_list(page, document, "recent", "data-recall", |nth| DialogMsg::RecallGame(nth).into());
    connect_list(page, document, "recent", "data-forget", |nth| DialogMsg::ForgetGame(nth).into());
}

fn clicked(page: &Rc<Page>, event: &Event) -> Option<Msg> {
    let button = within(event, "button")?;
    if let Some(tab) = button.get_attribute("data-tab") {
        let dialog = match tab.as_str() {
            "games" => Dialog::Games,
            "position" => Dialog::Position,
            "puzzles" => Dialog::Puzzles,
            "settings" => Dialog::Settings,
            _ => Dialog::Help,
        };
        return Some(Msg::Dialog(DialogMsg::Open(dialog)));
    }
    Some(match button.id().as_str() {
        "dialog-close" => Msg::Frame(FrameMsg::Dismiss),
        "text-play" => Msg::Dialog(DialogMsg::PlayText(TextChoice::Likelier)),
        "text-anyway" => Msg::Dialog(DialogMsg::PlayText(TextChoice::Anyway)),
        "text-game" => Msg::Dialog(DialogMsg::PlayText(TextChoice::OtherGame)),
        "text-turn" => Msg::Dialog(DialogMsg::PlayText(TextChoice::Other)),
        "text-copy" => Msg::Dialog(DialogMsg::CopyText),
        "text-edit" => DialogMsg::Edit.into(),
        "new-deal" => {
            page.dispatch(Msg::Frame(FrameMsg::Dismiss));
            Msg::Deal(DealMsg::Random(js_sys::Math::random()))
        }
        "new-restart" => {
            page.dispatch(Msg::Frame(FrameMsg::Dismiss));
            Msg::First
        }
        "statistics-reset" => Msg::Dialog(DialogMsg::ResetStatistics),
        "statistics-export" => Msg::Dialog(DialogMsg::ExportStatistics),
        "text-open" => {
            // A click by the program would arrive while this listener still runs.
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
        ("form", Some(nth)) => {
            let forms = [Form::Position, Form::Moves, Form::Link, Form::Json];
            return Some(Msg::Dialog(DialogMsg::FormPicked(*forms.get(nth)?)));
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
        return Some(Msg::Deal(DealMsg::RulePicked(rule)));
    }
    settings::picked(&control).map(|it| DialogMsg::SettingPicked(it).into())
}
