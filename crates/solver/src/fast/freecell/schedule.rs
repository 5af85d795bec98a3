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
pub(super) const SCHEDULE: [(Runner, u64); 9] = [
    (Attempt(0), 700),
    (Attempt(1), 700),
    (Attempt(2), 1_500),
    (Attempt(0), 4_300),
    (Exhaust, 20_000),
    (Attempt(2), 18_500),
    (Exhaust, 200_000),
    (Attempt(1), 100_000),
    (Attempt(0), 100_000),
];
