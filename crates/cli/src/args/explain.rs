use clap::Args;

use super::{LimitArgs, WhatArgs};

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) what: WhatArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write the answer as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
