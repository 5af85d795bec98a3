//! Properties of complete searches in every game.

use unbury_solver::{Search, Stopped, Verdict};

/// Has a search that may not hold enough go on until it gives up, and looks after each position at what it holds.
#[track_caller]
pub(crate) fn check_gives_up_within(bytes_max: u64, search: &mut dyn Search) {
    let verdict = loop {
        let verdict = search.advance(1);
        assert!(search.spent().bytes <= bytes_max, "{bytes_max}: {:?}", search.spent());
        if verdict.is_some() {
            break verdict;
        }
    };
    assert_eq!(verdict, Some(Verdict::GaveUp(Stopped::Memory)), "{bytes_max}");
}
