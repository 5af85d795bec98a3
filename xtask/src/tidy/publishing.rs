//! Published artefacts: the public crates, and the common version of all packages.

use super::assert_none;
use crate::{
    library::{CRATES, VERSION},
    licences::LICENCE_FILES,
    packages::packages,
    process::{answer, root},
};
use std::fs;

/// Checks that the licence files are copies: cargo packs no file from above a crate, and Windows does not support
/// git's links.
#[test]
fn published_crates_hold_their_licences() {
    let mut complaints = Vec::new();
    for package in packages().unwrap().iter().filter(|it| it.publish.is_none()) {
        let options = ["package", "--list", "--allow-dirty", "--locked", "--package", package.name.as_str()];
        let packed = answer("cargo", &options).expect("a list of files");
        let folder = package.manifest_path.parent().expect("a folder of the crate");
        for name in LICENCE_FILES {
            if !packed.lines().any(|it| it == name) {
                complaints.push(format!("{} is packed without {name}", package.name));
            } else if fs::read(folder.join(name)).ok() != fs::read(root().join(name)).ok() {
                complaints
                    .push(format!("{}: {name} is another one: copy that of the repository", package.name));
            }
        }
    }
    assert_none(complaints);
}

#[test]
fn all_published_crates_are_released() {
    let packages = packages().unwrap();
    let mut published: Vec<&str> =
        packages.iter().filter(|it| it.publish.is_none()).map(|it| it.name.as_str()).collect();
    let mut released = CRATES;
    published.sort();
    released.sort();
    assert_eq!(published, released);
    let workflow = fs::read_to_string(root().join(".github/workflows/release.yml")).unwrap();
    let in_order = CRATES.join(" ");
    assert!(workflow.contains(&format!("for crate in {in_order}; do")), "release.yml: publish {in_order}");
}

#[test]
fn each_released_crate_comes_after_those_that_it_uses() {
    let packages = packages().unwrap();
    for (idx, name) in CRATES.iter().enumerate() {
        let package = packages.iter().find(|it| it.name == *name).expect("a crate of the workspace");
        // A dependency without a version is for tests, and cargo leaves it out.
        let used = package.dependencies.iter().filter(|it| it.path.is_some() && it.req.to_string() != "*");
        for used in used {
            assert!(CRATES[..idx].contains(&used.name.as_str()), "{name} uses {}", used.name);
        }
    }
}

#[test]
fn all_packages_have_one_version() {
    let mut places = vec![
        ("web/npm/package/package.json", format!("\"version\": \"{VERSION}\"")),
        ("CITATION.cff", format!("\nversion: {VERSION}\n")),
        ("docs/library.md", format!("unbury-{VERSION}.tgz")),
    ];
    places.extend(CRATES.map(|name| {
        let folder = name.trim_start_matches("unbury-");
        ("Cargo.toml", format!("path = \"crates/{folder}\", version = \"{VERSION}\""))
    }));
    let lacks = |name: &str, text: &str| !fs::read_to_string(root().join(name)).unwrap().contains(text);
    let missing = places.into_iter().filter(|(name, text)| lacks(name, text));
    assert_none(missing.map(|(name, text)| format!("{name} has no `{}`", text.trim())).collect());
}

/// Checks that the crates promise the toolchain of all tests, so that each of them also tests the minimum Rust version.
#[test]
fn the_minimum_rust_version_is_that_of_the_tests() {
    let toolchain = fs::read_to_string(root().join("rust-toolchain.toml")).unwrap();
    let packages = packages().unwrap();
    for name in CRATES {
        let package = packages.iter().find(|it| it.name == name).expect("a crate of the workspace");
        let minimum = package.rust_version.as_ref().expect("a minimum Rust version");
        assert!(toolchain.contains(&format!("channel = \"{minimum}\"")), "{name} promises Rust {minimum}");
    }
}
