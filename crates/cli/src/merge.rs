//! `unbury merge`: merges the rows of several files into one.

use solver::SurveyRow;
use terminal::{
    failure::Failure,
    merging::{MergeArgs, merge},
    numbered::DealSeries,
    replaying::line_of_row,
    rows::{self, RowRecord},
    status::Status,
};

use crate::{play::row::PlayRow, verify};

/// Merges the files that the arguments name, whatever command wrote them.
pub(crate) fn merge_files(args: &MergeArgs) -> Result<Status, Failure> {
    let first = args.files.first().expect("at least one file");
    match rows::about_of(first)?.kind() {
        SurveyRow::KIND => merge(args, verify::check_row),
        PlayRow::KIND => merge(args, check_played),
        other => {
            Err(Failure::Input(format!("{}: there is no command {other} that writes rows", first.display())))
        }
    }
}

/// Replays the moves of a game. Returns an error that says what is wrong with the row.
fn check_played(series: DealSeries, row: &PlayRow) -> Result<(), String> {
    let deal = row.deal;
    let (start, moves) = line_of_row(series, deal, &row.line)?;
    match questions::verify(&start, &moves) {
        Ok(_) if row.is_won => Ok(()),
        Err(check::SolutionError::NotWon { .. }) if !row.is_won => Ok(()),
        Ok(_) => Err(format!("deal {deal}: the outcome is lost, but the moves win")),
        Err(fault) => Err(format!("deal {deal}: {fault}")),
    }
}
