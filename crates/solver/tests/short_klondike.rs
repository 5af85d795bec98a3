//! Short solutions of Klondike.

use solitaire::{
    Deal, DealNumber, Game, Move,
    klondike::{DRAW_ONE, DRAW_THREE, Redeals, Rules},
    replay,
};
use solver::{
    Limits, Search, Verdict,
    fast::{Count, ShortKlondike},
};

fn deal(number: u64) -> Deal {
    Deal::microsoft(DealNumber::new(number).expect("a number in range"))
}

fn short(rules: Rules, number: u64, bytes_max: u64) -> ShortKlondike {
    ShortKlondike::new(rules, &rules.deal(&deal(number)), Count::All, Limits { bytes_max })
}

#[track_caller]
fn check_wins(rules: Rules, number: u64, moves: &[Move]) {
    let report = check::klondike_solution(&rules, &deal(number), moves);
    assert!(report.is_ok(), "#{number}: {report:?}");
}

/// Whoever stops the search early has the best solution so far, and never a longer one later.
#[test]
fn solutions_get_shorter_as_they_come() {
    let limited = Rules { redeals: Redeals::AtMost(5), worrying_back: false, ..DRAW_ONE };
    for rules in [DRAW_ONE, DRAW_THREE, limited, Rules { draw: 2, ..DRAW_ONE }] {
        let (mut first, mut last, mut n_solved) = (0, 0, 0);
        for number in 1..=10 {
            let mut search = short(rules, number, 512 << 20);
            let mut lengths = Vec::new();
            for _ in 0..100 {
                if search.advance(100).is_some() {
                    break;
                }
                if let Some(best) = search.best() {
                    check_wins(rules, number, best);
                    lengths.push(Count::All.length(best));
                }
            }
            assert!(lengths.is_sorted_by(|before, after| after <= before), "{lengths:?}");
            if let (Some(&longest), Some(&shortest)) = (lengths.first(), lengths.last()) {
                n_solved += 1;
                first += longest;
                last += shortest;
            }
        }
        assert!(4 <= n_solved, "{n_solved} of 10: {rules:?}");
        assert!(last < first, "{last} of {first}: {rules:?}");
    }
}

#[test]
fn a_deal_that_is_as_good_as_won_is_won_at_once() {
    let mut search = short(DRAW_THREE, 1, 512 << 20);
    while search.best().is_none() {
        assert_eq!(search.advance(1), None);
    }
    let moves = search.best().expect("the one just found").to_vec();
    let start = DRAW_THREE.deal(&deal(1));
    for n_left in [0, 1, 5, 20] {
        let (done, left) = moves.split_at(moves.len() - n_left);
        let state = replay(&DRAW_THREE, start.clone(), done).expect("a solution");
        let mut search = ShortKlondike::new(DRAW_THREE, &state, Count::All, Limits::default());
        let Some(Verdict::Solved(moves)) = search.advance(u64::MAX) else {
            panic!("{n_left} moves are left")
        };
        assert!(moves.len() <= left.len());
        assert!(DRAW_THREE.is_won(&replay(&DRAW_THREE, state, &moves).expect("a solution")));
    }
}

#[test]
fn redeals_count_or_not() {
    let mut search = short(DRAW_THREE, 2, 512 << 20);
    while search.best().is_none() {
        assert_eq!(search.advance(1), None);
    }
    let moves = search.best().expect("the one just found");
    let n_redeals = moves.iter().filter(|mv| mv.to == solitaire::Pile::Stock).count() as u32;
    assert_eq!(Count::All.length(moves), moves.len() as u32);
    assert_eq!(Count::WithoutRedeals.length(moves), moves.len() as u32 - n_redeals);
    assert_ne!(n_redeals, 0);
}

#[test]
fn memory_stays_below_its_limit() {
    for bytes_max in [10_000, 100_000, 1_000_000, 10_000_000] {
        let mut search = short(DRAW_ONE, 1, bytes_max);
        while search.advance(1).is_none() {
            assert!(search.stats().bytes <= bytes_max, "{:?} of {bytes_max}", search.stats());
        }
    }
}
