//! The rows of a survey, checked one after another, since there may be millions.

use super::replay;
use crate::{args::VerifyArgs, position::StartPosition};
use solver::{LineLengths, SurveyRow, Winnability};
use terminal::{
    failure::Failure,
    fault_report::FaultReport,
    numbered::DealSeries,
    output::{counted, grouped},
    rows::{self, DealGaps, MergedRows, RowRecord, RowsReader, format::RowFormat},
    source::Source,
};

/// The number of rows of each kind.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    rows: u64,
    replayed: u64,
    unsolvable: u64,
    unknown: u64,
}

/// Replays the solutions of files with a provenance, finds missing and duplicate rows, and returns a line on the
/// contents.
pub(super) fn verify_files(args: &VerifyArgs, report: &mut FaultReport) -> Result<String, Failure> {
    let files = args.files.iter().map(|path| RowsReader::open::<SurveyRow>(path));
    let files = files.collect::<Result<Vec<_>, _>>()?;
    refuse_a_single_solution(args, &files[0].name)?;
    let about = rows::common(&files)?;
    let series = about.game().parse().map_err(|err| Failure::Input(format!("{}: {err}", files[0].name)))?;
    if args.game.is_some_and(|it| it != series) {
        return Err(Failure::Input(format!("{} is of {series}", files[0].name)));
    }
    let mut gaps = DealGaps::of(about.deals().map_err(Failure::Input)?);
    let mut totals = Totals::default();
    let mut merged = MergedRows::<SurveyRow>::of(files)?;
    while let Some(line) = merged.next_row()? {
        totals.rows += 1;
        let deal = line.row.as_ref().ok().map(SurveyRow::deal);
        let judged = line.row.and_then(|row| judge(series, &row, &mut totals));
        for what in [deal.and_then(|it| gaps.add(it).err()), judged.err()].into_iter().flatten() {
            report.fault(&line.place, &what)?;
        }
    }
    if let Err(what) = gaps.end() {
        report.fault("at the end", &what)?;
    }
    Ok(totals.text(series))
}

/// Replays the solution of every row, and returns a line on the contents.
pub(super) fn verify(
    args: &VerifyArgs,
    format: RowFormat,
    first_line: Vec<u8>,
    mut source: Source,
    report: &mut FaultReport,
) -> Result<String, Failure> {
    refuse_a_single_solution(args, &source.name)?;
    let mut totals = Totals::default();
    let (mut line_number, mut line) = match format {
        RowFormat::Csv => (2, source.next_line()?),
        RowFormat::JsonLines => (1, Some(first_line)),
    };
    while let Some(bytes) = line {
        totals.rows += 1;
        let text = std::str::from_utf8(&bytes).map_err(|_| "not text in UTF-8".to_string());
        let row = text.and_then(|text| SurveyRow::read(format, text));
        if let Err(what) = row.and_then(|row| judge(args.game(), &row, &mut totals)) {
            report.fault(&format!("line {line_number}"), &what)?;
        }
        line_number += 1;
        line = source.next_line()?;
    }
    Ok(totals.text(args.game()))
}

fn refuse_a_single_solution(args: &VerifyArgs, name: &str) -> Result<(), Failure> {
    if args.deal.is_some() || args.position.is_some() {
        let what = "holds the rows of a survey: --deal and --position are for a single solution";
        return Err(Failure::Input(format!("{name} {what}")));
    }
    Ok(())
}

impl Totals {
    fn text(&self, series: DealSeries) -> String {
        format!(
            "{} of {series}: {} replayed, {} unsolvable without certificate, {} unknown",
            counted(self.rows, "row"),
            counted(self.replayed, "solution"),
            grouped(self.unsolvable),
            grouped(self.unknown)
        )
    }
}

/// Replays the solution of a row, if it has one, and counts it. Returns an error that says what is wrong with it.
fn judge(series: DealSeries, row: &SurveyRow, totals: &mut Totals) -> Result<(), String> {
    check_row(series, row)?;
    match row.verdict {
        Winnability::Winnable => totals.replayed += 1,
        Winnability::Lost => totals.unsolvable += 1,
        Winnability::Unknown => totals.unknown += 1,
    }
    Ok(())
}

/// Replays the solution of a row, if it has one. Returns an error that says what is wrong with it.
pub(crate) fn check_row(series: DealSeries, row: &SurveyRow) -> Result<(), String> {
    let (Some(lengths), Some(line)) = (row.lengths, &row.solution) else { return Ok(()) };
    let deal = row.deal;
    let numbered = series.deal(deal).map_err(|err| format!("deal {deal}: {err}"))?;
    let start = StartPosition::of_deal(&numbered);
    judge_line(&start, line, lengths).map_err(|what| format!("deal {deal}: {what}"))
}

fn judge_line(start: &StartPosition, line: &str, lengths: LineLengths) -> Result<(), String> {
    let moves = replay::replay(start, line.split(' ')).map_err(|wrong| wrong.what)?;
    let LineLengths { player_moves, card_moves, .. } = LineLengths::of(&moves);
    let compared = [
        ("player_moves", lengths.player_moves, player_moves),
        ("card_moves", lengths.card_moves, card_moves),
    ];
    for (key, told, counted) in compared {
        if told != counted {
            return Err(format!("{key} is {told}, but the solution has {counted}"));
        }
    }
    Ok(())
}
