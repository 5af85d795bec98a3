use clap::Args;

use crate::{deals::Range, numbered::DealSeries};

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// A game, such as freecell or eight-off
    #[arg(value_name = "GAME", default_value = "freecell")]
    pub(crate) game: DealSeries,
    /// The deals to solve
    #[arg(long, value_name = "FIRST..=LAST", default_value = "1..=2000")]
    pub(crate) deals: Range,
    /// Write the result as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

pub(super) const HELP: &str = "\
Solves the deals three times on one thread, with the memory that `unbury solve` has if nothing
else is said. What is told are the figures of the round in the middle. Every solution is replayed
by a checker, in the first round and outside the time.

In JSON the keys are game, first, last, deals, deals_per_second, micros_mean, expanded_mean,
micros_max and micros_max_deal (the slowest), solved, unsolvable, unknown, round_seconds (of the
three rounds, in order).

Examples:
  unbury bench
  unbury bench eight-off --deals 1..=500 --json";
