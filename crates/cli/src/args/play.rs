use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use terminal::{deals::Range, many::ManyArgs, numbered::DealSeries};

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
    /// Returns the options that rows depend on besides their deals.
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

/// The most worlds. More would take hours per game.
const WORLDS_MAX: i64 = 100_000;

/// The maximum depth. Each further move takes ten times as long.
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
