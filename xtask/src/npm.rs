//! The npm package: building it, and following its document as a new user would.

use crate::{
    browser, library, licences, node,
    process::{Result, command, root, run_command, said, say},
    setup::{self, WASM},
};
use std::{env, fs, path::PathBuf};

/// The inlining threshold, higher than the default (225): surveys in Node take 0.92 times as long, and the package
/// has 37 kB more after brotli. At 500 they take 0.99 times as long, at 800 no less than at 650.
const INLINING: &str = "llvm-args=-inline-threshold=650";

/// Builds the package as a folder and as a file that npm installs, and returns the folder.
///
/// # Errors
///
/// If a tool is missing and cannot be installed, or something does not compile.
pub fn build() -> Result<PathBuf> {
    setup::wasm_target()?;
    setup::wasm_bindgen()?;
    node::setup()?;
    let mut compile = command("cargo");
    compile.args(["rustc", "--profile", "npm", "--locked", "-p", "npm", "--lib", "--target", WASM]);
    run_command(compile.args(["--", "-C", INLINING]))?;
    let folder = root().join("target/npm");
    let package = folder.join("package");
    // Remove the package of an earlier build, which may have other files.
    let _ = fs::remove_dir_all(&package);
    fs::create_dir_all(&package).map_err(|error| said(&package, &error))?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program = target.join(WASM).join("npm/unbury_npm.wasm");
    let mut bindgen = command("wasm-bindgen");
    bindgen.args([
        "--target",
        "web",
        "--no-typescript",
        "--remove-name-section",
        "--remove-producers-section",
    ]);
    run_command(bindgen.arg("--out-dir").arg(&package).args(["--out-name", "unbury"]).arg(program))?;
    let sources = root().join("web/npm/package");
    for entry in fs::read_dir(&sources).map_err(|error| said(&sources, &error))?.flatten() {
        let to = package.join(entry.file_name());
        fs::copy(entry.path(), &to).map_err(|error| said(&to, &error))?;
    }
    licences::put(&package, &["npm"], WASM)?;
    run_command(
        command(node::NPM).args(["pack", "--silent", "--pack-destination"]).arg(&folder).arg(&package),
    )?;
    say(&format!("the package is in {}", folder.display()));
    Ok(folder)
}

/// Runs the tests of the package, and follows docs/library.md: an empty project of Node, one of Vite, and a plain page.
pub(crate) fn test() -> Result {
    let folder = build()?;
    node::install_packages()?;
    let chrome = browser::find()?.chrome;
    let unbury = library::command_line()?;
    let files = ["rules", "solver", "document"].map(|name| format!("web/npm/tests/{name}.test.mjs"));
    let packed = folder.join(format!("unbury-{}.tgz", env!("CARGO_PKG_VERSION")));
    let mut test = command("node");
    test.args(["--test", "--test-concurrency=1"]).args(files);
    test.env("PACKAGE", folder.join("package")).env("PACKED", packed);
    run_command(test.env("UNBURY", unbury).env("CHROME_BIN", chrome))
}
