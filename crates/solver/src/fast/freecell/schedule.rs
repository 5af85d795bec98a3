/// Who has a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Runner {
    /// The attempt with the weights of this index.
    Attempt(usize),
    /// The exhaustive search.
    Exhaust,
}

use Runner::{Attempt, Exhaust};

/// Who goes on for how many nodes, in this order. After that the exhaustive search goes on to its
/// end.
///
/// The turns before the first of the exhaustive search are tuned with the weights of the attempts.
/// Of those after it, hardly any deal has need: one in some ten thousand.
pub(super) const SCHEDULE: [(Runner, u64); 19] = [
    (Attempt(0), 180),
    (Attempt(1), 295),
    (Attempt(2), 297),
    (Attempt(0), 68),
    (Attempt(2), 200),
    (Attempt(0), 150),
    (Attempt(3), 141),
    (Attempt(0), 804),
    (Attempt(3), 376),
    (Attempt(2), 68),
    (Attempt(0), 745),
    (Attempt(2), 1_169),
    (Exhaust, 20_000),
    (Attempt(3), 5_000),
    (Attempt(4), 10_000),
    (Exhaust, 100_000),
    (Attempt(4), 50_000),
    (Exhaust, 300_000),
    (Attempt(4), 200_000),
];
