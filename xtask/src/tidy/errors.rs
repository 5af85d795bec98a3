//! The texts of errors: lower case, without a full stop, so that they continue a sentence. Programs for people make
//! sentences of them.

use super::{TextFile, assert_none, text_files};

/// The start of an error's text. It is split, so that this file passes the test.
const ATTRIBUTE: &str = concat!("#[er", "ror(");

#[test]
fn errors_are_not_sentences() {
    let files = text_files();
    let files: Vec<&TextFile> = files.iter().filter(|file| file.is(&["rs"])).collect();
    let n_errors: usize = files.iter().map(|file| error_texts(&file.text).count()).sum();
    assert!(100 < n_errors, "only {n_errors} errors were found");
    assert_none(files.into_iter().flat_map(sentences_in).collect());
}

fn sentences_in(file: &TextFile) -> Vec<String> {
    let sentences = error_texts(&file.text).filter(|text| is_sentence(text));
    sentences.map(|text| format!("{}: the error “{text}” is a sentence", file.name)).collect()
}

/// Returns the texts of a file's errors that have one of their own.
fn error_texts(text: &str) -> impl Iterator<Item = &str> {
    text.split(ATTRIBUTE).skip(1).filter_map(|rest| {
        let literal = rest.trim_start().strip_prefix('"')?;
        let mut escaped = false;
        let end = literal.find(|it| {
            let ends = it == '"' && !escaped;
            escaped = it == '\\' && !escaped;
            ends
        })?;
        Some(&literal[..end])
    })
}

/// Returns whether a text begins with a capital or has a full stop at the end of a word.
fn is_sentence(text: &str) -> bool {
    let is_abbreviated = |stop: usize| text[stop..].starts_with("...") || text[..stop].ends_with('.');
    let stops = text.match_indices('.').filter(|&(stop, _)| {
        let rest = &text[stop + 1..];
        (rest.is_empty() || rest.starts_with(' ')) && !is_abbreviated(stop)
    });
    text.starts_with(char::is_uppercase) || stops.count() != 0
}

#[test]
fn tells_sentences_from_clauses() {
    let text = format!(
        "{ATTRIBUTE}\"line {{0}}: no card\")]\n{ATTRIBUTE}\n    \"A card is \\\"missing\\\".\",\n)]\n{ATTRIBUTE}transparent)]"
    );
    let texts: Vec<&str> = error_texts(&text).collect();
    assert_eq!(texts, ["line {0}: no card", "A card is \\\"missing\\\"."]);
    assert!(!is_sentence(texts[0]) && is_sentence(texts[1]));
    assert!(!is_sentence("moves look like 1..=3") && is_sentence("no card. Add one"));
}
