//! Yukon, which a textbook search solves.

use search::{
    DepthFirst,
    estimate::{Estimated, UNIT},
};
use solitaire::{Game, Position, Start, rules::YUKON};
use unbury_solver::{Goal, Limits, Search, SpanningTree, Task, Verdict, engine, goals, solve};

use crate::common::check_gives_up_within;

const BYTES_MAX: u64 = 64 << 20;

/// None of these can be won, with how many positions can be reached.
const UNSOLVABLE: [(&str, u64); 6] = [
    ("yukon/16537", 2),
    ("yukon/23607", 8),
    ("yukon/3449", 12),
    ("yukon/1989", 28),
    ("yukon/1169", 42),
    ("yukon/2487", 116),
];

fn dealt(id: &str) -> (Start, Position) {
    let start: Start = id.parse().unwrap();
    let position = start.position();
    (start, position)
}

#[test]
fn all_searches_and_the_certificate_agree_on_what_is_lost() {
    for (id, positions) in UNSOLVABLE {
        let (start, position) = dealt(id);
        let expected = Verdict::Unsolvable { positions };
        assert_eq!(solve(&position, Limits::default()), expected, "{id}");
        let state = position.state();
        let mut depth_first = DepthFirst::new(YUKON, state.clone(), Limits::default());
        assert_eq!(depth_first.advance(u64::MAX), Some(expected.clone()), "{id}");
        let mut walk = SpanningTree::new(&position, Limits::bytes(BYTES_MAX));
        assert_eq!(walk.advance(u64::MAX), Some(expected), "{id}");
        let tree = walk.into_tree();
        let file = [check::certificate_header(&start, positions, &tree).as_bytes(), &tree].concat();
        let certified = check::certificate(&file, BYTES_MAX).map(|it| (it.start, it.positions));
        assert_eq!(certified, Ok((start, positions)), "{id}");
    }
}

#[test]
fn the_checker_passes_what_is_solved() {
    let mut n_solved = 0;
    for number in 1..=30 {
        for id in [format!("yukon/{number}"), format!("yukon/solvitaire:{number}")] {
            let (start, position) = dealt(&id);
            let mut search = engine(&position, Task::default(), Limits::default());
            let Some(Verdict::Solved(moves)) = search.advance(3_000) else { continue };
            assert!(check::solution(&start, &moves).is_ok(), "{id}");
            n_solved += 1;
        }
    }
    assert!(20 < n_solved, "{n_solved}");
}

/// Where cards may come back, what was won is still won.
#[test]
fn worrying_back_loses_nothing() {
    for number in 1..=10 {
        let (_, position) = dealt(&format!("yukon/{number}"));
        let mut search = engine(&position, Task::default(), Limits::default());
        let Some(Verdict::Solved(moves)) = search.advance(3_000) else { continue };
        let (start, _) = dealt(&format!("yukon,worrying-back=on/{number}"));
        assert!(check::solution(&start, &moves).is_ok(), "{number}");
    }
}

#[test]
fn gives_up_within_its_memory() {
    let (_, position) = dealt("yukon/8");
    assert_eq!(goals(&position.rules()), [Goal::Any, Goal::Winnability, Goal::Verdict]);
    for bytes_max in [100_000, 1_000_000] {
        check_gives_up_within(bytes_max, &mut *engine(&position, Task::default(), Limits::bytes(bytes_max)));
    }
}

/// The bound never says more than the moves that were left, and no move lowers it by more than one.
#[test]
fn the_bound_is_one() {
    let mut n_moves = 0;
    for number in 1..=30 {
        let (_, position) = dealt(&format!("yukon/{number}"));
        let mut search = engine(&position, Task::default(), Limits::default());
        let Some(Verdict::Solved(moves)) = search.advance(3_000) else { continue };
        let mut state = position.state().clone();
        for (nth, &mv) in moves.iter().enumerate() {
            let before = YUKON.bound(&state);
            assert!(before <= (moves.len() - nth) as i64 * UNIT, "{number}: {nth}");
            YUKON.play(&mut state, mv);
            assert!(before - YUKON.bound(&state) <= UNIT, "{number}: {nth}");
            n_moves += 1;
        }
        assert_eq!(YUKON.bound(&state), 0);
    }
    assert!(1_000 < n_moves, "{n_moves}");
}
