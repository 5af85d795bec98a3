/// The weights by which a search orders positions: the sum of terms times weights, least first. Except for `slack`, no
/// weight should be above 1,000 or below -1,000: sums above 2,047 count as 2,047.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Weights {
    /// Per card not yet on a foundation.
    pub not_home: i32,
    /// Per card that lies above a lower one in its column.
    pub buriers: i32,
    /// Per card that lies above a lower one of its own suit in its column.
    pub suit_buriers: i32,
    /// Per run with a card that lies above a lower one of its suit in its column.
    pub detours: i32,
    /// Per card that does not build on the card below it.
    pub breaks: i32,
    /// Per card above the next card of a foundation, summed over the foundations.
    pub above_next: i32,
    /// Per card in a cell.
    pub in_cells: i32,
    /// Per column that is not empty.
    pub filled_columns: i32,
    /// The cost if free cells + 2 x empty columns is 0, 1 or 2, by this number.
    pub cramped: [i32; 3],
    /// Per move from the start, safe ones not counted.
    pub depth: i32,
    /// Per rank between the highest and the lowest foundation.
    pub uneven: i32,
    /// The most that a position may be worse than the one it comes from. Worse ones are left out.
    pub slack: i32,
}

/// The weights of the engine's attempts, as `cargo xtask tune` found them on deals 1 to 8000.
pub(super) const WEIGHTS: [Weights; 4] = [
    Weights {
        not_home: 9,
        buriers: 1,
        suit_buriers: 2,
        detours: 0,
        breaks: 12,
        above_next: 4,
        in_cells: 10,
        filled_columns: 4,
        cramped: [28, 16, 10],
        depth: 5,
        uneven: 4,
        slack: 12,
    },
    Weights {
        not_home: 0,
        buriers: 4,
        suit_buriers: 1,
        detours: 0,
        breaks: 9,
        above_next: 3,
        in_cells: 16,
        filled_columns: 19,
        cramped: [23, 11, 4],
        depth: 4,
        uneven: 0,
        slack: 16,
    },
    Weights {
        not_home: 2,
        buriers: 1,
        suit_buriers: 0,
        detours: 0,
        breaks: 8,
        above_next: 0,
        in_cells: 10,
        filled_columns: 8,
        cramped: [42, 0, 2],
        depth: 5,
        uneven: 1,
        slack: 3,
    },
    Weights {
        not_home: 12,
        buriers: 2,
        suit_buriers: 5,
        detours: 0,
        breaks: 8,
        above_next: 6,
        in_cells: 7,
        filled_columns: 12,
        cramped: [24, 9, 8],
        depth: 4,
        uneven: 0,
        slack: 33,
    },
];

/// The weights of beams that do not use those of an attempt; `depth` and `slack` do not matter to beams. They come from
/// hill climbing for few expansions and short solutions in a best-first search, on 500 deals of 1..8000.
pub(super) const SHORT: Weights = Weights {
    not_home: 4,
    buriers: 1,
    suit_buriers: 0,
    detours: 0,
    breaks: 5,
    above_next: 1,
    in_cells: 5,
    filled_columns: 5,
    cramped: [13, 8, 10],
    uneven: 2,
    depth: 3,
    slack: 0,
};

/// The weights of the beams for short solutions. They come from hill climbing for short solutions with beams of width
/// 256, on deals 10001 to 10250. On deals 20001 to 20300, solutions have 27.57 player moves with these, and 28.57 with
/// [`SHORT`].
pub(super) const SHORT_BEAM: Weights = Weights {
    not_home: 7,
    buriers: 5,
    suit_buriers: 0,
    detours: 8,
    breaks: 24,
    above_next: 9,
    in_cells: 19,
    filled_columns: 17,
    cramped: [41, 24, 25],
    uneven: 6,
    depth: 0,
    slack: 0,
};

/// The weight, in the priority, of each unit that is certain to leave.
pub(super) const LEAVING_WEIGHT: i32 = 15;

/// The order in which the exhaustive search tries moves.
pub(super) const PROOF: Weights = WEIGHTS[3];

#[cfg(test)]
pub(super) mod tests {
    use super::Weights;

    /// Weights by which no two terms can be confused.
    pub(in crate::freecell) const ODD: Weights = Weights {
        not_home: 101,
        buriers: 103,
        suit_buriers: 107,
        detours: 167,
        breaks: 109,
        above_next: 113,
        in_cells: 127,
        filled_columns: 131,
        cramped: [137, 139, 149],
        uneven: 151,
        depth: 157,
        slack: 163,
    };
}
