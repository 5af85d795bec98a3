//! The layout for the window as it is.

use browser_api::dom::set_flag;
use solitaire::Pile;

use super::{BoardElement, lengths::pixels};
use page::{BoardLayout, View, Window, layout};

/// Phones on their side, as in the style sheet.
const RAILS: &str = "(max-height: 430px) and (min-width: 560px), (max-height: 520px) and (min-width: 560px) and (max-width: 799px)";

impl BoardElement {
    /// Measures the table and puts the piles at their places.
    pub(in crate::browser) fn measure(&mut self, view: &View) {
        let Some(table) = self.element.parent_element() else { return };
        let table = table.get_bounding_client_rect();
        let window = web_sys::window().expect("a window");
        // The style sheet may fail to load. Without it, the table grows with its content.
        let height_max = window.inner_height().ok().and_then(|it| it.as_f64()).unwrap_or_default();
        let window = Window {
            width: table.width(),
            height: table.height().min(height_max),
            has_rails: window.match_media(RAILS).ok().flatten().is_some_and(|it| it.matches()),
            is_left_handed: view.settings.is_left_handed,
        };
        let piles: Vec<Pile> = self.piles.iter().map(|it| it.pile).collect();
        let BoardLayout { sizes, places, waste_fan } = layout(&piles, &window);
        self.piles.iter_mut().zip(places).for_each(|(pile, place)| pile.put(place));
        self.marks
            .set_attribute("style", &format!("--line: {}", pixels(sizes.mark_line())))
            .expect("an attribute");
        let style = self.element.style();
        for (name, length) in [("--w", sizes.width), ("--h", sizes.height)] {
            style.set_property(name, &pixels(length)).expect("a property");
        }
        set_flag(&self.element, "data-plain", sizes.has_plain_faces());
        (self.table, self.sizes, self.waste_fan) = ((window.width, window.height), sizes, waste_fan);
        // Place the cards again, without a flight.
        self.placed.fill(None);
        self.marked = None;
    }
}
