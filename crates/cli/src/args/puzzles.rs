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
    /// Returns what rows depend on besides their deals.
    pub(crate) fn options(&self) -> Value {
        json!({ "nodes": self.nodes })
    }
}

pub(super) const HELP: &str = "\
Plays each deal six times, by moves that keep the win and after which it is hard to win, and looks at the
positions on the way. A puzzle is one in which there are three moves or more, and exactly one
of them keeps the win: two searches have proved that of each of the others nothing wins, the engine
and one that tries everything. Neither expands more positions after a move than --nodes says, and the
second never more than 100,000. Moves that lead to the same position are one; cards go home by
themselves where that never hurts.

The file has a row for each deal, in order of their numbers, with its hardest puzzle, if it has one:
  deal,line,winning,choices,positions,depth,expanded,rating,themes
The line is the moves from the deal to the puzzle, in notation, and winning the move to be found.
Choices are how many moves there are. Positions are how many can be reached after each of the others,
together, depth is how many moves it takes to the last of them, and expanded what the engine expanded
for its proofs. The rating is 100 for each doubling of positions, and 5 for each move of depth.
Themes are hold-back (a card could go home, and has to wait), empty-column (the move fills a column
or empties one), last-cell (it takes the last cell), from-cell and run (it moves several cards).
With a name in .jsonl every row is a JSON object with these keys. --resume keeps the complete rows of
the file and goes on after them.

The summary tells how many there are, their ratings, and how those go with what was expanded. In
JSON its keys are game, first, last, shard, deals, puzzles, ratings (lowest, median, highest),
correlation, themes and seconds.

Exit status:
   0  all deals were looked at
  64  what was asked or given makes no sense; the standard error says why
  70  a solution did not pass the checker, or the file could not be written

Examples:
  unbury puzzles freecell 1..=100 --out puzzles.csv
  unbury puzzles bakers-game 1..=1000 --nodes 20000 --out puzzles.jsonl --resume";
