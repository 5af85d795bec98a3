use protocol::{DealRange, Difficulty, SurveyRow, Winnability};

use super::MapLayout;

/// The deals of the map: those of the first FreeCell for Windows.
pub(super) const DEALS: DealRange = DealRange { first: 1, last: 32_000 };

/// How many they are.
pub const N_DEALS: u32 = DEALS.last as u32;

/// What the map knows beside its survey.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MapModel {
    /// The map is shown, and not the rows.
    pub is_shown: bool,
    /// The deal that is pointed at, by its place.
    pub picked: Option<u32>,
    /// Only points of this kind are bright.
    pub only: Option<PointKind>,
    pub layout: MapLayout,
    /// When its rows were kept last, in milliseconds.
    pub(super) kept_ms: f64,
}

/// What a point tells of its deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointKind {
    Solved(Difficulty),
    Unsolvable,
    Unknown,
}

/// What happens to the map.
#[derive(Clone, PartialEq, Debug)]
pub enum MapMsg {
    /// A deal is pointed at, by its place, or none.
    Pointed(Option<u32>),
    Stepped(MapStep),
    /// Only points of this kind, or all again.
    Filtered(PointKind),
    Resized(MapLayout),
    /// The browser has kept these rows, whose survey ran for this time in milliseconds.
    Recalled(String, u32),
}

/// A step from the deal that is pointed at.
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
