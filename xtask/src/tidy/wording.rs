//! Words that no code, document or phrase of this repository may contain.

use super::{TextFile, assert_none, text_files};

/// Words that have a plainer alternative. They are split, so that this file passes the test.
///
/// - Name the subject of a sentence: the page, the worker, the caller, the player.
/// - Give a number its unit and a limit its name.
/// - Call a malformed job a malformed job.
const FORBIDDEN: &[&str] = &[
    concat!("who", "ever"),
    concat!("some", "body"),
    concat!("some", "one"),
    concat!("no", "body"),
    concat!("so ", "many"),
    concat!("what is ", "no"),
    concat!("is ", "told"),
    concat!("are ", "told"),
    concat!("at ", "hand"),
    concat!("come to the ", "same"),
    concat!("as far as ", "it"),
];

const EXTENSIONS: &[&str] = &["rs", "md", "html", "css", "js", "mjs", "toml"];

#[test]
fn no_file_has_forbidden_words() {
    let files = text_files().into_iter().filter(|file| file.is(EXTENSIONS));
    assert_none(files.flat_map(|file| forbidden_in(&file)).collect());
}

fn forbidden_in(file: &TextFile) -> Vec<String> {
    let mut complaints = Vec::new();
    for (idx, line) in file.text.lines().enumerate() {
        let lower = format!(" {} ", line.to_lowercase());
        for word in FORBIDDEN.iter().filter(|word| has_word(&lower, word)) {
            complaints.push(format!("{}:{}: has “{word}”: {}", file.name, idx + 1, line.trim()));
        }
    }
    complaints
}

/// Returns whether the text contains the word, and not only as a part of another. In identifiers, `_` separates words.
fn has_word(text: &str, word: &str) -> bool {
    let is_of_word = |it: char| it.is_alphanumeric();
    let text = text.replace('_', " ");
    text.match_indices(word).any(|(start, _)| {
        !text[..start].ends_with(is_of_word) && !text[start + word.len()..].starts_with(is_of_word)
    })
}

#[test]
fn finds_whole_words() {
    let in_a_name = FORBIDDEN[4].replace(' ', "_");
    let text = format!("{}!\nfn {in_a_name}_moves\nWhat is not.\n", FORBIDDEN[0].to_uppercase());
    let name = "a.rs".to_owned();
    let found = forbidden_in(&TextFile { name, text });
    assert_eq!(found.len(), 2, "{found:?}");
}
