//! The words of the page, in every language: what `phrases.txt` says, and for Klondike `phrases-klondike.txt`.
//!
//! A phrase is its key, then a line per language, then an empty line. The files have no comments, since they are
//! fetched as they are.
//! - To add a language, add its line to every phrase, first of all to the first, which names the languages, each in
//!   itself. Lines begin with its code (as in `<html lang>`). `cargo test -p app` tells what is missing.
//! - `{name}` stands for what the page puts there: every language needs the same ones, in the order it likes.
//! - `one|many`: with `{n}`, the first is for 1 and the last for other numbers (one form is enough where they are
//!   alike). Without, it is a list: as many as English has, in the same order.
//! - Keys of the keyboard (n, s, g, m, c, d) are the same in every language.

use std::{
    fmt::{Display, Write},
    sync::OnceLock,
};

use crate::words::grouped;

#[cfg(feature = "klondike")]
const FILE: &str = concat!(include_str!("../phrases.txt"), "\n", include_str!("../phrases-klondike.txt"));
#[cfg(not(feature = "klondike"))]
const FILE: &str = include_str!("../phrases.txt");

/// A language that the page speaks. Which there are, the first phrase of the file says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language(u8);

impl Language {
    pub const ENGLISH: Language = Language(0);

    /// English first, the others as in the file.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..phrase("language").len() as u8).map(Language)
    }

    /// As browsers name it: `de`.
    pub fn code(self) -> &'static str {
        self.words("language").0
    }

    /// The language's name in itself: `Deutsch`.
    pub fn own_name(self) -> &'static str {
        self.words("language").1
    }

    /// The language nearest to a code such as `de-AT`: English, if there is none near.
    pub fn of_code(code: &str) -> Language {
        Language::of_codes([code])
    }

    /// The same for several codes, the most liked first.
    pub fn of_codes<'a>(codes: impl IntoIterator<Item = &'a str>) -> Language {
        let near = |code: &str| {
            let stem = code.split('-').next().unwrap_or_default();
            let named = |name: &str| Language::all().find(|it| it.code().eq_ignore_ascii_case(name));
            named(code).or_else(|| named(stem))
        };
        codes.into_iter().find_map(near).unwrap_or(Language::ENGLISH)
    }

    fn words(self, key: &str) -> (&'static str, &'static str) {
        phrase(key)[usize::from(self.0)]
    }
}

/// The phrase with this key.
///
/// # Panics
///
/// Panics if the file has none: a test compares the keys in the source with those of the file.
pub(crate) fn text(language: Language, key: &str) -> &'static str {
    language.words(key).1
}

/// A name in a phrase, and what stands there.
pub(crate) type Value<'a> = (&'a str, &'a dyn Display);

/// The phrase, with each `{name}` replaced by what is given for that name.
pub(crate) fn fill(language: Language, key: &str, values: &[Value<'_>]) -> String {
    filled(text(language, key), values)
}

/// The phrase for this number of things: of `one|many` the fitting part, with the number for `{n}`.
pub(crate) fn count(language: Language, key: &str, n: u64) -> String {
    let mut forms = text(language, key).split('|');
    let form = if n == 1 { forms.next() } else { forms.next_back() };
    let n = grouped(language, n);
    filled(form.expect("a form"), &[("n", &n)])
}

/// One of the phrases in a list, counted from 0.
pub(crate) fn nth(language: Language, key: &str, idx: usize) -> &'static str {
    text(language, key).split('|').nth(idx).expect("a list long enough")
}

fn filled(mut rest: &str, values: &[Value<'_>]) -> String {
    let mut made = String::new();
    while let Some((before, behind)) = rest.split_once('{') {
        let (name, behind) = behind.split_once('}').expect("a closed brace");
        made.push_str(before);
        let (_, value) = values.iter().find(|it| it.0 == name).expect("a value for every name");
        write!(made, "{value}").expect("room in memory");
        rest = behind;
    }
    made + rest
}

/// A phrase in all languages: their codes and its words, in the order of the file.
fn phrase(key: &str) -> &'static [(&'static str, &'static str)] {
    static PHRASES: OnceLock<Vec<Phrase>> = OnceLock::new();
    let phrases = PHRASES.get_or_init(sorted_phrases);
    let idx = phrases.binary_search_by_key(&key, |it| it.0);
    &phrases[idx.expect("a phrase of the file")].1
}

type Phrase = (&'static str, Vec<(&'static str, &'static str)>);

fn sorted_phrases() -> Vec<Phrase> {
    let mut phrases: Vec<Phrase> = Vec::new();
    let mut idx = 0;
    for line in FILE.lines().filter(|it| !it.is_empty()) {
        match line.split_once(' ') {
            Some(words) => phrases[idx].1.push(words),
            None => {
                // Sorting would be more code to fetch than this is slow.
                idx = phrases.partition_point(|it| it.0 < line);
                phrases.insert(idx, (line, Vec::new()));
            }
        }
    }
    phrases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_language_is_spoken() {
        let nearest = |codes: &[&str]| Language::of_codes(codes.iter().copied()).code();
        assert_eq!(nearest(&["de"]), "de");
        assert_eq!(nearest(&["DE-at", "en"]), "de");
        assert_eq!(nearest(&["tlh", "de"]), "de");
        assert_eq!(nearest(&["tlh", "en-GB", "de"]), "en");
        assert_eq!(nearest(&["tlh"]), "en");
        assert_eq!(nearest(&[]), "en");
        assert_eq!(Language::of_code("de-CH").own_name(), "Deutsch");
        assert_eq!(Language::all().next(), Some(Language::ENGLISH));
    }

    #[test]
    fn phrases_are_filled() {
        assert_eq!(
            fill(Language::ENGLISH, "card", &[("suit", &"{rank}"), ("rank", &"ace")]),
            "ace of {rank}"
        );
        assert_eq!(count(Language::ENGLISH, "won", 1), "Won in 1 move");
        assert_eq!(count(Language::ENGLISH, "won", 1_002), "Won in 1,002 moves");
        assert_eq!(nth(Language::ENGLISH, "suits", 3), "spades");
    }
}
