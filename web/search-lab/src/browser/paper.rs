//! What was published beside an experiment: a part of the program that is loaded when one is opened first.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::{LabPage, screen};
use crate::{setup::LabTab, view::paper};

impl LabPage {
    /// Writes it, as soon as its part of the program is there.
    pub(super) fn show_paper(self: &Rc<Self>) {
        if self.model.borrow().setup.tab == LabTab::Race {
            return;
        }
        let view = self.clone();
        spawn_local(async move {
            if write(view.clone()).await.is_err() {
                // The next time something is shown, it is fetched again.
                let phrase = view.model.borrow().language.0.lab_failed();
                if let Some(place) = view.document.get_element_by_id("lab-published") {
                    place.set_text_content(Some(phrase));
                }
            }
        });
    }
}

#[wasm_split(experiments, fallible)]
fn write(view: Rc<LabPage>) -> Result<(), SplitLoaderError> {
    if let Some(region) = paper(&view.model.borrow()) {
        screen::show(&view.document, &region);
    }
    Ok(())
}
