use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::ManyArgs;
use crate::{deals::Range, numbered::DealSeries};

#[derive(Args, Clone, Debug)]
pub(crate) struct PlayArgs {
    /// A game of Klondike, perhaps with whose numbers its deals have: klondike-draw-one/solvitaire
    #[arg(value_name = "GAME")]
    pub(crate) game: DealSeries,
    /// The deals, such as 1..=1000, or a single number
    #[arg(value_name = "FIRST..=LAST")]
    pub(crate) range: Range,
    /// Who plays
    #[arg(long, value_enum, default_value_t = PlayerName::Best)]
    pub(crate) player: PlayerName,
    /// Sample N worlds for each decision; of best and hindsight
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=WORLDS_MAX), allow_negative_numbers = true)]
    pub(crate) worlds: Option<u32>,
    /// Look at N positions to find out whether a world can be won; of best and hindsight
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    /// Look at N positions to choose, in all worlds of a decision together; of best
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), allow_negative_numbers = true)]
    pub(crate) budget: Option<u64>,
    /// Try what is chosen in at least N worlds, and tell how good its chances are; of best
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=WORLDS_MAX), allow_negative_numbers = true)]
    pub(crate) estimate: Option<u32>,
    /// Say what luck and the moves did to the chance to win, beside the best player's choices
    #[arg(long)]
    pub(crate) luck: bool,
    /// Look D moves ahead, not counting safe ones; of published
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(..=DEPTH_MAX), allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,
    /// Shuffle the unseen cards for each of those moves again; of published
    #[arg(long)]
    pub(crate) reshuffle: bool,
    /// Judge runs by the card that is put down, where the published program takes that at the other end; of published
    #[arg(long)]
    pub(crate) mended: bool,
    /// What chance begins with
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) many: ManyArgs,
}

impl PlayArgs {
    /// Returns what rows depend on besides their deals.
    pub(crate) fn options(&self) -> Value {
        json!({
            "player": self.player.to_possible_value().map(|it| it.get_name().to_string()),
            "worlds": self.worlds,
            "nodes": self.nodes,
            "budget": self.budget,
            "estimate": self.estimate,
            "luck": self.luck,
            "depth": self.depth,
            "reshuffle": self.reshuffle,
            "mended": self.mended,
            "seed": self.seed,
        })
    }
}

/// More would take hours for a game.
const WORLDS_MAX: i64 = 100_000;

/// Each takes ten times as long as the one before.
const DEPTH_MAX: i64 = 6;

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayerName {
    /// Any legal move
    Random,
    /// A fixed order of preferences
    Rules,
    /// As a published article has it; draw one with unlimited redeals only
    Published,
    /// What wins in most sampled worlds if all cards were known from then on
    Hindsight,
    /// By how things look, and what comes of them in sampled worlds
    Best,
}

pub(super) const HELP: &str = "\
A player sees what a person sees and remembers cards that were in the waste; docs/fair-play.md says
what each does and how often it wins. The same seed plays the same games, however many at once.

With --budget 400000 --estimate 60, best plays as the page's adviser does.

The file has a row for each deal, in order of their numbers:
  deal,outcome,decisions,moves,micros,line,chances,luck
The outcome is won or lost. Decisions are what the player was asked, moves every draw, redeal and
card move; the line is these moves in notation, and a checker replayed it before its row was
written. With --estimate the chances have for every decision in how many worlds the way that was
chosen won, of how many that were tried, and how many cards were unknown, such as 41/60/12; 0/0 if
there was nothing to choose, 1/1/0 once it is known how to win. With --luck the last column has the
chance of the deal, what the cards that were turned up did to it, what the moves did, and one
standard deviation of that, in thousandths, such as 520/-90/-430/21: the first three add up to the
result. With a name in .jsonl every row is
a JSON object with these keys. --resume keeps the complete rows of the file and goes on after them;
give it the same game and player.

The summary tells the rate of wins with its 95 % interval (Wilson's), the mean time of a game and
of a decision, and moves. With --estimate it compares what the player said of its chances with what
came of the games, a line for each tenth: how many positions, the share of them that was won and its
standard deviation, and the mean of what was stated. With --luck it has the means of the parts, each
with one standard error. In JSON its keys are game, player, seed,
first, last, shard, games, wins, rate, low, high, seconds_per_game, seconds_per_decision,
decisions_per_game, moves_per_game, seconds, luck, calibration.

Exit status:
   0  the games were played, won or lost
  64  what was asked or given makes no sense; the standard error says why
  70  a game did not pass the checker, or the file could not be written

Examples:
  unbury play klondike-draw-one/solvitaire 1..=1000
  unbury play klondike-draw-three/solvitaire 1..=1000 --worlds 100 --out games.csv
  unbury play klondike-draw-one/solvitaire 1..=1000 --estimate 60 --out chances.csv
  unbury play klondike-draw-one,worrying-back=off/solvitaire 1..=10000 --player published";
