//! Dragging cards.

use solitaire::Pile;

use super::{
    BoardElement,
    lengths::{FLYING_Z, translate},
};

impl BoardElement {
    /// Begins to drag the held cards.
    pub(in crate::browser) fn begin_drag(&mut self) {
        self.land();
        let is_held = |idx: &usize| self.placed[*idx].is_some_and(|it| it.view.is_held);
        self.dragged = (0..self.cards.len()).filter(is_held).collect();
        for &idx in &self.dragged {
            let level = self.placed[idx].map_or(0, |it| it.level);
            self.stack(idx, FLYING_Z + level);
            self.cards[idx].class_list().add_1("dragged").expect("a class");
        }
    }

    /// Moves the dragged cards by this distance from their places.
    pub(in crate::browser) fn drag(&self, dx: f64, dy: f64) {
        for &idx in &self.dragged {
            if let Some(placed) = self.placed[idx] {
                self.style(idx, "translate", &translate(placed.x + dx, placed.y + dy));
            }
        }
    }

    /// Returns the pile that the first dragged card covers most.
    pub(in crate::browser) fn pile_under(&self, dx: f64, dy: f64) -> Option<Pile> {
        let first = self.dragged.iter().filter_map(|&idx| self.placed[idx]);
        let first = first.min_by_key(|it| it.view.height)?;
        let (x, y) = (first.x + dx, first.y + dy);
        let overlap = |from: f64, len: f64, other_from: f64, other_len: f64| {
            (from + len).min(other_from + other_len) - from.max(other_from)
        };
        let shared = self.piles.iter().map(|pile| {
            let area = pile.area;
            let across = overlap(x, self.sizes.width, area.x, area.width).max(0.0);
            let down = overlap(y, self.sizes.height, area.y, area.height).max(0.0);
            (across * down, pile.pile)
        });
        let best = shared.max_by(|a, b| a.0.total_cmp(&b.0))?;
        (0.0 < best.0).then_some(best.1)
    }

    /// Ends the drag and returns the cards, which fly from where they are.
    pub(super) fn drop_dragged(&mut self) -> Vec<usize> {
        for &idx in &self.dragged {
            self.cards[idx].class_list().remove_1("dragged").expect("a class");
        }
        if !self.dragged.is_empty() {
            // The browser has to apply their places first, or they would fly from where the drag began.
            let _ = self.element.offset_width();
        }
        std::mem::take(&mut self.dragged)
    }
}
