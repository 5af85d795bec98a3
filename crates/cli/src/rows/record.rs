use serde_json::Value;

use super::format::RowFormat;

/// What a file has one of for each deal.
pub(crate) trait RowRecord: Sized {
    /// The first line in CSV, and in this order the keys in JSON lines.
    const HEADER: &'static str;
    /// Those of the columns that are text. The others are whole numbers.
    const TEXTS: &'static [&'static str];
    /// The command that makes such files.
    const COMMAND: &'static str;
    /// What makes such files, in a sentence.
    const MAKER: &'static str;

    fn deal(&self) -> u64;

    /// Returns an array of what stands in the columns: text, numbers, or null where there is nothing.
    fn values(&self) -> Value;

    /// Reads one, without its newline. The error is what is wrong with it.
    fn read(format: RowFormat, text: &str) -> Result<Self, String>;
}
