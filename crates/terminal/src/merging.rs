//! Merging the rows of several files into one.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use clap::Args;

use crate::{
    failure::Failure,
    fault_report::FaultReport,
    numbered::DealSeries,
    output::{counted, grouped},
    rows::{self, DealGaps, MergedRow, MergedRows, RowRecord, RowsReader, RowsWriter},
    status::Status,
};

/// The arguments of commands that merge files.
#[derive(Args, Debug)]
pub struct MergeArgs {
    /// The files to merge, such as all shards of a survey, or one file to convert to another format
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Write all rows to this file, which ends with .csv, .jsonl or .parquet
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// How many rows are checked at once: enough that starting threads for them takes negligible time.
const BATCH: usize = 4_096;

/// Writes the rows of all files into one, if each deal has its row and `check` finds nothing wrong with any. `check`
/// returns an error that says what is wrong with a row of this series.
///
/// # Errors
///
/// If a file cannot be read or written, or the files do not belong together.
pub fn merge<R: RowRecord + Sync>(
    args: &MergeArgs,
    check: impl Fn(DealSeries, &R) -> Result<(), String> + Sync,
) -> Result<Status, Failure> {
    let files = args.files.iter().map(|path| RowsReader::open::<R>(path)).collect::<Result<Vec<_>, _>>()?;
    let n_files = files.len() as u64;
    let about = rows::common(&files)?;
    let deals = about.deals().map_err(Failure::Input)?;
    let series = about.game().parse().map_err(|err| Failure::Input(format!("{}: {err}", files[0].name)))?;
    let mut writer = RowsWriter::create::<R>(&args.out, &about)?;
    let mut gaps = DealGaps::of(deals);
    let mut report = FaultReport::default();
    let mut rows = MergedRows::<R>::of(files)?;
    let mut n_rows = 0;
    loop {
        let batch = rows.take(BATCH)?;
        if batch.is_empty() {
            break;
        }
        n_rows += batch.len() as u64;
        let mut faults = faults(&batch, |row| check(series, row));
        for (nth, MergedRow { place, row }) in batch.into_iter().enumerate() {
            let row = row.and_then(|row| gaps.add(row.deal()).map(|()| row));
            match (row, faults.remove(&nth)) {
                (Ok(row), None) => writer.write(&row)?,
                (row, fault) => {
                    [row.err(), fault].iter().flatten().try_for_each(|what| report.fault(&place, what))?;
                }
            }
        }
    }
    if let Err(what) = gaps.end() {
        report.fault("at the end", &what)?;
    }
    let read = format!("{} of {}", counted(n_rows, "row"), about.game());
    if report.is_empty() {
        let n_bytes = writer.finish()?;
        let from = counted(n_files, "file");
        return report.end(&format!(
            "{read} from {from}, {} bytes in {}",
            grouped(n_bytes),
            args.out.display()
        ));
    }
    report.end(&format!("{read}; nothing was written"))
}

/// Checks rows on all processors. Returns the faults by the indices of the faulty rows.
fn faults<R: RowRecord + Sync>(
    rows: &[MergedRow<R>],
    check: impl Fn(&R) -> Result<(), String> + Sync,
) -> BTreeMap<usize, String> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let nth = next.fetch_add(1, Ordering::Relaxed)
            && let Some(merged) = rows.get(nth)
        {
            let checked = merged.row.as_ref().map_or(Ok(()), &check);
            found.extend(checked.err().map(|what| (nth, what)));
        }
        found
    };
    thread::scope(|scope| {
        let n_others = thread::available_parallelism().map_or(0, |it| it.get() - 1);
        // If the system starts no more threads, the others do the work.
        let others: Vec<_> =
            (0..n_others).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut all = BTreeMap::from_iter(work());
        all.extend(others.into_iter().flat_map(|it| it.join().expect("a thread that does not panic")));
        all
    })
}
