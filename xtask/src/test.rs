//! `cargo xtask test`: the steps, in the order in which they are most likely to fail soon.

use crate::{
    browser, node, page,
    process::{Result, command, root, run, run_command, say},
    setup::{self, WASM},
};
use std::{ffi::OsStr, fs, process::Command, time::Instant};

struct Step {
    name: &'static str,
    about: &'static str,
    /// A step whose results it works on.
    needs: Option<&'static str>,
    run: fn(&[&str]) -> Result,
}

impl Step {
    const fn new(name: &'static str, about: &'static str, run: fn(&[&str]) -> Result) -> Step {
        Step { name, about, needs: None, run }
    }

    const fn after(self, name: &'static str) -> Step {
        Step { needs: Some(name), ..self }
    }
}

const STEPS: &[Step] = &[
    Step::new("setup", "tools, npm packages and the browser are there", |_| setup::everything()),
    Step::new("fmt", "rustfmt would change nothing", |_| fmt()),
    Step::new("clippy", "no warnings, natively", |_| clippy()),
    Step::new("clippy-wasm", "no warnings in the web crates, for wasm", |_| clippy_wasm()),
    Step::new("doc", "the documentation builds without warnings", |_| doc()),
    Step::new("native", "unit, law, golden data and tidy tests", |_| native()),
    Step::new("wasm", "tests of the web crates in headless Chromium", |_| wasm()),
    Step::new("build", "the page, in release", |_| build(DIST, "/")),
    Step::new("size", "what a first visit costs is within the budget", |_| page::size(DIST)).after("build"),
    Step::new("pages", "the page in a real browser", |rest| pages(DIST, "/", rest)).after("build"),
    Step::new("subpath", "the page works below a sub-path as well", |_| subpath()),
];

const DIST: &str = "dist";
const SUBPATH_DIST: &str = "target/subpath";
const SUBPATH: &str = "/foo/";

pub(crate) fn list_of_steps() -> String {
    let lines = STEPS.iter().map(|step| format!("  {:<15}{}\n", step.name, step.about));
    format!("Steps of test:\n{}", lines.collect::<String>())
}

pub(crate) fn test(arguments: &[&str]) -> Result {
    let end = arguments.iter().position(|&it| it == "--").unwrap_or(arguments.len());
    let rest = arguments.get(end + 1..).unwrap_or_default();
    let steps = match &arguments[..end] {
        [] => STEPS.iter().collect(),
        ["--only", names] => steps_named(names)?,
        _ => return Err("usage: cargo xtask test [--only STEP,STEP] [-- ARGUMENTS]".into()),
    };
    let mut times = Vec::new();
    let mut result = Ok(());
    for (done, step) in steps.iter().enumerate() {
        say(&format!("step {} of {}, {}: {}", done + 1, steps.len(), step.name, step.about));
        let start = Instant::now();
        result = (step.run)(rest);
        times.push((step.name, start.elapsed().as_secs_f64()));
        if result.is_err() {
            break;
        }
    }
    println!("\n{:<15}{:>8}", "step", "seconds");
    for (name, seconds) in &times {
        println!("{name:<15}{seconds:>8.1}");
    }
    println!("{:<15}{:>8.1}", "together", times.iter().map(|(_, seconds)| seconds).sum::<f64>());
    let last = times.last().map_or("", |(name, _)| name);
    result.map_err(|message| format!("step {last} failed: {message}"))
}

/// The named steps, and before each what it needs.
fn steps_named(names: &str) -> Result<Vec<&'static Step>> {
    let mut steps: Vec<&Step> = Vec::new();
    for name in names.split(',') {
        let step = STEPS.iter().find(|step| step.name == name);
        let step = step.ok_or_else(|| format!("no such step: {name}\n\n{}", list_of_steps()))?;
        let needed = STEPS.iter().filter(|it| step.needs == Some(it.name));
        for step in needed.chain([step]) {
            if !steps.iter().any(|it| it.name == step.name) {
                steps.push(step);
            }
        }
    }
    Ok(steps)
}

fn fmt() -> Result {
    setup::rustup_components()?;
    run("cargo", &["fmt", "--all", "--check"])
}

fn clippy() -> Result {
    setup::rustup_components()?;
    run("cargo", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])
}

fn clippy_wasm() -> Result {
    setup::rustup_components()?;
    setup::wasm_target()?;
    let mut cargo = command("cargo");
    cargo.args(["clippy", "--all-targets", "--locked", "--target", WASM]);
    run_command(cargo.args(web_packages()?).args(["--", "-D", "warnings"]))
}

fn doc() -> Result {
    let mut cargo = command("cargo");
    cargo.args(["doc", "--workspace", "--no-deps", "--locked"]).env("RUSTDOCFLAGS", "-D warnings");
    run_command(&mut cargo)
}

fn native() -> Result {
    run("cargo", &["test", "--workspace", "--locked"])
}

fn wasm() -> Result {
    run_command(&mut wasm_tests(&web_packages()?)?)
}

/// Tests in wasm, of the packages that `options` name. All at once: crate by crate, other features would have
/// web-sys compiled again.
pub(crate) fn wasm_tests(options: &[impl AsRef<OsStr>]) -> Result<Command> {
    setup::wasm_target()?;
    setup::wasm_bindgen()?;
    // For the test files that don't ask for a browser.
    node::setup()?;
    let driver = browser::find()?.driver;
    let mut cargo = command("cargo");
    cargo.args(["test", "--tests", "--locked", "--target", WASM]).args(options);
    cargo.env("CHROMEDRIVER", driver);
    // The defaults of 5 and 20 seconds are too short on a busy machine.
    cargo.env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30").env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    Ok(cargo)
}

fn build(dist: &str, public_url: &str) -> Result {
    setup::for_pages()?;
    page::build(dist, public_url)
}

fn subpath() -> Result {
    build(SUBPATH_DIST, SUBPATH)?;
    pages(
        SUBPATH_DIST,
        SUBPATH,
        &["smoke.spec.mjs", "subpath.spec.mjs", "offline.spec.mjs", "--output", "../../target/subpath-pages"],
    )
}

/// Playwright on the page in `dist`, served below `prefix`.
fn pages(dist: &str, prefix: &str, arguments: &[&str]) -> Result {
    node::setup()?;
    node::install_packages()?;
    let chrome = browser::find()?.chrome;
    let mut playwright = command("node");
    playwright.args(["node_modules/@playwright/test/cli.js", "test"]).args(arguments);
    playwright.current_dir(root().join("tests/pages"));
    playwright.env("CHROME_BIN", chrome).env("DIST", root().join(dist)).env("PREFIX", prefix);
    run_command(&mut playwright)
}

/// `-p NAME` for each of the crates below `web/`.
fn web_packages() -> Result<Vec<String>> {
    let dirs = fs::read_dir(root().join("web")).map_err(|error| format!("web/: {error}"))?;
    let mut names: Vec<String> = dirs
        .filter_map(|dir| fs::read_to_string(dir.ok()?.path().join("Cargo.toml")).ok())
        .filter_map(|manifest| {
            let name = manifest.lines().find_map(|line| line.strip_prefix("name = \""))?;
            Some(name.trim_end_matches('"').to_owned())
        })
        .collect();
    names.sort();
    Ok(names.into_iter().flat_map(|name| ["-p".to_owned(), name]).collect())
}

#[test]
fn steps_come_with_what_they_need() {
    #[track_caller]
    fn check(names: &str, expected: &[&str]) {
        let steps = steps_named(names).unwrap();
        assert_eq!(steps.iter().map(|step| step.name).collect::<Vec<_>>(), expected);
    }
    check("fmt", &["fmt"]);
    check("pages", &["build", "pages"]);
    check("size,pages", &["build", "size", "pages"]);
    assert!(steps_named("fmt,tea").is_err());
}
