//! Installs missing tools in fixed versions, into `.tools/` where possible. A second run takes a moment and changes
//! nothing.

use crate::{
    browser, node,
    process::{Result, answer, command, root, run, run_command, say, tools},
};
use std::{fs, path::Path};

const TRUNK: &str = "0.21.14";

const MDBOOK: &str = "0.5.4";

const CARGO_DENY: &str = "0.20.2";

/// The compilation target of the page.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Returns the compilation target for programs of this machine.
///
/// # Errors
///
/// If rustc is missing or does not name its target.
pub fn host() -> Result<String> {
    answer("rustc", &["--print", "host-tuple"])
        .ok_or_else(|| "rustc does not say what it compiles for".to_owned())
}

/// Installs everything that `cargo xtask test` needs, which is all there is.
pub fn everything() -> Result {
    rustup_components()?;
    for_pages()?;
    node::setup()?;
    node::install_packages()?;
    browser::find().map(|_| ())
}

/// Installs everything needed to build the page.
pub fn for_pages() -> Result {
    wasm_target()?;
    install(&[wasm_bindgen_cli()?, trunk()])
}

/// Installs rustfmt and Clippy. Rustup may be configured not to install the components of `rust-toolchain.toml`.
pub fn rustup_components() -> Result {
    let missing = |tool: &str| answer("cargo", &[tool, "--version"]).is_none();
    if missing("fmt") || missing("clippy") {
        say("adding rustfmt and Clippy: some seconds, only once");
        run("rustup", &["component", "add", "rustfmt", "clippy"])?;
    }
    Ok(())
}

/// Installs the standard library for wasm.
pub fn wasm_target() -> Result {
    let libdir = answer("rustc", &["--print", "target-libdir", "--target", WASM]);
    if libdir.is_some_and(|dir| Path::new(&dir).is_dir()) {
        return Ok(());
    }
    say("adding the wasm target: some seconds, only once");
    run("rustup", &["target", "add", WASM])
}

/// Installs wasm-bindgen's tools.
pub fn wasm_bindgen() -> Result {
    install(&[wasm_bindgen_cli()?])
}

/// Installs the builder of the book.
pub fn mdbook() -> Result {
    install(&[Tool {
        package: "mdbook",
        version: MDBOOK.to_owned(),
        programs: &["mdbook"],
        // Its features are a server, a search in the book, and watching for changes; none is needed.
        options: &["--no-default-features"],
        duration: "about 2 minutes",
    }])
}

/// Installs the checker of licences and sources.
pub fn cargo_deny() -> Result {
    install(&[Tool {
        package: "cargo-deny",
        version: CARGO_DENY.to_owned(),
        programs: &["cargo-deny"],
        options: &[],
        duration: "about 3 minutes",
    }])
}

/// A program that cargo installs.
struct Tool {
    package: &'static str,
    version: String,
    programs: &'static [&'static str],
    options: &'static [&'static str],
    /// The compilation time, in words.
    duration: &'static str,
}

impl Tool {
    fn is_there(&self) -> bool {
        self.programs.iter().all(|program| has_version(program, &self.version))
    }
}

/// Returns wasm-bindgen's tools, whose version has to be that of the crate in `Cargo.lock`.
fn wasm_bindgen_cli() -> Result<Tool> {
    let lock = fs::read_to_string(root().join("Cargo.lock"));
    let lock = lock.map_err(|error| format!("Cargo.lock: {error}"))?;
    let version = locked_version(&lock, "wasm-bindgen").ok_or("Cargo.lock does not name wasm-bindgen")?;
    Ok(Tool {
        package: "wasm-bindgen-cli",
        version: version.to_owned(),
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        options: &[],
        duration: "about 1 minute",
    })
}

fn trunk() -> Tool {
    Tool {
        package: "trunk",
        version: TRUNK.to_owned(),
        programs: &["trunk"],
        // Its features are an update check and encryption for downloads, and it has nothing to download here.
        options: &["--no-default-features"],
        duration: "about 2 or 3 minutes",
    }
}

/// Installs the tools that are missing.
fn install(tools: &[Tool]) -> Result {
    let missing: Vec<&Tool> = tools.iter().filter(|tool| !tool.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    // One folder for all tools, since they share dependencies.
    let target_dir = root().join("target/tools");
    let done = missing.into_iter().try_for_each(|tool| install_one(tool, &target_dir));
    // A failure only wastes disk space.
    let _ = fs::remove_dir_all(target_dir);
    done
}

fn install_one(tool: &Tool, target_dir: &Path) -> Result {
    let Tool { package, version, options, duration, .. } = tool;
    if answer("cargo-binstall", &["-V"]).is_some() {
        say(&format!("installing {package} {version} with cargo-binstall: some seconds, only once"));
        let mut binstall = command("cargo-binstall");
        binstall.args(["--no-confirm", "--force", "--disable-strategies", "compile", "--root"]);
        binstall.arg(tools()).arg(format!("{package}@{version}"));
        if run_command(&mut binstall).is_ok() && tool.is_there() {
            return Ok(());
        }
    }
    say(&format!("compiling {package} {version}: {duration} on 2 cores, only once"));
    let mut cargo = command("cargo");
    // The dev profile compiles in half the time, and these programs run no slower for it.
    cargo.args(["install", package, "--version", version, "--locked", "--debug", "--force", "--root"]);
    cargo.arg(tools()).args(*options);
    cargo
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_TARGET_DIR", target_dir);
    run_command(&mut cargo)
}

fn has_version(program: &str, version: &str) -> bool {
    answer(program, &["--version"]).is_some_and(|line| line.split_whitespace().any(|word| word == version))
}

fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let version = lock.lines().skip_while(|&line| line != name).nth(1)?;
    version.strip_prefix("version = \"")?.strip_suffix('"')
}

#[test]
fn reads_versions_in_the_lock_file() {
    let lock = "[[package]]\nname = \"wasm-bindgen-test\"\nversion = \"0.3.79\"\n\n\
                [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\n";
    assert_eq!(locked_version(lock, "wasm-bindgen"), Some("0.2.129"));
    assert_eq!(locked_version(lock, "wasm"), None);
}
