//! Files with a row for each deal.

mod catch;
mod columns;
mod existing;
mod file_format;
pub(crate) mod format;
mod gaps;
mod merged;
mod out;
mod provenance;

mod output_file;
mod reader;
mod record;

pub(crate) use self::{
    gaps::DealGaps,
    merged::{MergedRow, MergedRows, common},
    output_file::{RowsFile, RowsWriter},
    provenance::Provenance,
    reader::{RowsReader, about_of, says_what_it_is_of},
    record::RowRecord,
};
