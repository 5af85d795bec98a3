//! The text of `--help` after the options, for commands that work on many deals.

pub(in crate::args) const SURVEY: &str = "\
The file has a row for each deal, in order of their numbers, however many are solved at once:
  deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution
The verdict is solved, unsolvable or unknown; the limits --memory, --nodes and --seconds are for
each deal. A solution is moves in the notation of `unbury solve`, with spaces between, and it was
replayed by a checker before its row was written. By --goal short and shortest, no solution has fewer
moves than at_least: player moves in FreeCell, or card moves by --measure card, and moves without
redeals in Klondike, by --goal shortest only. Where the solution has as many, it is a shortest one.
What does not apply is empty, or null in JSON.
With a name in .jsonl every row is a JSON object with these keys. With one in .parquet the rows are
columns of that format; until all are there, they are JSON lines in a file beside it.

The survey (game, deals, shard, goal, measure, limits, and the build of this program) is recorded
in a file beside the rows whose name ends with .about.json, or in the file in Parquet itself, under the key
unbury. --resume keeps the complete rows of a file that belongs to this survey, and goes on after them;
more deals may be asked for than before. `unbury merge` makes one file of all shards.

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

pub(in crate::args) const PLAY: &str = "\
A player sees what a person sees and remembers cards that were in the waste; docs/fair-play.md says
what each does and how often it wins. The same seed plays the same games, however many at once.

With --budget 400000 --estimate 60, best plays as the page's adviser does.

The file has a row for each deal, in order of their numbers:
  deal,outcome,decisions,moves,micros,line,chances,luck
The outcome is won or lost. Decisions are what the player was asked, moves every draw, redeal and
card move; the line is these moves in notation, and a checker replayed it before its row was
written. With --estimate the chances have for every decision in how many worlds the way that was
chosen won, of how many that were tried, and how many cards were unknown, such as 41/60/12; 0/0 if
there was nothing to choose, 1/1/0 once it is known how to win. With --luck the last column has the
chance of the deal, what the cards that were turned up did to it, what the moves did, and one
standard deviation of that, in thousandths, such as 520/-90/-430/21: the first three add up to the
result. With a name in .jsonl every row is
a JSON object with these keys. --resume keeps the complete rows of the file and goes on after them;
give it the same game and player.

The summary tells the rate of wins with its 95 % interval (Wilson's), the mean time of a game and
of a decision, and moves. With --estimate it compares what the player said of its chances with what
came of the games, a line for each tenth: how many positions, the share of them that was won and its
standard deviation, and the mean of what was stated. With --luck it has the means of the parts, each
with one standard error. In JSON its keys are game, player, seed,
first, last, shard, games, wins, rate, low, high, seconds_per_game, seconds_per_decision,
decisions_per_game, moves_per_game, seconds, luck, calibration.

Exit status:
   0  the games were played, won or lost
  64  what was asked or given makes no sense; the standard error says why
  70  a game did not pass the checker, or the file could not be written

Examples:
  unbury play klondike-draw-one/solvitaire 1..=1000
  unbury play klondike-draw-three/solvitaire 1..=1000 --worlds 100 --out games.csv
  unbury play klondike-draw-one/solvitaire 1..=1000 --estimate 60 --out chances.csv
  unbury play klondike-draw-one,worrying-back=off/solvitaire 1..=10000 --player published";

pub(in crate::args) const MERGE: &str = "\
Each file records which survey it belongs to: one in Parquet in itself, the others in a file beside them whose name
ends with .about.json. They must agree in game, deals, options, limits and build of this program,
and differ in their shards only. The moves of every row are replayed from its deal, those
that should win by the checker; that a deal is unsolvable, or only one move of a puzzle wins, is not
proved again. There is a line for each row that is wrong, missing or there twice, up to 20. If there
is none, all rows are written, in order of their deals.

Exit status:
   0  the file was written
   1  rows are wrong, missing or there twice, and nothing was written
  64  a file cannot be read, is of something else, or is there already; the standard error says why
  70  the file could not be written

Examples:
  unbury merge shard-*.csv --out all.parquet
  unbury merge all.parquet --out all.csv";

pub(in crate::args) const VERIFY: &str = "\
What the file holds is recognised by its beginning:
  the rows of a survey, as CSV, JSON lines or Parquet. The file beside them says what they are of, in
  Parquet they do; without it, --game says the game. Several files must belong to one survey.
  an answer of `unbury solve --json`. It names its deal; a position has to be given with --position.
  an answer of `unbury solve`. What was solved has to be given with --deal or --position.
  a certificate of `unbury certify`.

Every solution is replayed from the deal, card by card, by a checker that shares no code with the
search, and its lengths are counted again. That a deal cannot be won is not checked where the
file holds the verdict only. A certificate is sound if its positions include the deal, none of
them is won, and no legal move leads from one of them to another position. Where rows say what they
are of, those that are missing or there twice are found, too. There is a line for everything that is
wrong, up to 20, and at last one that says what was replayed.

Exit status:
   0  nothing is wrong
   1  something in the file is wrong
   2  not known: memory did not suffice for a certificate
  64  the file cannot be read, or is something else; the standard error says why
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
