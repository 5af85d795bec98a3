//! Reviews of games with mistakes.

use std::{thread, time::Instant};

use questions::{Proving, RequestedPosition, ReviewOptions, Reviewing};
use solitaire::{Autoplay, Move, Position, Start};
use solver::{Goal, Limits, Search, Task, Verdict, Winnability};
use testkit::{Random, size};

const GAMES: [&str; 4] = ["freecell", "bakers-game", "seahaven-towers", "klondike-draw-three/solvitaire"];

const NODES_MAX: u64 = 200_000;

fn limits() -> Limits {
    Limits::bytes(256 << 20)
}

fn search(position: &Position) -> Box<dyn Search> {
    solver::engine(position, Task::default(), limits())
}

fn verdict(position: &Position) -> Option<Verdict> {
    // Another search than the one of reviews.
    let task = Task::default().with_goal(Goal::Verdict);
    solver::engine(position, task, limits()).advance(4 * NODES_MAX)
}

fn review(start: &Start, moves: &[Move]) -> Reviewing {
    let game = RequestedPosition::new(start.clone(), moves.to_vec()).expect("legal moves");
    let (autoplay, limits) = (Autoplay::Off, limits());
    let options =
        ReviewOptions { autoplay, nodes_max: NODES_MAX, limits, cursor: moves.len(), refuted_max: 0 };
    let mut review = Reviewing::new(game, options);
    while !review.is_over() {
        review.advance(10_000).expect("lines that pass");
    }
    review
}

/// Plays a line that wins, and now and then another move, after which it goes on as well as it can.
fn game_with_mistakes(start: &Start, random: &mut Random) -> Vec<Move> {
    let mut position = start.position();
    let (mut played, mut line) = (Vec::new(), Vec::<Move>::new().into_iter());
    let mut is_lost = false;
    while !position.is_won() && played.len() < 150 {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        let mut is_mistake = is_lost || random.below(8) == 0;
        if !is_mistake && line.len() == 0 {
            match search(&position).advance(NODES_MAX) {
                Some(Verdict::Solved(moves)) => line = moves.into_iter(),
                // The player does not see it, and plays on for a while.
                _ => (is_lost, is_mistake) = (true, true),
            }
        }
        let mv = if is_mistake { random.pick(&moves) } else { line.next().expect("a move of the line") };
        if is_mistake {
            line = Vec::new().into_iter();
        }
        position.play(mv);
        played.push(mv);
        if is_lost && random.below(20) == 0 {
            break;
        }
    }
    played
}

fn positions(start: &Start, moves: &[Move]) -> Vec<Position> {
    let mut positions = vec![start.position()];
    for &mv in moves {
        let mut next = positions[positions.len() - 1].clone();
        next.play(mv);
        positions.push(next);
    }
    positions
}

#[track_caller]
fn check_turning_point(start: &Start, moves: &[Move]) -> bool {
    let review = review(start, moves);
    let positions = positions(start, moves);
    let verdicts: Vec<Option<Verdict>> = positions.iter().map(verdict).collect();
    let is_won = |n: usize| matches!(verdicts[n], Some(Verdict::Solved(_)));
    let is_lost = |n: usize| matches!(verdicts[n], Some(Verdict::Unsolvable { .. }));
    let truth = (0..moves.len()).find(|&n| is_won(n) && is_lost(n + 1));
    let Some(turning_point) = review.turning_point() else {
        assert!(
            truth.is_none_or(|n| {
                let told = review.reviewed()[n];
                told.before == Winnability::Unknown || told.after == Winnability::Unknown
            }),
            "{start}: {truth:?} was missed"
        );
        return false;
    };
    let n = turning_point.n;
    assert!(truth.is_none_or(|it| it == n), "{start}: {truth:?} and {n}");
    let line = &turning_point.line.moves;
    check::solution(start, &[&moves[..n], line].concat()).expect("a line that wins");
    assert!(!is_won(n + 1), "{start}: {n}");
    let after = Start::Position(positions[n + 1].clone());
    let after = RequestedPosition::new(after, Vec::new()).expect("no moves");
    let mut proving = Proving::new(after, Limits::bytes(1 << 30));
    let end = loop {
        if let Some(end) = proving.advance(100_000).expect("a certificate that passes") {
            break end;
        }
    };
    // What does not fit into memory is lost by the searches of two kinds.
    let is_proved =
        matches!(end, Verdict::Unsolvable { .. }) || matches!(end, Verdict::GaveUp(_)) && is_lost(n + 1);
    assert!(is_proved, "{start}: {n}, {end:?}");
    true
}

#[test]
fn turning_points_are_right_and_none_is_missed() {
    let n_games = size(8, 200);
    let n_found_in = |game: &str, seed: u64| {
        let mut random = Random::new(seed);
        let between = if game.contains('/') { ':' } else { '/' };
        let mut n_found = 0;
        for _ in 0..n_games / GAMES.len() {
            let start: Start =
                format!("{game}{between}{}", 1 + random.below(10_000)).parse().expect("a deal");
            let moves = game_with_mistakes(&start, &mut random);
            n_found += usize::from(check_turning_point(&start, &moves));
        }
        n_found
    };
    // At thorough size, one thread takes twenty minutes.
    let n_found: usize = thread::scope(|scope| {
        let games = GAMES.iter().zip(2_024..);
        let found: Vec<_> = games.map(|(game, seed)| scope.spawn(move || n_found_in(game, seed))).collect();
        found.into_iter().map(|it| it.join().expect("turning points that are right")).sum()
    });
    println!("{n_found} of {n_games} games had a turning point");
    assert!(n_games / 8 <= n_found, "{n_found} of {n_games}");
}

/// The solutions that the engine finds are games of a hundred moves in which nearly all positions can be won.
#[test]
fn a_review_of_a_long_game_takes_seconds() {
    let mut seconds = Vec::new();
    let n_games = size(2, 100);
    for number in 1..=n_games {
        let start: Start = format!("freecell/{number}").parse().expect("a deal");
        let verdict = search(&start.position()).advance(u64::MAX);
        let Some(Verdict::Solved(moves)) = verdict else { panic!("{start}: {verdict:?}") };
        let started = Instant::now();
        let review = review(&start, &moves);
        seconds.push(started.elapsed().as_secs_f64());
        assert!(review.reviewed().iter().all(|it| it.before == Winnability::Winnable), "{start}");
    }
    seconds.sort_by(f64::total_cmp);
    let (median, most) = (seconds[n_games / 2], seconds[n_games - 1]);
    println!("{n_games} games reviewed: {median:.3} s each at the median, {most:.2} s at most");
    assert!(median < 10.0, "{median:.1} s");
}
