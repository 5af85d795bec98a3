use serde_json::Value;

use super::format::RowFormat;

/// The record of one deal in a file.
pub trait RowRecord: Sized {
    /// The first line in CSV. JSON lines have the same keys in the same order.
    const HEADER: &'static str;
    /// The columns that are text. The others are whole numbers.
    const TEXTS: &'static [&'static str];
    /// The name of such rows in a provenance.
    const KIND: &'static str;
    /// The command that makes such files.
    const COMMAND: &'static str;
    /// What makes such files, as part of a sentence.
    const MAKER: &'static str;

    /// Returns the number of the deal.
    fn deal(&self) -> u64;

    /// Returns an array of the values in the columns: text, numbers, or null if there is no value.
    fn values(&self) -> Value;

    /// Reads a row without its newline. Returns an error that says what is wrong with it.
    fn read(format: RowFormat, text: &str) -> Result<Self, String>;
}
