//! The catalogue of phrases holds every phrase of the page, and no other.

use std::{collections::BTreeSet, fs, path::Path};

use page::Language;
use solitaire::Rules;

const HTML: &str = include_str!("../../../../index.html");

/// The pages of the dialog and the panels beside the table, which are in the dialog's part of the program.
const DIALOG: [&str; 4] = [
    include_str!("../../src/browser/dialog/dialog.html"),
    include_str!("../../src/browser/dialog/review.html"),
    include_str!("../../src/browser/dialog/shorter.html"),
    include_str!("../../src/browser/dialog/why.html"),
];

/// Attributes that name a phrase, with the attribute that holds it, or `None` for the element's text.
const MARKS: [(&str, Option<&str>); 3] =
    [("data-phrase", None), ("data-phrase-title", Some("title")), ("data-phrase-label", Some("aria-label"))];

/// Elements whose text the program writes once the game is known.
const WRITTEN: [&str; 4] = ["moves-note", "form-position", "companion-label", "review-open"];

/// Returns the names and texts of a crate's Rust files, without tests and comments.
fn sources(dir: &str) -> Vec<(String, String)> {
    let mut sources = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name(dir).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.extension().is_none_or(|it| it != "rs") {
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

/// Returns the tags of the document's body, each with the text behind it.
fn tags() -> Vec<(&'static str, &'static str)> {
    let (_, body) = HTML.split_once("<body>").expect("a body");
    let parts = [body].into_iter().chain(DIALOG).flat_map(|it| it.split('<').skip(1));
    parts.filter_map(|it| it.split_once('>')).collect()
}

fn attribute(tag: &'static str, name: &str) -> Option<&'static str> {
    let (_, behind) = tag.split_once(&format!(" {name}=\""))?;
    Some(behind.split('"').next().expect("a value"))
}

/// Returns the names of the phrases for rule options: `rule-redeals`, `redeals-unlimited`. A switch has just one.
fn phrases_of_rules() -> BTreeSet<String> {
    let mut phrases = BTreeSet::new();
    phrases.extend(Rules::named().map(|it| format!("about-{}", it.id)));
    for option in Rules::named().flat_map(|it| it.rules.capabilities().options) {
        phrases.insert(format!("rule-{}", option.id));
        if option.values != ["on", "off"] {
            phrases.extend(option.values.iter().map(|value| format!("{}-{value}", option.id)));
        }
    }
    phrases
}

#[test]
fn rule_options_have_phrases() {
    for phrase in phrases_of_rules() {
        assert!(Language::English.phrase(&phrase).is_some(), "no phrase {phrase}");
    }
}

#[test]
fn all_phrases_are_used() {
    let mut named = phrases_of_rules();
    for (tag, _) in tags() {
        named.extend(MARKS.iter().filter_map(|mark| attribute(tag, mark.0)).map(str::to_string));
    }
    let named: BTreeSet<String> = named.iter().map(|it| it.replace('-', "_")).collect();
    // The catalogue's own sentences use phrases too.
    let sources: String = ["page", "i18n"].into_iter().flat_map(sources).map(|it| it.1).collect();
    let is_used = |name: &&str| {
        let is_method = |behind: &str| !behind.starts_with(|it: char| it.is_alphanumeric() || it == '_');
        named.contains(*name) || sources.split(&format!(".{name}")).skip(1).any(is_method)
    };
    let rooms = [
        i18n::cards::NAMES,
        i18n::controls::NAMES,
        i18n::document::NAMES,
        i18n::errors::NAMES,
        i18n::games::NAMES,
        i18n::help::NAMES,
        i18n::refusals::NAMES,
        i18n::status::NAMES,
    ];
    let unused: Vec<&str> = rooms.concat().into_iter().filter(|it| !is_used(it)).collect();
    assert_eq!(unused, [""; 0]);
}

/// The document's English text is visible before the program runs, and search engines read it.
#[test]
fn document_has_the_english_phrases() {
    for (tag, text) in tags() {
        for (mark, target) in MARKS {
            let Some(name) = attribute(tag, mark) else { continue };
            let found = target.map_or(Some(text), |it| attribute(tag, it));
            assert_eq!(found, Language::English.phrase(name), "<{tag}>");
        }
    }
}

#[test]
fn all_text_of_the_document_is_translatable() {
    // This text is visible only while the program, which translates, is not running.
    let (before, loading) = HTML.split_once("<div id=\"loading\"").expect("a message");
    let (_, after) = loading.split_once("</main>").expect("an end of the table");
    for (tag, text) in tags() {
        for (mark, target) in MARKS {
            let is_said = target.is_some_and(|it| attribute(tag, it).is_some());
            assert!(!is_said || attribute(tag, mark).is_some(), "<{tag}> lacks {mark}");
        }
        let is_elsewhere =
            before.contains(&format!("<{tag}>{text}")) || after.contains(&format!("<{tag}>{text}"));
        // The page's name and the elements that the program writes need no phrase.
        let is_written = attribute(tag, "id").is_some_and(|it| WRITTEN.contains(&it));
        let is_word =
            is_elsewhere && !is_written && text.trim() != "Unbury" && text.chars().any(char::is_alphabetic);
        assert!(!is_word || attribute(tag, "data-phrase").is_some(), "<{tag}> {text} lacks data-phrase");
    }
}

/// Counts every string literal with a capital letter and a space as a sentence.
#[test]
fn sources_have_no_sentences() {
    // These files have the games' titles, and the outlines of letters and marks.
    for (name, text) in
        sources("page").into_iter().filter(|it| !["face.rs", "marks.rs"].contains(&it.0.as_str()))
    {
        for line in text.lines().filter(|it| !it.contains("expect(") && !it.contains("panic!(")) {
            for literal in line.split('"').skip(1).step_by(2) {
                let is_for_people = literal.starts_with(|it: char| it.is_ascii_uppercase())
                    && literal.contains(' ')
                    && !literal.contains(['<', '=']);
                assert!(!is_for_people, "{name}: “{literal}” belongs into web/i18n");
            }
        }
    }
}
