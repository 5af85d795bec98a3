//! Typing into fields. A typed value counts as soon as the user does anything else or leaves the field.

use std::rc::Rc;

use ui::browser::{document::within, later};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};

use browser_api::dom::listen;

use super::lab_page::LabPage;
use crate::msg::LabMsg;

pub(super) fn connect(view: &Rc<LabPage>) {
    let this = view.clone();
    listen(&view.root, "change", move |event: Event| {
        let Some(element) = within(&event, "[data-set]") else { return };
        if this.typing.is_showing.get() {
            return;
        }
        if element.is_instance_of::<HtmlSelectElement>() {
            // When a list opens, no event reports the release of the button.
            this.typing.is_pressed.set(false);
        }
        this.typing.note(&element);
        this.take_soon();
    });
    let this = view.clone();
    listen(&view.root, "input", move |event: Event| {
        let Some(slider) = within(&event, "[data-slide]") else { return };
        // The document may be redrawn while the slider is held, but the slider itself is not replaced.
        this.typing.is_pressed.set(false);
        let slider: HtmlInputElement = slider.unchecked_into();
        this.dispatch_all(Some(LabMsg::MomentPicked(slider.value_as_number() as u32)));
    });
    let this = view.clone();
    listen(&view.window, "pointerdown", move |_: Event| this.typing.is_pressed.set(true));
    for let_go in ["pointerup", "pointercancel"] {
        let this = view.clone();
        listen(&view.window, let_go, move |_: Event| {
            this.typing.is_pressed.set(false);
            // This has to follow the click.
            this.take_soon();
        });
    }
    let this = view.clone();
    listen(&view.window, "keydown", move |_: Event| this.typing.is_pressed.set(false));
}

impl LabPage {
    fn take_soon(self: &Rc<Self>) {
        if self.typing.pending.borrow().is_empty() {
            return;
        }
        let view = self.clone();
        later(&self.window, 0, move || {
            if !view.typing.is_pressed.get() && !view.typing.pending.borrow().is_empty() {
                view.dispatch_all(None);
            }
        });
    }

    /// Passes the typed values to the model, and returns the ids of their fields.
    pub(super) fn take_typed(self: &Rc<Self>) -> Vec<String> {
        // If a tap on a button leaves the focus in the field, the field has sent no change event yet.
        let focused = self.document.active_element().filter(|it| self.root.contains(Some(it)));
        if let Some(field) = focused.and_then(|it| it.dyn_into::<HtmlInputElement>().ok())
            && field.value() != field.default_value()
        {
            self.typing.note(&field);
        }
        let typed = self.typing.pending.take();
        let mut ids = Vec::new();
        for (id, msg) in typed {
            self.change(msg);
            ids.push(id);
        }
        ids
    }

    /// Restores a field's text if the user typed an equal value in another form.
    pub(super) fn tidy(&self, ids: &[String]) {
        for id in ids {
            let field = self.document.get_element_by_id(id).and_then(|it| it.dyn_into().ok());
            let Some(field): Option<HtmlInputElement> = field else { continue };
            let shown = field.default_value();
            if field.value() != shown {
                field.set_value(&shown);
            }
        }
    }
}
