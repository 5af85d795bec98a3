use std::cell::{Cell, RefCell};

use ui::browser::document;
use web_sys::Element;

use crate::msg::{LabMsg, msg_of};

/// Typed values that the model does not know yet.
#[derive(Default)]
pub(super) struct Typing {
    /// The messages of these values, each with the id of its field.
    pub(super) pending: RefCell<Vec<(String, LabMsg)>>,
    /// Whether a button is being pressed. Until it is released, nothing is redrawn, since that would replace the
    /// button.
    pub(super) is_pressed: Cell<bool>,
    /// Whether the document is being redrawn. Fields that are replaced then send another change event, which does not
    /// count.
    pub(super) is_showing: Cell<bool>,
}

impl Typing {
    pub(super) fn note(&self, element: &Element) {
        let value = document::value(element);
        if let Some(msg) = element.get_attribute("data-set").and_then(|it| msg_of(&it, &value)) {
            self.pending.borrow_mut().push((element.id(), msg));
        }
    }
}
