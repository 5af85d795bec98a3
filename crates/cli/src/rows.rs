//! Files with a row for each deal.

mod about;
mod columns;
mod coverage;
mod file_format;
pub(crate) mod format;
mod guard;
mod kept;
mod merged;
mod out;

mod place;
mod reader;
mod record;

pub(crate) use self::{
    about::About,
    coverage::Coverage,
    merged::{MergedRow, MergedRows, common},
    place::{RowsFile, RowsWriter},
    reader::{RowsReader, about_of, says_what_it_is_of},
    record::RowRecord,
};
