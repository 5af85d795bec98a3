//! Text as people paste it: its lines, the words on them, and where they are.

use std::fmt::{self, Display};

use crate::{Card, legible};

/// The longest text that is read, in bytes. A position or a solution is a page at most; a longer text is something
/// else.
pub const TEXT_BYTES_MAX: usize = 64 << 10;

/// Where in a text something is: a line, and characters of it. Lines and characters count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// Which line of the text; comments and blank lines count.
    pub line: usize,
    /// The first of the characters, in its line.
    pub start: usize,
    /// How many characters: 0 where the text ends too soon.
    pub len: usize,
}

/// The longest file that is looked into for a text, in bytes: behind a position, a solver's output may have thousands of
/// lines. [`first_board`](crate::first_board) is what counts as the text.
pub const FILE_BYTES_MAX: usize = 4 << 20;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    number: usize,
    text: &'a str,
}

/// Returns the lines of `text` that are not comments, nor drawn between boards: `-=-=-=-`.
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

/// Returns at which byte of `text` the slice `part` of it starts.
pub(crate) fn offset_in(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize)
}

/// Returns where `part`, a part of `text`, is, up to the end of its line.
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

/// Returns what a line says that begins with `Base:`, the rank that foundations begin with.
pub(crate) fn base_word(content: &str) -> Option<&str> {
    let (label, rest) = content.split_once(':')?;
    label.trim_end().eq_ignore_ascii_case("base").then(|| rest.trim())
}

/// Returns the words of a part of a line.
pub(crate) fn words(part: &str) -> impl Iterator<Item = &str> {
    part.split(is_separator).filter(|it| !it.is_empty())
}

/// Returns the words of a pile in a link, which have nothing between them: cards are two letters, a free cell is one.
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

/// Writes a column of a link, whose cards are in front of a `-` where they are face down.
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
    /// It closes a bracket that was not opened, or holds the place of a card among others.
    pub(crate) is_stray: bool,
}

/// Returns the words, without blanks if there is nothing else. Those in brackets are face down, `<7H>`, `(7H 8C)`, or
/// those in front of a bar, if there is one alone: `7H 8C | 9D`.
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

/// Returns what stands where no card is, and between face-down and face-up cards.
pub(crate) fn is_blank(word: &str) -> bool {
    word.chars().all(|it| matches!(it, '-' | '–' | '—' | '|'))
}

/// Returns enough of a word to be recognised in a message, legibly.
pub(crate) fn start_of(word: &str) -> String {
    legible::start_of(word, 12)
}

/// Commas stand between cards as spaces do. The last two have no width: an editor's mark of UTF-8, and what
/// web pages put where a line may break.
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

    /// Returns where `part`, which starts in this line, is, up to the end of the line.
    pub(crate) fn place(self, part: &str) -> Place {
        let before = self.text.get(..offset_in(self.text, part)).expect("a part of this line");
        Place { line: self.number, start: before.chars().count() + 1, len: len_in_line(part) }
    }
}
