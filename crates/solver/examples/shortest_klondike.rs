//! Finds and proves the fewest moves of deals of Klondike, and writes them in the form of
//! `tests/golden/klondike-shortest.txt`:
//! `cargo run --release -p unbury-solver --example shortest_klondike FILE [MEGABYTES]`.
//!
//! It reads the first four words of each line of FILE, and the last word, which is the result of others. Other lines
//! are copied. The cost goes to the standard error. A search gets 1500 MB by default.

use std::{env, fs, time::Instant};

use solitaire::{
    Rules, State,
    klondike::read_pasted,
    rules::{KLONDIKE_DRAW_ONE, Redeals, Stock},
};
use unbury_solver::{Limits, Measure, Search, ShortestKlondike, Verdict};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let path = args.first().expect("the path of a file");
    let megabytes: u64 = args.get(1).map_or(1500, |it| it.parse().expect("a number of megabytes"));
    let limits = Limits::bytes(megabytes << 20);
    for line in fs::read_to_string(path).expect("a file that can be read").lines() {
        match line.split_whitespace().collect::<Vec<&str>>()[..] {
            [deal, draw, redeals, back, .., published] if !line.starts_with('#') => {
                let rules = rules(draw, redeals, back);
                let start = read_pasted(deal).expect("a deal").position.state(&rules).expect("all cards");
                let [all, without] = [Measure::Moves, Measure::MovesWithoutRedeals].map(|count| {
                    eprint!("{deal:.14} {draw} {count:?}: ");
                    fewest(rules, &start, count, limits)
                });
                println!("{deal} {draw} {redeals} {back} {all} {without} {published}");
            }
            _ => println!("{line}"),
        }
    }
}

fn rules(draw: &str, redeals: &str, back: &str) -> Rules {
    let redeals = match redeals {
        "-" => Redeals::Unlimited,
        redeals => Redeals::AtMost(redeals.parse().expect("a number of redeals")),
    };
    let stock = Some(Stock { draw: draw.parse().expect("the cards of a draw"), redeals });
    Rules { stock, worrying_back: back == "back", ..KLONDIKE_DRAW_ONE }
}

fn fewest(rules: Rules, start: &State, count: Measure, limits: Limits) -> String {
    let begin = Instant::now();
    let mut search = ShortestKlondike::new(rules, start, count, limits);
    let verdict = search.advance(u64::MAX);
    let found = match verdict {
        Some(Verdict::Solved(moves)) => count.length(&moves).to_string(),
        Some(Verdict::Unsolvable { .. }) => "lost".to_string(),
        _ => format!("{}+", search.length_min().unwrap_or_default()),
    };
    let stats = search.spent();
    let (seconds, megabytes) = (begin.elapsed().as_secs_f64(), stats.bytes >> 20);
    eprintln!("{found}, {} positions, {megabytes} MB, {seconds:.2} s", stats.expanded);
    found
}
