//! Work on many deals, with a row for each in a file.

use std::{num::NonZeroUsize, path::PathBuf, thread};

use clap::Args;

use crate::{
    deals::{Deals, Shard},
    failure::Failure,
    progress::DealProgress,
    rows::{Provenance, RowRecord, RowsFile},
    workers::{self, Delivery},
};

/// The arguments of commands for many deals.
#[derive(Args, Clone, Debug)]
pub struct ManyArgs {
    /// Work on N deals in parallel [default: number of CPUs]
    #[arg(long, value_name = "N", value_parser = parse_jobs, allow_negative_numbers = true)]
    pub jobs: Option<NonZeroUsize>,
    /// Write a row for each deal to this file, which ends with .csv, .jsonl or .parquet
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Continue the file of an interrupted run
    #[arg(long, requires = "out")]
    pub resume: bool,
    /// Take only the K-th of every N deals, to divide the work among machines
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,
    /// Write the summary as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// The most threads. More threads than a machine has processors would only take memory.
const JOBS_MAX: usize = 1024;

/// Reads the value of `--jobs`, or returns an error that says what it can be.
pub fn parse_jobs(text: &str) -> Result<NonZeroUsize, String> {
    let jobs = text.parse().ok().filter(|it: &NonZeroUsize| it.get() <= JOBS_MAX);
    jobs.ok_or_else(|| format!("jobs are a number from 1 to {JOBS_MAX}"))
}

/// Returns the number of threads: those that `--jobs` asks for, or one for each CPU.
pub fn jobs_of(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}

/// The combined result of all deals.
pub trait Total {
    /// The row of a deal in a file.
    type Row: RowRecord;
    /// The result of the work on a deal: its row, and data that the row does not have.
    type Done: Send + 'static;

    /// Adds a row of an earlier run.
    fn add_kept(&mut self, row: &Self::Row);

    /// Adds a result of this run, and returns its row.
    fn add_done(&mut self, done: Self::Done) -> Self::Row;
}

/// Calls `work` for each of the deals without a row from an earlier run, writes the rows in order to a file described
/// by `about`, and adds all results to `total`.
pub fn run<T: Total>(
    mut total: T,
    args: &ManyArgs,
    about: Provenance,
    deals: Deals,
    work: impl Fn(u64) -> Result<T::Done, Failure> + Send + Sync + 'static,
) -> Result<T, Failure> {
    let mut n_kept = 0;
    let mut keep = |row: &T::Row| {
        n_kept += 1;
        total.add_kept(row);
    };
    let mut out = match &args.out {
        Some(path) if args.resume => Some(RowsFile::resume(path, about, &deals, &mut keep)?),
        Some(path) => Some(RowsFile::create::<T::Row>(path, about)?),
        None => None,
    };
    let mut progress =
        if args.json { DealProgress::hidden() } else { DealProgress::shown(deals.n_deals(), n_kept) };
    let mut receive = |event: Delivery<Result<T::Done, Failure>>| {
        if let Delivery::Done(done) = event {
            let row = total.add_done(done?);
            progress.one_more();
            if let Some(out) = &mut out {
                out.write(&row)?;
            }
        }
        out.as_mut().map_or(Ok(()), RowsFile::flush_if_due)
    };
    let work = move |idx| work(deals.get(n_kept + idx).expect("a deal of the range"));
    let ended = workers::in_order(deals.n_deals() - n_kept, jobs_of(args.jobs), work, &mut receive);
    progress.finish();
    if let Some(out) = &mut out {
        out.flush()?;
    }
    ended?;
    out.map_or(Ok(()), RowsFile::finish::<T::Row>)?;
    Ok(total)
}
