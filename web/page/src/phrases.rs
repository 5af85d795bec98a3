//! The words of the page, in every language: `phrases.txt` has those that the programs of all families mention,
//! `phrases-freecell.txt` and `phrases-klondike.txt` what only one does.
//!
//! A phrase is its key, then a line per language, then an empty line.
//! - To add a language, add it to [`LANGUAGES`], its line to every phrase, and its files to `Trunk.toml`. Lines begin
//!   with its code. `cargo test -p page` tells what is missing.
//! - `{name}` stands for what the page puts there: every language needs the same ones, in the order it likes.
//! - `one|many`: with `{n}`, the first is for 1 and the last for other numbers (one form is enough where they are
//!   alike). Without, it is a list: as many as English has, in the same order.
//! - Keys of the keyboard (n, s, g, m, c, d) are the same in every language.
//!
//! A page has the words of the language it speaks only, and fetches those of another when it is to speak that. `cargo
//! xtask postbuild` makes a file of each language, with the words alone. Keys are places in it: the compiler looks them
//! up (`key!`), and that program writes them into `index.html`. Natively all languages are here.

#[cfg(target_family = "wasm")]
use std::fmt::{self, Formatter};
use std::{
    fmt::{Display, Write},
    sync::OnceLock,
};

use crate::words::grouped;

/// Codes, as in `<html lang>`, and names, each in itself.
const LANGUAGES: [(&str, &str); 2] = [("en", "English"), ("de", "Deutsch")];

/// What they are made of: the phrases for all games, then for those that are played here.
const FILES: [&str; 3] = [
    include_str!("../phrases.txt"),
    include_str!("../phrases-freecell.txt"),
    include_str!("../phrases-klondike.txt"),
];

/// The words of a language in the order of the files.
type Words = Vec<&'static str>;

/// Those that are here, of each language.
static WORDS: [OnceLock<Words>; LANGUAGES.len()] = [const { OnceLock::new() }; LANGUAGES.len()];

/// Where a phrase is among the others.
#[derive(Clone, Copy)]
pub(crate) struct Key(u16);

impl Key {
    /// The key that is written like this.
    ///
    /// # Panics
    ///
    /// Panics if there is no such phrase. As the compiler calls it, it does not compile then.
    pub(crate) const fn of(written: &str) -> Key {
        let mut nth = 0;
        let mut idx = 0;
        while idx < FILES.len() {
            let file = FILES[idx].as_bytes();
            let mut start = 0;
            while start < file.len() {
                let end = key_end(file, start);
                if is_between(file, start, end, written.as_bytes()) {
                    return Key(nth);
                }
                nth += 1;
                start = next_phrase(file, end);
            }
            idx += 1;
        }
        panic!("no such phrase")
    }

    /// As `index.html` has it when it is built.
    #[cfg(target_family = "wasm")]
    pub(crate) fn read(number: &str) -> Option<Key> {
        number.parse().ok().map(Key)
    }
}

#[cfg(target_family = "wasm")]
impl Display for Key {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The phrase that is called so. Looked up by the compiler, so that no key is in the program.
macro_rules! key {
    ($written:literal) => {
        const { $crate::phrases::Key::of($written) }
    };
}
pub(crate) use key;

const fn key_end(file: &[u8], start: usize) -> usize {
    let mut end = start;
    while file[end] != b'\n' {
        end += 1;
    }
    end
}

/// Behind the empty line that ends the phrase, which may be the end of the file.
const fn next_phrase(file: &[u8], mut at: usize) -> usize {
    while at < file.len() && !(file[at] == b'\n' && file[at - 1] == b'\n') {
        at += 1;
    }
    at + 1
}

const fn is_between(file: &[u8], start: usize, end: usize, written: &[u8]) -> bool {
    if end - start != written.len() {
        return false;
    }
    let mut idx = 0;
    while idx < written.len() && file[start + idx] == written[idx] {
        idx += 1;
    }
    idx == written.len()
}

/// A language that the page speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language(u8);

impl Language {
    pub const ENGLISH: Language = Language(0);

    /// English first.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..LANGUAGES.len() as u8).map(Language)
    }

    /// As browsers name it: `de`.
    pub fn code(self) -> &'static str {
        LANGUAGES[usize::from(self.0)].0
    }

    /// The language's name in itself: `Deutsch`.
    pub fn own_name(self) -> &'static str {
        LANGUAGES[usize::from(self.0)].1
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

    /// Are its words here?
    #[cfg(target_family = "wasm")]
    pub(crate) fn is_here(self) -> bool {
        self.words().is_some()
    }

    /// One whose words are here.
    pub(crate) fn any() -> Language {
        Language::all().find(|it| it.words().is_some()).expect("the words that the page began with")
    }

    #[cfg(target_family = "wasm")]
    fn words(self) -> Option<&'static Words> {
        WORDS[usize::from(self.0)].get()
    }

    #[cfg(not(target_family = "wasm"))]
    fn words(self) -> Option<&'static Words> {
        Some(WORDS[usize::from(self.0)].get_or_init(|| included(self.code())))
    }
}

/// Takes the words of a language, as [`read`] does. What is something else, such as the page of a network that wants a
/// password first, is left alone.
#[cfg(target_family = "wasm")]
pub(crate) fn learn(file: String) {
    if let Some((language, words)) = read(file.leak()) {
        drop(WORDS[usize::from(language.0)].set(words));
    }
}

/// A language's code, then a line for each phrase.
#[cfg(any(target_family = "wasm", test))]
fn read(file: &'static str) -> Option<(Language, Words)> {
    let mut lines = file.lines();
    let code = lines.next()?;
    let language = Language::all().find(|it| it.code() == code)?;
    Some((language, lines.collect()))
}

/// The words of a language.
#[cfg(not(target_family = "wasm"))]
fn included(code: &str) -> Words {
    let lines = FILES.iter().flat_map(|it| it.lines()).filter_map(|it| it.split_once(' '));
    lines.filter(|it| it.0 == code).map(|it| it.1).collect()
}

/// The phrase with this key. While the words of a language are not here, those of another stand in.
pub(crate) fn text(language: Language, key: Key) -> &'static str {
    let words = language.words().or_else(|| Language::any().words()).expect("words");
    words[usize::from(key.0)]
}

/// A name in a phrase, and what stands there.
pub(crate) type Value<'a> = (&'a str, &'a dyn Display);

/// The phrase, with each `{name}` replaced by what is given for that name.
pub(crate) fn fill(language: Language, key: Key, values: &[Value<'_>]) -> String {
    filled(text(language, key), values)
}

/// The phrase for this number of things: of `one|many` the fitting part, with the number for `{n}`.
pub(crate) fn count(language: Language, key: Key, n: u64) -> String {
    let mut forms = text(language, key).split('|');
    let form = if n == 1 { forms.next() } else { forms.next_back() };
    let n = grouped(language, n);
    filled(form.expect("a form"), &[("n", &n)])
}

/// One of the phrases in a list, counted from 0.
pub(crate) fn nth(language: Language, key: Key, idx: usize) -> &'static str {
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
    fn fetched_words_say_of_which_language_they_are() {
        let (language, words) = read("de\n{suit}-{rank}\nTalon\n").unwrap();
        assert_eq!(language.code(), "de");
        assert_eq!(words, ["{suit}-{rank}", "Talon"]);
        for file in ["", "Talon\n", "<!doctype html>\n<p>Who are you?\n", "tlh\nchal\n"] {
            assert!(read(file).is_none(), "{file}");
        }
    }

    #[test]
    fn phrases_are_filled() {
        assert_eq!(
            fill(Language::ENGLISH, key!("card"), &[("suit", &"{rank}"), ("rank", &"ace")]),
            "ace of {rank}"
        );
        assert_eq!(count(Language::ENGLISH, key!("won"), 1), "Won in 1 move");
        assert_eq!(count(Language::ENGLISH, key!("won"), 1_002), "Won in 1,002 moves");
        assert_eq!(nth(Language::ENGLISH, key!("suits"), 3), "spades");
    }
}
