use std::fmt::{self, Display, Write};

/// A text from a person or a file, for a message that quotes it.
///
/// Control characters other than newlines are escaped, so that a terminal takes none for a command. So are the
/// characters that change the order in which others are shown:
///
/// ```
/// use unbury_solitaire::Legible;
///
/// assert_eq!(Legible("7H\u{202e}").to_string(), r"7H\u{202e}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legible<T>(pub T);

impl<T: Display> Display for Legible<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaping(f), "{}", self.0)
    }
}

/// A writer that passes text on to a formatter, with escapes.
struct Escaping<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl Write for Escaping<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for it in text.chars() {
            if is_escaped(it) {
                write!(self.0, "\\u{{{:x}}}", u32::from(it))?;
            } else {
                self.0.write_char(it)?;
            }
        }
        Ok(())
    }
}

/// Returns the first `n_chars` characters of a text at most, in legible form.
pub(crate) fn start_of(text: &str, n_chars: usize) -> String {
    let end = text.char_indices().nth(n_chars).map_or(text.len(), |it| it.0);
    Legible(&text[..end]).to_string()
}

fn is_escaped(it: char) -> bool {
    it.is_control() && it != '\n' || is_direction(it) || is_line_end(it)
}

/// Returns whether this character changes the order in which others are shown: Unicode's property `Bidi_Control`.
fn is_direction(it: char) -> bool {
    let marks = matches!(it, '\u{61c}' | '\u{200e}' | '\u{200f}');
    marks || matches!(it, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns whether this is a line or paragraph separator, which some programs take for a new line.
fn is_line_end(it: char) -> bool {
    matches!(it, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(Legible(text).to_string(), expected);
        assert_eq!(Legible(Legible(text)).to_string(), expected);
    }

    #[test]
    fn control_characters_are_escaped() {
        check("line 1: “7H\u{1b}[31m”\n", "line 1: “7H\\u{1b}[31m”\n");
        check("a\rb\tc\u{9b}\0", "a\\u{d}b\\u{9}c\\u{9b}\\u{0}");
        check("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}");
    }

    #[test]
    fn the_order_of_characters_stays() {
        let marks =
            "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
        let shown = Legible(marks).to_string();
        assert!(shown.is_ascii() && shown.matches("\\u{").count() == marks.chars().count(), "{shown}");
    }

    #[test]
    fn starts_are_cut_at_characters() {
        assert_eq!(start_of("7♥8♠9", 4), "7♥8♠");
        assert_eq!(start_of("7♥", 4), "7♥");
        assert_eq!(start_of("\u{202e}7H8H", 3), "\\u{202e}7H");
    }

    #[test]
    fn other_text_stays_as_it_is() {
        for text in ["", "7♥, “ä”", "9–\u{2060}10\u{a0}%", "שלום", "🂡\u{fe0f}"] {
            check(text, text);
        }
    }
}
