use super::weights::WEIGHTS;

/// Who has a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Runner {
    /// The attempt with the weights of this index.
    Attempt(usize),
    /// The exhaustive search.
    Exhaust,
}

use Runner::{Attempt, Exhaust};

/// The first turns: who goes on, and for how many nodes.
///
/// Those of the first four weightings were tuned with them, the others of the attempts are the
/// tail that `cargo xtask tune` found. Half of the deals that cannot be won are proved within the
/// turn of the exhaustive search.
const FIRST: [(Runner, u64); 19] = [
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
    (Attempt(4), 200),
    (Attempt(5), 700),
    (Attempt(6), 400),
    (Attempt(7), 1_000),
    (Attempt(8), 200),
    (Attempt(9), 200),
    (Attempt(10), 2_000),
    (Attempt(11), 2_000),
    (Exhaust, 80_000),
];

/// After them, rounds in which every attempt has so many nodes, and then the exhaustive search has
/// so many. Hardly any deal comes to them.
const ROUNDS: [(u64, u64); 3] = [(3_000, 200_000), (10_000, 500_000), (30_000, 1_000_000)];

/// The turn of this number, from 0 on. `None` after the last: from then on the exhaustive search
/// goes on to its end.
pub(super) fn turn(number: usize) -> Option<(Runner, u64)> {
    if let Some(&turn) = FIRST.get(number) {
        return Some(turn);
    }
    let number = number - FIRST.len();
    let (round, place) = (number / (WEIGHTS.len() + 1), number % (WEIGHTS.len() + 1));
    let &(attempt_nodes, exhaust_nodes) = ROUNDS.get(round)?;
    Some(if place < WEIGHTS.len() { (Attempt(place), attempt_nodes) } else { (Exhaust, exhaust_nodes) })
}
