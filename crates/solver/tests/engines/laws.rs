//! Tests that the prunes of the engine never change a verdict.
//!
//! Reduced decks of 12 or 16 cards, dealt at random to two or three columns, are small enough
//! for a search that leaves out nothing at all: its positions differ when two columns are exchanged, and there is no
//! autoplay. It runs again with each of the engine's shortcuts alone, and is then compared with the engine.

use solitaire::{
    Rules, Start, State,
    rules::{BuildPolicy, FREECELL, Spaces},
};
use testkit::{AutoplayOf, Shortcuts, SmallFreeCell, size};
use unbury_solver::{FreeCell, Limits, Search, Verdict};

fn n_deals() -> u64 {
    size(1_000, 20_000) as u64
}

const NONE: Shortcuts = Shortcuts {
    unordered: false,
    one_empty_column: false,
    ordered_is_won: false,
    autoplay: AutoplayOf::Off,
    whole_runs: false,
};

/// Those of the engine, one by one.
const EACH: [(&str, Shortcuts); 6] = [
    ("order of columns and cells", Shortcuts { unordered: true, ..NONE }),
    ("one empty column of several", Shortcuts { one_empty_column: true, ..NONE }),
    ("ordered is won", Shortcuts { ordered_is_won: true, ..NONE }),
    ("safe moves by Horne", Shortcuts { autoplay: AutoplayOf::Horne, ..NONE }),
    ("safe moves by Horne and Raymond", Shortcuts { autoplay: AutoplayOf::HorneAndRaymond, ..NONE }),
    ("runs that move at once", Shortcuts { whole_runs: true, ..NONE }),
];

/// Another game: whatever can go home has to.
const FORCED: Shortcuts = Shortcuts { autoplay: AutoplayOf::Everything, whole_runs: true, ..NONE };

/// What is found in the deals of one kind of game.
#[derive(Default, Debug)]
struct LawTally {
    n_winnable: u64,
    /// Winnable deals that are lost if every card that can go home has to.
    n_lost_by_force: u64,
    /// Those of the others that can only be won by moving runs at once, so that no card of them goes home on the
    /// way.
    n_saved_by_runs: u64,
}

fn check_rules(build: BuildPolicy, spaces: Spaces) -> LawTally {
    let mut tally = LawTally::default();
    for number in 0..n_deals() {
        let board = SmallFreeCell::deal(number, build, spaces);
        let expected = board.is_winnable(NONE);
        for (name, shortcuts) in EACH {
            assert_eq!(board.is_winnable(shortcuts), expected, "{name}: {number}, {build:?} {spaces:?}");
        }
        for new in [FreeCell::new, FreeCell::exhaustive] {
            check_engine(new, &board, expected, number);
        }
        let forced = board.is_winnable(FORCED);
        check_engine(FreeCell::with_forced_autoplay, &board, forced, number);
        let forced_singles = board.is_winnable(Shortcuts { whole_runs: false, ..FORCED });
        assert!(forced || !forced_singles, "{number}");
        assert!(expected || !forced, "{number}");
        tally.n_winnable += u64::from(expected);
        tally.n_lost_by_force += u64::from(expected && !forced);
        tally.n_saved_by_runs += u64::from(forced && !forced_singles);
    }
    tally
}

#[track_caller]
fn check_engine(
    new: fn(Rules, &State, Limits) -> FreeCell,
    board: &SmallFreeCell,
    is_winnable: bool,
    number: u64,
) {
    let rules = Rules {
        columns: board.n_columns() as u8,
        cells: board.n_cells() as u8,
        build: board.build,
        spaces: board.spaces,
        ..FREECELL
    };
    let start = rules.parse_text(&board.to_string()).expect("a position of the game").state().clone();
    match new(rules, &start, Limits::default()).advance(u64::MAX) {
        Some(Verdict::Solved(moves)) => {
            assert!(is_winnable, "{number}: {moves:?}");
            check::solution(&Start::at(rules, start), &moves).expect("a solution");
        }
        Some(Verdict::Unsolvable { .. }) => assert!(!is_winnable, "{number}:\n{board}"),
        other => panic!("{number}: {other:?}"),
    }
}

/// There are enough deals of either kind for a wrong verdict to show.
#[track_caller]
fn check_tally(tally: &LawTally) {
    assert!((n_deals() / 10..n_deals() * 9 / 10).contains(&tally.n_winnable), "{tally:?}");
}

#[test]
fn alternating_colors_any_card_on_an_empty_column() {
    let tally = check_rules(BuildPolicy::AlternateColor, Spaces::AnyCard);
    check_tally(&tally);
    // Playing home whatever can go is not safe, and these tests notice.
    assert!(0 < tally.n_lost_by_force && 0 < tally.n_saved_by_runs, "{tally:?}");
}

#[test]
fn alternating_colors_kings_on_an_empty_column() {
    check_tally(&check_rules(BuildPolicy::AlternateColor, Spaces::KingsOnly));
}

#[test]
fn same_suit_any_card_on_an_empty_column() {
    let tally = check_rules(BuildPolicy::SameSuit, Spaces::AnyCard);
    check_tally(&tally);
    // Here it is safe.
    assert_eq!(tally.n_lost_by_force, 0, "{tally:?}");
}

#[test]
fn same_suit_kings_on_an_empty_column() {
    check_tally(&check_rules(BuildPolicy::SameSuit, Spaces::KingsOnly));
}
