//! Splits the page's program into parts that are loaded when they are needed.

use crate::process::{Result, command, root, run_command, said};
use std::{env, fs, path::Path, process::Command};

/// The program, and what its files in the page begin with.
const PROGRAM: &str = "unbury-page";

/// Puts the parts of the program in place of the whole one, which Trunk has built into `dir`, unless they are there.
/// `profile` is the folder of what cargo has linked.
pub(crate) fn split(dir: &Path, profile: &str) -> Result {
    let name = name_in(dir)?;
    if dir.join(format!("{name}-parts.js")).exists() {
        return Ok(());
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let module = target.join("wasm32-unknown-unknown").join(profile).join(PROGRAM).with_extension("wasm");
    let parts = target.join("parts");
    // Parts of an earlier program may have other names.
    let _ = fs::remove_dir_all(&parts);
    run_command(bundle("split").args([&module, &parts]).arg(PROGRAM))?;
    let main = parts.join(PROGRAM).with_extension("wasm");
    let mut bindgen = command("wasm-bindgen");
    bindgen.args(["--target", "web", "--no-typescript"]);
    bindgen.args(["--remove-name-section", "--remove-producers-section"]);
    // The other parts use the table of the first.
    bindgen.arg("--keep-lld-exports");
    run_command(bindgen.arg("--out-dir").arg(&parts).args(["--out-name", PROGRAM]).arg(&main))?;
    fs::remove_file(&main).map_err(|error| said(&main, &error))?;
    let files = files(&parts)?;
    for file in &files {
        let (from, to) = (parts.join(file), dir.join(new_name(file, &name)));
        if !file.ends_with(".js") {
            fs::copy(&from, &to).map_err(|error| said(&to, &error))?;
            continue;
        }
        let mut text = fs::read_to_string(&from).map_err(|error| said(&from, &error))?;
        for file in &files {
            // Modules know the scripts by their old names, which stay where these are no addresses.
            for before in ["from \"./", "new URL(\"./", "new URL('"] {
                text =
                    text.replace(&format!("{before}{file}"), &format!("{before}{}", new_name(file, &name)));
            }
        }
        fs::write(&to, text).map_err(|error| said(&to, &error))?;
    }
    Ok(())
}

/// Minifies the scripts of all programs in `dir`.
pub(crate) fn minify(dir: &Path) -> Result {
    let scripts = files(dir)?.into_iter().filter(|it| it.starts_with("unbury-") && it.ends_with(".js"));
    run_command(bundle("minify").args(scripts.map(|it| dir.join(it))))
}

fn bundle(task: &str) -> Command {
    let mut cargo = command("cargo");
    cargo.args(["run", "--locked", "--quiet", "--profile", "tools", "--package", "bundle", "--", task]);
    cargo
}

/// Returns the name with the hash in `name`: `split_help.wasm` becomes `unbury-page-0123456789abcdef-split_help.wasm`.
fn new_name(file: &str, name: &str) -> String {
    match file.strip_prefix(PROGRAM) {
        Some(end) => format!("{name}{end}"),
        None => format!("{name}-{file}"),
    }
}

/// Returns the name of the program in `dir`: with a hash.
fn name_in(dir: &Path) -> Result<String> {
    let files = files(dir)?;
    let mut names =
        files.iter().filter(|it| it.starts_with(PROGRAM)).filter_map(|it| it.strip_suffix("_bg.wasm"));
    names.next().map(str::to_owned).ok_or_else(|| format!("{}: no {PROGRAM}", dir.display()))
}

fn files(dir: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(dir).map_err(|error| said(dir, &error))?;
    entries
        .map(|entry| Ok(entry.map_err(|error| said(dir, &error))?.file_name().to_string_lossy().into_owned()))
        .collect()
}
