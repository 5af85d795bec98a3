use super::weights::{SHORT, WEIGHTS, Weights};

/// Who has a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Contender {
    /// The attempt with the weights of this index, which goes on where it was.
    PortfolioRun(usize),
    /// A beam of this index, from its beginning to its end.
    FreeCellBeam(usize),
    /// The exhaustive search, which goes on where it was.
    Exhaustive,
}

use Contender::{Exhaustive, FreeCellBeam, PortfolioRun};

/// Who goes on, for at most how many nodes, in this order. After that the exhaustive search goes on
/// to its end.
///
/// The first ten turns were tuned with their weights by `cargo xtask tune`, on deals 1 to 8000 only;
/// four of these need more. Beams are slower but steady: of the 69 deals there that take attempts
/// more than 1,500 nodes, the first four beams solve 51, 58, 67 and all.
pub(super) const SCHEDULE: [(Contender, u64); 21] = [
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

/// A turn of the exhaustive search when an attempt has nothing left to expand. Few positions can be
/// reached then without a step that makes things much worse, which is so of nearly all deals that
/// cannot be won, and of hardly any other.
pub(super) const DRY_NODES: u64 = 200_000;

/// How wide the beams are, and what they go by.
pub(super) const BEAMS: [(usize, Weights); 6] =
    [(64, WEIGHTS[1]), (128, WEIGHTS[2]), (256, WEIGHTS[0]), (512, SHORT), (1024, WEIGHTS[1]), (4096, SHORT)];
