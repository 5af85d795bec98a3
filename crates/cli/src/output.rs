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

/// Writes an error or a note, which may have text of files in it, to the standard error.
pub(crate) fn print_error(text: &str) {
    // There is no way to report that this cannot be written.
    _ = writeln!(io::stderr(), "{}", without_control(text));
}

/// Returns text that a terminal shows as it is: control characters but newlines are escaped.
pub(crate) fn without_control(text: &str) -> String {
    let escaped = |it: char| it.is_control() && it != '\n' || is_direction(it);
    let mut plain = String::with_capacity(text.len());
    for it in text.chars() {
        if escaped(it) { plain.extend(it.escape_unicode()) } else { plain.push(it) }
    }
    plain
}

/// Returns whether this character changes the order in which others are shown.
fn is_direction(it: char) -> bool {
    matches!(it, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
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
    fn terminals_are_not_given_commands() {
        assert_eq!(without_control("line 1: “7H\u{1b}[31m”\n"), "line 1: “7H\\u{1b}[31m”\n");
        assert_eq!(without_control("a\rb\u{202e}c\u{9b}"), "a\\u{d}b\\u{202e}c\\u{9b}");
        assert_eq!(without_control("7♥, “ä”"), "7♥, “ä”");
    }

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
