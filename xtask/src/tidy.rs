//! Tests of this repository's text, for what rustfmt and Clippy do not check.

mod circles;
mod dependencies;
mod errors;
mod public_api;
mod publishing;
mod rooms;
mod sources;
mod types;
mod wording;

use crate::process::{answer, root};
use std::{fs, path::Path};

/// A text file of this repository, with its path from the top, with slashes.
struct TextFile {
    name: String,
    text: String,
}

impl TextFile {
    fn is(&self, extensions: &[&str]) -> bool {
        let extension = Path::new(&self.name).extension();
        extension.is_some_and(|it| extensions.iter().any(|&extension| it == extension))
    }
}

/// Returns all text files that git does not ignore, by name.
fn text_files() -> Vec<TextFile> {
    let names = answer("git", &["ls-files", "--cached", "--others", "--exclude-standard"]);
    let names = names.expect("a checkout of git");
    let mut files = Vec::new();
    for name in names.lines() {
        let path = root().join(name);
        // Skip links, and files whose removal is not committed yet.
        if path.is_file()
            && !path.is_symlink()
            && let Ok(text) = fs::read_to_string(path)
        {
            files.push(TextFile { name: name.to_owned(), text });
        }
    }
    assert!(files.iter().any(|file| file.name == "xtask/src/tidy.rs"), "looked in the wrong folder");
    files
}

#[track_caller]
fn assert_none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
