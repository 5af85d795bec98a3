use clap::Args;
use serde_json::{Value, json};

use super::ManyArgs;
use crate::{deals::Range, numbered::DealSeries};

#[derive(Args, Clone, Debug)]
pub(crate) struct PuzzlesArgs {
    /// FreeCell or a game like it
    #[arg(value_name = "GAME")]
    pub(crate) game: DealSeries,
    /// The deals, such as 1..=1000, or a single number
    #[arg(value_name = "FIRST..=LAST")]
    pub(crate) range: Range,
    /// Leave out puzzles in which the proof that a move loses takes more than N positions
    #[arg(long, value_name = "N", default_value_t = 100_000, allow_negative_numbers = true)]
    pub(crate) nodes: u64,
    #[command(flatten)]
    pub(crate) many: ManyArgs,
}

impl PuzzlesArgs {
    /// Returns the options that rows depend on besides their deals.
    pub(crate) fn options(&self) -> Value {
        json!({ "nodes": self.nodes })
    }
}
