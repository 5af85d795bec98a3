//! The public crates, packed as for publishing, and a program outside of the workspace that uses them.

use crate::process::{Result, command, root, run, run_command, said, say};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The published crates, each after its dependencies.
pub(crate) const CRATES: [&str; 4] = ["unbury-solitaire", "unbury-check", "unbury-search", "unbury-solver"];

pub(crate) const DOCUMENT: &str = "docs/library.md";

/// Packs the crates, and follows the document as a new user would.
pub(crate) fn test() -> Result {
    let folder = root().join("target/library");
    // Remove the folder of an earlier run, if there is one.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("program/src")).map_err(|error| said(&folder, &error))?;
    say("packing the crates");
    let mut pack = command("cargo");
    // Uncommitted changes do not matter here.
    pack.args(["package", "--locked", "--allow-dirty", "--target-dir"]).arg(folder.join("target"));
    run_command(pack.args(CRATES.iter().flat_map(|name| ["-p", name])))?;
    let patches: Vec<String> = CRATES.iter().map(|name| unpack(&folder, name)).collect::<Result<_>>()?;

    say("following the document");
    let [dependencies, expected] = ["toml", "text"].map(|kind| block(DOCUMENT, kind));
    let programs = blocks(DOCUMENT, "rust")?;
    let manifest = format!(
        "[package]\nname = \"program\"\nversion = \"1.0.0\"\nedition = \"2024\"\n\n{}\n[patch.crates-io]\n{}\n[workspace]\n",
        dependencies?,
        patches.concat()
    );
    let program_folder = folder.join("program");
    let write = |name: &str, text: &str| {
        let path = program_folder.join(name);
        fs::write(&path, text).map_err(|error| said(&path, &error))
    };
    write("Cargo.toml", &manifest)?;
    let mut printed = Vec::new();
    for program in &programs {
        write("src/main.rs", program)?;
        let mut run = command("cargo");
        run.args(["run", "--release", "--quiet", "--target-dir"]).arg(folder.join("target"));
        let output = run.current_dir(&program_folder).stderr(std::process::Stdio::inherit()).output();
        let output = output.map_err(|error| format!("cargo run: {error}"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        print!("{text}");
        if !output.status.success() {
            return Err(format!("{DOCUMENT}: a program failed: {}", output.status));
        }
        printed.push(text);
    }
    let is_as_written = printed.first() == Some(&expected?);
    let is_solved = printed.iter().skip(1).all(|it| it.starts_with("Solved("));
    match is_as_written && is_solved {
        true => Ok(()),
        false => Err(format!("{DOCUMENT} says something else")),
    }
}

/// Builds the command line, and returns its file.
///
/// # Errors
///
/// If it does not compile.
pub(crate) fn command_line() -> Result<PathBuf> {
    run("cargo", &["build", "--release", "--locked", "-p", "cli"])?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("release").join(format!("unbury{}", env::consts::EXE_SUFFIX)))
}

/// Unpacks a crate, and returns the line that makes cargo use it.
fn unpack(folder: &Path, name: &str) -> Result<String> {
    let packed: PathBuf = folder.join("target/package").join(format!("{name}-{VERSION}.crate"));
    run_command(command("tar").arg("-xzf").arg(&packed).arg("-C").arg(folder))?;
    Ok(format!("{name} = {{ path = \"../{name}-{VERSION}\" }}\n"))
}

/// The version of the workspace.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Returns the first block of code of this kind in a document.
pub(crate) fn block(document: &str, kind: &str) -> Result<String> {
    blocks(document, kind).map(|blocks| blocks.into_iter().next().expect("a block"))
}

/// Returns all blocks of code of this kind in a document, which has one at least.
fn blocks(document: &str, kind: &str) -> Result<Vec<String>> {
    let text = fs::read_to_string(root().join(document)).map_err(|error| format!("{document}: {error}"))?;
    let begin = format!("```{kind}\n");
    let blocks = text.split(&begin).skip(1).filter_map(|rest| rest.split_once("```"));
    let blocks: Vec<String> = blocks.map(|(block, _)| block.to_owned()).collect();
    if blocks.is_empty() { Err(format!("{document} has no block of {kind}")) } else { Ok(blocks) }
}
