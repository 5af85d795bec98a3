//! The points of the map, on a canvas. New points are drawn over the existing ones.

use std::cell::{Cell, RefCell};

use browser_api::dom::{by_id, set};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Document, Element, HtmlCanvasElement};

use crate::{MapLayout, N_DEALS, PointKind, SurveyModel, map_value_text};

/// The opacity of a point that the filter excludes.
const FAINT: f64 = 0.16;

pub(super) struct MapCanvas {
    pub(super) canvas: HtmlCanvasElement,
    field: Element,
    context: CanvasRenderingContext2d,
    /// The number of rows drawn, and the layout and filter used for them.
    n_drawn: Cell<usize>,
    drawn: RefCell<Option<(MapLayout, Option<PointKind>)>>,
    /// The colour of each kind of point, and of unsolved points.
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

    /// Returns the layout for the available room.
    pub(super) fn layout(&self, scale: f64) -> MapLayout {
        let bounds = self.field.get_bounding_client_rect();
        MapLayout::new(N_DEALS, (bounds.width(), bounds.height()), scale)
    }

    /// Draws the new points, or all of them if they look different now.
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

    /// Draws all points as unsolved.
    fn clear(&self, layout: MapLayout) {
        let window = web_sys::window().expect("a window");
        let style = window.get_computed_style(&self.canvas).ok().flatten().expect("the style of an element");
        let colour = |nth: usize| style.get_property_value(&format!("--point-{nth}")).unwrap_or_default();
        self.colours.replace((0..=PointKind::ALL.len()).map(colour).collect());
        let (width, height) = layout.extent(N_DEALS);
        // Setting the width clears the canvas.
        self.canvas.set_width(width);
        self.canvas.set_height(height);
        // The canvas has the pixels of the screen. A script writes the fraction, which would take much code here.
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

    /// Announces the deal under the pointer.
    fn tell(&self, model: &SurveyModel) {
        set(&self.canvas, "aria-label", model.map_label());
        set(&self.canvas, "aria-valuemax", &N_DEALS.to_string());
        set(&self.canvas, "aria-valuenow", &(model.pointed().unwrap_or(0) + 1).to_string());
        set(&self.canvas, "aria-valuetext", &map_value_text(model));
    }
}
