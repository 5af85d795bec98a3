//! Lines that a person can play.

use solitaire::{Autoplay, GameId, Move, Pile, Position, Start};
use unbury_solver::{Goal, Limits, Measure, Spent, Task, Verdict, engine};

/// Deals, and how many player moves the line has that the search comes upon.
const LONG: [(&str, u32); 5] = [
    ("freecell/338741497", 3_972),
    ("freecell/94717719", 1_049),
    ("freecell/739671", 202),
    ("bakers-game/1005", 506),
    ("forecell/296", 467),
];

fn position(id: &str) -> Position {
    Position::dealt(&id.parse::<GameId>().expect("a deal"))
}

/// Returns the solution, which the checker passes, its player moves, and what it took.
#[track_caller]
fn solved(id: &str, task: Task, slice: u64, limits: Limits) -> (Vec<Move>, u32, Spent) {
    let start: Start = id.parse().expect("a start");
    let mut search = engine(&position(id), task, limits);
    loop {
        let verdict = search.advance(slice);
        assert!(search.spent().bytes <= limits.bytes_max, "{:?}", search.spent());
        // An overlong solution still proves that the game can be won.
        let line = match verdict {
            Some(Verdict::Solved(moves)) => moves,
            None => {
                let report = search.best().map(|it| check::solution(&start, it));
                assert!(report.is_none_or(|it| it.is_ok()), "{id}");
                continue;
            }
            other => panic!("{id}: {other:?}"),
        };
        check::solution(&start, &line).expect("a line that wins");
        let length = Measure::PlayerMoves.length(&line);
        return (line, length, search.spent());
    }
}

#[test]
fn lines_that_are_too_long_are_replaced() {
    for (id, of_engine) in LONG {
        let length = |goal| solved(id, Task::default().with_goal(goal), u64::MAX, Limits::default()).1;
        assert_eq!(length(Goal::Winnability), of_engine, "{id}");
        for goal in [Goal::Any, Goal::Verdict] {
            assert!(length(goal) <= 150, "{id} {goal:?}: {}", length(goal));
        }
    }
}

/// All others are what the search comes upon.
#[test]
fn other_lines_and_what_they_took_stay() {
    for number in 1..=200 {
        let id = format!("freecell/{number}");
        let solved = |goal| solved(&id, Task::default().with_goal(goal), u64::MAX, Limits::default());
        assert_eq!(solved(Goal::Any), solved(Goal::Winnability), "{id}");
    }
}

#[test]
fn a_line_does_not_depend_on_the_slices_that_it_was_found_in() {
    let found = |slice| solved("bakers-game/1005", Task::default(), slice, Limits::default());
    let (line, _, Spent { expanded, .. }) = found(u64::MAX);
    for slice in [1, 7, 1_000] {
        let (other, _, stats) = found(slice);
        assert_eq!((other, stats.expanded), (line.clone(), expanded), "{slice}");
    }
}

/// Without memory for what is near a line, it stays as it is.
#[test]
fn memory_stays_below_its_limit() {
    for (bytes_max, is_short) in [(3_000_000, false), (20_000_000, true)] {
        let (_, length, _) = solved("bakers-game/1005", Task::default(), 50, Limits::bytes(bytes_max));
        assert_eq!(length <= 150, is_short, "{length} with {bytes_max}");
    }
}

#[test]
fn a_line_under_autoplay_of_all_cards_is_one_after_it_got_shorter() {
    let mut n_solved = 0;
    for (id, _) in LONG {
        let task = Task::default().with_autoplay(Autoplay::All);
        let mut search = engine(&position(id), task, Limits::default());
        let Some(Verdict::Solved(line)) = search.advance(3_000_000) else { continue };
        n_solved += 1;
        let mut here = position(id);
        for (n, &mv) in line.iter().enumerate() {
            let is_home = matches!(mv.to, Pile::Foundation(_));
            assert!(n == 0 || is_home || here.autoplay_move(Autoplay::All).is_none(), "{id}: move {n}");
            here.play(mv);
        }
        assert!(here.is_won(), "{id}");
        let length = Measure::PlayerMoves.length(&line);
        assert!(length <= 150, "{id}: {length}");
    }
    assert!(1 < n_solved, "{n_solved}");
}
