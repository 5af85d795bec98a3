//! Writing, and how numbers are written.

use std::io::{self, ErrorKind, Write};

use indicatif::HumanCount;
use solitaire::Legible;

use crate::failure::Failure;

/// Whether anybody still reads what is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputReader {
    Listening,
    /// As after `unbury deal freecell/1 | head -1`, which is no failure.
    Gone,
}

/// Writes `text` to the standard output.
pub(crate) fn print(text: &str) -> Result<OutputReader, Failure> {
    print_bytes(text.as_bytes())
}

/// Writes text that may quote a person or a file to the standard output.
pub(crate) fn print_quoting(text: &str) -> Result<OutputReader, Failure> {
    print(&Legible(text).to_string())
}

/// Writes `bytes` to the standard output. The error is that they could not be written, which a buffer would hide.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<OutputReader, Failure> {
    let mut stdout = io::stdout().lock();
    reader_of(stdout.write_all(bytes).and_then(|()| stdout.flush()))
}

/// Returns what an attempt to write to the standard output says of its reader.
pub(crate) fn reader_of(written: io::Result<()>) -> Result<OutputReader, Failure> {
    match written {
        Ok(()) => Ok(OutputReader::Listening),
        Err(err) if err.kind() == ErrorKind::BrokenPipe => Ok(OutputReader::Gone),
        Err(err) => Err(Failure::Output(err)),
    }
}

/// Writes an error or a note, which may have text of files in it, to the standard error.
pub(crate) fn print_error(text: &str) {
    // There is no way to report that this cannot be written.
    _ = writeln!(io::stderr(), "{}", Legible(text));
}

/// `1 move`, `61,643 moves`.
pub(crate) fn counted(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", grouped(count))
}

/// `61,643`.
pub(crate) fn grouped(count: u64) -> String {
    HumanCount(count).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_written_for_people() {
        assert_eq!(counted(0, "move"), "0 moves");
        assert_eq!(counted(1, "move"), "1 move");
        assert_eq!(counted(999, "move"), "999 moves");
        assert_eq!(counted(1_000, "move"), "1,000 moves");
        assert_eq!(grouped(61_643), "61,643");
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
    }
}
