//! `unbury verify`: replays the solutions in a file, or checks a certificate.
//!
//! There is a module for each [`FileKind`] of file.

mod answer;
mod bound;
mod certificate;
mod replay;
mod rows;

use serde_json::Value;
use solver::SurveyRow;
use terminal::{
    failure::Failure,
    fault_report::FaultReport,
    rows::{RowRecord, format::RowFormat, says_what_it_is_of},
    source::{Source, is_dash},
    status::Status,
};

pub(crate) use self::rows::check_row;
use crate::args::VerifyArgs;

/// The kind of a file's contents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FileKind {
    /// The rows of a survey.
    Rows(RowFormat),
    /// An answer of `unbury solve` as text.
    AnswerText,
    /// An answer of `unbury solve` as JSON.
    AnswerJson,
    Certificate,
    /// A proof of a lower bound on the moves of every solution.
    Bound,
}

/// Checks the contents of the files, and writes the faults.
pub(crate) fn verify(args: &VerifyArgs) -> Result<Status, Failure> {
    let mut report = FaultReport::default();
    if args.files.iter().all(|path| !is_dash(path) && says_what_it_is_of(path)) {
        let totals = rows::verify_files(args, &mut report)?;
        return report.end(&totals);
    }
    let [file] = args.files.as_slice() else {
        let what = "several files are the rows of one survey, each with a file beside it that says so";
        return Err(Failure::Input(what.to_string()));
    };
    let mut source = Source::open(file)?;
    let Some(first_line) = source.next_line()? else {
        return Err(Failure::Input(format!("{} is empty", source.name)));
    };
    let Some(kind) = FileKind::of(&first_line) else {
        return Err(Failure::Input(format!(
            "{} holds neither the rows of a survey, nor an answer of `unbury solve`, nor a certificate, nor a bound",
            source.name
        )));
    };
    let totals = match kind {
        FileKind::Rows(format) => rows::verify(args, format, first_line, source, &mut report)?,
        FileKind::AnswerText => answer::verify_text(args, &source.rest(first_line)?, &mut report)?,
        FileKind::AnswerJson => answer::verify_json(args, &source.rest(first_line)?, &mut report)?,
        FileKind::Certificate => return certificate::verify(args, source),
        FileKind::Bound => return bound::verify(args, &source.rest(first_line)?),
    };
    report.end(&totals)
}

impl FileKind {
    /// Returns the kind of a file with this first line.
    fn of(line: &[u8]) -> Option<FileKind> {
        if line.starts_with(check::CERTIFICATE_MARK.as_bytes()) {
            return Some(FileKind::Certificate);
        }
        if line.starts_with(check::BOUND_MARK.as_bytes()) {
            return Some(FileKind::Bound);
        }
        let line = std::str::from_utf8(line).ok()?.trim_end();
        if line == SurveyRow::HEADER {
            return Some(FileKind::Rows(RowFormat::Csv));
        }
        if ["solved in ", "cannot be won: ", "not known yet: "].iter().any(|it| line.starts_with(it)) {
            return Some(FileKind::AnswerText);
        }
        // A damaged row is still a row; an answer may span several lines.
        let is_row = match serde_json::from_str::<Value>(line) {
            Ok(value) => value.get("deal").is_some(),
            Err(_) => line.starts_with("{\"deal\":"),
        };
        match line.starts_with('{') {
            true if is_row => Some(FileKind::Rows(RowFormat::JsonLines)),
            true => Some(FileKind::AnswerJson),
            false => None,
        }
    }
}
