//! The rows of a survey, one after another: there may be millions.

use super::{replay, report::FaultReport, source::Source};
use crate::{
    answer::Solution,
    args::VerifyArgs,
    failure::Failure,
    format::RowFormat,
    numbered::DealSeries,
    out::RowRecord,
    output::{counted, grouped},
    position::StartPosition,
    survey::row::{RowSolution, RowVerdict, SurveyRow},
};

/// How many rows there were of which kind.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    rows: u64,
    replayed: u64,
    unsolvable: u64,
    unknown: u64,
}

/// Replays the solution of every row, and returns a line on what there was.
pub(super) fn verify(
    args: &VerifyArgs,
    format: RowFormat,
    first_line: Vec<u8>,
    mut source: Source,
    report: &mut FaultReport,
) -> Result<String, Failure> {
    if args.deal.is_some() || args.position.is_some() {
        let what = "holds the rows of a survey: --deal and --position are for a single solution";
        return Err(Failure::Input(format!("{} {what}", source.name)));
    }
    let mut totals = Totals::default();
    let (mut line_number, mut line) = match format {
        RowFormat::Csv => (2, source.next()?),
        RowFormat::JsonLines => (1, Some(first_line)),
    };
    while let Some(bytes) = line {
        totals.rows += 1;
        if let Err(what) = judge(args.game, format, &bytes, &mut totals) {
            report.fault(&format!("line {line_number}"), &what)?;
        }
        line_number += 1;
        line = source.next()?;
    }
    Ok(format!(
        "{} of {}: {} replayed, {} unsolvable without certificate, {} unknown",
        counted(totals.rows, "row"),
        args.game,
        counted(totals.replayed, "solution"),
        grouped(totals.unsolvable),
        grouped(totals.unknown)
    ))
}

/// Returns the error is what is wrong with this row.
fn judge(series: DealSeries, format: RowFormat, bytes: &[u8], totals: &mut Totals) -> Result<(), String> {
    let text = std::str::from_utf8(bytes).map_err(|_| "not text in UTF-8")?;
    let SurveyRow { deal, verdict, .. } = SurveyRow::read(format, text)?;
    match verdict {
        RowVerdict::Solved(line) => {
            let numbered = series.deal(deal).map_err(|err| format!("deal {deal}: {err}"))?;
            let start = StartPosition::of_deal(&numbered);
            judge_line(&start, &line).map_err(|what| format!("deal {deal}: {what}"))?;
            totals.replayed += 1;
        }
        RowVerdict::Unsolvable => totals.unsolvable += 1,
        RowVerdict::Unknown => totals.unknown += 1,
    }
    Ok(())
}

fn judge_line(start: &StartPosition, line: &RowSolution) -> Result<(), String> {
    let moves = replay::replay(start, line.moves.split(' ')).map_err(|wrong| wrong.what)?;
    let Solution { player_moves, card_moves, .. } = Solution::of(&start.position, &moves);
    let lengths =
        [("player_moves", line.player_moves, player_moves), ("card_moves", line.card_moves, card_moves)];
    for (key, told, counted) in lengths {
        if told != counted {
            return Err(format!("{key} is {told}, but the solution has {counted}"));
        }
    }
    Ok(())
}
