//! Published results of the experiments, in numbers, and whether ours are comparable.
//!
//! *The column* is George T. Heineman, “January Column: Algorithm to Solve FreeCell Solitaire Games”, January 2009;
//! *the article* is “Building a Solitaire (FreeCell) Solver: Exploring Game State Search with A* Algorithm”. Both are
//! about FreeCell.

use protocol::lab::{Case, SearchRow};
use protocol::{Stopped, Verdict};
use search::estimate::Thousandths;
use solitaire::{Rank, rules::FREECELL};

use crate::setup::Setup;

/// The moves tried on deal 14 by depth bound: the rows of table 2 of the column that its program completed.
pub(crate) const DEPTH_TRIED: [(u64, u64); 4] = [(2, 109), (3, 1_111), (4, 11_615), (5, 93_339)];

/// The bound in that table at which the program ran out of memory, and the moves it had tried by then.
pub(crate) const DEPTH_OUT_OF_MEMORY: (u64, u64) = (6, 493_678);

/// The mean and the greatest number of positions visited, by power factor: the table of the article, on deals of its
/// choice.
pub(crate) const POWER_VISITED: [(Thousandths, u64, u64); 4] = [
    (Thousandths(0), 13_027, 379_737),
    (Thousandths(500), 11_352, 341_911),
    (Thousandths(1_000), 27_450, 1_323_038),
    (Thousandths(2_000), 24_639, 1_332_178),
];

/// The positions that our search visited on deals 1 to 1,000, by power factor: the table of `docs/lab.md`.
pub(crate) const POWER_VISITED_HERE: [(Thousandths, PowerOutcome); 9] = [
    (Thousandths(0), PowerOutcome { mean: 10_601, most: 3_756_456, best_for: 131 }),
    (Thousandths(250), PowerOutcome { mean: 7_422, most: 1_291_136, best_for: 126 }),
    (Thousandths(500), PowerOutcome { mean: 7_347, most: 832_012, best_for: 57 }),
    (Thousandths(750), PowerOutcome { mean: 6_861, most: 832_187, best_for: 64 }),
    (Thousandths(1_000), PowerOutcome { mean: 6_801, most: 824_822, best_for: 71 }),
    (Thousandths(1_250), PowerOutcome { mean: 7_277, most: 1_340_785, best_for: 100 }),
    (Thousandths(1_500), PowerOutcome { mean: 6_054, most: 1_409_476, best_for: 107 }),
    (Thousandths(1_750), PowerOutcome { mean: 9_002, most: 3_781_435, best_for: 122 }),
    (Thousandths(2_000), PowerOutcome { mean: 7_648, most: 2_728_976, best_for: 222 }),
];

/// The results of a search with one power factor, over all deals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PowerOutcome {
    /// The mean number of positions.
    pub(crate) mean: u64,
    pub(crate) most: u64,
    /// The number of deals on which no factor visited fewer, and no lower one as few.
    pub(crate) best_for: u64,
}

impl PowerOutcome {
    /// Returns the results by power factor, in ascending order.
    pub(crate) fn of(rows: &[SearchRow]) -> Vec<(Thousandths, PowerOutcome)> {
        // With the sum of positions and the number of searches.
        let mut by_power: Vec<(u32, [u64; 2], PowerOutcome)> = Vec::new();
        // The newest deal is last, since rows arrive deal by deal.
        let mut best: Vec<(u64, [u64; 2])> = Vec::new();
        for row in rows {
            let Case::Power(deal, power) = row.case else { continue };
            let idx = by_power.partition_point(|it| it.0 < power);
            if by_power.get(idx).is_none_or(|it| it.0 != power) {
                by_power.insert(idx, (power, [0, 0], PowerOutcome::default()));
            }
            let (_, [sum, n], visited) = &mut by_power[idx];
            (*sum, *n) = (*sum + row.visited, *n + 1);
            visited.most = visited.most.max(row.visited);
            let here = [row.visited, power.into()];
            match best.iter_mut().rfind(|it| it.0 == deal) {
                Some((_, best)) => *best = here.min(*best),
                None => best.push((deal, here)),
            }
        }
        let finished = |(power, [sum, n], visited): (u32, [u64; 2], PowerOutcome)| {
            let mean = (sum as f64 / n as f64).round() as u64;
            let best_for = best.iter().filter(|it| it.1[1] == u64::from(power)).count() as u64;
            (Thousandths(power), PowerOutcome { mean, best_for, ..visited })
        };
        by_power.into_iter().map(finished).collect()
    }
}

/// The sequences of 1 to 10 moves on deal 14, estimated by 524,288 probes: table 1 of the column. Its further rows
/// cannot be distinguished.
pub(crate) const TREE_ESTIMATED: [u64; 10] =
    [10, 97, 953, 9_639, 81_831, 514_031, 3_160_598, 18_691_471, 113_277_340, 697_487_694];

/// Staged deepening on deals 1 to 32,000: table 3 of the column, and the text below it.
pub(crate) const STAGED: Lengths = Lengths {
    deals: 32_000,
    solved: 30_859,
    no_solution: 1_110,
    too_long: 31,
    shortest: Some((69, 11_853)),
    longest: Some((40_661, 9_559)),
    mean: Some(145),
};

/// The states of deal 11982, as the column's program prints them.
pub(crate) const LOST_POSITIONS: u64 = 180_045;

/// The cards that never move there, in the order in which the program prints them.
pub(crate) const LOST_NEVER_MOVED: &str = "AC AS 3H 4H 6H 6S QC QS";

/// The highest ranks that go home there: of clubs, diamonds, hearts and spades.
pub(crate) const LOST_RANKS: [Rank; 4] = [0, 2, 2, 0];

/// The results of one search on many deals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Lengths {
    pub(crate) deals: u64,
    pub(crate) solved: u64,
    /// Deals for which nothing was left to search, which need not prove anything.
    pub(crate) no_solution: u64,
    /// Deals that some limit cut off.
    pub(crate) too_long: u64,
    /// The moves of the shortest solution, and its deal.
    pub(crate) shortest: Option<(u64, u64)>,
    pub(crate) longest: Option<(u64, u64)>,
    /// The mean length of all but the shortest and the longest.
    pub(crate) mean: Option<u64>,
}

impl Lengths {
    pub(crate) fn of(rows: &[SearchRow]) -> Lengths {
        let mut lengths = Lengths { deals: rows.len() as u64, ..Lengths::default() };
        let mut solved: Vec<(u64, u64)> = Vec::new();
        for row in rows {
            let Case::Deal(deal) = row.case else { continue };
            match row.end {
                Verdict::Solved(moves) => solved.push((moves, deal)),
                Verdict::Unsolvable { .. } | Verdict::GaveUp(Stopped::LeftOut) => {
                    lengths.no_solution += 1;
                }
                Verdict::GaveUp(_) => lengths.too_long += 1,
            }
        }
        // Among solutions of equal length, the least deal number comes first.
        solved.sort_unstable();
        lengths.solved = solved.len() as u64;
        lengths.shortest = solved.first().copied();
        lengths.longest = solved.last().copied();
        if let [_, others @ .., _] = &solved[..]
            && !others.is_empty()
        {
            let sum: u64 = others.iter().map(|it| it.0).sum();
            lengths.mean = Some((sum as f64 / others.len() as f64).round() as u64);
        }
        lengths
    }
}

/// Returns whether the set-up is comparable with the published one. Trees and boards of other games are not.
pub(crate) fn is_comparable(setup: &Setup) -> bool {
    setup.start.rules() == FREECELL
}
