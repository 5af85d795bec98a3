//! The points of the map, on a canvas. What is new is drawn over what is there.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use browser_api::dom::{by_id, listen, set};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Document, Element, HtmlCanvasElement, KeyboardEvent, PointerEvent};

use super::SurveyView;
use crate::survey::{MapLayout, MapMsg, MapStep, N_DEALS, PointKind, SurveyModel, SurveyMsg, map_value_text};

/// How much of a point is seen that is not one of those chosen.
const FAINT: f64 = 0.16;

pub(super) struct MapCanvas {
    canvas: HtmlCanvasElement,
    field: Element,
    context: CanvasRenderingContext2d,
    /// How many rows are drawn, and as what.
    n_drawn: Cell<usize>,
    drawn: RefCell<Option<(MapLayout, Option<PointKind>)>>,
    /// Of each kind of point, and of those that are not solved yet.
    colours: RefCell<Vec<String>>,
}

impl MapCanvas {
    pub(super) fn new(document: &Document) -> MapCanvas {
        let canvas: HtmlCanvasElement = by_id(document, "map-points");
        let context = canvas.get_context("2d").ok().flatten().expect("a canvas to draw on").unchecked_into();
        MapCanvas {
            field: by_id(document, "map-field"),
            canvas,
            context,
            n_drawn: Cell::default(),
            drawn: RefCell::default(),
            colours: RefCell::default(),
        }
    }

    /// Returns the layout for the room that there is.
    fn layout(&self, scale: f64) -> MapLayout {
        let bounds = self.field.get_bounding_client_rect();
        MapLayout::new(N_DEALS, (bounds.width(), bounds.height()), scale)
    }

    /// Draws the points that are new, or all of them where they look different.
    pub(super) fn draw(&self, model: &SurveyModel) {
        let (layout, only) = (model.map.layout, model.map.only);
        let n_done = model.mapped().map_or(0, |it| it.n_done());
        let looks = Some((layout, only));
        if *self.drawn.borrow() != looks || n_done < self.n_drawn.get() {
            self.drawn.replace(looks);
            self.n_drawn.set(0);
            self.clear(layout);
        }
        let new = n_done - self.n_drawn.replace(n_done);
        let colours = self.colours.borrow();
        let (width, height) = layout.size();
        let (width, height) = (f64::from(width), f64::from(height));
        for row in model.mapped().into_iter().flat_map(|it| it.arrived().rev().take(new)) {
            let kind = PointKind::of(row);
            let (x, y) = layout.corner((row.deal - 1) as u32);
            let (x, y) = (f64::from(x), f64::from(y));
            let is_faint = only.is_some_and(|it| it != kind);
            self.context.clear_rect(x, y, width, height);
            self.context.set_global_alpha(if is_faint { FAINT } else { 1.0 });
            self.context.set_fill_style_str(&colours[kind.nth()]);
            self.context.fill_rect(x, y, width, height);
        }
        self.tell(model);
    }

    /// Draws all points as not solved yet.
    fn clear(&self, layout: MapLayout) {
        let window = web_sys::window().expect("a window");
        let style = window.get_computed_style(&self.canvas).ok().flatten().expect("the style of an element");
        let colour = |nth: usize| style.get_property_value(&format!("--point-{nth}")).unwrap_or_default();
        self.colours.replace((0..=PointKind::ALL.len()).map(colour).collect());
        let (width, height) = layout.extent(N_DEALS);
        // Makes it empty.
        self.canvas.set_width(width);
        self.canvas.set_height(height);
        // Its pixels are those of the screen. Scripts write the fraction, which takes much code here.
        let ratio = window.device_pixel_ratio();
        let css = |pixels: u32| {
            js_sys::Number::from(f64::from(pixels) / ratio).to_string_with_radix(10).expect("a number")
        };
        let size_css = format!("width:{}px;height:{}px", String::from(css(width)), String::from(css(height)));
        set(&self.canvas, "style", &size_css);
        self.context.set_global_alpha(1.0);
        self.context.set_fill_style_str(&self.colours.borrow()[PointKind::ALL.len()]);
        let size = layout.size();
        for place in 0..N_DEALS {
            let (x, y) = layout.corner(place);
            self.context.fill_rect(x.into(), y.into(), size.0.into(), size.1.into());
        }
    }

    /// Says which deal is pointed at.
    fn tell(&self, model: &SurveyModel) {
        set(&self.canvas, "aria-label", model.map_label());
        set(&self.canvas, "aria-valuemax", &N_DEALS.to_string());
        set(&self.canvas, "aria-valuenow", &(model.pointed().unwrap_or(0) + 1).to_string());
        set(&self.canvas, "aria-valuetext", &map_value_text(model));
    }
}

impl SurveyView {
    /// The points are as large as the window allows, if they are shown.
    pub(super) fn measure_map(self: &Rc<Self>) {
        if !self.is_shown() || !self.model.borrow().map.is_shown {
            return;
        }
        let layout = self.map.layout(self.window.device_pixel_ratio());
        if layout != self.model.borrow().map.layout {
            self.dispatch(SurveyMsg::Map(MapMsg::Resized(layout)));
        }
    }

    pub(super) fn listen_map(self: &Rc<Self>) {
        let place = |view: &SurveyView, event: &PointerEvent| {
            let at = (f64::from(event.offset_x()), f64::from(event.offset_y()));
            view.model.borrow().place_at(at)
        };
        let view = self.clone();
        listen(&self.map.canvas, "pointermove", move |event: PointerEvent| {
            view.point(place(&view, &event));
        });
        let view = self.clone();
        listen(&self.map.canvas, "pointerleave", move |event: PointerEvent| {
            // A finger that has pointed at a deal leaves it there. So does a mouse on its way to the note.
            let to = event.related_target().and_then(|it| it.dyn_into::<Element>().ok());
            let is_on_note = to.is_some_and(|it| it.closest("#map-note").ok().flatten().is_some());
            if event.pointer_type() == "mouse" && !is_on_note {
                view.point(None);
            }
        });
        let view = self.clone();
        listen(&self.map.canvas, "click", move |event: PointerEvent| {
            // A mouse has pointed at the deal before.
            let place = place(&view, &event);
            let is_again = view.model.borrow().map.picked == place;
            view.point(place);
            if is_again && event.pointer_type() == "mouse" {
                view.play_pointed();
            }
        });
        let view = self.clone();
        listen(&self.map.canvas, "keydown", move |event: KeyboardEvent| {
            let step = match event.key().as_str() {
                "ArrowLeft" => MapStep::Left,
                "ArrowRight" => MapStep::Right,
                "ArrowUp" => MapStep::Up,
                "ArrowDown" => MapStep::Down,
                "Home" => MapStep::First,
                "End" => MapStep::Last,
                "Enter" => return view.play_pointed(),
                _ => return,
            };
            event.prevent_default();
            view.dispatch(SurveyMsg::Map(MapMsg::Stepped(step)));
        });
    }

    fn point(self: &Rc<Self>, place: Option<u32>) {
        if self.model.borrow().map.picked != place {
            self.dispatch(SurveyMsg::Map(MapMsg::Pointed(place)));
        }
    }

    /// Goes to the table, with the deal that is pointed at.
    fn play_pointed(&self) {
        if let Some(link) = self.document.get_element_by_id("map-play") {
            link.unchecked_into::<web_sys::HtmlElement>().click();
        }
    }
}
