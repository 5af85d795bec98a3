use super::weights::{SHORT, WEIGHTS, Weights};

/// Who has a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Runner {
    /// The attempt with the weights of this index, which goes on where it was.
    Attempt(usize),
    /// A beam of this index, from its beginning to its end.
    Beam(usize),
    /// The exhaustive search, which goes on where it was.
    Exhaust,
}

use Runner::{Attempt, Beam, Exhaust};

/// Who goes on, for at most how many nodes, in this order. After that the exhaustive search goes on
/// to its end.
///
/// The first ten turns were tuned with their weights by `cargo xtask tune`, on deals 1 to 8000 only;
/// four of these need more. Beams are slower but steady: of the 69 deals there that take attempts
/// more than 1,500 nodes, the first four beams solve 51, 58, 67 and all.
pub(super) const SCHEDULE: [(Runner, u64); 21] = [
    (Attempt(0), 180),
    (Attempt(1), 295),
    (Attempt(2), 344),
    (Attempt(3), 166),
    (Attempt(2), 150),
    (Attempt(0), 1_022),
    (Attempt(3), 376),
    (Attempt(2), 65),
    (Attempt(0), 745),
    (Attempt(2), 1_169),
    (Attempt(2), 4_000),
    (Attempt(0), 6_000),
    (Beam(0), u64::MAX),
    (Beam(1), u64::MAX),
    (Beam(2), u64::MAX),
    (Attempt(1), 6_000),
    (Beam(3), u64::MAX),
    (Exhaust, 100_000),
    (Beam(4), u64::MAX),
    (Exhaust, 200_000),
    (Beam(5), u64::MAX),
];

/// A turn of the exhaustive search when an attempt has nothing left to expand. Few positions can be
/// reached then without a step that makes things much worse, which is so of nearly all deals that
/// cannot be won, and of hardly any other.
pub(super) const DRY_NODES: u64 = 200_000;

/// How wide the beams are, and what they go by.
pub(super) const BEAMS: [(usize, Weights); 6] =
    [(64, WEIGHTS[1]), (128, WEIGHTS[2]), (256, WEIGHTS[0]), (512, SHORT), (1024, WEIGHTS[1]), (4096, SHORT)];
