//! Output, and the formatting of numbers.

use std::io::{self, ErrorKind, Write};

pub use chart::grouped;
use solitaire::Legible;

use crate::failure::Failure;

/// Whether the output still has a reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputReader {
    Listening,
    /// The reader has gone, as after `unbury deal freecell/1 | head -1`. That is not a failure.
    Gone,
}

/// Writes `text` to the standard output.
pub fn print(text: &str) -> Result<OutputReader, Failure> {
    print_bytes(text.as_bytes())
}

/// Writes text that may quote a person or a file to the standard output.
pub fn print_quoting(text: &str) -> Result<OutputReader, Failure> {
    print(&Legible(text).to_string())
}

/// Writes `bytes` to the standard output. Returns an error if they could not be written, which a buffer would hide.
pub fn print_bytes(bytes: &[u8]) -> Result<OutputReader, Failure> {
    let mut stdout = io::stdout().lock();
    reader_of(stdout.write_all(bytes).and_then(|()| stdout.flush()))
}

/// Returns the state of the reader, from the result of a write to the standard output.
pub fn reader_of(written: io::Result<()>) -> Result<OutputReader, Failure> {
    match written {
        Ok(()) => Ok(OutputReader::Listening),
        Err(err) if err.kind() == ErrorKind::BrokenPipe => Ok(OutputReader::Gone),
        Err(err) => Err(Failure::Output(err)),
    }
}

/// Writes an error or a note, which may contain text from files, to the standard error.
pub fn print_error(text: &str) {
    // If this fails, there is no way to report it.
    _ = writeln!(io::stderr(), "{}", Legible(text));
}

/// Returns a count with its noun: `1 move`, `61,643 moves`.
pub fn counted(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", grouped(count))
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
    }
}
