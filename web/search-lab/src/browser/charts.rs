//! Charts, and the published results beside them: a part of the program that is loaded when there is a chart to show.

use std::rc::Rc;

use chart::Mark;
use ui::browser::show_region;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::{export, lab_page::LabPage};
use crate::{
    msg::{FileFormat, LabExport},
    view::{charts, exported, exported_table, marks, paper},
};

impl LabPage {
    /// Draws charts and published results, once their part of the program is loaded.
    pub(super) fn show_charts(self: &Rc<Self>) {
        let places = self.document.query_selector_all(".lab-chart, #lab-published").expect("a selector");
        if places.length() == 0 {
            return;
        }
        let view = self.clone();
        spawn_local(async move {
            if write(view.clone()).await.is_err() {
                // Fetch it again the next time something is shown.
                let phrase = view.model.borrow().language.0.lab_failed();
                for place in (0..places.length()).filter_map(|it| places.item(it)) {
                    place.set_text_content(Some(phrase));
                }
            }
        });
    }

    /// Offers a chart as a file, or the table of a race.
    pub(super) fn export(self: &Rc<Self>, what: LabExport) {
        let view = self.clone();
        spawn_local(async move {
            if save(view.clone(), what).await.is_err() {
                let phrase = view.model.borrow().language.0.lab_failed();
                if let Some(live) = view.document.get_element_by_id("lab-live") {
                    live.set_text_content(Some(phrase));
                }
            }
        });
    }

    /// Passes the points of a chart on.
    pub(super) fn with_marks(self: &Rc<Self>, figure: usize, use_them: impl FnOnce(Vec<Mark>) + 'static) {
        let view = self.clone();
        spawn_local(async move {
            if let Ok(marks) = find_marks(view, figure).await {
                use_them(marks);
            }
        });
    }
}

#[wasm_split(charts, fallible)]
fn write(view: Rc<LabPage>) -> Result<(), SplitLoaderError> {
    let model = view.model.borrow();
    for region in charts(&model).into_iter().chain(paper(&model)) {
        show_region(&view.document, &region);
    }
    Ok(())
}

#[wasm_split(charts, fallible)]
fn save(view: Rc<LabPage>, what: LabExport) -> Result<(), SplitLoaderError> {
    let model = view.model.borrow();
    let (file, format) = match what {
        LabExport::Chart(figure, format) => (exported(&model, figure, format), format),
        LabExport::Table => (exported_table(&model), FileFormat::Csv),
    };
    if let Some(file) = file {
        export::save(&view.document, &file.name, format, &file.text);
    }
    Ok(())
}

#[wasm_split(charts, fallible)]
fn find_marks(view: Rc<LabPage>, figure: usize) -> Result<Vec<Mark>, SplitLoaderError> {
    Ok(marks(&view.model.borrow(), figure))
}
