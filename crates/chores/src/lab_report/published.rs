//! Published figures, as printed.
//!
//! The column: George T. Heineman, "January Column: Algorithm to Solve FreeCell Solitaire Games", blog of *Algorithms
//! in a Nutshell*, O'Reilly, 17 January 2009.
//!
//! The article: "Building a Solitaire (FreeCell) Solver: Exploring Game State Search with A* Algorithm".

/// The column's table 2: depth bounds on deal 14, and the number of moves searched.
pub(super) const DEPTH_BOUNDS: [(u32, u64); 4] = [(2, 109), (3, 1_111), (4, 11_615), (5, 93_339)];

/// The depth bound at which memory ran out, and the number of moves until then.
pub(super) const OUT_OF_MEMORY: (u32, u64) = (6, 493_678);

/// The column's table 1: the estimated number of lines of deal 14 by their number of moves, from 1 move on, for each of
/// the numbers of probes below. Higher levels are left out: the last of them overflowed.
pub(super) const TREE_SIZES: [[u64; 4]; 10] = [
    [10, 10, 10, 10],
    [97, 97, 97, 97],
    [958, 952, 953, 953],
    [9_670, 9_619, 9_651, 9_639],
    [80_709, 81_047, 81_737, 81_831],
    [521_687, 514_008, 512_362, 514_031],
    [3_148_528, 3_145_964, 3_158_028, 3_160_598],
    [19_229_400, 18_874_596, 18_897_966, 18_691_471],
    [102_380_038, 110_320_787, 112_600_229, 113_277_340],
    [629_428_522, 674_500_579, 691_503_745, 697_487_694],
];

/// The numbers of probes in that table.
pub(super) const TRIALS: [u64; 4] = [1_024, 8_192, 65_536, 524_288];

/// The column's table 3: staged deepening on deals 1 to 32,000.
#[derive(Clone, Copy, Debug)]
pub(super) struct PublishedStaged {
    pub(super) solved: u64,
    pub(super) no_solution: u64,
    pub(super) too_long: u64,
    pub(super) shortest: u64,
    pub(super) longest: u64,
    /// The mean of all lengths except the shortest and the longest.
    pub(super) mean: u64,
}

pub(super) const STAGED: PublishedStaged = PublishedStaged {
    solved: 30_859,
    no_solution: 1_110,
    too_long: 31,
    shortest: 69,
    longest: 40_661,
    mean: 145,
};

/// The column's count of the positions of deal 11982.
pub(super) const POSITIONS_OF_11982: u64 = 180_045;

/// The article's table: power factors in thousandths, and the average and the greatest number of states visited.
pub(super) const POWER_FACTORS: [(u32, u64, u64); 4] =
    [(0, 13_027, 379_737), (500, 11_352, 341_911), (1_000, 27_450, 1_323_038), (2_000, 24_639, 1_332_178)];

/// A number below the moves of the solution in the article on Klondike.
pub(super) const KLONDIKE_MOVES: u64 = 400;
