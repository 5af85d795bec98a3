//! Checks that one word names one thing: the workspace defines no type name twice.

use super::{assert_none, text_files};
use std::collections::BTreeMap;

/// Names that several types share, and why.
const SEVERAL: &[(&str, &str)] =
    &[("Line", "one that wins, and in the readers of the crate `solitaire` one of a text")];

#[test]
fn no_type_name_is_defined_twice() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in text_files().iter().filter(|file| file.is(&["rs"])) {
        for (line, name) in types(&file.text) {
            places.entry(name.to_owned()).or_default().push(format!("{}:{line}", file.name));
        }
    }
    let is_allowed = |name: &str| SEVERAL.iter().any(|(it, _)| *it == name);
    let twice = places.iter().filter(|(name, places)| 1 < places.len() && !is_allowed(name));
    assert_none(twice.map(|(name, places)| format!("{name}: {}", places.join(", "))).collect());
    let once = SEVERAL.iter().filter(|(name, _)| places.get(*name).is_none_or(|places| places.len() < 2));
    assert_none(once.map(|(name, _)| format!("{name} is defined once: drop it from SEVERAL")).collect());
}

/// Returns the types of a file with their lines. Names of associated types belong to their traits.
fn types(text: &str) -> Vec<(usize, &str)> {
    let mut types = Vec::new();
    for (idx, line) in text.lines().enumerate() {
        let words = line.trim_start().split([' ', '<', '(', '{', ';', ':']).filter(|word| !word.is_empty());
        let mut words =
            words.skip_while(|word| ["pub", "pub(crate)", "crate)", "super)", "unsafe"].contains(word));
        if let (Some("struct" | "enum" | "trait" | "union"), Some(name)) = (words.next(), words.next()) {
            types.push((idx + 1, name));
        }
    }
    types
}

#[test]
fn finds_types() {
    let text = "pub(crate) struct One<T>(T);\n/// enum Not\n    enum Two {\npub trait Three: Copy {\n\
                struct Four;\nlet enum_name = 5;\npub(super) struct Five {\n";
    let names: Vec<&str> = types(text).into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["One", "Two", "Three", "Four", "Five"]);
}
