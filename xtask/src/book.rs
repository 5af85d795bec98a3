//! The book: the documents in `docs/`, as a site.

use crate::{
    process::{Result, command, root, run_command, say},
    setup,
};

/// Builds the book.
///
/// # Errors
///
/// If mdBook cannot be installed, or does not build the book.
pub fn build() -> Result {
    setup::mdbook()?;
    run_command(command("mdbook").args(["build", "docs"]))?;
    say(&format!("the book is in {}", root().join("target/book").display()));
    Ok(())
}

#[test]
fn the_book_has_all_documents() {
    let folder = root().join("docs");
    let summary = std::fs::read_to_string(folder.join("SUMMARY.md")).unwrap();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_chapter = name.ends_with(".md") && name != "SUMMARY.md";
        assert!(!is_chapter || summary.contains(&format!("]({name})")), "{name}");
    }
}
