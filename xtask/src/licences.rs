//! The licences of all code in the programs: the allowed ones, and `licences.txt`, which ships with a program.

use crate::{
    process::{Result, root, run, said},
    setup,
};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

pub(crate) const LICENCES: &str = "licences.txt";

/// The licence files of the project itself.
pub(crate) const LICENCE_FILES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// The part of every program that is not a crate.
const RUST: &str = "The programs hold Rust's standard library (https://github.com/rust-lang/rust), \
                    MIT OR Apache-2.0, The Rust Project Contributors.";

/// Checks the licences and sources of all dependencies against deny.toml.
///
/// # Errors
///
/// If deny.toml does not allow one of them, or cargo-deny cannot be installed.
pub fn deny() -> Result {
    setup::cargo_deny()?;
    // The list of allowed duplicates would fill pages.
    run("cargo-deny", &["--log-level", "error", "check", "bans", "licenses", "sources"])
}

/// Writes the required licence texts of a package into `folder`: the two of the project, and the list of [`licences`].
///
/// # Errors
///
/// The errors of [`licences`], or if a file cannot be written.
pub(crate) fn put(folder: &Path, programs: &[&str], target: &str) -> Result {
    fs::create_dir_all(folder).map_err(|error| said(folder, &error))?;
    let list = folder.join(LICENCES);
    fs::write(&list, licences(programs, target)?).map_err(|error| said(&list, &error))?;
    for licence in LICENCE_FILES {
        let to = folder.join(licence);
        fs::copy(root().join(licence), &to).map_err(|error| said(&to, &error))?;
    }
    Ok(())
}

/// Returns the licences of all code in these crates of the workspace when they are compiled for `target`.
///
/// # Errors
///
/// If cargo does not know the crates, or one of them names no licence.
pub(crate) fn licences(programs: &[&str], target: &str) -> Result<String> {
    let options = ["--locked", "--filter-platform", target].map(str::to_owned);
    let metadata = MetadataCommand::new().current_dir(root()).other_options(options).exec();
    let metadata = metadata.map_err(|error| format!("cargo metadata: {error}"))?;
    let mut lines = vec![RUST.to_owned(), String::new()];
    // Grouped by text, since many crates share one.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in shipped(&metadata, programs)? {
        let name = format!("{} {}", package.name, package.version);
        let licence = package.license.as_deref().ok_or_else(|| format!("{name} names no licence"))?;
        let from = package.repository.as_deref().map(|it| format!(" ({it})")).unwrap_or_default();
        lines.push(format!("{name}{from}: {licence}"));
        for text in texts_of(package) {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    let mut texts: Vec<(Vec<String>, String)> =
        texts.into_iter().map(|(text, names)| (names, text)).collect();
    texts.sort();
    for (names, text) in texts {
        lines.push(format!("\n{}\n{}\n\n{}", "-".repeat(72), names.join(", "), text.trim()));
    }
    Ok(lines.join("\n") + "\n")
}

/// Returns the crates that are linked into the programs, without those of the workspace: code that only runs during
/// compilation is not part of the programs.
fn shipped<'a>(metadata: &'a Metadata, programs: &[&str]) -> Result<Vec<&'a Package>> {
    let resolve = metadata.resolve.as_ref().ok_or("cargo metadata says nothing of dependencies")?;
    let package =
        |id: &PackageId| metadata.packages.iter().find(|it| it.id == *id).expect("a package of the graph");
    let is_macro = |it: &Package| it.targets.iter().any(|target| target.is_proc_macro());
    let own = |it: &&Package| metadata.workspace_members.contains(&it.id);
    let mut open: Vec<&PackageId> = metadata
        .packages
        .iter()
        .filter(|it| own(it) && programs.contains(&it.name.as_str()))
        .map(|it| &it.id)
        .collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id) || is_macro(package(id)) {
            continue;
        }
        let node = resolve.nodes.iter().find(|node| node.id == *id).ok_or("a package without a node")?;
        let linked =
            node.deps.iter().filter(|it| it.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal));
        open.extend(linked.map(|it| &it.pkg));
    }
    let mut all: Vec<&Package> =
        seen.into_iter().map(package).filter(|it| !own(it) && !is_macro(it)).collect();
    all.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(all)
}

/// Returns the licence texts in a crate.
fn texts_of(package: &Package) -> Vec<String> {
    let Some(folder) = package.manifest_path.parent() else { return Vec::new() };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_licence = |name: &str| {
        ["license", "licence", "copying", "copyright", "notice"]
            .iter()
            .any(|it| name.to_lowercase().starts_with(it))
    };
    let mut files: Vec<_> =
        entries.filter(|it| is_licence(&it.file_name().to_string_lossy())).map(|it| it.path()).collect();
    files.sort();
    files
        .into_iter()
        .filter_map(|file| fs::read_to_string(file).ok())
        .map(|it| it.replace('\r', ""))
        .collect()
}

#[test]
fn lists_what_is_linked_and_no_more() {
    let text = licences(&["page"], crate::setup::WASM).unwrap();
    for shipped in ["\nwasm-bindgen 0.", "\nfnv 1.", "\nserde_core 1."] {
        assert!(text.contains(shipped), "{shipped}");
    }
    for other in ["\nsyn ", "\nclap ", "\npage ", "\nserde_derive ", "\nproptest "] {
        assert!(!text.contains(other), "{other}");
    }
    assert!(text.contains("Permission is hereby granted"));
}
