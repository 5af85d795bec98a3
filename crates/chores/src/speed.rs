//! `cargo xtask speed`: measures how fast this machine solves deals.

use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;
use solver::{Limits, Task, Verdict};
use terminal::{
    budget::{self, Allowance},
    deals::{Deals, Range, Shard},
    failure::Failure,
    numbered::DealSeries,
    output::{self, counted, grouped},
    status::Status,
};

/// The text of `--help` after the options.
const HELP: &str = "\
Solves the deals three times on one thread, with the default memory of `unbury solve`, and reports the
median round. A checker replays every solution of the first round, outside the time.

In JSON the keys are game, first, last, deals, deals_per_second, micros_mean, expanded_mean,
micros_max and micros_max_deal (the slowest), solved, unsolvable, unknown, round_seconds (of the
three rounds, in order).

Examples:
  cargo xtask speed
  cargo xtask speed eight-off --deals 1..=500 --json";

/// The arguments of `cargo xtask speed`.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub(crate) struct SpeedArgs {
    /// A game, such as freecell or eight-off
    #[arg(value_name = "GAME", default_value_t = DealSeries::default())]
    game: DealSeries,
    /// The deals to solve
    #[arg(long, value_name = "FIRST..=LAST", default_value = "1..=2000")]
    deals: Range,
    /// Write the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// How many rounds there are. The number is odd, so that there is a median round.
const ROUNDS: usize = 3;

/// Solves the deals several times, and writes how long that took.
pub(crate) fn measure(args: &SpeedArgs) -> Result<Status, Failure> {
    let SpeedArgs { game, deals: range, json } = *args;
    range.check(game)?;
    let mut rounds = Vec::new();
    for number in 1..=ROUNDS {
        rounds.push(round(game, range, number == 1)?);
    }
    let result = SpeedResult { game, range, rounds };
    output::print(&if json { result.json() } else { result.text() })?;
    Ok(Status::Done)
}

#[derive(Debug)]
struct SpeedResult {
    game: DealSeries,
    range: Range,
    rounds: Vec<Round>,
}

/// The cost of solving all deals once.
#[derive(Clone, Debug)]
struct Round {
    time: Duration,
    slowest: (Duration, u64),
    expanded: u64,
    solved: u64,
    unsolvable: u64,
    unknown: u64,
}

fn round(game: DealSeries, range: Range, is_checked: bool) -> Result<Round, Failure> {
    let allowance = Allowance::of(Limits::default(), None);
    let slowest = (Duration::ZERO, range.first);
    let mut round =
        Round { time: Duration::ZERO, slowest, expanded: 0, solved: 0, unsolvable: 0, unknown: 0 };
    for deal in (Deals { range, shard: Shard::WHOLE }).iter() {
        let started = Instant::now();
        let start = game.deal(deal).map_err(|err| Failure::Input(err.to_string()))?;
        let mut engine = solver::engine(&start.position(), Task::default(), allowance.limits);
        let outcome = budget::run(&mut *engine, allowance);
        drop(engine);
        let time = started.elapsed();
        round.time += time;
        if round.slowest.0 < time {
            round.slowest = (time, deal);
        }
        round.expanded += outcome.spent.expanded;
        match outcome.verdict {
            Verdict::Solved(moves) => {
                round.solved += 1;
                if is_checked {
                    let checked = questions::verify(&start, &moves).map_err(Failure::refused);
                    checked.map_err(|failure| failure.of(&start.to_string()))?;
                }
            }
            Verdict::Unsolvable { .. } => round.unsolvable += 1,
            Verdict::GaveUp(_) => round.unknown += 1,
        }
    }
    Ok(round)
}

impl SpeedResult {
    /// Returns the round with the median time.
    fn median(&self) -> Round {
        let mut rounds = self.rounds.clone();
        rounds.sort_by_key(|it| it.time);
        rounds.swap_remove(ROUNDS / 2)
    }

    fn text(&self) -> String {
        let Round { time, slowest: (slowest, deal), expanded, solved, unsolvable, unknown } = self.median();
        let n_deals = self.range.n_deals();
        let seconds = self.rounds.iter().map(|it| format!("{:.3}", it.time.as_secs_f64()));
        let lines = [
            format!("{} {}: {} on one thread", self.game, self.range, counted(n_deals, "deal")),
            format!("seconds             {}", seconds.collect::<Vec<_>>().join(" ")),
            format!("deals per second    {:.0} (the median of {ROUNDS})", per_second(n_deals, time)),
            format!("microseconds a deal {:.1}", micros(time) / n_deals as f64),
            format!("expanded a deal     {:.1}", expanded as f64 / n_deals as f64),
            format!("slowest             deal {deal}, {} microseconds", grouped(micros(slowest) as u64)),
            format!(
                "verdicts            {} solved, {} unsolvable, {} unknown",
                grouped(solved),
                grouped(unsolvable),
                grouped(unknown)
            ),
        ];
        lines.join("\n") + "\n"
    }

    fn json(&self) -> String {
        let Round { time, slowest: (slowest, deal), expanded, solved, unsolvable, unknown } = self.median();
        let n_deals = self.range.n_deals();
        let object = json!({
            "game": self.game.to_string(),
            "first": self.range.first,
            "last": self.range.last,
            "deals": n_deals,
            "deals_per_second": per_second(n_deals, time),
            "micros_mean": micros(time) / n_deals as f64,
            "expanded_mean": expanded as f64 / n_deals as f64,
            "micros_max": micros(slowest) as u64,
            "micros_max_deal": deal,
            "solved": solved,
            "unsolvable": unsolvable,
            "unknown": unknown,
            "round_seconds": self.rounds.iter().map(|it| it.time.as_secs_f64()).collect::<Vec<_>>(),
        });
        format!("{object}\n")
    }
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn per_second(n_deals: u64, time: Duration) -> f64 {
    n_deals as f64 / time.as_secs_f64()
}
