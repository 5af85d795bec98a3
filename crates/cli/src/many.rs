//! Work on many deals, with a row for each in a file.

use std::{num::NonZeroUsize, thread};

use crate::{
    args::ManyArgs,
    deals::Deals,
    failure::Failure,
    progress::DealProgress,
    rows::{Provenance, RowRecord, RowsFile},
    workers::{self, Delivery},
};

/// The combined result of all deals.
pub(crate) trait Total {
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
pub(crate) fn run<T: Total>(
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
        if args.json { DealProgress::hidden() } else { DealProgress::shown(deals.len(), n_kept) };
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
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let ended = workers::in_order(deals.len() - n_kept, jobs, work, &mut receive);
    progress.finish();
    if let Some(out) = &mut out {
        out.flush()?;
    }
    ended?;
    out.map_or(Ok(()), RowsFile::finish::<T::Row>)?;
    Ok(total)
}
