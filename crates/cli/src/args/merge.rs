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
