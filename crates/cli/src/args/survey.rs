use clap::Args;
use serde_json::{Value, json};
use solver::{Goal, Measure};

use super::{LimitArgs, ManyArgs, goals, measures};
use crate::{deals::Range, numbered::DealSeries};

#[derive(Args, Debug)]
pub(crate) struct SurveyArgs {
    /// A game, such as freecell or freecell,cells=3, perhaps with whose numbers its deals have:
    /// klondike-draw-three/solvitaire
    #[arg(value_name = "GAME")]
    pub(crate) game: DealSeries,
    /// The deals, such as 1..=32000, or a single number
    #[arg(value_name = "FIRST..=LAST")]
    pub(crate) range: Range,
    /// What solutions to look for: `unbury help solve` says what each goal is
    #[arg(long, value_parser = goals(), default_value = Goal::Any.name())]
    pub(crate) goal: Goal,
    /// What the length of a solution is, in FreeCell and games like it
    #[arg(long, value_parser = measures(), default_value = Measure::PlayerMoves.name())]
    pub(crate) measure: Measure,
    #[command(flatten)]
    pub(crate) many: ManyArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

impl SurveyArgs {
    /// Returns what rows depend on besides their deals.
    pub(crate) fn options(&self) -> Value {
        let LimitArgs { memory, nodes, seconds } = self.limits;
        json!({
            "goal": self.goal.name(),
            "measure": self.measure.name(),
            "memory": memory,
            "nodes": nodes,
            "seconds": seconds.map(|it| it.as_secs_f64()),
        })
    }
}

pub(super) const HELP: &str = "\
The file has a row for each deal, in order of their numbers, however many are solved at once:
  deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution
The verdict is solved, unsolvable or unknown; the limits --memory, --nodes and --seconds are for
each deal. A solution is moves in the notation of `unbury solve`, with spaces between, and it was
replayed by a checker before its row was written. By --goal short and shortest, no solution has fewer
moves than at_least: player moves in FreeCell, or card moves by --measure card, and moves without
redeals in Klondike, by --goal shortest only. Where the solution has as many, it is a shortest one. What does not apply is empty, or null in JSON.
With a name in .jsonl every row is a JSON object with these keys. With one in .parquet the rows are
columns of that format; until all are there, they are JSON lines in a file beside it.

What the rows are of (game, deals, shard, goal, measure, limits, and the build of this program) stands
in a file beside them whose name ends with .about.json, or in the file in Parquet itself, under the key
unbury. --resume keeps the complete rows of a file of the same survey, and goes on after them; more
deals may be asked for than before. `unbury merge` makes one file of all shards.

The summary counts the rows kept, too, but its memory (at most held by one search) and its wall
time are those of this run. It tells what share of the deals with a verdict can be won, with a
95 % interval (Wilson's) for deals as good as drawn at random; unknown deals widen it. Of the times, it says within how many microseconds 99 of 100 deals are
done; that is right to one percent. In JSON its keys are game, first, last, shard, deals, solved,
unsolvable, unknown, unsolvable_deals and unknown_deals (the first 20 of each), solved_share,
solved_share_low, solved_share_high (from 0 to 1), all_moves_mean, published_moves_mean (without
redeals), player_moves_mean, card_moves_mean, at_least_mean, shortest (how many
solutions are proved to be), expanded_mean, expanded_max, micros_mean, micros_p99, micros_max, bytes_max,
seconds.

Exit status:
   0  there is a verdict for every deal
   2  some are unknown
  64  what was asked or given makes no sense; the standard error says why
  70  a solution did not pass the checker, or the file could not be written

Examples:
  unbury survey freecell 1..=32000
  unbury survey freecell 1..=1000000 --out deals.csv
  unbury survey freecell 1..=1000000 --out deals.csv --resume
  unbury survey freecell 1..=100 --goal shortest --seconds 60 --out shortest.csv
  unbury survey klondike-draw-three/solvitaire 1..=1000 --out klondike.csv
  unbury survey freecell,cells=3 1..=1000 --seconds 10 --out three-cells.jsonl
  unbury survey freecell 1..=1000000 --shard 2/4 --out second-quarter.csv";
