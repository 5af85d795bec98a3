use std::{num::NonZeroUsize, path::PathBuf};

use clap::Args;

use crate::deals::Shard;

/// How many deals are worked on one after the other, or at once, and what is written of them.
#[derive(Args, Clone, Debug)]
pub(crate) struct ManyArgs {
    /// Work on N deals at once; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = parse_jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// Write a row for each deal to this file, which ends with .csv, .jsonl or .parquet
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Go on with a file that an earlier run began
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// Take only the K-th of every N deals, to share the work among machines
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE)]
    pub(crate) shard: Shard,
    /// Write the summary as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// The most threads. More threads than a machine has processors would only take memory.
const JOBS_MAX: usize = 1024;

pub(super) fn parse_jobs(text: &str) -> Result<NonZeroUsize, String> {
    let jobs = text.parse().ok().filter(|it: &NonZeroUsize| it.get() <= JOBS_MAX);
    jobs.ok_or_else(|| format!("jobs are a number from 1 to {JOBS_MAX}"))
}
