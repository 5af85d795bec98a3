//! The pictures of a race, on canvases.

use std::f64::consts::TAU;

use browser_api::dom::set;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement};

use super::lab_page::LabPage;
use crate::view::{Paint, Picture, Stroke, picture, picture_ids};

/// The most canvas pixels for one pixel of the style sheet; more are indistinguishable.
const RATIO_MAX: f64 = 2.0;

/// The opacity of a preview.
const FAINT: f64 = 0.24;

/// The distance between the end of a search and its stamp, and between the stamp and the picture's edge.
const STAMP_GAP: f64 = 14.0;
const STAMP_LEFT: f64 = 36.0;

/// Half of a cross.
const CROSS: f64 = 3.0;

impl LabPage {
    /// Draws all pictures of the open part at full size.
    pub(super) fn draw_pictures(&self) {
        self.fit_stage();
        let model = self.model.borrow();
        let mut ends = Vec::new();
        for id in picture_ids(&model) {
            let Some(canvas) = self.document.get_element_by_id(&id) else { continue };
            let canvas: HtmlCanvasElement = canvas.unchecked_into();
            let size = (f64::from(canvas.client_width()), f64::from(canvas.client_height()));
            if size.0 == 0.0 || size.1 == 0.0 {
                continue;
            }
            if let Some(picture) = picture(&model, &id, size) {
                draw(&canvas, &picture, size, self.window.device_pixel_ratio().min(RATIO_MAX));
                if let (Some(end), Some(lane)) = (picture.end, id.strip_prefix("lab-trail-")) {
                    ends.push((lane.to_string(), end, size.0));
                }
            }
        }
        self.place_stamps(&ends);
    }

    /// Fits the lanes into the room below the bar, which may have another line. The sizes of the pictures are read
    /// next, so this causes no extra layout of the page.
    fn fit_stage(&self) {
        let Some(bar) = self.document.get_element_by_id("lab-bar") else { return };
        let above = format!("{}px", bar.unchecked_ref::<HtmlElement>().offset_height());
        let style = self.root.unchecked_ref::<HtmlElement>().style();
        if style.get_property_value("--above").ok().as_deref() != Some(&*above) {
            style.set_property("--above", &above).expect("a property");
        }
    }

    /// Places the stamp that says how a search ended to the left of its end, if there is room. Near the bottom, the
    /// search's positions are in the way, and the upper corner is free.
    fn place_stamps(&self, ends: &[(String, f64, f64)]) {
        let placed = |(lane, end, width): &(String, f64, f64)| {
            let stamp =
                self.document.query_selector(&format!("#lab-lane-{lane}-verdict > span")).ok().flatten()?;
            let stamp: HtmlElement = stamp.unchecked_into();
            let room = width - f64::from(stamp.offset_width()) - STAMP_LEFT;
            let is_above = stamp.class_name() == "lab-above";
            let before = if is_above { STAMP_GAP } else { width - end + STAMP_GAP };
            let right = before.min(room).max(STAMP_GAP);
            Some((stamp, right as i32))
        };
        // Measure all before moving any, so that the browser lays out the page once.
        let placed: Vec<_> = ends.iter().filter_map(placed).collect();
        for (stamp, right) in placed {
            stamp.style().set_property("right", &format!("{right}px")).expect("a property");
        }
    }
}

fn draw(canvas: &HtmlCanvasElement, picture: &Picture, size: (f64, f64), ratio: f64) {
    let (width, height) = ((size.0 * ratio) as u32, (size.1 * ratio) as u32);
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
    set(canvas, "aria-label", &picture.label);
    let context = canvas.get_context("2d").ok().flatten().expect("a canvas to draw on");
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0).expect("numbers");
    context.clear_rect(0.0, 0.0, size.0, size.1);
    let font = if size.0 < 1_200.0 { "12px system-ui, sans-serif" } else { "14px system-ui, sans-serif" };
    // One path for all shapes with the same paint, so that translucent ones do not add up.
    for shapes in picture.shapes.chunk_by(|a, b| a.0 == b.0 && may_share(&a.1) == may_share(&b.1)) {
        let (paint, first) = &shapes[0];
        let (colour, line_width, alpha) = look(*paint);
        let is_faint = picture.is_faint && !matches!(paint, Paint::Grid | Paint::Number);
        context.set_global_alpha(if is_faint { FAINT * alpha } else { alpha });
        context.set_fill_style_str(colour);
        context.set_stroke_style_str(colour);
        context.set_line_width(line_width);
        context.begin_path();
        shapes.iter().for_each(|it| trace(&context, &it.1, font, *paint == Paint::Count));
        match first {
            Stroke::Text { .. } => (),
            Stroke::Ring { .. } | Stroke::Cross { .. } | Stroke::Line(_) => context.stroke(),
            Stroke::Rect { .. } | Stroke::Disc { .. } | Stroke::Area(_) => context.fill(),
        }
    }
}

/// Returns whether a shape can share a path with lines. Filled shapes share paths only with filled ones.
fn may_share(shape: &Stroke) -> bool {
    matches!(shape, Stroke::Ring { .. } | Stroke::Cross { .. } | Stroke::Line(_))
}

fn trace(context: &CanvasRenderingContext2d, shape: &Stroke, font: &str, is_outlined: bool) {
    match shape {
        Stroke::Rect { x, y, width, height } => context.rect(*x, *y, *width, *height),
        Stroke::Disc { x, y, radius } | Stroke::Ring { x, y, radius } => {
            context.move_to(x + radius, *y);
            context.arc(*x, *y, *radius, 0.0, TAU).expect("a radius");
        }
        Stroke::Cross { x, y } => {
            trace_line(context, &[(x - CROSS, y - CROSS), (x + CROSS, y + CROSS)]);
            trace_line(context, &[(x + CROSS, y - CROSS), (x - CROSS, y + CROSS)]);
        }
        Stroke::Line(points) | Stroke::Area(points) => trace_line(context, points),
        Stroke::Text { x, y, text, is_centred } => {
            context.set_font(font);
            context.set_text_align(if *is_centred { "center" } else { "left" });
            if is_outlined {
                context.set_stroke_style_str("#0e2f25");
                context.set_line_width(4.0);
                context.stroke_text(text, *x, *y).expect("a text");
            }
            context.fill_text(text, *x, *y).expect("a text");
        }
    }
}

fn trace_line(context: &CanvasRenderingContext2d, points: &[(f64, f64)]) {
    let Some(((x, y), others)) = points.split_first() else { return };
    context.move_to(*x, *y);
    others.iter().for_each(|(x, y)| context.line_to(*x, *y));
}

/// Returns the colour, the line width, and the opacity. The pictures lie on dark felt in every theme.
fn look(paint: Paint) -> (&'static str, f64, f64) {
    match paint {
        Paint::Grid => ("#ffffff", 1.0, 0.13),
        Paint::Number | Paint::Count => ("#b7cfc4", 1.0, 1.0),
        Paint::Flood => ("#9cc7ea", 1.0, 0.3),
        Paint::New => ("#f0f6f2", 1.3, 1.0),
        Paint::Seen => ("#8fb6d8", 1.3, 1.0),
        Paint::DeadEnd => ("#ffab9b", 1.6, 1.0),
        Paint::PathEdge => ("#0b2019", 5.5, 1.0),
        Paint::Path | Paint::Won => ("#86e8b0", 2.6, 1.0),
        Paint::Moment => ("#ffd166", 1.5, 1.0),
        Paint::Over => ("#fbf8f1", 1.5, 1.0),
        Paint::Track => ("#699386", 4.0, 1.0),
        Paint::Past => ("#86e8b0", 4.0, 1.0),
    }
}
