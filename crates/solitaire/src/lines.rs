//! Text as people paste it: its lines, the words on them, and where they are.

use std::fmt::{self, Display};

use crate::{Card, legible};

/// The longest text that is read, in bytes. A position or a solution fits on a page; a longer text is something else.
pub const TEXT_BYTES_MAX: usize = 64 << 10;

/// A place in a text: a line, and a range of its characters. Lines and characters count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// Which line of the text; comments and blank lines count.
    pub line: usize,
    /// The first of the characters, in its line.
    pub start: usize,
    /// How many characters there are: 0 if the text ends too soon.
    pub len: usize,
}

/// The longest file in which a text is looked for, in bytes: a solver's output may have thousands of lines after a
/// position. Only [`first_board`](crate::first_board) counts as the text.
pub const FILE_BYTES_MAX: usize = 4 << 20;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    number: usize,
    text: &'a str,
}

/// Returns the lines of `text` that are neither comments nor separators between boards such as `-=-=-=-`.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let all = (1..).zip(text.lines()).map(|(number, text)| Line { number, text });
    let is_drawn =
        |content: &str| content.contains('=') && content.bytes().all(|it| matches!(it, b'-' | b'='));
    all.filter(move |line| !line.content().starts_with('#') && !is_drawn(line.content()))
}

/// Returns the line of `text` that `part`, a slice of it, starts in.
pub(crate) fn line_of<'a>(text: &'a str, part: &str) -> Line<'a> {
    let before = text.get(..offset_in(text, part)).expect("a part of the text");
    let start = before.rfind('\n').map_or(0, |it| it + 1);
    let number = before.bytes().filter(|&it| it == b'\n').count() + 1;
    let line = text.get(start..).and_then(|it| it.lines().next()).unwrap_or_default();
    Line { number, text: line }
}

/// Returns the byte offset in `text` at which its slice `part` starts.
pub(crate) fn offset_in(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize)
}

/// Returns the place of `part`, a slice of `text`, up to the end of its first line.
pub(crate) fn place_in(text: &str, part: &str) -> Place {
    let before = text.get(..offset_in(text, part)).expect("a part of the text");
    let line = before.bytes().filter(|&it| it == b'\n').count() + 1;
    let start = before.chars().rev().take_while(|&it| it != '\n').count() + 1;
    Place { line, start, len: len_in_line(part) }
}

/// Returns how many characters of a part are in its first line.
fn len_in_line(part: &str) -> usize {
    part.chars().take_while(|it| !matches!(it, '\r' | '\n')).count()
}

/// Returns the word after `Base:`, the rank that foundations begin with, if the line begins so.
pub(crate) fn base_word(content: &str) -> Option<&str> {
    let (label, rest) = content.split_once(':')?;
    label.trim_end().eq_ignore_ascii_case("base").then(|| rest.trim())
}

/// Returns the words of a part of a line.
pub(crate) fn words(part: &str) -> impl Iterator<Item = &str> {
    part.split(is_separator).filter(|it| !it.is_empty())
}

/// Returns the words of a pile in a link. Nothing separates them: a card is two letters, a free cell is one.
pub(crate) fn words_in_link(pile: &str) -> impl Iterator<Item = &str> {
    let mut rest = pile;
    std::iter::from_fn(move || {
        let mut chars = rest.char_indices();
        let (_, first) = chars.next()?;
        let len = match chars.next() {
            Some((idx, 'C' | 'D' | 'H' | 'S' | 'c' | 'd' | 'h' | 's')) if first != '-' => idx + 1,
            Some((idx, _)) => idx,
            None => rest.len(),
        };
        let (word, after) = rest.split_at_checked(len)?;
        rest = after;
        Some(word)
    })
}

/// Writes a column of a link. A `-` follows its face-down cards.
pub(crate) fn write_column(cards: &[Card], n_down: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (down, up) = cards.split_at(n_down);
    down.iter().try_for_each(|card| card.fmt(f))?;
    if n_down != 0 {
        f.write_str("-")?;
    }
    up.iter().try_for_each(|card| card.fmt(f))
}

/// A word of a column or of the stock.
#[derive(Clone, Copy)]
pub(crate) struct Marked<'a> {
    pub(crate) word: &'a str,
    /// The word without brackets, which may be empty.
    pub(crate) card: &'a str,
    pub(crate) is_down: bool,
    /// Whether it closes a bracket that was not opened, or holds the place of a card among others.
    pub(crate) is_stray: bool,
}

/// Returns the words; if there are only blanks, returns none. Words in brackets are face down, `<7H>`, `(7H 8C)`, and
/// so are those before a bar, if it is the only one: `7H 8C | 9D`.
pub(crate) fn marked(part: &str) -> impl Iterator<Item = Marked<'_>> {
    let is_empty = words(part).all(is_blank);
    let has_bar = !is_empty && words(part).filter(|&it| it == "|").count() == 1;
    let (mut is_down, mut is_before_bar) = (false, has_bar);
    words(part).filter(move |_| !is_empty).filter_map(move |word| {
        if has_bar && word == "|" {
            is_before_bar = false;
            return None;
        }
        if is_blank(word) {
            return Some(Marked { word, card: word, is_down: false, is_stray: true });
        }
        let opened = word.strip_prefix(['<', '(', '[']);
        is_down |= opened.is_some();
        let inner = opened.unwrap_or(word);
        let closed = inner.strip_suffix(['>', ')', ']']);
        let marked = Marked {
            word,
            card: closed.unwrap_or(inner),
            is_down: is_down || is_before_bar,
            is_stray: closed.is_some() && !is_down,
        };
        is_down &= closed.is_none();
        Some(marked)
    })
}

/// Returns whether the word stands where no card is, or between face-down and face-up cards.
pub(crate) fn is_blank(word: &str) -> bool {
    word.chars().all(|it| matches!(it, '-' | '–' | '—' | '|'))
}

/// Returns enough of a word for a reader to recognise it in a message, in legible form.
pub(crate) fn start_of(word: &str) -> String {
    legible::start_of(word, 12)
}

/// Returns whether the character separates cards, as commas and spaces do. The last two have no width: the byte order
/// mark that editors write, and the zero-width space that web pages put where a line may break.
pub(crate) fn is_separator(it: char) -> bool {
    it.is_whitespace() || matches!(it, ',' | ';' | '\u{feff}' | '\u{200b}')
}

impl<'a> Line<'a> {
    pub(crate) fn new(number: usize, text: &'a str) -> Line<'a> {
        Line { number, text }
    }

    pub(crate) fn number(self) -> usize {
        self.number
    }

    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    /// Returns the line without what surrounds its words.
    pub(crate) fn content(self) -> &'a str {
        self.text.trim_matches(is_separator)
    }

    /// Returns the place of `part`, which starts in this line, up to the end of the line.
    pub(crate) fn place(self, part: &str) -> Place {
        let before = self.text.get(..offset_in(self.text, part)).expect("a part of this line");
        Place { line: self.number, start: before.chars().count() + 1, len: len_in_line(part) }
    }
}
