//! The places of piles and the size of cards: a pure function of the piles and the window. It names no game.

use solitaire::Pile;

use crate::{
    sizes::{Sizes, Window},
    trail::Rect,
};

/// The most columns that stand in one row in every window.
const COLUMNS_IN_ROW: u8 = 10;

/// The places of all piles and the sizes of cards.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoardLayout {
    pub sizes: Sizes,
    /// The places, measured from the window's corner, in the order of the piles.
    pub places: Vec<Rect>,
    /// The distance from a card of the waste to the next, to the right and down.
    pub waste_fan: (f64, f64),
}

/// Returns the places of these piles in a window.
pub fn layout(piles: &[Pile], window: &Window) -> BoardLayout {
    let count = |piles: &[Pile], role| piles.iter().filter(|&&it| role_of(it) == role).count() as u8;
    let grid = Grid::new(window, Role::ALL.map(|role| count(piles, role)));
    let places = (0..piles.len()).map(|idx| {
        let role = role_of(piles[idx]);
        grid.place(role, count(&piles[..idx], role))
    });
    let Sizes { width, height, .. } = grid.sizes;
    let waste_fan = if window.has_rails { (0.0, 0.42 * height) } else { (0.5 * width, 0.0) };
    BoardLayout { sizes: grid.sizes, places: places.collect(), waste_fan }
}

/// The role of a pile in the layout.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Stock,
    Waste,
    /// A place for one card.
    Single,
    Home,
    Column,
}

impl Role {
    const ALL: [Role; 5] = [Role::Stock, Role::Waste, Role::Single, Role::Home, Role::Column];
}

fn role_of(pile: Pile) -> Role {
    match pile {
        Pile::Stock => Role::Stock,
        Pile::Waste => Role::Waste,
        Pile::Cell(_) | Pile::Reserve(_) => Role::Single,
        Pile::Foundation(_) => Role::Home,
        Pile::Column(_) => Role::Column,
    }
}

/// Places side by side, each as wide as a card.
struct Grid<'a> {
    window: &'a Window,
    /// The number of piles of each role.
    counts: [u8; 5],
    per_row: u8,
    across: u8,
    sizes: Sizes,
}

impl Grid<'_> {
    /// Returns the grid with columns in one row, or in two or three if that makes cards at least a quarter wider.
    fn new(window: &Window, counts: [u8; 5]) -> Grid<'_> {
        let with = |n_rows| {
            let mut grid = Grid { window, counts, per_row: 0, across: 0, sizes: Sizes::default() };
            grid.per_row = grid.count(Role::Column).div_ceil(n_rows);
            grid.across = match window.has_rails {
                true => grid.per_row + grid.rails_at_left() + 1,
                false => grid.per_row.max(grid.drawn() + grid.count(Role::Single) + grid.count(Role::Home)),
            };
            grid.sizes = Sizes::of(window, grid.across, n_rows);
            grid
        };
        let n_rows_max = if counts[Role::Column as usize] <= COLUMNS_IN_ROW { 1 } else { 3 };
        let mut best = with(1);
        for n_rows in 2..=n_rows_max {
            let grid = with(n_rows);
            if 1.25 * best.sizes.width < grid.sizes.width {
                best = grid;
            }
        }
        best
    }

    fn count(&self, role: Role) -> u8 {
        self.counts[role as usize]
    }

    /// Returns the width of stock and waste, side by side. Cards of the waste lie beside each other.
    fn drawn(&self) -> u8 {
        self.count(Role::Stock) + 2 * self.count(Role::Waste)
    }

    /// Returns the number of rails at the left, or at the right for left-handed players.
    fn rails_at_left(&self) -> u8 {
        if 0 < self.drawn() && 0 < self.count(Role::Single) { 2 } else { 1 }
    }

    fn place(&self, role: Role, nth: u8) -> Rect {
        let (x, y, height) = match (role, self.window.has_rails) {
            (Role::Column, _) => self.column(nth),
            (_, true) => self.in_rail(role, nth),
            (_, false) => (self.in_row(role, nth), self.sizes.upper, self.sizes.height),
        };
        let Sizes { width, gap, .. } = self.sizes;
        let pitch = width + gap;
        let left = ((self.window.width - f64::from(self.across) * pitch + gap) / 2.0).max(0.0);
        Rect { x: left + x * pitch, y, width, height }
    }

    /// Returns the place of a column: its horizontal place in the grid, its top, and its greatest height.
    fn column(&self, nth: u8) -> (f64, f64, f64) {
        let (row, in_row) = (nth / self.per_row, nth % self.per_row);
        let x = match (self.window.has_rails, self.window.is_left_handed) {
            (true, false) => f64::from(self.rails_at_left()),
            (true, true) => 1.0,
            (false, _) => {
                // The last row may be shorter.
                let n_in_row = self.per_row.min(self.count(Role::Column) - row * self.per_row);
                f64::from(self.across - n_in_row) / 2.0
            }
        };
        let x = x + f64::from(in_row);
        (x, self.sizes.columns + f64::from(row) * self.sizes.step, self.sizes.room)
    }

    /// Returns the horizontal place of another pile above the columns.
    fn in_row(&self, role: Role, nth: u8) -> f64 {
        let (x, width) = match role {
            Role::Waste => (self.count(Role::Stock), 2),
            Role::Single => (self.drawn() + nth, 1),
            Role::Home => (self.across - self.count(Role::Home) + nth, 1),
            Role::Stock | Role::Column => (nth, 1),
        };
        f64::from(if self.window.is_left_handed { self.across - x - width } else { x })
    }

    /// Returns the place of another pile beside the columns, and its height. If there are many, they overlap.
    fn in_rail(&self, role: Role, nth: u8) -> (f64, f64, f64) {
        let x = match role {
            Role::Home => self.across - 1,
            Role::Single => self.rails_at_left() - 1,
            _ => 0,
        };
        let x = f64::from(if self.window.is_left_handed { self.across - 1 - x } else { x });
        let Sizes { height, gap, pad, .. } = self.sizes;
        let room = self.window.height - 2.0 * pad;
        if matches!(role, Role::Stock | Role::Waste) {
            let below = if role == Role::Waste { self.count(Role::Stock) } else { 0 };
            return (x, pad + f64::from(below) * (height + 6.0), height);
        }
        let step = (room - height) / f64::from(self.count(role).max(4) - 1);
        (x, pad + f64::from(nth) * step, height.min((room - 3.0 * gap) / 4.0).max(0.0))
    }
}
