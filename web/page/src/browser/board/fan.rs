//! The fans that the cards form when the player has won.

// The standard library's functions would be a twentieth of this program.
use js_sys::Math::{cos, sin};
use solitaire::{Card, Face, Suit};

use super::{
    BoardElement,
    lengths::{FLYING_Z, pixels, translate},
};
use browser_api::dom::set_flag;

/// The angle by which the outer cards of a fan are turned, in radians.
const HALF_ANGLE: f64 = 0.36;

/// The suits of the fans, from behind.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];

impl BoardElement {
    /// Makes the cards fly from their foundations into fans, one after another: one fan for each suit, placed below
    /// each other with room for the letters.
    pub(super) fn fan_out(&mut self) {
        self.has_fan = true;
        let (width, height) = self.table;
        let (card_width, card_height) = (self.sizes.width, self.sizes.height);
        // As in the style sheet. A ten is the widest.
        let letter = (card_width * 0.2 + 9.0).min((card_width - 4.0) * 0.5);
        let step = (card_width * 0.62).min((width - 1.7 * card_width) / 12.0).max(1.0);
        let radius = 6.0 * step / sin(HALF_ANGLE);
        let (x, y) = (width / 2.0, 0.55 * card_height + 8.0);
        for nth in 0..Card::DECK_LEN as u32 {
            let (row, place) = (nth / 13, nth % 13);
            let card = Card::new(place as u8 + 1, SUITS[row as usize]);
            let Some(idx) = self.shown.iter().position(|it| it.is_some_and(|it| it.face == Face::Up(card)))
            else {
                continue;
            };
            let turn = (f64::from(place) / 6.0 - 1.0) * HALF_ANGLE;
            let down = f64::from(row) * 1.55 * letter + radius * (1.0 - cos(turn));
            let (end_x, end_y) = (x + radius * sin(turn) - card_width / 2.0, y + down - card_height / 2.0);
            let home = self.placed[idx].map_or((0.0, 0.0), |it| (it.x, it.y));
            let aside = if nth % 2 == 0 { -card_width } else { card_width };
            let depth = home.1.max(end_y) + height * 0.5 * f64::from(nth * 17 % 31) / 31.0;
            for (name, value) in [
                ("translate", translate(end_x, end_y)),
                // Pixels are rounded to a hundredth, and so are degrees.
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
            set_flag(&self.cards[idx], "data-under", nth + 1 < Card::DECK_LEN as u32);
        }
        set_flag(&self.element, "data-fan", true);
    }

    /// Makes the cards that have landed on their foundations fly into the fan.
    pub(in crate::browser) fn fan_out_if_due(&mut self) {
        if std::mem::take(&mut self.is_fan_due) {
            self.fan_out();
        }
    }

    /// Marks the cards in the fan to be placed again.
    pub(super) fn close_fan(&mut self) {
        if std::mem::take(&mut self.has_fan) {
            (0..self.cards.len()).for_each(|idx| self.style(idx, "rotate", ""));
            set_flag(&self.element, "data-fan", false);
            self.placed.fill(None);
        }
    }
}
