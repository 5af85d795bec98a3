use super::weights::{SHORT, WEIGHTS, Weights};

/// A search that takes turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchTurn {
    /// The attempt with the weights of this index, which continues where it stopped.
    PortfolioRun(usize),
    /// The beam of this index, from its beginning to its end.
    FreeCellBeam(usize),
    /// The exhaustive search, which continues where it stopped.
    Exhaustive,
}

use SearchTurn::{Exhaustive, FreeCellBeam, PortfolioRun};

/// The turns, in order, each with its maximum number of nodes. After these, the exhaustive search continues to its end.
///
/// The first ten turns were tuned with their weights by `cargo xtask tune`, on deals 1 to 8000 only;
/// four of these need more. Beams are slower but steady: of the 69 deals in that range that take attempts more than
/// 1,500 nodes, the first four beams solve 51, 58, 67 and all.
pub(super) const SCHEDULE: [(SearchTurn, u64); 21] = [
    (PortfolioRun(0), 180),
    (PortfolioRun(1), 295),
    (PortfolioRun(2), 344),
    (PortfolioRun(3), 166),
    (PortfolioRun(2), 150),
    (PortfolioRun(0), 1_022),
    (PortfolioRun(3), 376),
    (PortfolioRun(2), 65),
    (PortfolioRun(0), 745),
    (PortfolioRun(2), 1_169),
    (PortfolioRun(2), 4_000),
    (PortfolioRun(0), 6_000),
    (FreeCellBeam(0), u64::MAX),
    (FreeCellBeam(1), u64::MAX),
    (FreeCellBeam(2), u64::MAX),
    (PortfolioRun(1), 6_000),
    (FreeCellBeam(3), u64::MAX),
    (Exhaustive, 100_000),
    (FreeCellBeam(4), u64::MAX),
    (Exhaustive, 200_000),
    (FreeCellBeam(5), u64::MAX),
];

/// The nodes of a turn that the exhaustive search gets when an attempt has no position left to expand. Then few
/// positions can be reached without a step that makes things much worse. This happens with nearly all deals that cannot
/// be won, and with hardly any others.
pub(super) const DRY_NODES: u64 = 200_000;

/// The widths and the weights of the beams.
pub(super) const BEAMS: [(usize, Weights); 6] =
    [(64, WEIGHTS[1]), (128, WEIGHTS[2]), (256, WEIGHTS[0]), (512, SHORT), (1024, WEIGHTS[1]), (4096, SHORT)];
