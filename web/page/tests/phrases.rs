//! `phrases.txt` and its like have what the page says, all of it and nothing else, in every language.

use std::{collections::BTreeSet, fs, path::Path};

use page::Language;

const FILE: &str = concat!(
    include_str!("../phrases.txt"),
    "\n",
    include_str!("../phrases-freecell.txt"),
    "\n",
    include_str!("../phrases-klondike.txt"),
    "\n",
    include_str!("../phrases-help.txt")
);
const HELP: &str = include_str!("../help.html");
const TRUNK: &str = include_str!("../../../Trunk.toml");
const HTML: &str = include_str!("../../../index.html");

/// A key, and its codes and words.
type Phrase = (&'static str, Vec<(&'static str, &'static str)>);

fn phrases() -> Vec<Phrase> {
    let mut phrases = Vec::new();
    for block in FILE.split("\n\n") {
        let mut lines = block.lines();
        let Some(key) = lines.next() else { continue };
        let words = lines.map(|it| it.split_once(' ').unwrap_or_else(|| panic!("{key}: {it}")));
        phrases.push((key, words.collect()));
    }
    phrases
}

fn english(key: &str) -> &'static str {
    let phrases = phrases();
    let (_, words) = phrases.iter().find(|it| it.0 == key).unwrap_or_else(|| panic!("no phrase {key}"));
    words[0].1
}

/// The Rust of the page, without its tests and its comments.
fn sources() -> Vec<(String, String)> {
    let mut sources = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("a source");
            let text = text.split("#[cfg(test)]\nmod").next().unwrap_or_default();
            let lines: Vec<&str> = text.lines().filter(|it| !it.trim_start().starts_with("//")).collect();
            sources.push((name, lines.join("\n")));
        }
    }
    sources
}

/// What the compiler looks up.
fn keys_of_sources() -> BTreeSet<String> {
    let literal = |behind: &str| behind.split('"').next().expect("a literal").to_string();
    let sources = sources();
    let keys = sources.iter().flat_map(|it| it.1.split("key!(\"").skip(1)).map(literal);
    keys.collect()
}

/// The tags of `index.html` with what they are followed by, from `<body>` on.
fn tags() -> Vec<(&'static str, &'static str)> {
    let (_, body) = HTML.split_once("<body>").expect("a body");
    body.split('<').skip(1).filter_map(|it| it.split_once('>')).collect()
}

fn attribute(tag: &'static str, name: &str) -> Option<&'static str> {
    let (_, behind) = tag.split_once(&format!(" {name}=\""))?;
    Some(behind.split('"').next().expect("a value"))
}

const MARKS: [(&str, Option<&str>); 3] =
    [("data-phrase", None), ("data-phrase-title", Some("title")), ("data-phrase-label", Some("aria-label"))];

/// What the document says instead in the page of Klondike.
const KLONDIKE: &str = "data-klondike";

#[test]
fn every_language_has_every_phrase() {
    let phrases = phrases();
    let codes = |it: &Phrase| -> Vec<&str> { it.1.iter().map(|it| it.0).collect() };
    let languages: Vec<&str> = Language::all().map(Language::code).collect();
    let mut seen = BTreeSet::new();
    for phrase in &phrases {
        assert!(seen.insert(phrase.0), "{} is there twice", phrase.0);
        assert_eq!(codes(phrase), languages, "{}", phrase.0);
        for (code, words) in &phrase.1 {
            assert!(!words.is_empty(), "{} is empty in {code}", phrase.0);
        }
    }
}

#[test]
fn the_document_knows_the_files_of_all_languages() {
    for family in ["freecell", "klondike"] {
        for code in Language::all().map(Language::code) {
            for file in [format!("words-{family}-{code}.txt"), format!("help-{family}-{code}.txt")] {
                assert!(TRUNK.contains(&format!("{code}: \"{file}\"")), "Trunk.toml lacks {file}");
            }
        }
    }
}

#[test]
fn placeholders_and_lists_agree_between_languages() {
    let names = |form: &'static str| -> BTreeSet<&str> {
        form.split('{').skip(1).map(|it| it.split_once('}').expect("a closed brace").0).collect()
    };
    for (key, words) in phrases() {
        let english: Vec<&str> = words[0].1.split('|').collect();
        for (code, words) in &words {
            let forms: Vec<&str> = words.split('|').collect();
            for form in &forms {
                assert_eq!(names(form), names(english[0]), "{key} in {code}");
            }
            let is_count = english.len() == 2 && names(english[0]).contains("n");
            let is_right = if is_count { forms.len() <= 2 } else { forms.len() == english.len() };
            assert!(is_right, "{key} in {code} has {} parts", forms.len());
        }
    }
}

#[test]
fn the_page_uses_all_phrases_and_no_others() {
    let mut used = keys_of_sources();
    for (tag, _) in tags() {
        let marks = MARKS.iter().map(|it| it.0).chain([KLONDIKE]);
        used.extend(marks.filter_map(|mark| attribute(tag, mark)).map(str::to_string));
    }
    // The help takes its words from here when it is built.
    used.extend(HELP.split('{').skip(1).filter_map(|it| it.split_once('}')).map(|it| it.0.to_string()));
    let there: BTreeSet<String> = phrases().iter().map(|it| it.0.to_string()).collect();
    let lacking: Vec<&String> = used.difference(&there).collect();
    let unused: Vec<&String> = there.difference(&used).collect();
    assert!(lacking.is_empty() && unused.is_empty(), "not in the file: {lacking:?}; unused: {unused:?}");
}

/// It is there before the program is, and is what search engines read.
#[test]
fn the_document_says_the_english_phrases() {
    for (tag, text) in tags() {
        for (mark, target) in MARKS {
            let Some(key) = attribute(tag, mark) else { continue };
            let found = target.map_or(Some(text), |it| attribute(tag, it));
            assert_eq!(found, Some(english(key)), "<{tag}>");
        }
    }
}

/// The page of Klondike has no words for these.
#[test]
fn what_the_document_says_of_freecell_is_replaced_for_klondike() {
    let of_freecell = format!("\n{}", include_str!("../phrases-freecell.txt"));
    for (tag, _) in tags() {
        for (mark, _) in MARKS {
            let is_own = attribute(tag, mark).is_some_and(|it| of_freecell.contains(&format!("\n{it}\n")));
            let is_replaced = mark == "data-phrase" && attribute(tag, KLONDIKE).is_some();
            assert!(!is_own || is_replaced, "<{tag}> lacks {KLONDIKE}");
        }
    }
}

#[test]
fn nothing_in_the_document_is_left_untranslated() {
    // Shown only where the program that translates is not running.
    let (before, loading) = HTML.split_once("<div id=\"loading\"").expect("a message");
    let (_, after) = loading.split_once("</main>").expect("an end of the table");
    for (tag, text) in tags() {
        for (mark, target) in MARKS {
            let is_said = target.is_some_and(|it| attribute(tag, it).is_some());
            assert!(!is_said || attribute(tag, mark).is_some(), "<{tag}> lacks {mark}");
        }
        let is_elsewhere =
            before.contains(&format!("<{tag}>{text}")) || after.contains(&format!("<{tag}>{text}"));
        // The name of the page, and of keys.
        let is_name = text.trim() == "Unbury" || tag == "kbd";
        let is_word = is_elsewhere && !is_name && text.chars().any(char::is_alphabetic);
        assert!(!is_word || attribute(tag, "data-phrase").is_some(), "<{tag}> {text} lacks data-phrase");
    }
}

/// At best effort: a literal with a space between letters is a sentence.
#[test]
fn no_words_are_left_in_the_sources() {
    // Games have their names.
    for (name, text) in sources().into_iter().filter(|it| it.0 != "family.rs") {
        for line in text.lines().filter(|it| !it.contains("expect(") && !it.contains("panic!(")) {
            for literal in line.split('"').skip(1).step_by(2) {
                let is_for_people = literal.starts_with(|it: char| it.is_ascii_uppercase())
                    && literal.contains(' ')
                    && !literal.contains(['<', '=']);
                assert!(!is_for_people, "{name}: “{literal}” belongs into phrases.txt");
            }
        }
    }
}
