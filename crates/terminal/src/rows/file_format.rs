use std::{ffi::OsStr, path::Path};

use super::format::RowFormat;
use crate::failure::Failure;

/// The format of a file of rows, determined by the end of its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowsFileFormat {
    Text(RowFormat),
    Parquet,
}

impl RowsFileFormat {
    pub(super) fn of(path: &Path) -> Result<RowsFileFormat, Failure> {
        let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        match extension.to_ascii_lowercase().as_str() {
            "csv" => Ok(RowsFileFormat::Text(RowFormat::Csv)),
            "jsonl" => Ok(RowsFileFormat::Text(RowFormat::JsonLines)),
            "parquet" => Ok(RowsFileFormat::Parquet),
            _ => {
                let name = path.display();
                Err(Failure::Input(format!("{name}: the name has to end with .csv, .jsonl or .parquet")))
            }
        }
    }
}
