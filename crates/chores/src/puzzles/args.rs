use clap::Args;
use serde_json::{Value, json};
use terminal::{deals::Range, many::ManyArgs, numbered::DealSeries};

/// The text of `--help` after the options.
const HELP: &str = "\
Plays each deal six times, by moves that keep the win but leave it hard, and examines the positions on
the way. A puzzle is a position with three moves or more of which exactly one keeps the win. Two
searches prove that the others lose: the engine, and one that tries everything. Neither expands more
than --nodes positions after a move, and the second never more than 100,000. Moves that lead to the
same position count as one; safe cards go to the foundations by themselves.

The file has a row for each deal, in order of their numbers, with its hardest puzzle, if it has one:
  deal,line,winning,choices,positions,depth,expanded,rating,themes
The line has the moves from the deal to the puzzle, in notation, and winning is the move to find.
Choices counts the moves. Positions counts those reachable after the other moves, depth is the number
of moves to the farthest of them, and expanded what the engine expanded for its proofs. The rating is
100 for each doubling of positions, and 5 for each move of depth.
Themes are hold-back (a card could go home, and has to wait), empty-column (the move fills a column
or empties one), last-cell (it takes the last cell), from-cell and run (it moves several cards).
--resume keeps the complete rows of the file and continues after them.

The summary has the number of puzzles, their ratings, and the correlation of those with expanded. In
JSON its keys are game, first, last, shard, deals, puzzles, ratings (lowest, median, highest),
correlation, themes and seconds.

Exit status:
   0  all deals were examined
  64  the arguments or the input make no sense; the standard error says why
  70  a solution did not pass the checker, or the file could not be written

Examples:
  cargo xtask puzzles mine freecell 1..=100 --out puzzles.csv
  cargo xtask puzzles mine bakers-game 1..=1000 --nodes 20000 --out puzzles.jsonl --resume";

/// The arguments of `cargo xtask puzzles mine`.
#[derive(Args, Clone, Debug)]
#[command(after_help = HELP)]
pub(crate) struct MineArgs {
    /// FreeCell or a game like it
    #[arg(value_name = "GAME")]
    pub(super) game: DealSeries,
    /// The deals, such as 1..=1000, or a single number
    #[arg(value_name = "FIRST..=LAST")]
    pub(super) range: Range,
    /// Skip puzzles in which the proof that a move loses takes more than N positions
    #[arg(long, value_name = "N", default_value_t = 100_000, allow_negative_numbers = true)]
    pub(super) nodes: u64,
    #[command(flatten)]
    pub(super) many: ManyArgs,
}

impl MineArgs {
    /// Returns the options that rows depend on besides their deals.
    pub(super) fn options(&self) -> Value {
        json!({ "nodes": self.nodes })
    }
}
