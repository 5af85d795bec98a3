//! What is true of the walk through all positions in every game.

use solver::{Search, SpanningTree, Verdict};

/// Has a search that may not hold enough go on until it gives up, and looks after each position at what it holds.
#[track_caller]
pub(crate) fn check_gives_up_within(bytes_max: u64, mut search: SpanningTree) {
    let verdict = loop {
        let verdict = search.advance(1);
        assert!(search.stats().bytes <= bytes_max, "{bytes_max}: {:?}", search.stats());
        if verdict.is_some() {
            break verdict;
        }
    };
    assert_eq!(verdict, Some(Verdict::GaveUp), "{bytes_max}");
}
