//! The sizes of cards and gaps: continuous in the size of the table, without thresholds.

/// The card width below which faces are plain, in CSS pixels.
const PLAIN_WIDTH_MAX: f64 = 62.0;

/// The room for a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Window {
    /// The width, in CSS pixels like all lengths.
    pub width: f64,
    pub height: f64,
    /// Whether a phone lies on its side: everything but the columns stands in rails at the left and right, one pile
    /// below the other.
    pub has_rails: bool,
    /// Whether everything but the columns is mirrored.
    pub is_left_handed: bool,
}

/// Sizes in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sizes {
    pub width: f64,
    pub height: f64,
    /// The distance between two piles side by side.
    pub gap: f64,
    /// The distance around the piles.
    pub pad: f64,
    /// The distances from the upper edge to the cells and foundations, and to the columns.
    pub upper: f64,
    pub columns: f64,
    /// The height of the place of a column.
    pub room: f64,
    /// The distance from the top of a row of columns to that of the next.
    pub step: f64,
    /// The visible part of a card below the next one, if there is room.
    pub strip: f64,
    /// The visible part of a face-down card.
    pub strip_down: f64,
}

impl Sizes {
    /// Returns the sizes in a window with room for `across` piles side by side, rails among them, and for columns in
    /// `n_rows` rows.
    // A second call of it would add a kilobyte to what loads before the first card.
    #[inline(never)]
    pub(crate) fn of(window: &Window, across: u8, n_rows: u8) -> Sizes {
        let Window { width, height, has_rails, .. } = *window;
        let across = f64::from(across);
        let pad = 4.0 + 0.01 * width;
        let by_width = (width - 2.0 * pad + 2.0 * (across - 1.0)) / (across + 0.11 * (across - 1.0));
        let by_height = if has_rails { (height - 2.0 * pad - 12.0) / 5.6 } else { 0.135 * height + 20.0 };
        let ratio =
            if has_rails { 1.4 } else { (1.4 + 0.33 * (height / width.max(1.0) - 1.1)).clamp(1.4, 1.6) };
        let n_rows = f64::from(n_rows);
        // In each of several rows, columns should be nearly two cards high.
        let n_high = if has_rails { 1.9 * n_rows } else { 1.0 + 1.9 * n_rows };
        let by_rows = if n_rows < 2.0 { f64::MAX } else { (height - 22.0 * (n_rows + 1.0)) / n_high / ratio };
        // Gaps are at least a pixel wide. If there are many piles, the gaps take the room around them.
        let by_gaps = (width - (across - 1.0)) / across.max(1.0);
        let card = by_width.min(by_gaps).min(by_height).min(by_rows).max(1.0);
        let card_height = card * ratio;
        let upper = if has_rails { pad } else { 0.6 * pad + 2.0 };
        // The names of the columns are between the rows.
        let names = 0.05 * card_height + 15.0;
        let columns = if has_rails { pad } else { upper + card_height + names };
        // A column has a place even if the table has no room for a card.
        let step = (height - columns - pad + names) / n_rows;
        let room = if n_rows < 2.0 { height - columns - pad } else { step - names }.max(card_height);
        Sizes {
            width: card,
            height: card_height,
            gap: (0.11 * card - 2.0).max(1.0),
            pad,
            upper,
            columns,
            room,
            step,
            // Eight cards fit this way, but four in one of several rows, where columns are short.
            strip: (0.42 * card_height + 18.0)
                .min((room - card_height) / if n_rows < 2.0 { 7.2 } else { 3.2 }),
            strip_down: 0.15 * card_height,
        }
    }

    /// Returns whether the faces of cards are plain for lack of room.
    pub fn has_plain_faces(&self) -> bool {
        self.width < PLAIN_WIDTH_MAX
    }

    /// Returns the height of the letters on a card with a visible `strip`, or fully visible if the strip is 0. A ten
    /// fits across, and on narrow cards, small suits leave the room for large letters.
    pub fn letters(&self, strip: f64, are_large: bool) -> f64 {
        let (by_width, across, down) = match (are_large, self.has_plain_faces()) {
            (false, _) => (0.2 * self.width + 9.0, 0.5, 0.62),
            (true, true) => (0.26 * self.width + 13.0, 0.59, 0.72),
            (true, false) => (0.26 * self.width + 10.0, 0.5, 0.72),
        };
        let strip = if strip == 0.0 { self.height } else { strip };
        by_width.min(across * (self.width - 4.0)).min(down * strip).max(0.0)
    }

    /// Returns the thickness of a line around cards.
    pub fn mark_line(&self) -> f64 {
        (1.3 + 0.016 * self.width).clamp(2.0, 4.0)
    }

    /// Returns the strips of face-up and face-down cards in a column. In a long column, both shrink alike.
    pub fn strips(&self, n_up: u8, n_down: u8) -> (f64, f64) {
        let length = f64::from(n_up.saturating_sub(1)) * self.strip + f64::from(n_down) * self.strip_down;
        let share = ((self.room - self.height) / length.max(1.0)).clamp(0.0, 1.0);
        (self.strip * share, self.strip_down * share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes of tables on phones, tablets and large screens.
    const TABLES: [(f64, f64); 8] = [
        (320.0, 418.0),
        (390.0, 692.0),
        (820.0, 1004.0),
        (1018.0, 648.0),
        (1366.0, 600.0),
        (1484.0, 950.0),
        (2074.0, 1310.0),
        (280.0, 500.0),
    ];

    fn sizes((width, height): (f64, f64), across: u8, has_rails: bool) -> Sizes {
        Sizes::of(&Window { width, height, has_rails, is_left_handed: false }, across, 1)
    }

    #[test]
    fn the_longest_column_fits_on_every_table() {
        for (width, height) in TABLES {
            for across in [7, 8, 10, 12] {
                let sizes = sizes((width, height), across, false);
                let (strip, _) = sizes.strips(19, 0);
                let end = sizes.columns + sizes.height + 18.0 * strip;
                assert!(end <= height - sizes.pad + 0.01, "{width} x {height}: {end}");
                let all = f64::from(across) * (sizes.width + sizes.gap) - sizes.gap;
                assert!(all <= width, "{width} x {height}: {all}");
            }
        }
    }

    #[test]
    fn no_size_is_negative_on_any_table() {
        for (width, height) in [(340.0, 40.0), (340.0, 0.0), (0.0, 0.0), (20.0, 300.0), (740.0, 90.0)] {
            for has_rails in [false, true] {
                let sizes = sizes((width, height), 10, has_rails);
                let (up, down) = sizes.strips(19, 0);
                let letters = sizes.letters(sizes.strip, false);
                for it in [sizes.width, sizes.height, sizes.gap, sizes.room, sizes.strip, up, down, letters] {
                    assert!(0.0 <= it, "{width} x {height}: {sizes:?}");
                }
            }
        }
    }

    #[test]
    fn cards_grow_with_the_table() {
        let on_phone = sizes((390.0, 692.0), 8, false);
        assert!((43.0..46.0).contains(&on_phone.width), "{on_phone:?}");
        assert!((1.59..1.61).contains(&(on_phone.height / on_phone.width)), "{on_phone:?}");
        let on_large_screen = sizes((2074.0, 1272.0), 8, false);
        assert!((185.0..195.0).contains(&on_large_screen.width), "{on_large_screen:?}");
    }

    #[test]
    fn large_letters_are_larger_on_every_table() {
        for (width, height) in TABLES {
            let sizes = sizes((width, height), 8, false);
            let ratio = sizes.letters(sizes.strip, true) / sizes.letters(sizes.strip, false);
            assert!(1.15 < ratio, "{width} x {height}: {ratio}");
        }
    }

    #[test]
    fn letters_fit_what_is_seen_of_a_card() {
        for (width, height) in TABLES {
            let sizes = sizes((width, height), 8, false);
            for n_cards in [7, 13, 19] {
                let (strip, _) = sizes.strips(n_cards, 0);
                for are_large in [false, true] {
                    // The letters begin a sixth of their height below the edge of the card.
                    let end = 0.02 * sizes.width + 1.17 * sizes.letters(strip, are_large);
                    assert!(end < strip, "{width} x {height}, {n_cards} cards: {end} of {strip}");
                }
            }
        }
    }

    #[test]
    fn cards_face_down_take_less_room() {
        let sizes = sizes((1018.0, 648.0), 7, false);
        let (up, down) = sizes.strips(2, 5);
        assert!(down < up * 0.6, "{up} {down}");
    }
}
