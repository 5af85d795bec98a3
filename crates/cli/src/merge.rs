//! `unbury merge`: merges the rows of several files into one.

mod checked;

use solver::SurveyRow;

use self::checked::CheckedRow;
use crate::{
    args::MergeArgs,
    failure::Failure,
    fault_report::FaultReport,
    output::{counted, grouped},
    play::row::PlayRow,
    puzzles::row::PuzzleRow,
    rows::{self, DealGaps, MergedRow, MergedRows, RowRecord, RowsReader, RowsWriter},
    status::Status,
};

/// How many rows are checked at once: enough that starting threads for them takes negligible time.
const BATCH: usize = 4_096;

/// Writes the rows of all files into one, if each deal has its row and the moves of each row are what it claims.
pub(crate) fn merge(args: &MergeArgs) -> Result<Status, Failure> {
    let first = args.files.first().expect("at least one file");
    let about = rows::about_of(first)?;
    match about.kind() {
        SurveyRow::COMMAND => merge_rows::<SurveyRow>(args),
        PlayRow::COMMAND => merge_rows::<PlayRow>(args),
        PuzzleRow::COMMAND => merge_rows::<PuzzleRow>(args),
        other => {
            Err(Failure::Input(format!("{}: there is no command {other} that writes rows", first.display())))
        }
    }
}

fn merge_rows<R: CheckedRow>(args: &MergeArgs) -> Result<Status, Failure> {
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
        let mut faults = checked::faults(series, &batch);
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
