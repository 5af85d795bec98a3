use protocol::{DealRange, Difficulty, SurveyRow, Winnability};

use super::MapLayout;

/// The deals of the map: those of the first FreeCell for Windows.
pub(super) const DEALS: DealRange = DealRange { first: 1, last: 32_000 };

/// The number of deals on the map.
pub const N_DEALS: u32 = DEALS.last as u32;

/// The state of the map, apart from its survey.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MapModel {
    /// Whether the map is shown, and not the rows.
    pub is_shown: bool,
    /// The selected deal, by its place.
    pub picked: Option<u32>,
    /// The only kind of bright points, if there is a filter.
    pub only: Option<PointKind>,
    pub layout: MapLayout,
    /// The time when its rows were last kept, in milliseconds.
    pub(super) kept_ms: f64,
}

/// The state of a deal that its point shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointKind {
    Solved(Difficulty),
    Unsolvable,
    Unknown,
}

/// An event of the map.
#[derive(Clone, PartialEq, Debug)]
pub enum MapMsg {
    /// The user selected a deal, by its place, or none.
    Pointed(Option<u32>),
    Stepped(MapStep),
    /// The user chose to show only points of this kind, or all again.
    Filtered(PointKind),
    Resized(MapLayout),
    /// The browser returned the rows that it had kept; their survey ran for this time in milliseconds.
    Recalled(String, u32),
}

/// A step from the selected deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapStep {
    Left,
    Right,
    Up,
    Down,
    First,
    Last,
}

impl PointKind {
    pub const ALL: [PointKind; 7] = [
        PointKind::Solved(Difficulty::Easy),
        PointKind::Solved(Difficulty::Moderate),
        PointKind::Solved(Difficulty::Hard),
        PointKind::Solved(Difficulty::VeryHard),
        PointKind::Solved(Difficulty::Extreme),
        PointKind::Unsolvable,
        PointKind::Unknown,
    ];

    pub fn of(row: &SurveyRow) -> PointKind {
        match row.verdict {
            Winnability::Winnable => PointKind::Solved(Difficulty::of(row.expanded)),
            Winnability::Lost => PointKind::Unsolvable,
            Winnability::Unknown => PointKind::Unknown,
        }
    }

    /// Returns its place in [`PointKind::ALL`].
    pub fn nth(self) -> usize {
        match self {
            PointKind::Solved(difficulty) => difficulty as usize,
            PointKind::Unsolvable => 5,
            PointKind::Unknown => 6,
        }
    }
}
