//! The book: the documents in `docs/`, as a site.

use crate::{
    node,
    process::{Result, command, root, run_command, say},
    setup,
};

/// The repository's documents, as patterns of paths.
const DOCUMENTS: [&str; 5] =
    ["*.md", "docs/**/*.md", "crates/*/README.md", "web/npm/package/*.md", "tests/golden/**/*.md"];

/// Builds the book.
///
/// # Errors
///
/// If mdBook cannot be installed, or cannot build the book.
pub fn build() -> Result {
    setup::mdbook()?;
    run_command(command("mdbook").args(["build", "docs"]))?;
    say(&format!("the book is in {}", root().join("target/book").display()));
    Ok(())
}

/// Builds the book, and checks all links within the book and within the repository's documents.
pub(crate) fn test() -> Result {
    build()?;
    node::setup()?;
    node::install_packages()?;
    crawl(&["target/book"])?;
    crawl(&DOCUMENTS)
}

fn crawl(starts: &[&str]) -> Result {
    let mut crawler = command("node");
    crawler.arg("tests/pages/node_modules/linkinator/build/src/cli.js").args(starts);
    crawler.args(["--recurse", "--markdown", "--check-fragments", "--verbosity", "error"]);
    run_command(crawler.args(["--skip", "^https?://(?!127.0.0.1)"]))
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
