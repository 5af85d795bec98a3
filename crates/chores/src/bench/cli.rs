//! Our command line, timed.

use crate::bench::{
    rows::{DealRow, SolveAnswer, SurveySummary, from_json, read_csv},
    timed::{Timed, timed},
};
use std::{fs, path::Path};
use terminal::deals::Range;
use xtask::process::{Result, say};

/// Deals that one program solved, one after another.
#[derive(Debug)]
pub(crate) struct SurveyRun {
    pub(crate) timed: Timed,
    pub(crate) rows: Vec<DealRow>,
    /// The most memory that one search counted, if it is reported.
    pub(crate) search_bytes_max: Option<u64>,
}

impl SurveyRun {
    /// Returns the seconds that solving alone took, from the rows.
    pub(crate) fn solving(&self) -> f64 {
        self.rows.iter().map(|row| row.micros).sum::<u64>() as f64 / 1e6
    }

    /// Returns the run with the median time.
    pub(crate) fn median(runs: &[SurveyRun]) -> &SurveyRun {
        let mut by_time: Vec<&SurveyRun> = runs.iter().collect();
        by_time.sort_by(|a, b| a.solving().total_cmp(&b.solving()));
        by_time[by_time.len() / 2]
    }
}

/// Surveys a range of deals into a new file. `series` is a game, perhaps with a numbering of its deals.
pub(crate) fn survey(
    unbury: &Path,
    series: &str,
    deals: Range,
    options: &[&str],
    file: &Path,
) -> Result<SurveyRun> {
    // The file of an earlier run, if there is one.
    let _ = fs::remove_file(file);
    let (name, range) = (file.to_string_lossy(), deals.to_string());
    let arguments = [&["survey", series, &range, "--json", "--out", &name], options].concat();
    // 2 means that some deals are unknown, which the report shows.
    let timed = timed(unbury, &arguments, &[2])?;
    let rows = read_csv(file)?;
    if rows.len() as u64 != deals.n_deals() {
        return Err(format!("{} rows of {} deals", rows.len(), deals.n_deals()));
    }
    let SurveySummary { bytes_max } = from_json(&timed.stdout, "unbury survey")?;
    Ok(SurveyRun { timed, rows, search_bytes_max: Some(bytes_max) })
}

/// Has the checker replay the solutions of a survey. Returns its output.
pub(crate) fn verify(unbury: &Path, series: &str, file: &Path) -> Result<String> {
    say("replaying our solutions");
    let verified = timed(unbury, &["verify", &file.to_string_lossy(), "--game", series], &[])?;
    Ok(verified.stdout.trim().to_owned())
}

/// Solves a deal. Returns the answer, which may be that it is lost or unknown, and the cost.
pub(crate) fn solve(unbury: &Path, id: &str, options: &[&str]) -> Result<(SolveAnswer, Timed)> {
    let timed = timed(unbury, &[&["solve", id, "--json"], options].concat(), &[1, 2])?;
    Ok((from_json(&timed.stdout, "unbury solve")?, timed))
}
