//! The crates of this repository, as cargo knows them.

use crate::process::{Result, root};
use cargo_metadata::{MetadataCommand, Package, Target};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The text that identifies tests that run in wasm.
const WASM_TEST: &str = concat!("wasm_bindgen", "_test");

/// Returns the crates of the workspace, by name.
pub(crate) fn packages() -> Result<Vec<Package>> {
    let metadata =
        MetadataCommand::new().current_dir(root()).no_deps().other_options(["--locked".to_owned()]).exec();
    let mut packages = metadata.map_err(|error| format!("cargo metadata: {error}"))?.packages;
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(packages)
}

/// Returns the folder of a crate, from the top of the repository and with slashes.
pub(crate) fn folder(package: &Package) -> String {
    let folder = package.manifest_path.parent().map_or("", |folder| folder.as_str()).replace('\\', "/");
    let top = root().to_string_lossy().replace('\\', "/");
    folder.strip_prefix(&top).unwrap_or(&folder).trim_start_matches('/').to_owned()
}

/// Returns cargo's options for the crates and targets that have tests in wasm. Building the others for wasm without
/// running anything would take minutes.
pub(crate) fn wasm_tests() -> Result<Vec<String>> {
    let mut options = BTreeSet::new();
    for package in packages()? {
        for target in &package.targets {
            let kind = if target.is_lib() {
                "--lib".to_owned()
            } else if target.is_test() {
                format!("--test={}", target.name)
            } else {
                continue;
            };
            if sources(target).iter().any(|file| has_wasm_tests(file)) {
                options.extend([kind, format!("--package={}", package.name)]);
            }
        }
    }
    Ok(options.into_iter().collect())
}

/// Returns the files of a target: a test may be a single file, and other targets have a folder.
fn sources(target: &Target) -> Vec<PathBuf> {
    let file = target.src_path.as_std_path();
    let is_alone = target.is_test() && file.file_name().is_none_or(|name| name != "main.rs");
    match file.parent() {
        Some(folder) if !is_alone => files_in(folder),
        _ => vec![file.to_owned()],
    }
}

/// Returns all files of a folder and its subfolders.
pub(crate) fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files_in(&path) } else { vec![path] }).collect()
}

fn has_wasm_tests(file: &Path) -> bool {
    fs::read_to_string(file).is_ok_and(|text| text.contains(WASM_TEST))
}

#[test]
fn finds_tests_in_wasm() {
    let options = wasm_tests().unwrap();
    let has = |option: &str| options.iter().any(|it| it == option);
    assert!(has("--package=page") && has("--package=worker") && has("--test=worker"), "{options:?}");
    assert!(!has("--package=unbury-solitaire") && !has("--package=xtask"), "{options:?}");
}
