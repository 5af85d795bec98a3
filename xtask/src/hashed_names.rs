//! File names with a hash of the file's bytes, so that a page finds the files of its own build or none.

use sha2::{Digest, Sha256};
use std::path::Path;

/// The page, which names its files.
pub(crate) const PAGE: &str = "index.html";

/// The extensions of files whose names get a hash, if the page names them.
const HASHED: &[&str] = &["js", "wasm", "css"];

pub(crate) fn needs_hash(name: &str) -> bool {
    let is_hash = |it: &str| (12..=16).contains(&it.len()) && it.bytes().all(|it| it.is_ascii_hexdigit());
    let has_hash = name.split(['-', '_', '.']).skip(1).any(is_hash);
    !has_hash && has_extension(name, HASHED)
}

/// Inserts a hash into a name: `lab.css` becomes `lab-0123456789abcdef.css`.
pub(crate) fn hashed(name: &str, bytes: &[u8]) -> String {
    let end = name.find(['_', '.']).unwrap_or(name.len());
    format!("{}-{}{}", &name[..end], short_hash(bytes), &name[end..])
}

pub(crate) fn short_hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..8])
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns whether the text contains this file name, and not only a longer one that ends with it.
pub(crate) fn names_file(text: &str, name: &str) -> bool {
    places(text, name).next().is_some()
}

/// Returns the text with the file renamed.
pub(crate) fn renamed(text: &str, old: &str, new: &str) -> String {
    let mut result = String::new();
    let mut end = 0;
    for start in places(text, old) {
        result.push_str(&text[end..start]);
        result.push_str(new);
        end = start + old.len();
    }
    result + &text[end..]
}

fn places(text: &str, name: &str) -> impl Iterator<Item = usize> {
    let is_of_name = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | '.');
    let starts = text.match_indices(name).map(|(start, _)| start);
    starts.filter(move |&start| !text[..start].ends_with(is_of_name))
}

pub(crate) fn has_extension(name: &str, extensions: &[&str]) -> bool {
    Path::new(name).extension().is_some_and(|it| extensions.iter().any(|extension| it == *extension))
}
