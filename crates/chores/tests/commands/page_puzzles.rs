//! The puzzles that the page ships, examined again.

use std::{collections::HashSet, fs, time::Instant};

use search::{BreadthFirst, Search};
use solitaire::{Autoplay, Move, Position, Start};
use solver::{Limits, Task, Verdict};
use testkit::size;

const GAMES: [&str; 4] = ["freecell", "bakers-game", "seahaven-towers", "eight-off"];

/// How many puzzles each game has, and how many of them a quick run examines.
const COUNT: usize = 1_000;
const QUICK: usize = 50;

/// Returns the moves of a position with what goes home behind each, but those that lead to the same as one before.
fn choices(position: &Position) -> Vec<(Vec<Move>, Position)> {
    let mut seen = HashSet::from([position.key()]);
    let after = |mv: Move| {
        let mut after = position.clone();
        let moves = after.play_with_autoplay(mv, Autoplay::Safe);
        (moves, after)
    };
    position.moves().into_iter().map(after).filter(|it| seen.insert(it.1.key())).collect()
}

/// Returns the number of positions that a textbook search finds after the moves that lose, if exactly one keeps the win.
fn examine(game: &str, line: &str) -> f64 {
    let words: Vec<&str> = line.split(' ').collect();
    let start: Start = format!("{game}/{}", words[0]).parse().unwrap();
    let first = start.position().parse_moves(words[1]).unwrap();
    let mut position = start.position();
    position.try_play_all(&first).unwrap();
    assert_eq!(position.autoplay_move(Autoplay::Safe), None, "{game} {line}");
    let (mut n_winning, mut n_positions) = (0, 0);
    let choices = choices(&position);
    assert!(3 <= choices.len(), "{game} {line}");
    for (moves, after) in choices {
        if let Some(Verdict::Solved(rest)) =
            solver::engine(&after, Task::default(), Limits::default()).advance(10_000_000)
        {
            check::solution(&start, &[first.clone(), moves, rest].concat()).unwrap();
            n_winning += 1;
            continue;
        }
        // What the engine does not solve has to be lost for a search that leaves nothing out.
        let mut search = BreadthFirst::new(after.rules(), after.state().clone(), Limits::default());
        let verdict = search.advance(100_000);
        let Some(Verdict::Unsolvable { positions }) = verdict else { panic!("{game} {line}: {verdict:?}") };
        n_positions += positions;
    }
    assert_eq!(n_winning, 1, "{game} {line}");
    n_positions as f64
}

/// Returns the correlation of two rows of numbers.
fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let n = pairs.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / n;
    let (x, y) = (mean(|it| it.0), mean(|it| it.1));
    let sum = |of: &dyn Fn(f64, f64) -> f64| pairs.iter().map(|it| of(it.0 - x, it.1 - y)).sum::<f64>();
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}

#[test]
fn each_puzzle_of_the_page_has_one_move_that_keeps_the_win() {
    for game in GAMES {
        let began = Instant::now();
        let path = format!("{}/../../web/assets/puzzles-{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.iter().collect::<HashSet<_>>().len(), COUNT, "{game}");
        let rating = |line: &str| line.split(' ').nth(2).unwrap().parse::<f64>().unwrap();
        assert!(lines.is_sorted_by_key(|line| rating(line) as u64), "{game}");
        let chosen: Vec<&str> = lines.iter().copied().step_by(COUNT / size(QUICK, COUNT)).collect();
        let pairs: Vec<(f64, f64)> =
            chosen.iter().map(|line| (rating(line), examine(game, line).ln())).collect();
        let together = correlation(&pairs);
        println!(
            "{game}: {} puzzles, rated {} to {}; correlation {together:.3} of rating and log of positions; {:.1} s",
            pairs.len(),
            rating(lines[0]),
            rating(lines[COUNT - 1]),
            began.elapsed().as_secs_f64(),
        );
        assert!(0.8 < together, "{game}: {together}");
    }
}
