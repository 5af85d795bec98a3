//! The Lab's model and its document.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::{dom::set, message::to_js};
use protocol::lab::LabRequest;
use survey::is_survey_link;
use ui::{
    Detail,
    browser::{
        address::{self, hash},
        clipboard, document, language, later, show_region,
    },
};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Document, Element, HtmlInputElement, Window};

use super::{typed::Typing, workers::Workers};
use crate::{
    model::LabModel,
    msg::{LabCmd, LabMsg},
    update::update,
    view::{title, view},
};

/// Intervals for updating numbers and charts while searches run, in milliseconds.
const NUMBERS_MS: i32 = 250;
const CHARTS_MS: f64 = 1_000.0;

/// The Lab in the document.
pub(super) struct LabPage {
    pub(super) window: Window,
    pub(super) document: Document,
    pub(super) root: Element,
    pub(super) model: RefCell<LabModel>,
    pub(super) workers: Rc<Workers>,
    pub(super) typing: Typing,
    /// Whether a redraw is scheduled.
    pub(super) is_due: Cell<bool>,
    /// Whether a replay continues with the next frame.
    pub(super) is_playing: Cell<bool>,
    /// The time when charts were last drawn, in milliseconds.
    pub(super) charts_shown: Cell<f64>,
    /// Whether the survey's part of the program is loaded or being loaded.
    pub(super) has_survey: Cell<bool>,
}

impl LabPage {
    /// Changes the model. The model changes nowhere else.
    pub(super) fn change(self: &Rc<Self>, msg: LabMsg) {
        let cmds = update(&mut self.model.borrow_mut(), msg);
        cmds.into_iter().for_each(|it| self.run(it));
    }

    /// Changes the model by an action of the user, and shows it.
    pub(super) fn dispatch(self: &Rc<Self>, msg: LabMsg) {
        self.dispatch_all(Some(msg));
    }

    /// Continues a replay, frame by frame.
    pub(super) fn play(self: &Rc<Self>) {
        if !self.model.borrow().is_playing() || self.is_playing.replace(true) {
            return;
        }
        self.next_frame(js_sys::Date::now());
    }

    pub(super) fn next_frame(self: &Rc<Self>, last: f64) {
        let view = self.clone();
        let tick = Closure::once_into_js(move || {
            let now = js_sys::Date::now();
            view.change(LabMsg::Ticked(now - last));
            if view.model.borrow().is_playing() {
                view.show(view.detail());
                view.next_frame(now);
            } else {
                view.is_playing.set(false);
                view.show(Detail::Everything);
            }
        });
        self.window.request_animation_frame(tick.unchecked_ref()).expect("windows draw frames");
    }

    /// Returns how much to redraw. While a race runs, charts are only redrawn now and then.
    pub(super) fn detail(&self) -> Detail {
        let is_over = !self.model.borrow().is_running();
        let is_time = self.charts_shown.get() + CHARTS_MS <= js_sys::Date::now();
        if is_over || is_time { Detail::Everything } else { Detail::Numbers }
    }

    /// Takes typed values first, and then the message.
    pub(super) fn dispatch_all(self: &Rc<Self>, msg: Option<LabMsg>) {
        let typed = self.take_typed();
        if let Some(msg) = msg {
            self.change(msg);
        }
        self.show(Detail::Everything);
        self.tidy(&typed);
        self.play();
    }

    pub(super) fn run(self: &Rc<Self>, cmd: LabCmd) {
        match cmd {
            LabCmd::StartWorker { job, lane, request } => self.start_worker((job, lane), request),
            LabCmd::EndWorker { job, lane } => self.workers.live.end(|it| it == (job, lane)),
            LabCmd::EndWorkers { job } => self.workers.live.end(|it| it.0 == job),
            LabCmd::Order { job, order } => {
                self.workers.live.send(|it| it.0 == job, &to_js(&LabRequest::Order(order)))
            }
            LabCmd::ReplaceLink(link) => address::replace_link(&self.window, &link),
            LabCmd::Go(link) => self.window.location().set_hash(&link).expect("an address"),
            LabCmd::Focus(id) => {
                // The element may only just become visible.
                let document = self.document.clone();
                later(&self.window, 0, move || document::focus(&document, &id));
            }
            LabCmd::Export(what) => self.export(what),
            LabCmd::CopyLink(link) => {
                let view = self.clone();
                let copied = move |is_copied| view.dispatch(LabMsg::LinkCopied(is_copied));
                clipboard::copy_link(&self.window, &link, copied);
            }
        }
    }

    fn start_worker(self: &Rc<Self>, (job, lane): (u32, usize), request: LabRequest) {
        let view = self.clone();
        self.workers.start(&self.window, (job, lane), request, move |news| {
            view.change(match news {
                Ok(event) => LabMsg::Event(job, lane, event),
                Err(error) => LabMsg::WorkerFailed(job, lane, error),
            });
            view.show_soon();
        });
    }

    /// Updates the document from the model.
    pub(super) fn show(self: &Rc<Self>, detail: Detail) {
        let model = self.model.borrow();
        let mut has_new_places = false;
        self.typing.is_showing.set(true);
        for region in view(&model) {
            let is_new = show_region(&self.document, &region);
            has_new_places |= is_new && region.id == "lab-out";
            if is_new && ["lab-tabs", "lab-experiments"].contains(&&*region.id) {
                self.show_current_tab(&region.id);
            }
        }
        if is_shown(&self.window) {
            self.document.set_title(&title(&model));
        }
        self.typing.is_showing.set(false);
        self.show_drawer(model.is_changing);
        self.show_moment(&model);
        drop(model);
        self.draw_pictures();
        if has_new_places || detail == Detail::Everything {
            self.charts_shown.set(js_sys::Date::now());
            self.show_charts();
        }
        if has_new_places {
            self.measure();
        }
    }

    /// Shows or hides the form. While it is open, nothing else can be reached.
    pub(super) fn show_drawer(&self, is_open: bool) {
        self.root.toggle_attribute_with_force("data-changing", is_open).expect("an attribute");
        for id in ["lab-top", "lab-experiments", "lab-bar", "lab-out"] {
            let element = self.document.get_element_by_id(id).expect("a part of the Lab");
            element.toggle_attribute_with_force("inert", is_open).expect("an attribute");
        }
    }

    /// Moves the slider along with the race.
    pub(super) fn show_moment(&self, model: &LabModel) {
        let slider = self.document.get_element_by_id("lab-moment-at");
        if let (Some(slider), Some(race)) = (slider, &model.race) {
            slider.unchecked_ref::<HtmlInputElement>().set_value(&race.place_of_moment().to_string());
            let text = self.document.get_element_by_id("lab-moment-text").and_then(|it| it.text_content());
            set(&slider, "aria-valuetext", &text.unwrap_or_default());
        }
    }

    /// Scrolls the current tab into view, since phones cannot show all of them side by side.
    pub(super) fn show_current_tab(&self, tabs_id: &str) {
        let tabs = self.document.get_element_by_id(tabs_id);
        let current = self.document.query_selector(&format!("#{tabs_id} [aria-current]")).ok().flatten();
        if let (Some(tabs), Some(current)) = (tabs, current) {
            let (frame, place) = (tabs.get_bounding_client_rect(), current.get_bounding_client_rect());
            tabs.set_scroll_left(tabs.scroll_left() + (place.left() - frame.left() - 40.0) as i32);
        }
    }

    /// Measures the width available for charts.
    pub(super) fn measure(self: &Rc<Self>) {
        let Some(chart) = self.document.query_selector(".lab-chart").ok().flatten() else { return };
        let width = chart.client_width().max(0) as u32;
        if width != 0 && width != self.model.borrow().chart_width {
            update(&mut self.model.borrow_mut(), LabMsg::Resized(width));
            self.show(Detail::Everything);
        }
    }

    /// Shows the workers' reports, but not after every single one.
    pub(super) fn show_soon(self: &Rc<Self>) {
        if self.is_due.replace(true) {
            return;
        }
        let view = self.clone();
        let show = move || {
            view.is_due.set(false);
            view.show(view.detail());
        };
        if self.model.borrow().is_watched() {
            let show = Closure::once_into_js(show);
            self.window.request_animation_frame(show.unchecked_ref()).expect("windows draw frames");
        } else {
            later(&self.window, NUMBERS_MS, show);
        }
    }

    /// Follows a changed address: one of the Lab, or of another view.
    pub(super) fn follow(self: &Rc<Self>) {
        if !is_shown(&self.window) {
            self.change(LabMsg::Left);
            return;
        }
        self.change(LabMsg::Shown);
        let hash = hash(&self.window);
        let is_other = hash != format!("#{}", self.model.borrow().setup);
        if is_other {
            self.change(LabMsg::Followed(hash));
        }
        self.show(Detail::Everything);
        if is_other {
            self.window.scroll_to_with_x_and_y(0.0, 0.0);
        }
    }

    /// Opens the Lab from a link that the user followed on the table. The page has noted the table's address.
    pub(super) fn open(self: &Rc<Self>) {
        if !is_shown(&self.window) {
            return;
        }
        if let Some(link) = address::take_left(&self.document) {
            self.change(LabMsg::Opened(link));
            self.show(Detail::Everything);
        }
    }

    /// Uses the language of the page, which may change.
    pub(super) fn follow_language(self: &Rc<Self>) {
        let view = self.clone();
        language::follow(&self.document, move |language| {
            if view.model.borrow().language.language() != language {
                view.change(LabMsg::LanguageChanged(language));
                view.show(Detail::Everything);
            }
        });
    }
}

/// Returns whether the address is one of the Lab other than the survey's.
pub(super) fn is_shown(window: &Window) -> bool {
    let hash = hash(window);
    hash.starts_with("#lab") && !is_survey_link(&hash)
}
