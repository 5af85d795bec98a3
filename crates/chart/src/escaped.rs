//! Texts in markup.

use std::fmt::{self, Write};

/// A text as markup, for HTML and XML. It may stand between elements and in quoted attributes.
///
/// ```
/// assert_eq!(chart::escaped("a < b & \"c\"").to_string(), "a &lt; b &amp; &quot;c&quot;");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(&'a str);

/// Returns a text to be written as markup.
pub fn escaped(text: &str) -> Escaped<'_> {
    Escaped(text)
}

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|it| match it {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            // XML does not allow these characters, even escaped.
            ..' ' => f.write_char(' '),
            _ => f.write_char(it),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn control_characters_become_blanks() {
        assert_eq!(escaped("<a>\n\u{1b}b").to_string(), "&lt;a&gt;  b");
    }
}
