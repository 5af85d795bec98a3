//! What rustfmt and Clippy do not check about this repository, checked by `cargo test`.

mod dependencies;
mod sources;

use crate::process::root;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A file of this repository that is text, named from its top, with slashes.
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

/// All text files that git does not ignore, by name.
fn text_files() -> Vec<TextFile> {
    let ignored = fs::read_to_string(root().join(".gitignore")).unwrap();
    let ignored: Vec<PathBuf> = ignored.lines().map(|line| root().join(line.trim_matches('/'))).collect();
    let mut files = Vec::new();
    let mut dirs = vec![root()];
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if ignored.contains(&path) || path.ends_with(".git") || path.is_symlink() {
                continue;
            }
            if path.is_dir() {
                dirs.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
                files.push(TextFile { name, text });
            }
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(files.iter().any(|file| file.name == "xtask/src/tidy.rs"), "looked in the wrong folder");
    files
}

#[track_caller]
fn assert_none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
