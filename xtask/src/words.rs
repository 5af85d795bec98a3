//! The words that a page fetches: a file for each family of games and each language, made of `phrases.txt` and its like
//! in `web/page`.
//!
//! A file is the language's code, then a line of words for each phrase. What the page calls a phrase by is its place
//! there; its program learns it from the compiler, and `index.html` here.

use crate::{
    postbuild::Files,
    process::{Result, root},
};
use std::{collections::BTreeMap, fs};

/// The phrases that all families say are followed by their own.
const COMMON: &str = "phrases.txt";

/// The families of games, where their own phrases are, and what names those in `index.html`. Titles and labels are
/// common.
pub(crate) const FAMILIES: [(&str, &str, &[&str]); 2] = [
    ("freecell", "phrases-freecell.txt", &["data-phrase", "data-phrase-title", "data-phrase-label"]),
    ("klondike", "phrases-klondike.txt", &["data-klondike"]),
];

/// The files, by names as in `words-klondike-de.txt`.
pub(crate) fn words() -> Result<Files> {
    let mut files = Files::new();
    for (family, own, _) in FAMILIES {
        for (code, text) in by_language(&read(own)?) {
            files.insert(format!("words-{family}-{code}.txt"), text.into());
        }
    }
    Ok(files)
}

/// The page with numbers in the place of keys. Where it has numbers already, they stay.
pub(crate) fn with_numbers(page: &str) -> Result<String> {
    let mut page = page.to_string();
    for (_, own, marks) in FAMILIES {
        let phrases = read(own)?;
        for mark in marks {
            page = numbered(&page, &format!(" {mark}=\""), &phrases)?;
        }
    }
    Ok(page)
}

/// The common phrases and these.
fn read(own: &str) -> Result<String> {
    Ok(of_app(COMMON)? + &of_app(own)?)
}

/// A file of `web/page`.
pub(crate) fn of_app(name: &str) -> Result<String> {
    let path = root().join("web/page").join(name);
    fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The codes of the languages of these phrases, which all have the same.
pub(crate) fn languages(phrases: &str) -> impl Iterator<Item = &str> {
    phrases.lines().skip(1).map_while(|it| it.split_once(' ')).map(|it| it.0)
}

/// The words of a phrase.
pub(crate) fn phrase<'a>(phrases: &'a str, key: &str, language: &str) -> Option<&'a str> {
    let mut words = phrases.lines().skip_while(|it| *it != key).skip(1).map_while(|it| it.split_once(' '));
    words.find(|it| it.0 == language).map(|it| it.1)
}

/// The file of each language, by its code.
fn by_language(phrases: &str) -> BTreeMap<&str, String> {
    let mut files: BTreeMap<&str, String> = BTreeMap::new();
    for (code, words) in phrases.lines().filter_map(|it| it.split_once(' ')) {
        let text = files.entry(code).or_insert_with(|| format!("{code}\n"));
        text.push_str(words);
        text.push('\n');
    }
    files
}

fn numbered(page: &str, mark: &str, phrases: &str) -> Result<String> {
    let keys: Vec<&str> = phrases.lines().filter(|it| !it.is_empty() && !it.contains(' ')).collect();
    let mut parts = page.split(mark);
    let mut made = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (key, behind) = part.split_once('"').ok_or("index.html: an attribute without an end")?;
        let number = match keys.iter().position(|it| *it == key) {
            Some(nth) => nth.to_string(),
            None if key.bytes().all(|it| it.is_ascii_digit()) => key.to_string(),
            None => return Err(format!("index.html: there is no phrase {key}")),
        };
        made.push_str(&format!("{mark}{number}\"{behind}"));
    }
    Ok(made)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHRASES: &str = "stock\nen stock\nde Talon\n\ncard\nen {rank} of {suit}\nde {suit}-{rank}\n";

    #[test]
    fn a_language_has_its_words_in_the_order_of_the_phrases() {
        let files = by_language(PHRASES);
        assert_eq!(files["en"], "en\nstock\n{rank} of {suit}\n");
        assert_eq!(files["de"], "de\nTalon\n{suit}-{rank}\n");
    }

    #[test]
    fn every_family_has_all_languages_and_these_all_words() {
        let files = words().unwrap();
        let lines = |name: String| str::from_utf8(&files[&name]).unwrap().lines().count();
        for (family, ..) in FAMILIES {
            let n_english = lines(format!("words-{family}-en.txt"));
            assert_eq!(n_english, lines(format!("words-{family}-de.txt")));
        }
    }

    #[test]
    fn keys_become_places_once() {
        let made = numbered("<p data-phrase=\"card\">…<b data-phrase=\"stock\">", " data-phrase=\"", PHRASES);
        let made = made.unwrap();
        assert_eq!(made, "<p data-phrase=\"1\">…<b data-phrase=\"0\">");
        assert_eq!(numbered(&made, " data-phrase=\"", PHRASES), Ok(made.clone()));
        assert!(numbered("<p data-phrase=\"cards\">", " data-phrase=\"", PHRASES).is_err());
    }
}
