//! The places of the map's points.

/// Rows of points, as large as the field allows, in whole pixels of the screen, since others would blur.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MapLayout {
    pub columns: u32,
    /// The distance from a point to the next one, and to the one below.
    pub cell: (u32, u32),
    /// The number of screen pixels in one pixel of the style sheet.
    scale: f64,
}

impl Default for MapLayout {
    fn default() -> MapLayout {
        MapLayout { columns: 1, cell: (1, 1), scale: 1.0 }
    }
}

impl MapLayout {
    /// Returns the layout of `n` points in a field with this width and height, in pixels of the style sheet.
    pub fn new(n: u32, (width, height): (f64, f64), scale: f64) -> MapLayout {
        let [width, height] = [width, height].map(|it| (it * scale).max(1.0) as u32);
        let cell_of = |across: u32| {
            let columns = (width / across).max(1);
            // Points should not be too high.
            (across, (height / n.div_ceil(columns)).clamp(1, across + across.div_ceil(2)))
        };
        let fits = |(across, down): &(u32, u32)| n <= (width / across) * (height / down);
        let widest = (f64::from(width) * f64::from(height) / f64::from(n.max(1))).sqrt() as u32 + 1;
        let cells = (1..=widest).map(cell_of).filter(fits);
        let cell = cells.max_by_key(|it| (it.0 * it.1, it.0)).unwrap_or((1, 1));
        MapLayout { columns: (width / cell.0).max(1), cell, scale }
    }

    /// Returns the upper left corner of a point, in pixels of the screen.
    pub fn corner(&self, place: u32) -> (u32, u32) {
        (place % self.columns * self.cell.0, place / self.columns * self.cell.1)
    }

    /// Returns the width and height of a point, in pixels of the screen.
    pub fn size(&self) -> (u32, u32) {
        let size = |cell: u32| if cell < 3 { cell } else { cell - cell.div_ceil(6) };
        (size(self.cell.0), size(self.cell.1))
    }

    /// Returns the middle of a point, in whole pixels of the style sheet.
    pub fn middle(&self, place: u32) -> (u32, u32) {
        let (x, y) = self.corner(place);
        let (width, height) = self.size();
        let middle =
            |from: u32, size: u32| ((f64::from(from) + f64::from(size) / 2.0) / self.scale).round() as u32;
        (middle(x, width), middle(y, height))
    }

    /// Returns the place of the point there, in pixels of the style sheet.
    pub fn place_at(&self, (x, y): (f64, f64)) -> Option<u32> {
        let nth = |pixels: f64, cell: u32| (pixels * self.scale / f64::from(cell)).floor();
        let (column, row) = (nth(x, self.cell.0), nth(y, self.cell.1));
        let is_there = 0.0 <= column && column < f64::from(self.columns) && 0.0 <= row;
        is_there.then(|| row as u32 * self.columns + column as u32)
    }

    /// Returns the width and height of `n` points together, in pixels of the screen.
    pub fn extent(&self, n: u32) -> (u32, u32) {
        (self.columns * self.cell.0, n.div_ceil(self.columns) * self.cell.1)
    }

    /// Converts a number of screen pixels to pixels of the style sheet, rounded up.
    pub fn on_sheet(&self, pixels: u32) -> u32 {
        (f64::from(pixels) / self.scale).ceil() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_points_lie_in_the_field() {
        for (size, scale) in
            [((1326.0, 620.0), 1.0), ((358.0, 560.0), 3.0), ((2500.0, 1200.0), 1.5), ((300.0, 120.0), 2.0)]
        {
            let layout = MapLayout::new(32_000, size, scale);
            let (width, height) = ((size.0 * scale) as u32, (size.1 * scale) as u32);
            let last = layout.corner(31_999);
            let cell = layout.cell;
            assert!(last.0 + cell.0 <= width && last.1 + cell.1 <= height, "{layout:?}");
            // The points use most of the field.
            let (wide, high) = layout.extent(32_000);
            assert!(3 * width * height <= 4 * wide * high, "{layout:?}");
            for place in [0, 1, 11_981, 31_999] {
                let (x, y) = layout.corner(place);
                let at = [x, y].map(|it| (f64::from(it) + 0.5) / scale);
                assert_eq!(layout.place_at((at[0], at[1])), Some(place));
                let (x, y) = layout.middle(place);
                let off = [f64::from(x) - at[0], f64::from(y) - at[1]];
                assert!(
                    off.iter().all(|it| it.abs() * scale <= f64::from(cell.0.max(cell.1)) + scale),
                    "{off:?}"
                );
            }
            assert_eq!(layout.place_at((f64::from(wide) / scale + 1.0, 5.0)), None);
        }
    }

    #[test]
    fn a_field_without_room_has_small_points() {
        let layout = MapLayout::new(32_000, (0.0, 0.0), 1.0);
        assert_eq!((layout.columns, layout.cell, layout.size()), (1, (1, 1), (1, 1)));
    }
}
