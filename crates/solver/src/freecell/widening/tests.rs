use solitaire::{Deal, DealNumber, Game, Start, State, rules::FREECELL};

use super::*;
use crate::{Limits, Search, ShortFreeCell, Verdict, freecell::weights::SHORT_BEAM};

const MEASURE: Measure = Measure::PlayerMoves;
const BYTES_MAX: u64 = 1 << 30;

fn start(number: u64) -> State {
    FREECELL.deal(&Deal::microsoft(DealNumber::new(number).expect("a number")))
}

fn beam(number: u64, end: u32, width_max: usize) -> WideningBeam {
    let position = FreeCellPosition::new(&FREECELL, &start(number), &SHORT_BEAM);
    WideningBeam::new(position, MEASURE, end, width_max)
}

/// Returns the lengths of the solutions that a beam finds, each of them checked, and the end of its turn.
fn lengths(beam: &mut WideningBeam, number: u64) -> (Vec<u32>, WideningTurn) {
    let mut lengths = Vec::new();
    loop {
        match beam.run(u64::MAX, BYTES_MAX).expect("there is no limit") {
            WideningTurn::Shorter(moves) => {
                check::solution(&Start::at(FREECELL, start(number)), &moves).expect("a solution");
                lengths.push(MEASURE.length(&moves));
            }
            end => return (lengths, end),
        }
    }
}

#[test]
fn solutions_get_shorter() {
    let mut n_found = 0;
    for number in 1..=10 {
        let (lengths, _) = lengths(&mut beam(number, u32::MAX, 1_500), number);
        assert!(lengths.is_sorted_by(|before, after| after < before), "#{number} {lengths:?}");
        n_found += lengths.len();
    }
    assert!(10 < n_found, "{n_found}");
}

/// A sufficiently wide beam finds the shortest solutions and then has no position left.
#[test]
fn nothing_is_left_out_in_the_end() {
    let mut n_compared = 0;
    for number in 1.. {
        let proof = ShortFreeCell::new(FREECELL, &start(number), MEASURE, Limits::default());
        let Some(Verdict::Solved(moves)) = proof.with_proof().advance(20_000) else { continue };
        let fewest = MEASURE.length(&moves);
        let (found, end) = lengths(&mut beam(number, fewest + 1, 1 << 20), number);
        assert_eq!(found, [fewest], "#{number}");
        assert!(matches!(end, WideningTurn::Exhausted), "#{number} {end:?}");
        let (found, end) = lengths(&mut beam(number, fewest, 1 << 20), number);
        assert!(found.is_empty() && matches!(end, WideningTurn::Exhausted), "#{number} {end:?}");
        n_compared += 1;
        if n_compared == 2 {
            return;
        }
    }
}

/// A beam that pauses and continues does the same as without the pause.
#[test]
fn goes_on_where_it_was() {
    let [mut at_once, mut later] = [3_000, FIRST_SWEEP].map(|width| beam(1, 30, width));
    let (expected, end) = lengths(&mut at_once, 1);
    assert!(matches!(end, WideningTurn::Wide), "{end:?}");
    let (mut found, end) = lengths(&mut later, 1);
    assert!(matches!(end, WideningTurn::Wide), "{end:?}");
    assert_eq!(later.width(), FIRST_SWEEP);
    later.widen(3_000);
    found.extend(lengths(&mut later, 1).0);
    assert_eq!(found, expected);
    assert_eq!(later.expanded, at_once.expanded);
    assert_eq!(later.width(), at_once.width());
}

#[test]
fn memory_stays_below_its_limit() {
    for bytes_max in [300_000, 3_000_000] {
        let mut beam = beam(1, u32::MAX, 4_096);
        loop {
            let turn = beam.run(1, bytes_max);
            assert!(beam.spent().bytes <= bytes_max, "{:?} of {bytes_max}", beam.spent());
            if let Some(WideningTurn::Full) = turn {
                break;
            }
        }
        assert!(bytes_max / 4 < beam.spent().bytes, "{:?} of {bytes_max}", beam.spent());
    }
}
