use std::cell::{Cell, RefCell};

use web_sys::Element;

use super::shared::value;
use crate::msg::{LabMsg, msg_of};

/// What was typed, and the model does not know yet.
#[derive(Default)]
pub(super) struct Typing {
    /// Each with the id of its field.
    pub(super) pending: RefCell<Vec<(String, LabMsg)>>,
    /// While a button is being pressed nothing is written anew: it would not be there any more to be let go.
    pub(super) is_pressed: Cell<bool>,
    /// Fields that go while they are written anew say once more that they have changed.
    pub(super) is_showing: Cell<bool>,
}

impl Typing {
    pub(super) fn note(&self, element: &Element) {
        let value = value(element);
        if let Some(msg) = element.get_attribute("data-set").and_then(|it| msg_of(&it, &value)) {
            self.pending.borrow_mut().push((element.id(), msg));
        }
    }
}
