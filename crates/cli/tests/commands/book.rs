//! Runs the commands of the book and of the README, and compares their output. `TRYCMD=overwrite` writes the output
//! into the copies that this leaves in the folder of tests.

use std::{ffi::OsStr, fs, path::Path};

use crate::SCRATCH;

#[test]
fn commands_of_the_book_print_what_it_says() {
    let folder = Path::new(SCRATCH).join("book");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let mut n_documents = 0;
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let chapters = fs::read_dir(repository.join("docs")).unwrap().map(|it| it.unwrap().path());
    // The book has a README of its own.
    for (document, name) in
        chapters.map(|it| (it, None)).chain([(repository.join("README.md"), Some("first.md"))])
    {
        let is_text = document.extension().is_some_and(|it| it == "md");
        if is_text && fs::read_to_string(&document).unwrap().contains("```console") {
            let copy = folder.join(name.map_or_else(|| document.file_name().unwrap(), OsStr::new));
            fs::copy(&document, &copy).unwrap();
            // Where the commands run.
            fs::create_dir(copy.with_extension("in")).unwrap();
            n_documents += 1;
        }
    }
    assert!(4 <= n_documents);
    trycmd::TestCases::new().case(folder.join("*.md"));
}

/// Every command that the book shows is run: here, or by `cargo xtask`. Only those of `shell` are not, which publish
/// something or set up a server.
#[test]
fn the_book_shows_no_other_commands() {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")).unwrap() {
        let document = entry.unwrap().path();
        let Ok(text) = fs::read_to_string(&document) else { continue };
        let shown = text.split("```sh\n").skip(1).map(|it| it.split("```").next().unwrap_or_default());
        for command in shown.flat_map(str::lines) {
            // Run by the steps `npm` and `deploying`.
            let is_run = ["npm install", "sed "].iter().any(|it| command.starts_with(it));
            assert!(is_run, "{}: {command}", document.display());
        }
    }
}
