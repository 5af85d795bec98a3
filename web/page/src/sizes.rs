//! The sizes of cards and gaps: continuous in the size of the table, without thresholds.

/// On narrower cards, faces are plain: in CSS pixels.
const PLAIN_WIDTH_MAX: f64 = 62.0;

/// Up to this number, columns stand in one row on every table.
const COLUMNS_IN_ROW: u8 = 10;

/// Sizes in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sizes {
    pub width: f64,
    pub height: f64,
    /// Between two piles side by side.
    pub gap: f64,
    /// Around the piles.
    pub pad: f64,
    /// From the upper edge to the cells and foundations, and to the columns.
    pub upper: f64,
    pub columns: f64,
    /// The height of the place of a column.
    pub room: f64,
    /// From the top of a row of columns to that of the next.
    pub step: f64,
    /// What is seen of a card below the next, where there is room.
    pub strip: f64,
    /// The same of a card that lies face down.
    pub strip_down: f64,
}

impl Sizes {
    /// Returns in how many rows columns are laid out on a table of `width` x `height`: in more than one where there are
    /// many, and their cards get at least a quarter wider by it. `n_upper` is the number of cells and foundations.
    pub fn n_rows(width: f64, height: f64, n_columns: u8, n_upper: u8, has_rails: bool) -> u8 {
        if n_columns <= COLUMNS_IN_ROW {
            return 1;
        }
        let card = |n_rows: u8| {
            let per_row = n_columns.div_ceil(n_rows);
            let across = if has_rails { per_row + 2 } else { per_row.max(n_upper) };
            Sizes::of(width, height, across, n_rows, has_rails).width
        };
        (2..=3).fold(1, |best, n_rows| if 1.25 * card(best) < card(n_rows) { n_rows } else { best })
    }

    /// Returns the sizes on a table of `width` x `height`, with room for `across` piles side by side and for columns in
    /// `n_rows` rows. On phones on their side, cells and foundations are in `rails`, which are two of these.
    // More than one call of it would be a kilobyte more to load before the first card.
    #[inline(never)]
    pub fn of(width: f64, height: f64, across: u8, n_rows: u8, has_rails: bool) -> Sizes {
        let across = f64::from(across);
        let pad = 4.0 + 0.01 * width;
        let by_width = (width - 2.0 * pad + 2.0 * (across - 1.0)) / (across + 0.11 * (across - 1.0));
        let by_height = if has_rails { (height - 2.0 * pad - 12.0) / 5.6 } else { 0.135 * height + 20.0 };
        let ratio =
            if has_rails { 1.4 } else { (1.4 + 0.33 * (height / width.max(1.0) - 1.1)).clamp(1.4, 1.6) };
        let n_rows = f64::from(n_rows);
        // In each of several rows, columns are to have nearly two cards' height.
        let n_high = if has_rails { 1.9 * n_rows } else { 1.0 + 1.9 * n_rows };
        let by_rows = if n_rows < 2.0 { f64::MAX } else { (height - 22.0 * (n_rows + 1.0)) / n_high / ratio };
        let card = by_width.min(by_height).min(by_rows).max(1.0);
        let card_height = card * ratio;
        let upper = if has_rails { pad } else { 0.6 * pad + 2.0 };
        // The names of the columns stand between the rows.
        let names = 0.05 * card_height + 15.0;
        let columns = if has_rails { pad } else { upper + card_height + names };
        // There is a column's place even where a table has no room for a card.
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
            // Eight cards have room so, but in one of several rows four: there columns are short.
            strip: (0.42 * card_height + 18.0)
                .min((room - card_height) / if n_rows < 2.0 { 7.2 } else { 3.2 }),
            strip_down: 0.15 * card_height,
        }
    }

    /// Whether the faces of cards are plain, for want of room.
    pub fn has_plain_faces(&self) -> bool {
        self.width < PLAIN_WIDTH_MAX
    }

    /// Returns the height of the letters on a card of which a `strip` is seen, or all of it if that is 0. A ten fits
    /// across, and on narrow cards small suits give large letters the room.
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

    /// Returns the strips of cards face up and face down in a column. They shrink alike where it is long.
    pub fn strips(&self, n_up: u8, n_down: u8) -> (f64, f64) {
        let length = f64::from(n_up.saturating_sub(1)) * self.strip + f64::from(n_down) * self.strip_down;
        let share = ((self.room - self.height) / length.max(1.0)).clamp(0.0, 1.0);
        (self.strip * share, self.strip_down * share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tables of phones, tablets and large screens.
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

    #[test]
    fn the_longest_column_fits_on_every_table() {
        for (width, height) in TABLES {
            for across in [7, 8, 10, 12] {
                let sizes = Sizes::of(width, height, across, 1, false);
                let (strip, _) = sizes.strips(19, 0);
                let end = sizes.columns + sizes.height + 18.0 * strip;
                assert!(end <= height - sizes.pad + 0.01, "{width} x {height}: {end}");
                let all = f64::from(across) * (sizes.width + sizes.gap) - sizes.gap;
                assert!(all <= width, "{width} x {height}: {all}");
            }
        }
    }

    /// In whatever rows they stand.
    #[test]
    fn all_columns_fit_on_every_table() {
        for (width, height) in TABLES {
            for (n_columns, n_upper) in [(8, 8), (10, 8), (13, 4), (18, 4)] {
                let n_rows = Sizes::n_rows(width, height, n_columns, n_upper, false);
                let per_row = n_columns.div_ceil(n_rows);
                let across = per_row.max(n_upper);
                let sizes = Sizes::of(width, height, across, n_rows, false);
                assert!(n_rows == 1 || 10 < n_columns, "{n_columns} columns in {n_rows} rows");
                let all = f64::from(across) * (sizes.width + sizes.gap) - sizes.gap;
                assert!(all <= width, "{width} x {height}: {all}");
                let (strip, _) = sizes.strips(13, 0);
                let last = sizes.columns + f64::from(n_rows - 1) * sizes.step;
                let end = last + sizes.height + 12.0 * strip;
                assert!(end <= height - sizes.pad + 0.01, "{width} x {height}, {n_columns}: {end}");
                let names = sizes.step - sizes.room;
                assert!(n_rows == 1 || 15.0 <= names, "{names}");
            }
        }
        let card = |n_columns: u8, n_rows: u8| {
            Sizes::of(390.0, 692.0, n_columns.div_ceil(n_rows), n_rows, false).width
        };
        assert_eq!(Sizes::n_rows(390.0, 692.0, 18, 4, false), 3);
        assert!(50.0 < card(18, 3) && card(18, 1) < 21.0);
        assert_eq!(Sizes::n_rows(1366.0, 600.0, 13, 4, false), 1);
    }

    #[test]
    fn no_size_is_negative_on_any_table() {
        for (width, height) in [(340.0, 40.0), (340.0, 0.0), (0.0, 0.0), (20.0, 300.0), (740.0, 90.0)] {
            for has_rails in [false, true] {
                let sizes = Sizes::of(width, height, 10, 1, has_rails);
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
        let on_phone = Sizes::of(390.0, 692.0, 8, 1, false);
        assert!((43.0..46.0).contains(&on_phone.width), "{on_phone:?}");
        assert!((1.59..1.61).contains(&(on_phone.height / on_phone.width)), "{on_phone:?}");
        let on_large_screen = Sizes::of(2074.0, 1272.0, 8, 1, false);
        assert!((185.0..195.0).contains(&on_large_screen.width), "{on_large_screen:?}");
    }

    #[test]
    fn large_letters_are_larger_on_every_table() {
        for (width, height) in TABLES {
            let sizes = Sizes::of(width, height, 8, 1, false);
            let ratio = sizes.letters(sizes.strip, true) / sizes.letters(sizes.strip, false);
            assert!(1.15 < ratio, "{width} x {height}: {ratio}");
        }
    }

    #[test]
    fn letters_fit_what_is_seen_of_a_card() {
        for (width, height) in TABLES {
            let sizes = Sizes::of(width, height, 8, 1, false);
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
        let sizes = Sizes::of(1018.0, 648.0, 7, 1, false);
        let (up, down) = sizes.strips(2, 5);
        assert!(down < up * 0.6, "{up} {down}");
    }
}
