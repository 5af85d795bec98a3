//! Writing, and how numbers are written.

use std::io::{self, ErrorKind, Write};

use indicatif::HumanCount;

use crate::failure::Failure;

/// Whether anybody still reads what is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputReader {
    Listening,
    /// As after `unbury deal freecell/1 | head -1`, which is no failure.
    Gone,
}

/// Writes `text`, which ends with a newline, to the standard output.
pub(crate) fn print(text: &str) -> Result<OutputReader, Failure> {
    match io::stdout().write_all(text.as_bytes()) {
        Ok(()) => Ok(OutputReader::Listening),
        Err(err) if err.kind() == ErrorKind::BrokenPipe => Ok(OutputReader::Gone),
        Err(err) => Err(Failure::Output(err)),
    }
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
