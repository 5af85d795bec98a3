/// How a search orders positions: the sum of terms times weights, least first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// Per card not yet on a foundation.
    pub not_home: i32,
    /// Per card that lies above a lower one in its column.
    pub buriers: i32,
    /// Per card that lies above a lower one of its own suit in its column.
    pub suit_buriers: i32,
    /// Per card that does not build on the card below it.
    pub breaks: i32,
    /// Per card above the next card of a foundation, summed over the foundations.
    pub above_next: i32,
    /// Per card in a cell.
    pub in_cells: i32,
    /// Per column that is not empty.
    pub filled_columns: i32,
    /// By free cells + 2 x empty columns, if that is 0, 1 or 2.
    pub cramped: [i32; 3],
    /// Per move from the start, safe ones not counted.
    pub depth: i32,
    /// Per rank between the highest and the lowest foundation.
    pub uneven: i32,
    /// Positions that are worse by more than this than the one they come from are left out.
    pub slack: i32,
}

// Found by random search and hill climbing, each from another start, for the fewest positions
// expanded plus 1 to 10 times the moves of the solution, on 500 deals of 1..8000 (every
// fifteenth), 2,500 positions a deal.
const BRISK: Weights = Weights {
    not_home: 4,
    buriers: 2,
    suit_buriers: 0,
    breaks: 7,
    above_next: 3,
    in_cells: 10,
    filled_columns: 9,
    cramped: [31, 8, 4],
    uneven: 0,
    depth: 4,
    slack: 16,
};
pub(super) const SHORT: Weights = Weights {
    not_home: 4,
    buriers: 1,
    suit_buriers: 0,
    breaks: 5,
    above_next: 1,
    in_cells: 5,
    filled_columns: 5,
    cramped: [13, 8, 10],
    uneven: 2,
    depth: 3,
    slack: 12,
};
const EVEN: Weights = Weights {
    not_home: 6,
    buriers: 5,
    suit_buriers: 2,
    breaks: 5,
    above_next: 3,
    in_cells: 9,
    filled_columns: 15,
    cramped: [29, 22, 8],
    uneven: 7,
    depth: 3,
    slack: 25,
};

/// What the engine's attempts go by.
pub(super) const WEIGHTS: [Weights; 3] = [BRISK, SHORT, EVEN];

/// The order in which the exhaustive search tries moves.
pub(super) const PROOF: Weights = BRISK;

#[cfg(test)]
pub(super) mod tests {
    use super::Weights;

    /// No two terms can be taken for each other.
    pub(in crate::fast::freecell) const ODD: Weights = Weights {
        not_home: 101,
        buriers: 103,
        suit_buriers: 107,
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
