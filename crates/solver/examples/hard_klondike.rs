//! Measures short solutions of deals of Klondike whose fewest moves are hard to prove:
//! `cargo run --release -p unbury-solver --example hard_klondike FILE SECONDS...`.
//!
//! Each line of FILE (`tests/golden/klondike-hard.txt`) has a deal, the number of cards that a draw turns, and the
//! fewest known moves, not counting redeals. It prints the length after each number of seconds and how far that is from
//! the fewest known.
//!
//! `hard_klondike list N DRAW` chooses such deals: the first N of Solvitaire's numbering that can be won and whose
//! fewest moves [`ShortestKlondike`], which uses a bound as MinimalKlondike does, has not proved after two million
//! positions.
//!
//! Times are processor times if the system reports them, so other programs do not count.

#![allow(clippy::print_stdout, reason = "a program that reports what it finds")]

#[path = "support/clock.rs"]
mod clock;

use std::{env, fs};

use solitaire::{
    Game, Numbering, Rules, State,
    klondike::read_pasted,
    rules::{KLONDIKE_DRAW_ONE, Redeals, Stock},
};
use unbury_solver::{Limits, Measure, Search, ShortKlondike, ShortestKlondike, Verdict};

use clock::Clock;

/// Positions between two looks at the clock.
const SLICE: u64 = 500;
const HARD_NODES: u64 = 2_000_000;
const COUNT: Measure = Measure::MovesWithoutRedeals;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["list", n_deals, draw] => list(n_deals.parse().expect("a number"), draw.parse().expect("a number")),
        [file, ref seconds @ ..] => {
            let seconds: Vec<f64> = seconds.iter().map(|it| it.parse().expect("seconds")).collect();
            measure_all(&fs::read_to_string(file).expect("a file that can be read"), &seconds);
        }
        [] => println!("see the source"),
    }
}

fn list(n_deals: usize, draw: u8) {
    let rules = Rules { stock: Some(Stock { draw, redeals: Redeals::Unlimited }), ..KLONDIKE_DRAW_ONE };
    let is_hard = |deal: &u64| {
        let start = rules.deal(&Numbering::Solvitaire.deal(&deal.to_string()).expect("a number in range"));
        let mut search = ShortestKlondike::new(rules, &start, COUNT, Limits::bytes(1 << 30));
        search.advance(HARD_NODES).is_none() && search.best().is_some()
    };
    (1..).filter(is_hard).take(n_deals).for_each(|deal| println!("solvitaire:{deal} {draw}"));
}

fn measure_all(text: &str, seconds: &[f64]) {
    let (mut n_deals, mut n_solved, mut gaps) = (0, vec![0; seconds.len()], vec![0; seconds.len()]);
    for line in text.lines().filter(|it| !it.starts_with('#')) {
        let [deal, draw, known] = line.split_whitespace().collect::<Vec<_>>()[..] else { continue };
        let rules = Rules {
            stock: Some(Stock { draw: draw.parse().expect("cards of a draw"), redeals: Redeals::Unlimited }),
            ..KLONDIKE_DRAW_ONE
        };
        let start = read_pasted(deal).expect("a deal").position.state(&rules).expect("all cards");
        let known: i64 = known.parse().expect("a length");
        n_deals += 1;
        let lengths = measure(&rules, &start, seconds);
        let shown = lengths.iter().map(|it| it.map_or("-".to_string(), |it| it.to_string()));
        println!("{deal} {draw} {known}: {}", shown.collect::<Vec<_>>().join(" "));
        for (idx, length) in lengths.iter().enumerate() {
            if let Some(length) = length {
                n_solved[idx] += 1;
                gaps[idx] += i64::from(*length) - known;
            }
        }
    }
    for (idx, seconds) in seconds.iter().enumerate() {
        let (n_solved, gap) = (n_solved[idx], gaps[idx]);
        let mean = gap as f64 / f64::from(n_solved.max(1));
        println!(
            "{seconds} s: {n_solved} of {n_deals} solved, {gap} moves above the fewest known, {mean:.2} a deal"
        );
    }
}

/// Returns the length of the best solution after each of these times.
fn measure(rules: &Rules, start: &State, seconds: &[f64]) -> Vec<Option<u32>> {
    let begin = Clock::start();
    let mut search = ShortKlondike::new(*rules, start, COUNT, Limits::default());
    let mut lengths = Vec::new();
    while lengths.len() < seconds.len() {
        let verdict = search.advance(SLICE);
        let best = match &verdict {
            Some(Verdict::Solved(moves)) => Some(&moves[..]),
            _ => search.best(),
        };
        let length = best.map(|moves| COUNT.length(moves));
        while lengths.len() < seconds.len()
            && (seconds[lengths.len()] <= begin.seconds() || verdict.is_some())
        {
            lengths.push(length);
        }
    }
    lengths
}
