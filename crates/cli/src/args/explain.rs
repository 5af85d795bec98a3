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

pub(super) const HELP: &str = "\
Looks at all positions that can be reached by moves of single cards, and tells the cards that
never move in any of them, and how many cards are on the foundations at most. Games of Klondike
are not explained.

In JSON the keys are game, verdict (solved, unsolvable or unknown), positions, never_moved (card,
pile, and height: how many cards lie below it), cards_home_max, and home_max (the highest rank on
the foundations of clubs, diamonds, hearts and spades), read_as (how a text was read) and warning
(why another position may be meant). What does not apply is null.

Exit status:
   0  it can be won, and there is nothing to explain
   1  it cannot be won, and was explained
   2  not known yet
  64  what was asked or given makes no sense; the standard error says why

Examples:
  unbury explain freecell/11982
  unbury explain --file position.txt";
