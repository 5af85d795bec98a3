//! Files with a row for each deal.

mod catch;
mod columns;
mod existing;
mod file_format;
pub mod format;
mod gaps;
mod merged;
mod out;
mod output_file;
mod provenance;
mod reader;
mod record;
mod survey_row;

pub(crate) use self::output_file::{RowsFile, RowsWriter};
pub use self::{
    gaps::DealGaps,
    merged::{MergedRow, MergedRows, common},
    provenance::Provenance,
    reader::{RowsReader, about_of, says_what_it_is_of},
    record::RowRecord,
};
