//! The documents that hold the figures.

use std::fs;
use xtask::process::{Result, root, say};

/// Writes `text` into the document, between two lines that name the benchmark. The rest is written by hand.
pub(crate) fn write(file: &str, bench: &str, text: &str) -> Result {
    let path = root().join(file);
    let document = fs::read_to_string(&path).map_err(|error| format!("{file}: {error}"))?;
    let missing = || format!("{file} has no place for what `cargo xtask bench {bench}` writes");
    let document = replaced(&document, bench, text).ok_or_else(missing)?;
    fs::write(&path, document).map_err(|error| format!("{file}: {error}"))?;
    say(&format!("written to {file}"));
    Ok(())
}

/// Returns the document with `text` between the two lines.
fn replaced(document: &str, bench: &str, text: &str) -> Option<String> {
    let begin = format!("<!-- `cargo xtask bench {bench}` writes from here -->\n");
    let end = "<!-- to here -->\n";
    let (before, rest) = document.split_once(&begin)?;
    let (_, after) = rest.split_once(end)?;
    Some(format!("{before}{begin}\n{}\n\n{end}{after}", text.trim()))
}

/// Panics unless the document has a place for this benchmark.
#[cfg(test)]
pub(crate) fn check_place(file: &str, bench: &str) {
    let document = fs::read_to_string(root().join(file)).unwrap();
    let once = replaced(&document, bench, "new\n").unwrap();
    let begin = format!("<!-- `cargo xtask bench {bench}` writes from here -->");
    assert!(once.contains(&format!("{begin}\n\nnew\n\n<!-- to here -->\n")));
    assert_eq!(replaced(&once, bench, "new").unwrap(), once);
}

#[test]
fn finds_the_place_for_the_tables() {
    check_place("docs/benchmarks.md", "freecell");
}
