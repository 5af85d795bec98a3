//! Measures short solutions of Klondike: `cargo run --release -p unbury-solver --example short_klondike`.
//!
//! `short_klondike [DEALS [SECONDS [DRAW]]]`: Solvitaire's deals 1 to DEALS, 1000 by default; the time for each, 2
//! seconds by default; and the number of cards that a draw turns, by default one and then three.
//!
//! Times are processor times if the system reports them, so other programs do not count.

#![allow(clippy::print_stdout, reason = "a program that reports what it finds")]

#[path = "support/clock.rs"]
mod clock;

use std::env;

use solitaire::{
    Game, Numbering, Rules,
    rules::{KLONDIKE_DRAW_ONE, Redeals, Stock},
};
use unbury_solver::{Limits, Measure, Search, ShortKlondike, Verdict};

use clock::Clock;

/// Positions between two looks at the clock.
const SLICE: u64 = 100;
const COUNTS: [Measure; 2] = [Measure::Moves, Measure::MovesWithoutRedeals];

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |idx: usize, default: f64| args.get(idx).map_or(default, |it| it.parse().expect("a number"));
    let (n_deals, seconds) = (number(0, 1000.0) as u64, number(1, 2.0));
    let draws = if args.len() < 3 { vec![1, 3] } else { vec![number(2, 1.0) as u8] };
    for draw in draws {
        let rules = Rules { stock: Some(Stock { draw, redeals: Redeals::Unlimited }), ..KLONDIKE_DRAW_ONE };
        let mut columns = [
            LengthColumn::new("first solution"),
            LengthColumn::new("after 50 ms"),
            LengthColumn::new("in the end"),
        ];
        for deal in 1..=n_deals {
            measure(&rules, deal, seconds, &mut columns);
        }
        println!("\ndraw {draw}, {n_deals} deals, at most {seconds} s each");
        println!("{:>16} {:>7} {:>9} {:>17} {:>9}", "", "solved", "length", "without redeals", "ms");
        columns.iter().for_each(LengthColumn::print);
    }
}

/// Solutions at a certain moment of the search.
struct LengthColumn {
    name: &'static str,
    n_solved: u32,
    lengths: [u32; 2],
    seconds: f64,
}

impl LengthColumn {
    fn new(name: &'static str) -> LengthColumn {
        LengthColumn { name, n_solved: 0, lengths: [0; 2], seconds: 0.0 }
    }

    fn add(&mut self, lengths: [u32; 2], seconds: f64) {
        self.n_solved += 1;
        self.lengths.iter_mut().zip(lengths).for_each(|(sum, it)| *sum += it);
        self.seconds += seconds;
    }

    fn print(&self) {
        let mean = |sum: f64| sum / f64::from(self.n_solved.max(1));
        let [all, without_redeals] = self.lengths.map(|it| mean(it.into()));
        let ms = mean(self.seconds * 1e3);
        println!("{:>16} {:>7} {all:>9.2} {without_redeals:>17.2} {ms:>9.1}", self.name, self.n_solved);
    }
}

fn measure(rules: &Rules, deal: u64, seconds: f64, columns: &mut [LengthColumn; 3]) {
    let start = rules.deal(&Numbering::Solvitaire.deal(&deal.to_string()).expect("a number in range"));
    let begin = Clock::start();
    let mut search = ShortKlondike::new(*rules, &start, Measure::Moves, Limits::default());
    let mut is_early = true;
    let mut is_unsolved = true;
    loop {
        let verdict = search.advance(SLICE);
        let now = begin.seconds();
        let moves = match &verdict {
            Some(Verdict::Solved(moves)) => Some(&moves[..]),
            _ => search.best(),
        };
        let is_over = verdict.is_some() || seconds <= now;
        if let Some(moves) = moves {
            let lengths = COUNTS.map(|count| count.length(moves));
            if is_unsolved {
                columns[0].add(lengths, now);
                is_unsolved = false;
            }
            if is_early && (0.05 <= now || is_over) {
                columns[1].add(lengths, now);
            }
            if is_over {
                columns[2].add(lengths, now);
            }
        }
        is_early &= now < 0.05;
        if is_over {
            return;
        }
    }
}
