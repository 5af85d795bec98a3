use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use terminal::{deals::Range, many::ManyArgs, numbered::DealSeries};

#[derive(Args, Clone, Debug)]
pub(crate) struct PlayArgs {
    /// A game of Klondike. The numbering of its deals can follow, as in klondike-draw-one/solvitaire
    #[arg(value_name = "GAME")]
    pub(crate) game: DealSeries,
    /// The deals, such as 1..=1000, or a single number
    #[arg(value_name = "FIRST..=LAST")]
    pub(crate) range: Range,
    /// The player
    #[arg(long, value_enum, default_value_t = PlayerName::Best)]
    pub(crate) player: PlayerName,
    /// Sample N worlds for each decision (best and hindsight only)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=WORLDS_MAX), allow_negative_numbers = true)]
    pub(crate) worlds: Option<u32>,
    /// Expand at most N positions to find out whether a world can be won (best and hindsight only)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    /// Expand at most N positions for each decision, in all its worlds together (best only)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), allow_negative_numbers = true)]
    pub(crate) budget: Option<u64>,
    /// Estimate the chances of each chosen move by playing on in at least N worlds (best only)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=WORLDS_MAX), allow_negative_numbers = true)]
    pub(crate) estimate: Option<u32>,
    /// Report how luck and the player's moves changed the chance to win, compared with the best player
    #[arg(long)]
    pub(crate) luck: bool,
    /// Look D moves ahead, not counting safe ones (published only)
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(..=DEPTH_MAX), allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,
    /// Reshuffle the unseen cards for each of those moves (published only)
    #[arg(long)]
    pub(crate) reshuffle: bool,
    /// Judge a run by the card that lands on the target; the published program takes the other end (published only)
    #[arg(long)]
    pub(crate) mended: bool,
    /// The seed of the random numbers
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
    /// Plays any legal move
    Random,
    /// Plays by a fixed order of preferences
    Rules,
    /// Plays as a published article describes; draw one with unlimited redeals only
    Published,
    /// Plays what would win in most sampled worlds if all cards were known from then on
    Hindsight,
    /// Judges moves by how the table looks after them, and by playing on in sampled worlds
    Best,
}
