//! Splits the programs of the page, its workers and the Lab into parts that are loaded on demand.

use crate::{
    hashed_names::{PAGE, renamed, short_hash},
    process::{Result, command, root, run_command, said},
};
use std::{env, fs, path::Path, process::Command};

/// The programs to split, by the beginning of their file names in the page.
const PROGRAMS: [&str; 3] = ["unbury-page", "unbury-worker", "unbury-lab"];

/// Replaces the whole programs that Trunk has built in `dir` by their parts, unless that is done. `profile` is the
/// folder of cargo's linked programs.
pub(crate) fn split(dir: &Path, profile: &str) -> Result {
    PROGRAMS.into_iter().try_for_each(|program| split_program(dir, profile, program))
}

fn split_program(dir: &Path, profile: &str, program: &str) -> Result {
    let name = name_in(dir, program)?;
    if dir.join(format!("{name}-parts.js")).exists() {
        return Ok(());
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let module = target.join("wasm32-unknown-unknown").join(profile).join(program).with_extension("wasm");
    let parts = target.join("parts");
    // Parts of an earlier program may have other names.
    let _ = fs::remove_dir_all(&parts);
    run_command(bundle("split").args([&module, &parts]).arg(program))?;
    let main = parts.join(program).with_extension("wasm");
    let mut bindgen = command("wasm-bindgen");
    bindgen.args(["--target", "web", "--no-typescript"]);
    bindgen.args(["--remove-name-section", "--remove-producers-section"]);
    // The other parts use the table of the first one.
    bindgen.arg("--keep-lld-exports");
    run_command(bindgen.arg("--out-dir").arg(&parts).args(["--out-name", program]).arg(&main))?;
    fs::remove_file(&main).map_err(|error| said(&main, &error))?;
    let mut files = files(&parts)?;
    files.sort();
    let name = if name == program { with_hash(dir, program, &parts, &files)? } else { name };
    for file in &files {
        let (from, to) = (parts.join(file), dir.join(new_name(file, program, &name)));
        if !file.ends_with(".js") {
            fs::copy(&from, &to).map_err(|error| said(&to, &error))?;
            continue;
        }
        let mut text = fs::read_to_string(&from).map_err(|error| said(&from, &error))?;
        for file in &files {
            // Modules refer to the scripts by their old names. Only those in addresses are replaced.
            for before in ["from \"./", "new URL(\"./", "new URL('"] {
                text = text.replace(
                    &format!("{before}{file}"),
                    &format!("{before}{}", new_name(file, program, &name)),
                );
            }
        }
        fs::write(&to, text).map_err(|error| said(&to, &error))?;
    }
    Ok(())
}

/// Puts a hash of all parts into the program's name, in the page as well, and returns the new name, so that a program
/// finds the parts of its own build or none. Removes the whole program from `dir`.
fn with_hash(dir: &Path, program: &str, parts: &Path, files: &[String]) -> Result<String> {
    let mut bytes = Vec::new();
    for path in files.iter().map(|it| parts.join(it)) {
        bytes.extend(fs::read(&path).map_err(|error| said(&path, &error))?);
    }
    let name = format!("{program}-{}", short_hash(&bytes));
    let page = dir.join(PAGE);
    let mut text = fs::read_to_string(&page).map_err(|error| said(&page, &error))?;
    for end in [".js", "_bg.wasm"] {
        let old = format!("{program}{end}");
        fs::remove_file(dir.join(&old)).map_err(|error| said(&dir.join(&old), &error))?;
        text = renamed(&text, &old, &format!("{name}{end}"));
    }
    fs::write(&page, text).map_err(|error| said(&page, &error))?;
    Ok(name)
}

/// Minifies the scripts of all programs in `dir`, the style sheets, and the scripts in the document.
pub(crate) fn minify(dir: &Path) -> Result {
    let is_script = |it: &String| it.starts_with("unbury-") && it.ends_with(".js");
    let files = files(dir)?.into_iter().filter(|it| is_script(it) || it.ends_with(".css") || it == PAGE);
    run_command(bundle("minify").args(files.map(|it| dir.join(it))))
}

fn bundle(task: &str) -> Command {
    let mut cargo = command("cargo");
    cargo.args(["run", "--locked", "--quiet", "--package", "bundle", "--", task]);
    cargo
}

/// Returns the name of a part, with the hash in `name`: `split_help.wasm` becomes
/// `unbury-page-0123456789abcdef-split_help.wasm`.
fn new_name(file: &str, program: &str, name: &str) -> String {
    match file.strip_prefix(program) {
        Some(end) => format!("{name}{end}"),
        None => format!("{name}-{file}"),
    }
}

/// Returns the name of the program in `dir`, with a hash if it has one.
fn name_in(dir: &Path, program: &str) -> Result<String> {
    let files = files(dir)?;
    let mut names =
        files.iter().filter(|it| it.starts_with(program)).filter_map(|it| it.strip_suffix("_bg.wasm"));
    names.next().map(str::to_owned).ok_or_else(|| format!("{}: no {program}", dir.display()))
}

fn files(dir: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(dir).map_err(|error| said(dir, &error))?;
    entries
        .map(|entry| Ok(entry.map_err(|error| said(dir, &error))?.file_name().to_string_lossy().into_owned()))
        .collect()
}
