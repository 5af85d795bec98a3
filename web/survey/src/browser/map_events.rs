//! Pointing at the map, by mouse, finger and keyboard.

use std::rc::Rc;

use browser_api::dom::listen;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

use super::SurveyView;
use crate::{MapMsg, MapStep, SurveyMsg};

impl SurveyView {
    /// Measures the map: while it is shown, its points are as large as the window allows.
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
            // The deal stays selected when a finger leaves, or when a mouse moves to the note.
            let to = event.related_target().and_then(|it| it.dyn_into::<Element>().ok());
            let is_on_note = to.is_some_and(|it| it.closest("#map-note").ok().flatten().is_some());
            if event.pointer_type() == "mouse" && !is_on_note {
                view.point(None);
            }
        });
        let view = self.clone();
        listen(&self.map.canvas, "click", move |event: PointerEvent| {
            // A mouse has selected the deal before the click.
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

    /// Goes to the table with the selected deal.
    fn play_pointed(&self) {
        if let Some(link) = self.document.get_element_by_id("map-play") {
            link.unchecked_into::<web_sys::HtmlElement>().click();
        }
    }
}
