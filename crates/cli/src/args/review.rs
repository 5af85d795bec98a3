use clap::Args;

use super::WhatArgs;

#[derive(Args, Debug)]
pub(crate) struct ReviewArgs {
    #[command(flatten)]
    pub(crate) what: WhatArgs,
    /// The moves that were played, such as "1a 26 3h"; - is the standard input
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: String,
    /// Give up on a position rather than hold more memory than this, in MB of 2^20 bytes
    #[arg(long, value_name = "MB", default_value_t = super::memory_default(), allow_negative_numbers = true)]
    pub(crate) memory: u32,
    /// Give up on a position after looking for moves in N others
    #[arg(long, value_name = "N", default_value_t = 200_000, allow_negative_numbers = true)]
    pub(crate) nodes: u64,
    /// Write the review as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

pub(super) const HELP: &str = "\
Looks for the move after which the game could no longer be won, and says of every move before it how
many others there were, how many of them kept the win, and of how many it is not known, since the
search for them was ended by --nodes or --memory. Moves are as `unbury solve` prints them.
Moves that cannot be played so are read as a game in which cards go to the foundations automatically.
All cards are known, also those that lie face down.

In JSON the keys are game, verdict (solved, unsolvable or unknown: of the position after the moves),
turning_point (null, or move, made, winning, line, and positions: how many were examined for the
proof), moves (move, made, before, after, choices, winning_choices, losing_choices, unknown_choices,
which add up, and winning: one of those that keep the win, or null), expanded, and of a text read_as
(how it was read) and warning (why another position may be meant). Moves are counted from 1.

Exit status:
   0  the game can still be won, or is won
   1  proved: it is lost
   2  not known yet
  64  what was asked or given makes no sense; the standard error says why

Examples:
  unbury review freecell/617 --moves \"8a 2b 21 2c 5d\"
  unbury review --file position.txt --moves - < moves.txt";
