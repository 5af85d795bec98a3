//! Short and shortest solutions of Klondike.

use solitaire::{
    Deal, DealNumber, Game, Move, Numbering, Rules, Start, klondike, replay,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, Stock},
};
use unbury_solver::{Limits, Measure, Search, ShortKlondike, ShortestKlondike, Stopped, Verdict};

fn deal(number: u64) -> Deal {
    Deal::microsoft(DealNumber::new(number).expect("a number in range"))
}

fn short(rules: Rules, number: u64, bytes_max: u64) -> ShortKlondike {
    ShortKlondike::new(rules, &rules.deal(&deal(number)), Measure::Moves, Limits::bytes(bytes_max))
}

#[track_caller]
fn check_wins(rules: Rules, number: u64, moves: &[Move]) {
    let report = check::solution(&Start::at(rules, rules.deal(&deal(number))), moves);
    assert!(report.is_ok(), "#{number}: {report:?}");
}

/// The best solution so far is there at any time, and never gets longer.
#[test]
fn solutions_get_shorter_as_they_come() {
    let limited = Rules {
        stock: Some(Stock { draw: 1, redeals: Redeals::AtMost(5) }),
        worrying_back: false,
        ..KLONDIKE_DRAW_ONE
    };
    for rules in [
        KLONDIKE_DRAW_ONE,
        KLONDIKE_DRAW_THREE,
        limited,
        Rules { stock: Some(Stock { draw: 2, redeals: Redeals::Unlimited }), ..KLONDIKE_DRAW_ONE },
    ] {
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
                    lengths.push(Measure::Moves.length(best));
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

/// No beam finds a solution of this deal, and the engine's has 176 moves.
#[test]
fn time_makes_a_solution_shorter_that_no_beam_has_found() {
    let text = klondike::read_pasted("greenfelt:1492773577").unwrap();
    let start = text.position.state(&KLONDIKE_DRAW_ONE).unwrap();
    let count = Measure::MovesWithoutRedeals;
    let mut search = ShortKlondike::new(KLONDIKE_DRAW_ONE, &start, count, Limits::default());
    let mut lengths = Vec::new();
    for expanded in [100_000, 900_000] {
        while search.spent().expanded < expanded {
            assert_eq!(search.advance(10_000), None);
        }
        let best = search.best().expect("a solution");
        assert!(check::solution(&Start::at(KLONDIKE_DRAW_ONE, start.clone()), best).is_ok());
        lengths.push(count.length(best));
    }
    assert!(lengths[1] <= 160 && lengths[1] < lengths[0], "{lengths:?}");
}

#[test]
fn a_deal_that_is_as_good_as_won_is_won_at_once() {
    let mut search = short(KLONDIKE_DRAW_THREE, 1, 512 << 20);
    while search.best().is_none() {
        assert_eq!(search.advance(1), None);
    }
    let moves = search.best().expect("the one just found").to_vec();
    let start = KLONDIKE_DRAW_THREE.deal(&deal(1));
    for n_left in [0, 1, 5, 20] {
        let (done, left) = moves.split_at(moves.len() - n_left);
        let state = replay(&KLONDIKE_DRAW_THREE, start.clone(), done).expect("a solution");
        let mut search = ShortKlondike::new(KLONDIKE_DRAW_THREE, &state, Measure::Moves, Limits::default());
        let Some(Verdict::Solved(moves)) = search.advance(u64::MAX) else {
            panic!("{n_left} moves are left")
        };
        assert!(moves.len() <= left.len());
        assert!(
            KLONDIKE_DRAW_THREE.is_won(&replay(&KLONDIKE_DRAW_THREE, state, &moves).expect("a solution"))
        );
    }
}

#[test]
fn redeals_count_or_not() {
    let mut search = short(KLONDIKE_DRAW_THREE, 2, 512 << 20);
    while search.best().is_none() {
        assert_eq!(search.advance(1), None);
    }
    let moves = search.best().expect("the one just found");
    let n_redeals = moves.iter().filter(|mv| mv.to == solitaire::Pile::Stock).count() as u32;
    assert_eq!(Measure::Moves.length(moves), moves.len() as u32);
    assert_eq!(Measure::MovesWithoutRedeals.length(moves), moves.len() as u32 - n_redeals);
    assert_ne!(n_redeals, 0);
}

#[test]
fn memory_stays_below_its_limit() {
    for bytes_max in [10_000, 100_000, 1_000_000, 10_000_000] {
        let mut search = short(KLONDIKE_DRAW_ONE, 1, bytes_max);
        while search.advance(1).is_none() {
            assert!(search.spent().bytes <= bytes_max, "{:?} of {bytes_max}", search.spent());
        }
    }
}

/// The lines of the golden file that take less than a second. `cargo xtask bench klondike` proves them all.
const QUICK: [&str; 6] = [
    "solvitaire:1 ",
    "solvitaire:2 3",
    "solvitaire:4 3",
    "solvitaire:6 ",
    "solvitaire:11 ",
    "solvitaire:12 3",
];

#[test]
fn the_fewest_moves_are_found_and_proved() {
    let text = include_str!("../../../../tests/golden/klondike-shortest.txt");
    let mut n_proved = 0;
    for line in text.lines().filter(|line| QUICK.iter().any(|it| line.starts_with(it))) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let rules = Rules {
            stock: Some(Stock { draw: words[1].parse().unwrap(), redeals: Redeals::Unlimited }),
            ..KLONDIKE_DRAW_ONE
        };
        let start = klondike::read_pasted(words[0]).unwrap().position.state(&rules).unwrap();
        for (count, fewest) in [(Measure::Moves, words[4]), (Measure::MovesWithoutRedeals, words[5])] {
            let mut search = ShortestKlondike::new(rules, &start, count, Limits::default());
            let found = match search.advance(u64::MAX) {
                Some(Verdict::Solved(moves)) => {
                    let report = check::solution(&Start::at(rules, start.clone()), &moves);
                    assert!(report.is_ok(), "{line}: {report:?}");
                    count.length(&moves).to_string()
                }
                Some(Verdict::Unsolvable { .. }) => "lost".to_string(),
                it => panic!("{line}: {it:?}"),
            };
            assert_eq!(found, fewest, "{line}");
            n_proved += 1;
        }
    }
    assert_eq!(n_proved, 18);
}

/// The deals of the list that take less than half a second.
const QUICK_OF_LIST: [&str; 4] = ["Minimal 98", "Minimal 80", "Minimal 139", "Impossible"];

/// Redeals are limited there, and mostly nothing comes back.
#[test]
fn the_fewest_moves_are_those_of_minimal_klondike() {
    let text = include_str!("../../../../tests/golden/klondike-minimal.txt");
    let mut n_proved = 0;
    for line in text.lines().filter(|line| QUICK_OF_LIST.iter().any(|it| line.starts_with(it))) {
        let [result, fewest, _, back, draw, passes, _, deal] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let redeals = Redeals::AtMost(passes.parse::<u8>().unwrap() - 1);
        let rules = Rules {
            stock: Some(Stock { draw: draw.parse().unwrap(), redeals }),
            worrying_back: back == "true",
            ..KLONDIKE_DRAW_ONE
        };
        let start = klondike::read_pasted(deal).unwrap().position.state(&rules).unwrap();
        let mut search =
            ShortestKlondike::new(rules, &start, Measure::MovesWithoutRedeals, Limits::default());
        match search.advance(u64::MAX) {
            Some(Verdict::Solved(moves)) => {
                let report = check::solution(&Start::at(rules, start.clone()), &moves);
                assert!(report.is_ok(), "{line}: {report:?}");
                assert_eq!(
                    (result, &*Measure::MovesWithoutRedeals.length(&moves).to_string()),
                    ("Minimal", fewest)
                );
            }
            Some(Verdict::Unsolvable { .. }) => assert_eq!(result, "Impossible", "{line}"),
            it => panic!("{line}: {it:?}"),
        }
        n_proved += 1;
    }
    assert_eq!(n_proved, 4);
}

/// A solution and a bound are there at any time, and come closer to each other.
#[test]
fn solution_and_bound_come_closer_until_they_meet() {
    let start = KLONDIKE_DRAW_ONE.deal(&Numbering::Solvitaire.deal("2").unwrap());
    let mut search = ShortestKlondike::new(KLONDIKE_DRAW_ONE, &start, Measure::Moves, Limits::default());
    let (mut least, mut best) = (0, u32::MAX);
    let mut n_bounds = 0;
    let last = loop {
        match search.advance(1_000) {
            None => (),
            Some(Verdict::Solved(moves)) => break Measure::Moves.length(&moves),
            it => panic!("{it:?}"),
        }
        let best_now = search.best().map_or(u32::MAX, |it| Measure::Moves.length(it));
        assert!(least <= search.length_min().unwrap() && best_now <= best);
        n_bounds += u32::from(least < search.length_min().unwrap());
        (least, best) = (search.length_min().unwrap(), best_now);
    };
    assert!(least <= last && last <= best && best < u32::MAX, "{least} <= {last} <= {best}");
    assert!(5 < n_bounds);
}

#[test]
fn a_proof_needs_memory_and_gives_up_without() {
    let start = KLONDIKE_DRAW_ONE.deal(&Numbering::Solvitaire.deal("3").unwrap());
    for bytes_max in [0, 5_000, 30_000, 100_000, 3_000_000, 16_000_000] {
        let mut search =
            ShortestKlondike::new(KLONDIKE_DRAW_ONE, &start, Measure::Moves, Limits::bytes(bytes_max));
        let verdict = loop {
            let verdict = search.advance(100);
            // Before it has looked at anything, it holds the deck and a solver.
            let bytes_max = bytes_max.max(16_000);
            assert!(search.spent().bytes <= bytes_max, "{:?} of {bytes_max}", search.spent());
            if let Some(verdict) = verdict {
                break verdict;
            }
        };
        assert_eq!(verdict, Verdict::GaveUp(Stopped::Memory));
        if let Some(best) = search.best() {
            assert!(search.length_min().unwrap() < Measure::Moves.length(best));
            assert!(check::solution(&Start::at(KLONDIKE_DRAW_ONE, start.clone()), best).is_ok());
        }
    }
}
