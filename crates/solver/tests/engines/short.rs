//! Short solutions.

use solitaire::{Deal, DealNumber, Game, Move, Start, rules::FREECELL};
use unbury_solver::{FreeCell, Limits, Measure, Search, ShortFreeCell, Verdict};

fn deal(number: u64) -> Deal {
    Deal::microsoft(DealNumber::new(number).expect("a number in range"))
}

fn short(number: u64, bytes_max: u64) -> ShortFreeCell {
    ShortFreeCell::new(FREECELL, &FREECELL.deal(&deal(number)), Measure::default(), Limits::bytes(bytes_max))
}

fn player_moves(moves: &[Move]) -> usize {
    Measure::PlayerMoves.length(moves) as usize
}

#[track_caller]
fn check_wins(number: u64, moves: &[Move]) {
    let report = check::solution(&Start::at(FREECELL, FREECELL.deal(&deal(number))), moves);
    assert!(report.is_ok(), "#{number}: {report:?}");
}

/// The fewest moves of deals 1 to 10, each with 52 to the foundations: Paul and Helmert 2016, but for the first, where
/// they have one more. There a run moves through more empty columns than their rule for supermoves allows.
const FEWEST_MOVES: [usize; 10] = [81, 73, 70, 79, 85, 75, 76, 74, 81, 80];

#[test]
fn solutions_are_close_to_the_shortest() {
    let mut more = 0;
    for (number, fewest) in (1..).zip(FEWEST_MOVES) {
        let Some(Verdict::Solved(moves)) = short(number, 512 << 20).advance(u64::MAX) else {
            panic!("#{number} can be won");
        };
        check_wins(number, &moves);
        assert!(fewest <= player_moves(&moves) + 52, "#{number} would be a record");
        more += player_moves(&moves) + 52 - fewest;
    }
    assert!(more <= 10, "{more} moves more than need be, in ten deals");
}

/// The best solution so far is there at any time, and never gets longer.
#[test]
fn solutions_get_shorter_as_they_come() {
    let mut search = short(617, 512 << 20);
    let any = FreeCell::new(FREECELL, &FREECELL.deal(&deal(617)), Limits::default()).advance(u64::MAX);
    let Some(Verdict::Solved(any)) = any else { panic!("#617 can be won") };
    let mut lengths = vec![player_moves(&any)];
    let last = loop {
        if let Some(verdict) = search.advance(100) {
            break verdict;
        }
        if let Some(best) = search.best() {
            check_wins(617, best);
            lengths.push(player_moves(best));
        }
    };
    let Verdict::Solved(last) = last else { panic!("{last:?}") };
    lengths.push(player_moves(&last));
    assert!(lengths.is_sorted_by(|before, after| after <= before), "{lengths:?}");
    assert!(lengths[lengths.len() - 1] < lengths[0], "{lengths:?}");
}

/// A patient search goes on where the other ends, to wider beams.
#[test]
fn patience_makes_solutions_shorter() {
    let mut lengths = [0, 0];
    for number in [12, 14, 34] {
        let Some(Verdict::Solved(brief)) = short(number, 512 << 20).advance(u64::MAX) else {
            panic!("#{number} can be won")
        };
        let mut search = short(number, 512 << 20).patient();
        let patient = match search.advance(500_000) {
            Some(Verdict::Solved(moves)) => moves,
            None => search.best().expect("a solution").to_vec(),
            other => panic!("#{number}: {other:?}"),
        };
        check_wins(number, &patient);
        assert!(player_moves(&patient) <= player_moves(&brief), "#{number}");
        lengths[0] += player_moves(&brief);
        lengths[1] += player_moves(&patient);
    }
    assert!(lengths[1] < lengths[0], "{lengths:?}");
}

#[test]
fn unsolvable_deals_are_proved() {
    let verdict = short(11_982, 512 << 20).advance(u64::MAX);
    assert_eq!(verdict, Some(Verdict::Unsolvable { positions: 61_643 }));
}

#[test]
fn memory_stays_below_its_limit() {
    for bytes_max in [100_000, 1_000_000, 10_000_000] {
        let mut search = short(1, bytes_max);
        while search.advance(1).is_none() {
            assert!(search.spent().bytes <= bytes_max, "{:?} of {bytes_max}", search.spent());
        }
    }
}
