//! The piles: buttons below the cards.

use browser_api::dom::set;
use solitaire::Pile;

use super::{BoardElement, pile_element::PileElement};
use page::trail::Rect;

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::browser) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

fn is(pile: &PileElement, element: &web_sys::Element) -> bool {
    pile.element.is_same_node(Some(element))
}

fn center(area: Rect) -> (f64, f64) {
    (area.x + area.width / 2.0, area.y + area.height / 2.0)
}

impl BoardElement {
    /// Returns the pile of an element: a pile, or a card with the number of cards below it.
    pub(in crate::browser) fn pile_at(&self, element: &web_sys::Element) -> Option<(Pile, Option<u8>)> {
        if let Ok(Some(card)) = element.closest(".card") {
            let idx = self.cards.iter().position(|it| it.is_same_node(Some(&card)))?;
            let view = self.placed[idx]?.view;
            return Some((view.pile, Some(view.height)));
        }
        let pile = element.closest(".pile").ok().flatten()?;
        self.piles.iter().find(|it| is(it, &pile)).map(|it| (it.pile, None))
    }

    /// Returns whether a point of the window is over the stock, even under a card in flight.
    pub(in crate::browser) fn is_over_stock(&self, x: i32, y: i32) -> bool {
        let stock = self.piles.iter().find(|it| it.pile == Pile::Stock);
        stock.is_some_and(|it| {
            let area = it.element.get_bounding_client_rect();
            let (dx, dy) = (f64::from(x) - area.x(), f64::from(y) - area.y());
            0.0 <= dx && dx < area.width() && 0.0 <= dy && dy < area.height()
        })
    }

    /// Focuses the nearest pile in this direction.
    pub(in crate::browser) fn focus_from(&self, element: &web_sys::Element, direction: Direction) {
        let Some(from) = self.piles.iter().find(|it| is(it, element)) else { return };
        let (x, y) = center(from.area);
        let distance = |to: &PileElement| {
            let (to_x, to_y) = center(to.area);
            let (ahead, aside) = match direction {
                Direction::Left => (x - to_x, to_y - y),
                Direction::Right => (to_x - x, to_y - y),
                Direction::Up => (y - to_y, to_x - x),
                Direction::Down => (to_y - y, to_x - x),
            };
            // A pile to the side counts as farther away.
            (1.0 < ahead).then_some(ahead + 4.0 * aside.abs())
        };
        let near = self.piles.iter().filter_map(|it| Some((distance(it)?, it)));
        if let Some((_, to)) = near.min_by(|a, b| a.0.total_cmp(&b.0)) {
            drop(to.element.focus());
        }
    }

    /// Makes this pile the stop of the Tab key on the board.
    pub(in crate::browser) fn note_focus(&self, element: &web_sys::Element) {
        for pile in &self.piles {
            set(&pile.element, "tabindex", if is(pile, element) { "0" } else { "-1" });
        }
    }

    /// Makes the first column the stop of the Tab key.
    pub(super) fn make_stop(&self) {
        if let Some(pile) = self.piles.iter().find(|it| it.pile == Pile::Column(0)) {
            set(&pile.element, "tabindex", "0");
        }
    }
}
