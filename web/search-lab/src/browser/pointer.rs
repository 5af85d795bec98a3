//! Values of charts, at the pointer or at the place that the arrow keys have reached.

use std::rc::Rc;

use chart::Mark;
use web_sys::{Event, HtmlElement, KeyboardEvent, MouseEvent};

use browser_api::dom::listen;
use ui::browser::document::within;
use wasm_bindgen::JsCast;

use super::lab_page::LabPage;

/// The greatest distance between the pointer and the point that it selects, in pixels.
const NEAR_PX: f64 = 48.0;

pub(super) fn connect(view: &Rc<LabPage>) {
    let this = view.clone();
    listen(&view.root, "mousemove", move |event: MouseEvent| match within(&event, "[data-chart]") {
        Some(chart) => this.point(chart, f64::from(event.client_x()), f64::from(event.client_y())),
        None => this.hide_tip(),
    });
    let this = view.clone();
    listen(&view.root, "focusout", move |_: Event| this.hide_tip());
    let this = view.clone();
    listen(&view.root, "keydown", move |event: KeyboardEvent| {
        let Some(chart) = within(&event, "[data-chart]") else { return };
        let way = match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => -1,
            "ArrowRight" | "ArrowDown" => 1,
            "Escape" => return this.hide_tip(),
            _ => return,
        };
        event.prevent_default();
        this.walk(chart, way);
    });
}

impl LabPage {
    /// Shows the value of the point nearest to the pointer.
    fn point(self: &Rc<Self>, chart: HtmlElement, x: f64, y: f64) {
        let Some(figure) = figure(&chart) else { return };
        let view = self.clone();
        self.with_marks(figure, move |marks| {
            let frame = chart.get_bounding_client_rect();
            let (x, y) = (x - frame.left(), y - frame.top());
            let distance = |it: &Mark| (it.x - x).hypot(it.y - y);
            let nearest = marks.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
            match nearest.filter(|it| distance(it) <= NEAR_PX) {
                Some(mark) => view.show_tip(&chart, mark),
                None => view.hide_tip(),
            }
        });
    }

    /// Moves to the next point or the one before.
    fn walk(self: &Rc<Self>, chart: HtmlElement, way: isize) {
        let Some(figure) = figure(&chart) else { return };
        let view = self.clone();
        self.with_marks(figure, move |marks| {
            let before = chart.get_attribute("data-mark").and_then(|it| it.parse::<isize>().ok());
            let idx = before.map_or(0, |it| (it + way).clamp(0, marks.len().max(1) as isize - 1));
            let Some(mark) = marks.get(idx as usize) else { return };
            chart.set_attribute("data-mark", &idx.to_string()).expect("an attribute");
            view.show_tip(&chart, mark);
            if let Some(live) = view.document.get_element_by_id("lab-live") {
                live.set_text_content(Some(&mark.label));
            }
        });
    }

    fn show_tip(&self, chart: &HtmlElement, mark: &Mark) {
        let Some(tip) = self.tip() else { return };
        let (frame, root) = (chart.get_bounding_client_rect(), self.root.get_bounding_client_rect());
        tip.set_text_content(Some(&mark.label));
        tip.set_hidden(false);
        let (x, y) = (frame.left() - root.left() + mark.x, frame.top() - root.top() + mark.y);
        let half = f64::from(tip.offset_width()) / 2.0;
        let x = x.clamp(half + 4.0, (root.width() - half - 4.0).max(half + 4.0));
        let style = tip.style();
        style.set_property("left", &format!("{}px", x as i32)).expect("a property");
        style.set_property("top", &format!("{}px", y as i32)).expect("a property");
    }

    fn hide_tip(&self) {
        if let Some(tip) = self.tip() {
            tip.set_hidden(true);
        }
    }

    fn tip(&self) -> Option<HtmlElement> {
        self.document.get_element_by_id("lab-tip")?.dyn_into().ok()
    }
}

/// Returns the index of the chart, once it is drawn.
fn figure(chart: &HtmlElement) -> Option<usize> {
    chart.first_element_child()?;
    chart.get_attribute("data-chart").and_then(|it| it.parse().ok())
}
