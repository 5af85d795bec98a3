//! Connects the survey and its map to the browser.

mod kept;
mod map;
mod map_events;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::{dom::listen, message, worker::Program};
use protocol::SurveyEvent;
use ui::{
    Detail,
    browser::{LiveWorkers, address, clipboard, device, document, download, language, later, show_region},
};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, Element, Event, HtmlElement, HtmlInputElement, Window};

use self::map::MapCanvas;
use crate::{
    MapMsg, SurveyCmd, SurveyModel, SurveyMsg, WorkerFailure, is_map_link, is_survey_link, skeleton,
    survey_msg_of, title, update, view,
};

/// The memory limits of all workers together and of each, in bytes: on machines with a mouse, and on phones and
/// tablets. The limit of each is that of the page's worker.
const BYTES: [(u64, u64); 2] = [(2_048 << 20, 512 << 20), (384 << 20, 192 << 20)];

/// The most workers to start, since each may take much memory.
const WORKERS_MAX: usize = 8;

/// Intervals for updating numbers and the histogram while a survey runs, in milliseconds.
const NUMBERS_MS: i32 = 250;
const CHART_MS: f64 = 1_000.0;

/// The interval for drawing new points of the map, in milliseconds.
const POINTS_MS: i32 = 100;

struct SurveyView {
    window: Window,
    document: Document,
    /// The Lab's element.
    lab: Element,
    root: Element,
    model: RefCell<SurveyModel>,
    /// Returns the address of the rest of the Lab.
    lab_link: Box<dyn Fn() -> String>,
    /// The worker's program, shared with the page.
    program: Option<Rc<Program>>,
    workers: LiveWorkers<u32>,
    /// Whether a redraw is scheduled.
    is_due: Cell<bool>,
    /// Whether a button is being pressed. Until it is released, nothing is redrawn, since that would replace the
    /// button.
    is_pressed: Cell<bool>,
    /// The time when the histogram was last drawn, in milliseconds.
    chart_shown: Cell<f64>,
    map: MapCanvas,
    /// Whether drawing new points is scheduled.
    has_points: Cell<bool>,
}

/// Adds the survey to the Lab's element. `lab_link` returns the address of the rest of the Lab.
pub fn open(window: Window, lab: Element, lab_link: Box<dyn Fn() -> String>) {
    let document = window.document().expect("a document");
    lab.insert_adjacent_html("beforeend", &skeleton()).expect("a place at the end");
    let bytes = BYTES[usize::from(device::is_by_touch(&window))];
    // Some browsers do not know it; there the value is not a number.
    let n_cores = (window.navigator().hardware_concurrency() as usize).clamp(1, WORKERS_MAX);
    let view = Rc::new(SurveyView {
        root: document.get_element_by_id("survey").expect("the survey's element"),
        lab,
        model: RefCell::new(SurveyModel::new(language::of_page(&document), n_cores, bytes)),
        lab_link,
        program: Program::named(&window, "worker").map(Rc::new),
        workers: LiveWorkers::default(),
        is_due: Cell::new(false),
        is_pressed: Cell::new(false),
        chart_shown: Cell::new(0.0),
        map: MapCanvas::new(&document),
        has_points: Cell::new(false),
        window,
        document,
    });
    view.listen();
    view.listen_map();
    view.follow();
}

impl SurveyView {
    /// Changes the model. The model changes nowhere else.
    fn change(self: &Rc<Self>, msg: SurveyMsg) {
        let cmds = {
            let mut model = self.model.borrow_mut();
            update(&mut model, SurveyMsg::Tick(js_sys::Date::now()));
            update(&mut model, msg)
        };
        cmds.into_iter().for_each(|it| self.run(it));
    }

    /// Changes the model by an action of the user, and shows it.
    fn dispatch(self: &Rc<Self>, msg: SurveyMsg) {
        self.change(msg);
        self.show(Detail::Everything);
    }

    fn run(self: &Rc<Self>, cmd: SurveyCmd) {
        match cmd {
            SurveyCmd::StartWorker(id) => self.start_worker(id),
            SurveyCmd::Send(id, request) => self.workers.send(|it| it == id, &message::to_js(&request)),
            SurveyCmd::EndWorker(id) => self.workers.end(|it| it == id),
            SurveyCmd::EndWorkers => self.workers.end(|_| true),
            SurveyCmd::ReplaceLink(link) => address::replace_link(&self.window, &link),
            SurveyCmd::Focus(id) => document::focus(&self.document, id),
            SurveyCmd::Save { name, text } => download::csv(&self.document, &name, &text),
            SurveyCmd::Copy(text) => {
                let view = self.clone();
                let copied = move |is_copied| view.dispatch(SurveyMsg::Copied(is_copied));
                clipboard::copy(&self.window, &text, copied);
            }
            SurveyCmd::Keep { rows, ran_ms } => {
                let view = self.clone();
                spawn_local(async move { drop(kept::keep(&view.window, &rows, ran_ms).await) });
            }
            SurveyCmd::Recall => {
                let view = self.clone();
                spawn_local(async move {
                    if let Ok((rows, ran_ms)) = kept::recall(&view.window).await {
                        view.dispatch(SurveyMsg::Map(MapMsg::Recalled(rows, ran_ms)));
                    }
                });
            }
        }
    }

    /// Starts a worker. Its messages arrive later, never before this returns.
    fn start_worker(self: &Rc<Self>, id: u32) {
        let (view, failing) = (self.clone(), self.clone());
        let heard = move |data: JsValue| {
            match message::from_js::<SurveyEvent>(data) {
                Ok(event) => view.change(SurveyMsg::Heard(id, event)),
                Err(_) => view.change(SurveyMsg::WorkerFailed(id, WorkerFailure::OutOfTurn)),
            }
            view.show_soon();
        };
        let failed = move || {
            failing.change(SurveyMsg::WorkerFailed(id, WorkerFailure::Crashed));
            failing.show_soon();
        };
        match &self.program {
            Some(program) => {
                if let Some(worker) = program.start(heard, failed) {
                    self.workers.add(id, worker);
                }
            }
            None => later(&self.window, 0, failed),
        }
    }

    /// Updates the document from the model.
    fn show(&self, detail: Detail) {
        if !self.is_shown() {
            return;
        }
        let model = self.model.borrow();
        let language = model.language.code();
        self.root.set_attribute("lang", language).expect("an attribute");
        if detail == Detail::Everything {
            self.chart_shown.set(model.now_ms);
        }
        let mut has_new_chart = false;
        for region in view(&model, &(self.lab_link)(), detail) {
            let is_new = show_region(&self.document, &region);
            has_new_chart |= is_new && region.id == "survey-figure";
        }
        self.document.set_title(&title(&model));
        if model.map.is_shown {
            self.map.draw(&model);
        }
        drop(model);
        if has_new_chart {
            self.measure();
            if detail == Detail::Numbers {
                self.show(Detail::Everything);
            }
        }
    }

    /// Measures the width available for the histogram.
    fn measure(&self) {
        let Some(chart) = self.document.get_element_by_id("survey-chart") else { return };
        let width = chart.client_width().max(0) as u32;
        if width != 0 && width != self.model.borrow().chart_width {
            update(&mut self.model.borrow_mut(), SurveyMsg::Resized(width));
            self.show(Detail::Everything);
        }
    }

    /// Shows the workers' reports, but not after every single one.
    fn show_soon(self: &Rc<Self>) {
        if self.model.borrow().map.is_shown && !self.has_points.replace(true) {
            let view = self.clone();
            later(&self.window, POINTS_MS, move || {
                view.has_points.set(false);
                if view.is_shown() {
                    view.map.draw(&view.model.borrow());
                }
            });
        }
        // The end is shown at once.
        if !self.model.borrow().is_running() && !self.is_pressed.get() {
            return self.show_now();
        }
        if self.is_due.replace(true) {
            return;
        }
        let view = self.clone();
        later(&self.window, NUMBERS_MS, move || {
            view.is_due.set(false);
            if view.is_pressed.get() {
                return view.show_soon();
            }
            view.show_now();
        });
    }

    fn show_now(self: &Rc<Self>) {
        self.change(SurveyMsg::Tick(js_sys::Date::now()));
        let (is_running, now_ms) = {
            let model = self.model.borrow();
            (model.is_running(), model.now_ms)
        };
        let is_time = !is_running || self.chart_shown.get() + CHART_MS <= now_ms;
        self.show(if is_time { Detail::Everything } else { Detail::Numbers });
        self.measure_map();
    }

    fn is_shown(&self) -> bool {
        is_survey_link(&address::hash(&self.window))
    }

    /// Follows a changed address: one of the survey, or of another view. A running survey continues.
    fn follow(self: &Rc<Self>) {
        let is_shown = self.is_shown();
        self.lab.toggle_attribute_with_force("data-survey", is_shown).expect("a valid name");
        if !is_shown {
            return;
        }
        let link = address::hash(&self.window);
        let is_map = is_map_link(&link);
        self.root.toggle_attribute_with_force("data-map", is_map).expect("a valid name");
        let has_map = self.model.borrow().map.is_shown;
        if has_map != is_map || !is_map && link != format!("#{}", self.model.borrow().form) {
            self.change(SurveyMsg::Followed(link));
        }
        if let Some(link) = address::take_left(&self.document) {
            self.change(SurveyMsg::Opened(link));
        }
        self.show(Detail::Everything);
        self.measure_map();
    }

    fn listen(self: &Rc<Self>) {
        for changed in ["popstate", "hashchange"] {
            let view = self.clone();
            listen(&self.window, changed, move |_: Event| view.follow());
        }
        let view = self.clone();
        listen(&self.window, "resize", move |_: Event| {
            view.measure();
            view.measure_map();
        });
        let view = self.clone();
        listen(&self.root, "pointerdown", move |_: Event| view.is_pressed.set(true));
        for let_go in ["pointerup", "pointercancel", "keydown"] {
            let view = self.clone();
            listen(&self.window, let_go, move |_: Event| view.is_pressed.set(false));
        }
        let view = self.clone();
        listen(&self.root, "click", move |event: Event| {
            let Some(element) = document::within(&event, "[data-act]") else { return };
            if element.get_attribute("aria-disabled").is_none() {
                view.act(&element);
            }
        });
        let view = self.clone();
        listen(&self.root, "change", move |event: Event| {
            // When a list opens, no event reports the release of the button.
            view.is_pressed.set(false);
            let picked = document::within(&event, "[data-pick]").and_then(|it| picked(&it));
            if let Some(msg) = picked {
                // The click that took the focus from the field is handled first.
                let after = view.clone();
                later(&view.window, 0, move || after.dispatch(msg));
            }
        });
        let view = self.clone();
        language::follow(&self.document, move |language| {
            if language != view.model.borrow().language {
                view.dispatch(SurveyMsg::LanguageChanged(language));
            }
        });
    }

    /// Does the action of a button, after taking the typed values.
    fn act(self: &Rc<Self>, button: &HtmlElement) {
        for id in ["survey-first", "survey-last"] {
            let field = self.document.get_element_by_id(id).and_then(|it| it.dyn_into().ok());
            let Some(field): Option<HtmlInputElement> = field else { continue };
            if field.value() != field.default_value()
                && let Some(msg) = picked(&field)
            {
                self.change(msg);
            }
        }
        let Some(msg) = button.get_attribute("data-act").and_then(|it| survey_msg_of(&it, "")) else {
            return;
        };
        let is_start = msg == SurveyMsg::Start;
        self.dispatch(msg);
        if is_start && self.model.borrow().is_running() {
            document::go_to_results(&self.window, "survey-out", 8.0);
        }
    }
}

/// Returns what was typed or picked in a field, as a message.
fn picked(field: &Element) -> Option<SurveyMsg> {
    survey_msg_of(&field.get_attribute("data-pick")?, &document::value(field))
}
