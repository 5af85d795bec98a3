use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct MergeArgs {
    /// Files of `unbury survey`, `play` or `puzzles --out`: all shards, or a single file to write it in another format
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Write all rows to this file, which ends with .csv, .jsonl or .parquet
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

pub(super) const HELP: &str = "\
Each file records which survey it belongs to: one in Parquet in itself, the others in a file beside them whose name
ends with .about.json. They have to be of the same game, deals, options, limits and build of this
program, and differ in their shards only. The moves of every row are replayed from its deal, those
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
