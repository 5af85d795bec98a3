//! The public API of the published crates, as text: `tests/golden/public-api` has a file for each, with an item in each
//! line.

use crate::{
    library::CRATES,
    process::{Result, command, root, run_command, said, say},
};
use public_api::Builder;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

const FOLDER: &str = "tests/golden/public-api";

/// Fails if the public API is not the committed one, and prints the differences.
///
/// # Errors
///
/// If the public API is another one, or the crates do not compile.
pub fn check() -> Result {
    let mut differs = false;
    for (name, found) in found()? {
        for line in differences(&read(name)?, &found) {
            println!("{name} {line}");
            differs = true;
        }
    }
    if !differs {
        return Ok(());
    }
    Err(format!(
        "the public API is not that of {FOLDER}: if you meant to change it, `cargo xtask bless --api`, and say in the \
         changelog what users have to change"
    ))
}

/// Writes the public API into its files.
///
/// # Errors
///
/// If the crates do not compile, or a file cannot be written.
pub fn bless() -> Result {
    for (name, found) in found()? {
        let file = file(name);
        fs::write(&file, found.join("\n") + "\n").map_err(|error| said(&file, &error))?;
    }
    say(&format!("wrote the public API into {FOLDER}"));
    Ok(())
}

/// Returns the committed lines of a crate.
pub(crate) fn read(name: &str) -> Result<Vec<String>> {
    let file = file(name);
    let text = fs::read_to_string(&file).map_err(|error| said(&file, &error))?;
    Ok(text.lines().map(str::to_owned).collect())
}

fn file(name: &str) -> PathBuf {
    root().join(FOLDER).join(name.trim_start_matches("unbury-")).with_extension("txt")
}

/// Returns the lines of each crate as it is now, with all features.
fn found() -> Result<Vec<(&'static str, Vec<String>)>> {
    // A folder of its own: the options would have everything in the usual one compiled again.
    let target = root().join("target/public-api");
    let mut cargo = command("cargo");
    cargo.args(["doc", "--quiet", "--locked", "--no-deps", "--lib", "--all-features", "--target-dir"]);
    cargo.arg(&target).args(CRATES.iter().flat_map(|name| ["-p", name]));
    // Rustdoc's JSON is unstable: a new toolchain may need a new version of the crate `public-api`.
    cargo.env("RUSTC_BOOTSTRAP", "1").env("RUSTDOCFLAGS", "-Z unstable-options --output-format json");
    run_command(&mut cargo)?;
    let json = |name: &str| target.join("doc").join(name.replace('-', "_")).with_extension("json");
    CRATES.into_iter().map(|name| Ok((name, lines(&json(name))?))).collect()
}

/// Returns the public items in rustdoc's JSON. Of what is derived there is one line for each trait, and of `Send` and its
/// like only where they are missing.
fn lines(json: &Path) -> Result<Vec<String>> {
    let items = |builder: Builder| {
        let api = builder.build().map_err(|error| format!("{}: {error}", json.display()))?;
        Ok::<_, String>(api.items().map(ToString::to_string).collect::<Vec<_>>())
    };
    let everything = Builder::from_rustdoc_json(json).omit_blanket_impls(true);
    let without_auto_traits = everything.clone().omit_auto_trait_impls(true);
    let written: BTreeSet<String> =
        items(without_auto_traits.clone().omit_auto_derived_impls(true))?.into_iter().collect();
    let derived: BTreeSet<String> = items(without_auto_traits)?.into_iter().collect();
    let is_derived = |line: &str| derived.contains(line) && !line.contains("StructuralPartialEq");
    let is_shown = |line: &str| {
        let is_trait = line.starts_with("impl") && (is_derived(line) || line.contains(" !core::"));
        is_trait || written.contains(line)
    };
    // What has two paths would be listed twice.
    let mut listed = BTreeSet::new();
    let lines = items(everything)?.into_iter().filter(|line| is_shown(line));
    Ok(lines.filter(|line| listed.insert(line.clone())).collect())
}

/// Returns the lines that only one of the two has, those of the first marked `-`, and those of the second `+`.
fn differences(old: &[String], new: &[String]) -> Vec<String> {
    let gone = old.iter().filter(|line| !new.contains(line)).map(|line| format!("- {line}"));
    let added = new.iter().filter(|line| !old.contains(line)).map(|line| format!("+ {line}"));
    gone.chain(added).collect()
}

#[test]
fn differences_are_marked() {
    let lines = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(differences(&lines("a b c"), &lines("b d a")), ["- c", "+ d"]);
    assert!(differences(&lines("a b"), &lines("a b")).is_empty());
}

#[test]
fn every_published_crate_has_its_file() {
    let mut files: Vec<PathBuf> =
        fs::read_dir(root().join(FOLDER)).unwrap().map(|entry| entry.unwrap().path()).collect();
    let mut expected = CRATES.map(file);
    files.sort();
    expected.sort();
    assert_eq!(files, expected);
}
