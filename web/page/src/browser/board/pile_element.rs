use browser_api::dom::{set, set_flag};
use solitaire::Pile;
use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlElement};

use super::lengths::pixels;
use page::{PileView, suit_letter, trail::Rect};

/// The button of a pile.
pub(super) struct PileElement {
    pub(super) pile: Pile,
    pub(super) element: HtmlElement,
    pub(super) area: Rect,
    pub(super) shown: Option<PileView>,
}

impl PileElement {
    pub(super) fn new(document: &Document, pile: &PileView) -> PileElement {
        let element: HtmlElement = document.create_element("button").expect("an element").unchecked_into();
        element.set_class_name(match pile.pile {
            Pile::Cell(_) | Pile::Reserve(_) => "pile cell",
            Pile::Foundation(_) => "pile home",
            Pile::Column(_) => "pile column",
            Pile::Stock => "pile stock",
            Pile::Waste => "pile waste",
        });
        set(&element, "type", "button");
        set(&element, "tabindex", "-1");
        set(&element, "data-name", &pile.name);
        if let Pile::Foundation(suit) = pile.pile {
            let suit = suit_letter(suit);
            element.set_inner_html(&format!("<svg aria-hidden=\"true\"><use href=\"#suit-{suit}\"/></svg>"));
        }
        PileElement { pile: pile.pile, element, area: Rect::default(), shown: None }
    }

    /// Puts the pile at its place. The style sheet knows how wide cards are.
    pub(super) fn put(&mut self, area: Rect) {
        let [left, top, height] = [area.x, area.y, area.height].map(pixels);
        set(&self.element, "style", &format!("left: {left}; top: {top}; height: {height}"));
        self.area = area;
    }

    pub(super) fn show(&mut self, new: &PileView) {
        let old = self.shown.as_ref();
        if old == Some(new) {
            return;
        }
        let element = &self.element;
        if old.map(|it| &it.label) != Some(&new.label) {
            set(element, "aria-label", &new.label);
        }
        if new.is_picked {
            set(element, "aria-pressed", "true");
        } else if old.is_some_and(|it| it.is_picked) {
            element.remove_attribute("aria-pressed").expect("an attribute");
        }
        set_flag(element, "data-redeal", new.can_redeal);
        if let Some(n) = new.n_redeals {
            set(element, "data-redeals", &n.to_string());
        }
        self.shown = Some(new.clone());
    }
}
