//! What is typed into fields counts as soon as anything else is done, and else when they are left.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};

use browser_api::dom::listen;

use super::{
    lab_page::LabPage,
    shared::{later, within},
};
use crate::msg::LabMsg;

pub(super) fn connect(view: &Rc<LabPage>) {
    let this = view.clone();
    listen(&view.root, "change", move |event: Event| {
        let Some(element) = within(&event, "[data-set]") else { return };
        if this.typing.is_showing.get() {
            return;
        }
        if element.is_instance_of::<HtmlSelectElement>() {
            // Where a list comes up, no event tells that the button was let go.
            this.typing.is_pressed.set(false);
        }
        this.typing.note(&element);
        this.take_soon();
    });
    let this = view.clone();
    listen(&view.root, "input", move |event: Event| {
        let Some(slider) = within(&event, "[data-slide]") else { return };
        // It is written anew while it is held, but not the slider itself.
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
            // After the click.
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

    /// Has the model know what was typed, and says into which fields.
    pub(super) fn take_typed(self: &Rc<Self>) -> Vec<String> {
        // Where a tap on a button leaves the focus in the field, that has not told yet.
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

    /// What was typed another way but means what stood there, stands there again as it did.
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
