use clap::Args;

use super::WhatArgs;

#[derive(Args, Debug)]
pub(crate) struct ReviewArgs {
    #[command(flatten)]
    pub(crate) what: WhatArgs,
    /// The moves played, such as "1a 26 3h"; - reads them from the standard input
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: String,
    /// Give up on a position rather than use more memory than this, in MB of 2^20 bytes
    #[arg(long, value_name = "MB", default_value_t = super::memory_default(), allow_negative_numbers = true)]
    pub(crate) memory: u32,
    /// Give up on a position after expanding N positions
    #[arg(long, value_name = "N", default_value_t = 200_000, allow_negative_numbers = true)]
    pub(crate) nodes: u64,
    /// Write the review as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
