//! Plugs the Lab into the browser: events in, commands out. The worker's side is in `host.rs`.

mod charts;
mod export;
mod host;
mod pictures;
mod pointer;
mod screen;
mod shared;
mod survey;
mod typing;
mod workers;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::{
    dom::{listen, set},
    message::to_js,
};
use protocol::lab::LabRequest;
use wasm_bindgen::{JsCast, prelude::*};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, Element, Event, HtmlInputElement, KeyboardEvent, Window};

pub use self::host::run_worker;
use self::{
    shared::{hash, language, later, within},
    typing::Typing,
    workers::Workers,
};
use crate::{
    model::LabModel,
    msg::{LabCmd, LabMsg, StepTo, msg_of},
    setup::Setup,
    survey::is_survey_link,
    update::update,
    view::{Detail, title, view},
};
use i18n::lab::Lab;

/// What all workers may hold together, in MB: on machines with a mouse, and on phones and tablets.
const MEGABYTES_MAX: [u64; 2] = [1_024, 256];

/// While searches run, numbers are shown so often, and charts, in milliseconds.
const NUMBERS_MS: i32 = 250;
const CHARTS_MS: f64 = 1_000.0;

/// Starts the view, in the element that the page has for it.
pub fn run(window: &Window) {
    let document = window.document().expect("a document");
    let megabytes_max = MEGABYTES_MAX[usize::from(shared::is_by_touch(window))];
    let root = document.get_element_by_id("lab").expect("the Lab's element");
    root.set_inner_html("<div id=lab-main></div>");
    let link = Some(hash(window)).filter(|it| !is_survey_link(it));
    let (setup, complaints) = Setup::parse(&link.unwrap_or_default());
    let mut model = LabModel::new(Lab(language(&document)), setup, complaints, megabytes_max);
    model.is_calm = shared::is_calm(window);
    let view = Rc::new(LabPage {
        window: window.clone(),
        document,
        root,
        model: RefCell::new(model),
        workers: Workers::default(),
        typing: Typing::default(),
        is_due: Cell::new(false),
        is_playing: Cell::new(false),
        charts_shown: Cell::new(0.0),
        has_survey: Cell::new(false),
    });
    view.connect();
    view.follow_language();
    view.follow();
    view.open();
    view.follow_survey();
}

struct LabPage {
    window: Window,
    document: Document,
    root: Element,
    model: RefCell<LabModel>,
    workers: Workers,
    typing: Typing,
    /// A drawing will follow soon.
    is_due: Cell<bool>,
    /// A replay goes on with the next frame.
    is_playing: Cell<bool>,
    /// When charts were drawn last, in milliseconds.
    charts_shown: Cell<f64>,
    /// The survey's part of the program is there, or on its way.
    has_survey: Cell<bool>,
}

impl LabPage {
    /// Loads the survey when it is opened first.
    fn follow_survey(self: &Rc<Self>) {
        if !is_survey_link(&hash(&self.window)) || self.has_survey.replace(true) {
            return;
        }
        let view = self.clone();
        spawn_local(async move {
            let lab = view.clone();
            let lab_link = Box::new(move || lab.model.borrow().setup.to_string());
            let opened = self::survey::open(view.window.clone(), view.root.clone(), lab_link).await;
            if opened.is_err() {
                // The next time it is opened, it is fetched again.
                view.has_survey.set(false);
                let phrase = view.model.borrow().language.0.lab_failed();
                let main = view.document.get_element_by_id("lab-main").expect("the Lab's element");
                main.set_text_content(Some(phrase));
            }
        });
    }

    /// The only place where the model changes.
    fn change(self: &Rc<Self>, msg: LabMsg) {
        let cmds = update(&mut self.model.borrow_mut(), msg);
        cmds.into_iter().for_each(|it| self.run(it));
    }

    /// Changes the model by what the user did, and shows it.
    fn dispatch(self: &Rc<Self>, msg: LabMsg) {
        self.dispatch_all(Some(msg));
    }

    /// Plays a replay on, frame by frame.
    fn play(self: &Rc<Self>) {
        if !self.model.borrow().is_playing() || self.is_playing.replace(true) {
            return;
        }
        self.next_frame(js_sys::Date::now());
    }

    fn next_frame(self: &Rc<Self>, last: f64) {
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

    /// Charts are drawn now and then while a race goes on.
    fn detail(&self) -> Detail {
        let is_over = !self.model.borrow().is_running();
        let is_time = self.charts_shown.get() + CHARTS_MS <= js_sys::Date::now();
        if is_over || is_time { Detail::Everything } else { Detail::Numbers }
    }

    /// First of all, what was typed counts.
    fn dispatch_all(self: &Rc<Self>, msg: Option<LabMsg>) {
        let typed = self.take_typed();
        if let Some(msg) = msg {
            self.change(msg);
        }
        self.show(Detail::Everything);
        self.tidy(&typed);
        self.play();
    }

    fn run(self: &Rc<Self>, cmd: LabCmd) {
        match cmd {
            LabCmd::StartWorker { job, lane, request } => workers::start(self, job, lane, request),
            LabCmd::EndWorker { job, lane } => self.workers.live.end(|it| it == (job, lane)),
            LabCmd::EndWorkers { job } => self.workers.live.end(|it| it.0 == job),
            LabCmd::Order { job, order } => {
                self.workers.live.send(|it| it.0 == job, &to_js(&LabRequest::Order(order)))
            }
            LabCmd::ReplaceLink(link) => shared::replace_link(&self.window, &link),
            LabCmd::Go(link) => self.window.location().set_hash(&link).expect("an address"),
            LabCmd::Focus(id) => {
                // What is to have it may only just come into view.
                let document = self.document.clone();
                later(&self.window, 0, move || shared::focus(&document, &id));
            }
            LabCmd::Export(what) => self.export(what),
            LabCmd::CopyLink(link) => {
                let view = self.clone();
                let copied = move |is_copied| view.dispatch(LabMsg::LinkCopied(is_copied));
                shared::copy_link(&self.window, &link, copied);
            }
        }
    }

    /// Makes the document look like the model.
    fn show(self: &Rc<Self>, detail: Detail) {
        let model = self.model.borrow();
        let mut has_new_places = false;
        self.typing.is_showing.set(true);
        for region in view(&model) {
            let is_new = screen::show(&self.document, &region);
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

    /// While the form is open, nothing else can be reached.
    fn show_drawer(&self, is_open: bool) {
        self.root.toggle_attribute_with_force("data-changing", is_open).expect("an attribute");
        for id in ["lab-top", "lab-experiments", "lab-bar", "lab-out"] {
            let element = self.document.get_element_by_id(id).expect("a part of the Lab");
            element.toggle_attribute_with_force("inert", is_open).expect("an attribute");
        }
    }

    /// The slider goes along with the race.
    fn show_moment(&self, model: &LabModel) {
        let slider = self.document.get_element_by_id("lab-moment-at");
        if let (Some(slider), Some(race)) = (slider, &model.race) {
            slider.unchecked_ref::<HtmlInputElement>().set_value(&race.place_of_moment().to_string());
            let text = self.document.get_element_by_id("lab-moment-text").and_then(|it| it.text_content());
            set(&slider, "aria-valuetext", &text.unwrap_or_default());
        }
    }

    /// On phones not all fit beside each other.
    fn show_current_tab(&self, tabs_id: &str) {
        let tabs = self.document.get_element_by_id(tabs_id);
        let current = self.document.query_selector(&format!("#{tabs_id} [aria-current]")).ok().flatten();
        if let (Some(tabs), Some(current)) = (tabs, current) {
            let (frame, place) = (tabs.get_bounding_client_rect(), current.get_bounding_client_rect());
            tabs.set_scroll_left(tabs.scroll_left() + (place.left() - frame.left() - 40.0) as i32);
        }
    }

    /// Charts are drawn for the width they have.
    fn measure(self: &Rc<Self>) {
        let Some(chart) = self.document.query_selector(".lab-chart").ok().flatten() else { return };
        let width = chart.client_width().max(0) as u32;
        if width != 0 && width != self.model.borrow().chart_width {
            update(&mut self.model.borrow_mut(), LabMsg::Resized(width));
            self.show(Detail::Everything);
        }
    }

    /// Shows what workers told, but not for each of them.
    fn show_soon(self: &Rc<Self>) {
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

    /// Another address: of the Lab, or of another view.
    fn follow(self: &Rc<Self>) {
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

    /// The page has noted where the link of the table was followed.
    fn open(self: &Rc<Self>) {
        if !is_shown(&self.window) {
            return;
        }
        if let Some(link) = shared::take_left(&self.document) {
            self.change(LabMsg::Opened(link));
            self.show(Detail::Everything);
        }
    }

    /// Speaks the language of the page, which may change.
    fn follow_language(self: &Rc<Self>) {
        let view = self.clone();
        shared::follow_language(&self.document, move |language| {
            if view.model.borrow().language.language() != language {
                view.change(LabMsg::LanguageChanged(language));
                view.show(Detail::Everything);
            }
        });
    }

    fn connect(self: &Rc<Self>) {
        let view = self.clone();
        listen(&self.window, "popstate", move |_: Event| view.follow());
        let view = self.clone();
        listen(&self.window, "hashchange", move |_: Event| {
            view.open();
            view.follow_survey();
        });
        let view = self.clone();
        listen(&self.window, "resize", move |_: Event| {
            view.measure();
            view.draw_pictures();
        });
        let view = self.clone();
        listen(&self.root, "click", move |event: Event| {
            let Some(element) = within(&event, "[data-do]") else { return };
            if element.get_attribute("aria-disabled").is_some() {
                return;
            }
            if let Some(msg) = element.get_attribute("data-do").and_then(|it| msg_of(&it, "")) {
                let is_start = msg == LabMsg::Start;
                view.dispatch(msg);
                if is_start && view.model.borrow().is_running() {
                    let bar = view.document.get_element_by_id("lab-bar");
                    let above = bar.map_or(0.0, |it| it.get_bounding_client_rect().height());
                    shared::go_to_results(&view.window, "lab-out", above);
                }
            }
        });
        let view = self.clone();
        listen(&self.root, "keydown", move |event: KeyboardEvent| view.key(&event));
        pointer::connect(self);
        typing::connect(self);
    }

    /// Closes what lies over the rest, or a board that is shown large.
    fn leave(self: &Rc<Self>) {
        let (is_changing, enlarged) = {
            let model = self.model.borrow();
            (model.is_changing, model.enlarged)
        };
        match (is_changing, enlarged) {
            (true, _) => self.dispatch(LabMsg::SetupShown(false)),
            (_, Some(lane)) => self.dispatch(LabMsg::Enlarged(lane)),
            _ => (),
        }
    }

    /// Within a lane, the arrows step through its line.
    fn key(self: &Rc<Self>, event: &KeyboardEvent) {
        let has_modifier = event.ctrl_key() || event.alt_key() || event.meta_key();
        let to = match event.key().as_str() {
            "Escape" => return self.leave(),
            "ArrowLeft" => StepTo::Back,
            "ArrowRight" => StepTo::Forward,
            "Home" => StepTo::First,
            "End" => StepTo::Last,
            _ => return,
        };
        if !has_modifier && within(event, "[data-slide]").is_some() {
            event.prevent_default();
            return self.dispatch(LabMsg::MomentStepped(to));
        }
        let lane = within(event, "[data-lane]").and_then(|it| it.get_attribute("data-lane")?.parse().ok());
        if let (Some(lane), false) = (lane, has_modifier) {
            event.prevent_default();
            self.dispatch(LabMsg::Stepped(lane, to));
        }
    }
}

/// The address is one of the Lab, and not of the survey in it.
fn is_shown(window: &Window) -> bool {
    let hash = hash(window);
    hash.starts_with("#lab") && !is_survey_link(&hash)
}
