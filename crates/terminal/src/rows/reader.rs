use std::path::Path;

use super::{
    Provenance, RowRecord,
    columns::{self, ParquetReader},
    file_format::RowsFileFormat,
    format::RowFormat,
};
use crate::{failure::Failure, source::Source};

/// A reader of the rows of a file with a provenance.
#[derive(Debug)]
pub struct RowsReader {
    /// The name of the file in messages.
    pub name: String,
    /// The provenance of the rows.
    pub about: Provenance,
    lines: RowLines,
    n_rows: u64,
}

#[derive(Debug)]
enum RowLines {
    Text(Source, RowFormat),
    Parquet(ParquetReader),
}

/// A row that was not parsed yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RowText {
    /// The place of the row, for messages.
    pub(super) place: String,
    pub(super) format: RowFormat,
    /// The text of the row, or why there is none.
    pub(super) text: Result<String, String>,
}

/// Reads the provenance of a file of rows. The file's extension has to name its format.
pub fn about_of(path: &Path) -> Result<Provenance, Failure> {
    match RowsFileFormat::of(path)? {
        RowsFileFormat::Parquet => Ok(columns::read(path)?.0),
        RowsFileFormat::Text(_) => Provenance::read_beside(path),
    }
}

/// Returns whether this is a file of rows with a provenance in it or beside it.
pub fn says_what_it_is_of(path: &Path) -> bool {
    match RowsFileFormat::of(path) {
        Ok(RowsFileFormat::Parquet) => true,
        Ok(RowsFileFormat::Text(_)) => Provenance::is_beside(path),
        Err(_) => false,
    }
}

impl RowsReader {
    /// Opens a file with rows of this kind. The file's extension has to name its format.
    pub fn open<R: RowRecord>(path: &Path) -> Result<RowsReader, Failure> {
        let name = path.display().to_string();
        let (about, lines) = match RowsFileFormat::of(path)? {
            RowsFileFormat::Parquet => {
                let (about, rows) = columns::read(path)?;
                (about, RowLines::Parquet(rows))
            }
            RowsFileFormat::Text(format) => {
                let mut source = Source::open(path)?;
                if format == RowFormat::Csv && source.next_line()?.as_deref() != Some(R::HEADER.as_bytes()) {
                    return Err(Failure::Input(format!("{name}: {} begins with “{}”", R::MAKER, R::HEADER)));
                }
                (Provenance::read_beside(path)?, RowLines::Text(source, format))
            }
        };
        if about.kind() != R::KIND {
            let (kind, command) = (about.kind(), R::COMMAND);
            return Err(Failure::Input(format!("{name} has rows of {kind}, not those of `{command}`")));
        }
        Ok(RowsReader { name, about, lines, n_rows: 0 })
    }

    pub(super) fn next(&mut self) -> Result<Option<RowText>, Failure> {
        let RowsReader { name, lines, n_rows, .. } = self;
        *n_rows += 1;
        Ok(match lines {
            RowLines::Text(source, format) => source.next_line()?.map(|bytes| {
                let place = format!("{name}, line {}", source.n_lines);
                let text = String::from_utf8(bytes).map_err(|_| "not text in UTF-8".to_string());
                RowText { place, format: *format, text }
            }),
            RowLines::Parquet(rows) => rows.next()?.map(|text| RowText {
                place: format!("{name}, row {n_rows}"),
                format: RowFormat::JsonLines,
                text: Ok(text),
            }),
        })
    }
}
