//! The text of `--help` for commands that work on many deals.

pub(in crate::args) const SURVEY_JOBS: &str = "Solve N deals in parallel [default: number of CPUs]";
pub(in crate::args) const PLAY_JOBS: &str = "Play N deals in parallel [default: number of CPUs]";

pub(in crate::args) const SURVEY: &str = "\
The file has a row for each deal, in order of their numbers:
  deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution
The verdict is solved, unsolvable or unknown; the limits --memory, --nodes and --seconds hold for each
deal. A solution is a list of moves, as `unbury solve` prints them, and a checker replayed it before
its row was written. With --goal short and shortest, at_least is a lower bound on the moves of every
solution: on player moves in FreeCell, on card moves with --measure card, and with --goal shortest on
moves without redeals in Klondike. A solution with that many moves is a shortest one. A field that
does not apply is empty, or null in JSON.

The extension selects the format: .csv, .jsonl (one JSON object with these keys per line) or .parquet.
A Parquet file is written when all rows exist; until then they are JSON lines in a file beside it.

A file beside the rows, whose name ends with .about.json, records the survey: game, deals, shard,
goal, measure, limits, and the build of this program. A Parquet file has this record under the key
unbury. --resume keeps the complete rows of a file of this survey and continues after them; it may
extend the range of deals. `unbury merge` makes one file of all shards.

The summary includes the rows kept, but its memory (the most that one search held) and its wall time
are those of this run. It gives the share of winnable deals among those with a verdict, with a 95 %
interval (Wilson's) for deals as good as drawn at random; unknown deals widen it. 99 of 100 deals take
at most the time that it states, to within one percent. In JSON its keys are game, first, last, shard,
deals, solved, unsolvable, unknown, unsolvable_deals and unknown_deals (the first 20 of each),
solved_share, solved_share_low, solved_share_high (from 0 to 1), all_moves_mean, published_moves_mean
(without redeals), player_moves_mean, card_moves_mean, at_least_mean, shortest (how many solutions are
proved to be), expanded_mean, expanded_max, micros_mean, micros_p99, micros_max, bytes_max, seconds.

Exit status:
   0  there is a verdict for every deal
   2  some are unknown
  64  the arguments or the input make no sense; the standard error says why
  70  a solution did not pass the checker, or the file could not be written

Examples:
  unbury survey freecell 1..=32000
  unbury survey freecell 1..=1000000 --out deals.csv
  unbury survey freecell 1..=1000000 --out deals.csv --resume
  unbury survey freecell 1..=100 --goal shortest --seconds 60 --out shortest.csv
  unbury survey klondike-draw-three/solvitaire 1..=1000 --out klondike.csv
  unbury survey freecell,cells=3 1..=1000 --seconds 10 --out three-cells.jsonl
  unbury survey freecell 1..=1000000 --shard 2/4 --out second-quarter.csv";

pub(in crate::args) const PLAY: &str = "\
A player sees what a person sees, and remembers the cards of the waste. `docs/fair-play.md` describes
the players and how often they win. The same seed gives the same games, whatever --jobs is.

With --budget 400000 --estimate 60, best plays as the page's adviser does.

The file has a row for each deal, in order of their numbers:
  deal,outcome,decisions,moves,micros,line,chances,luck
The outcome is won or lost. Decisions counts the choices of the player, moves every draw, redeal and
card move; the line has these moves in notation, and a checker replayed it before its row was written.
With --estimate, chances has an entry for every decision, such as 41/60/12: the chosen move won in 41
of 60 worlds tried, and 12 cards were unknown. It is 0/0 if there was nothing to choose, and 1/1/0
once a win is known. With --luck, the last column has, in thousandths, the chance of the deal, what
the cards turned up did to it, what the moves did, and one standard deviation of that, such as
520/-90/-430/21; the first three add up to the result. The formats are those of `unbury survey`.
--resume keeps the complete rows of the file and continues after them; give it the same game and
player.

The summary gives the rate of wins with its 95 % interval (Wilson's), and the mean times and moves of
games and decisions. With --estimate it compares the estimated chances with the results, a line for
each tenth: how many positions, the share of them won with its standard deviation, and the mean
estimate. With --luck it gives the means of the parts, each with one standard error. In JSON its keys
are game, player, seed, first, last, shard, games, wins, rate, low, high, seconds_per_game,
seconds_per_decision, decisions_per_game, moves_per_game, seconds, luck, calibration.

Exit status:
   0  the games were played, won or lost
  64  the arguments or the input make no sense; the standard error says why
  70  a game did not pass the checker, or the file could not be written

Examples:
  unbury play klondike-draw-one/solvitaire 1..=1000
  unbury play klondike-draw-three/solvitaire 1..=1000 --worlds 100 --out games.csv
  unbury play klondike-draw-one/solvitaire 1..=1000 --estimate 60 --out chances.csv
  unbury play klondike-draw-one,worrying-back=off/solvitaire 1..=10000 --player published";

pub(in crate::args) const MERGE: &str = "\
Each file records which survey it belongs to, a Parquet file in itself, others in a file beside them
whose name ends with .about.json. The files must agree in game, deals, options, limits and build of
this program, and differ only in their shards. A checker replays the moves of every row; it does not
prove again that a deal is unsolvable. There is a line for each row that is wrong, missing or
duplicate, up to 20. If there is none, all rows are written, in order of their deals.

Exit status:
   0  the file was written
   1  rows are wrong, missing or duplicate, and nothing was written
  64  a file cannot be read, has no such rows, or exists already; the standard error says why
  70  the file could not be written

Examples:
  unbury merge shard-*.csv --out all.parquet
  unbury merge all.parquet --out all.csv";

pub(in crate::args) const VERIFY: &str = "\
The beginning of a file tells what it holds:
  the rows of a survey, as CSV, JSON lines or Parquet. Without the file beside them that records the
  survey, give the game with --game. Several files must belong to one survey.
  an answer of `unbury solve --json`. It names its deal; give a position with --position.
  an answer of `unbury solve`. Give what was solved with --deal or --position.
  a certificate of `unbury certify`.

A checker that shares no code with the search replays every solution from the deal, card by card, and
counts its lengths again. It cannot check that a deal cannot be won if the file has only the verdict.
A certificate is sound if its positions include the deal, none of them is won, and no legal move leads
from one of them to any other position. If the survey is recorded, missing and duplicate rows are
found, too. There is a line for each fault, up to 20, and a last line that says what was replayed.

Exit status:
   0  nothing is wrong
   1  something in the file is wrong
   2  not known: memory did not suffice for a certificate
  64  the file cannot be read, or holds something else; the standard error says why
  70  the program failed; the standard error says why

Examples:
  unbury verify deals.csv
  unbury verify shard-*.parquet
  unbury verify freecell-11982.cert
  unbury verify three-cells.jsonl --game freecell,cells=3
  unbury verify klondike.csv --game klondike-draw-three/solvitaire
  unbury solve freecell/1 --json | unbury verify -
  unbury solve freecell/1 | unbury verify - --deal freecell/1
  unbury solve --file position.txt | unbury verify - --position position.txt";
