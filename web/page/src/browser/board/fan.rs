//! The fan in which the cards come to rest when the player has won.

// Those of the standard library would be a twentieth of this program.
use js_sys::Math::{asin, cos, sin};
use solitaire::{Card, Face, Suit};

use super::{BoardElement, FLYING_Z, pixels};
use browser_api::dom::set_flag;

/// The order of the suits in the fan.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];

impl BoardElement {
    /// Lets the cards fly from their foundations into a fan, one after another.
    pub(super) fn fan_out(&mut self) {
        self.has_fan = true;
        let (width, height) = self.table;
        let (card_width, card_height) = (self.sizes.width, self.sizes.height);
        let across = f64::from(self.across_now) * (card_width + self.sizes.gap) - self.sizes.gap;
        let radius = (width * 0.62).max(card_height * 0.75);
        let (x, y) = (across / 2.0, (height * 0.2).min(card_height) + radius);
        let half = ((width / 2.0 - card_width * 0.95) / radius).clamp(0.0, 0.98);
        let span = (2.0 * asin(half)).min(1.5);
        let n_cards = Card::DECK_LEN as u32;
        for nth in 0..n_cards {
            let card = Card::new((nth % 13) as u8 + 1, SUITS[nth as usize / 13]);
            let Some(idx) = self.shown.iter().position(|it| it.is_some_and(|it| it.face == Face::Up(card)))
            else {
                continue;
            };
            let turn = (f64::from(nth) / f64::from(n_cards - 1) - 0.5) * span;
            let (end_x, end_y) =
                (x + radius * sin(turn) - card_width / 2.0, y - radius * cos(turn) - card_height / 2.0);
            let home = self.placed[idx].map_or((0.0, 0.0), |it| (it.x, it.y));
            let aside = if nth % 2 == 0 { -card_width } else { card_width };
            let depth = home.1.max(end_y) + height * 0.5 * f64::from(nth * 17 % 31) / 31.0;
            for (name, value) in [
                ("translate", super::translate(end_x, end_y)),
                // Pixels are written to a hundredth, and so are degrees.
                ("rotate", pixels(turn.to_degrees()).replace("px", "deg")),
                ("--home-x", pixels(home.0)),
                ("--home-y", pixels(home.1)),
                ("--mid-x", pixels((home.0 + end_x) / 2.0 + aside)),
                ("--mid-y", pixels(depth)),
                ("--nth", nth.to_string()),
            ] {
                self.style(idx, name, &value);
            }
            self.stack(idx, FLYING_Z + nth);
            set_flag(&self.cards[idx], "data-covered", false);
            set_flag(&self.cards[idx], "data-under", nth + 1 < n_cards);
        }
        set_flag(&self.element, "data-fan", true);
    }

    /// Has the cards placed anew, if they lie in the fan.
    pub(super) fn close_fan(&mut self) {
        if std::mem::take(&mut self.has_fan) {
            (0..self.cards.len()).for_each(|idx| self.style(idx, "rotate", ""));
            set_flag(&self.element, "data-fan", false);
            self.placed.fill(None);
        }
    }
}
