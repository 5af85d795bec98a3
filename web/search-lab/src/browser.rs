//! Connects the Lab to the browser: events in, commands out. The worker's side is in `host.rs`.

mod charts;
mod export;
mod host;
mod lab_page;
mod pictures;
mod pointer;
mod typed;
mod typing;
mod workers;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::dom::listen;
use survey::is_survey_link;
use ui::browser::{address::hash, device, document, language};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{Element, Event, KeyboardEvent, Window};

pub use self::host::run_worker;
use self::{lab_page::LabPage, typed::Typing, workers::Workers};
use crate::{
    model::LabModel,
    msg::{LabMsg, StepTo, msg_of},
    setup::Setup,
};
use i18n::lab::Lab;

/// The memory limit of all workers together, in MB: on machines with a mouse, and on phones and tablets.
const MEGABYTES_MAX: [u64; 2] = [1_024, 256];

/// Starts the view in its element of the page.
pub fn run(window: &Window) {
    let document = window.document().expect("a document");
    let megabytes_max = MEGABYTES_MAX[usize::from(device::is_by_touch(window))];
    let root = document.get_element_by_id("lab").expect("the Lab's element");
    root.set_inner_html("<div id=lab-main></div>");
    let link = Some(hash(window)).filter(|it| !is_survey_link(it));
    let (setup, complaints) = Setup::parse(&link.unwrap_or_default());
    let mut model = LabModel::new(Lab(language::of_page(&document)), setup, complaints, megabytes_max);
    model.is_calm = device::is_calm(window);
    let view = Rc::new(LabPage {
        window: window.clone(),
        document,
        root,
        model: RefCell::new(model),
        workers: Rc::new(Workers::default()),
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

/// Adds the survey to the Lab's element, once its part of the program is loaded.
#[wasm_split(survey, fallible)]
fn open_survey(
    window: Window,
    lab: Element,
    lab_link: Box<dyn Fn() -> String>,
) -> Result<(), SplitLoaderError> {
    survey::open(window, lab, lab_link);
    Ok(())
}

impl LabPage {
    /// Loads the survey when it is first opened.
    fn follow_survey(self: &Rc<Self>) {
        if !is_survey_link(&hash(&self.window)) || self.has_survey.replace(true) {
            return;
        }
        let view = self.clone();
        spawn_local(async move {
            let lab = view.clone();
            let lab_link = Box::new(move || lab.model.borrow().setup.to_string());
            let opened = open_survey(view.window.clone(), view.root.clone(), lab_link).await;
            if opened.is_err() {
                // Fetch it again the next time it is opened.
                view.has_survey.set(false);
                let phrase = view.model.borrow().language.0.lab_failed();
                let main = view.document.get_element_by_id("lab-main").expect("the Lab's element");
                main.set_text_content(Some(phrase));
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
            let Some(element) = document::within(&event, "[data-do]") else { return };
            if element.get_attribute("aria-disabled").is_some() {
                return;
            }
            if let Some(msg) = element.get_attribute("data-do").and_then(|it| msg_of(&it, "")) {
                let is_start = msg == LabMsg::Start;
                view.dispatch(msg);
                if is_start && view.model.borrow().is_running() {
                    let bar = view.document.get_element_by_id("lab-bar");
                    let above = bar.map_or(0.0, |it| it.get_bounding_client_rect().height());
                    document::go_to_results(&view.window, "lab-out", above);
                }
            }
        });
        let view = self.clone();
        listen(&self.root, "keydown", move |event: KeyboardEvent| view.key(&event));
        pointer::connect(self);
        typing::connect(self);
    }

    /// Closes what covers the rest, or an enlarged board.
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

    /// Handles a key. Within a lane, the arrows step through its line.
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
        if !has_modifier && document::within(event, "[data-slide]").is_some() {
            event.prevent_default();
            return self.dispatch(LabMsg::MomentStepped(to));
        }
        let lane =
            document::within(event, "[data-lane]").and_then(|it| it.get_attribute("data-lane")?.parse().ok());
        if let (Some(lane), false) = (lane, has_modifier) {
            event.prevent_default();
            self.dispatch(LabMsg::Stepped(lane, to));
        }
    }
}
