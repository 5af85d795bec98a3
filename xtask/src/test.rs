//! `cargo xtask test`: the steps, ordered so that likely failures come early.
//!
//! There are two tiers: the quick one is for every commit, and the thorough one adds tests that take longer.

use crate::{
    book, browser, command_line, deploying, library, licences, node, npm, packages, page,
    process::{Result, command, root, run_command, say},
    public_api, python, recipes,
    setup::{self, WASM},
    workflows,
};
use std::{ffi::OsStr, process::Command, time::Instant};

/// The variable that switches cargo's and Playwright's tests to the thorough tier.
const THOROUGH: &str = "UNBURY_THOROUGH";

const USAGE: &str = "usage: cargo xtask test [--thorough] [--only STEP,STEP] [-- ARGUMENTS]";

/// The variable that makes Playwright run the tests that measure time.
const MEASURED: &str = "UNBURY_MEASURED";

/// The variable with the address of a page on another server, for Playwright's tests.
const DEPLOYED: &str = "DEPLOYED";

/// The user's options.
#[derive(Debug, Default)]
struct Options<'a> {
    is_thorough: bool,
    only: Option<&'a str>,
    /// Further arguments for Playwright.
    rest: &'a [&'a str],
}

struct TestStep {
    name: &'static str,
    about: &'static str,
    /// The step whose results this one uses.
    needs: Option<&'static str>,
    run: fn(&Options) -> Result,
}

impl TestStep {
    const fn new(name: &'static str, about: &'static str, run: fn(&Options) -> Result) -> TestStep {
        TestStep { name, about, needs: None, run }
    }

    const fn after(self, name: &'static str) -> TestStep {
        TestStep { needs: Some(name), ..self }
    }
}

const STEPS: &[TestStep] = &[
    TestStep::new("setup", "tools, npm packages and the browser are there", |_| setup::everything()),
    TestStep::new("fmt", "rustfmt would change nothing", |_| fmt()),
    TestStep::new("clippy", "no warnings, natively", |_| clippy()),
    TestStep::new("clippy-wasm", "no warnings in the web crates, for wasm", |_| clippy_wasm()),
    TestStep::new("doc", "the documentation builds without warnings", |_| doc()),
    TestStep::new("native", "unit, law, golden data and tidy tests", native),
    TestStep::new("wasm", "tests of the web crates in headless Chromium", wasm),
    TestStep::new("build", "the page, in release", |_| build()),
    TestStep::new("size", "what the page loads is within the budgets", |_| size()).after("build"),
    TestStep::new("pages", "the page in a real browser", pages).after("build"),
    TestStep::new("api", "the public API of the crates is the committed one; thorough only", api),
    TestStep::new("library", "the crates as others get them, by docs/library.md; thorough only", library),
    TestStep::new("npm", "the npm package in Node, Vite and a page, by docs/library.md; thorough only", npm),
    TestStep::new("python", "the Python wheel, by docs/library.md; thorough only", python),
    TestStep::new("dist", "two builds in two folders are the same bytes; thorough only", dist).after("build"),
    TestStep::new("deploying", "the page as nginx serves it by docs/deploying.md; thorough only", deploying)
        .after("build"),
    TestStep::new("licences", "cargo-deny allows what all is built from; thorough only", licences),
    TestStep::new("workflows", "actionlint finds nothing in .github/workflows; thorough only", workflows),
    TestStep::new(
        "book",
        "the book builds, and no link is dead; native tests run its commands; thorough only",
        book,
    ),
    TestStep::new(
        "recipes",
        "those of docs/surveys.md, by the programs they are for; thorough only",
        recipes,
    ),
];

const DIST: &str = "dist";

/// Returns the steps with their descriptions, one per line.
pub fn list_of_steps() -> String {
    let lines = STEPS.iter().map(|step| format!("  {:<15}{}\n", step.name, step.about));
    format!("Steps of test:\n{}", lines.collect::<String>())
}

/// Runs the steps until one fails, and prints how long each took.
pub fn test(arguments: &[&str]) -> Result {
    let options = options(arguments)?;
    let steps = options.only.map_or_else(|| Ok(STEPS.iter().collect()), steps_named)?;
    let mut times = Vec::new();
    let mut result = Ok(());
    for (done, step) in steps.iter().enumerate() {
        say(&format!("step {} of {}, {}: {}", done + 1, steps.len(), step.name, step.about));
        let start = Instant::now();
        result = (step.run)(&options);
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

fn options<'a>(arguments: &'a [&'a str]) -> Result<Options<'a>> {
    let mut options = Options::default();
    let mut rest = arguments;
    loop {
        rest = match rest {
            [] => return Ok(options),
            ["--", rest @ ..] => return Ok(Options { rest, ..options }),
            ["--thorough", rest @ ..] => {
                options.is_thorough = true;
                rest
            }
            ["--only", names, rest @ ..] => {
                options.only = Some(names);
                rest
            }
            _ => return Err(USAGE.into()),
        };
    }
}

/// Returns the named steps, each preceded by the step that it needs.
fn steps_named(names: &str) -> Result<Vec<&'static TestStep>> {
    let mut steps: Vec<&TestStep> = Vec::new();
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

/// Sets the tier of the tests.
fn of_tier(mut command: Command, options: &Options) -> Command {
    if options.is_thorough {
        command.env(THOROUGH, "1");
    }
    command
}

fn fmt() -> Result {
    setup::rustup_components()?;
    run_command(command("cargo").args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result {
    setup::rustup_components()?;
    let mut cargo = command("cargo");
    run_command(cargo.args(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
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

fn native(options: &Options) -> Result {
    let mut cargo = of_tier(command("cargo"), options);
    run_command(cargo.args(["test", "--workspace", "--locked"]))
}

fn wasm(options: &Options) -> Result {
    run_command(&mut of_tier(wasm_tests(&packages::wasm_tests()?)?, options))
}

/// Returns the command for the tests that `options` name, in wasm. It builds all crates at once: crate by crate, the
/// features would differ and web-sys would be compiled again.
pub(crate) fn wasm_tests(options: &[impl AsRef<OsStr>]) -> Result<Command> {
    setup::wasm_target()?;
    setup::wasm_bindgen()?;
    // For test files that don't need a browser.
    node::setup()?;
    let driver = browser::find()?.driver;
    let mut cargo = command("cargo");
    cargo.args(["test", "--locked", "--target", WASM]).args(options);
    cargo.env("CHROMEDRIVER", driver);
    // The defaults of 5 and 20 seconds are too short on a busy machine.
    cargo.env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30").env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    Ok(cargo)
}

fn build() -> Result {
    setup::for_pages()?;
    page::build(DIST)
}

fn size() -> Result {
    node::setup()?;
    run_command(command("node").args(["tests/pages/size.mjs", DIST]))
}

fn pages(options: &Options) -> Result {
    node::setup()?;
    node::install_packages()?;
    let mut playwright = of_tier(playwright(options.rest)?, options);
    run_command(&mut playwright)?;
    if options.is_thorough {
        // They run alone, since other tests would disturb the times that they measure.
        run_command(playwright.env(MEASURED, "1"))?;
    }
    Ok(())
}

fn api(options: &Options) -> Result {
    if options.is_thorough { public_api::check() } else { Ok(()) }
}

fn library(options: &Options) -> Result {
    if !options.is_thorough {
        return Ok(());
    }
    library::test()?;
    command_line::test()
}

fn npm(options: &Options) -> Result {
    if options.is_thorough { npm::test() } else { Ok(()) }
}

fn python(options: &Options) -> Result {
    if options.is_thorough { python::test() } else { Ok(()) }
}

fn dist(options: &Options) -> Result {
    if options.is_thorough { page::build_again(DIST) } else { Ok(()) }
}

fn deploying(options: &Options) -> Result {
    if !options.is_thorough {
        return Ok(());
    }
    node::setup()?;
    node::install_packages()?;
    let site = deploying::serve(DIST)?;
    run_command(of_tier(playwright(options.rest)?, options).env(DEPLOYED, site.address()))
}

fn licences(options: &Options) -> Result {
    if options.is_thorough { licences::deny() } else { Ok(()) }
}

fn workflows(options: &Options) -> Result {
    if options.is_thorough { workflows::check() } else { Ok(()) }
}

fn book(options: &Options) -> Result {
    if options.is_thorough { book::test() } else { Ok(()) }
}

fn recipes(options: &Options) -> Result {
    if options.is_thorough { recipes::test() } else { Ok(()) }
}

fn playwright(arguments: &[&str]) -> Result<Command> {
    let mut playwright = command("node");
    playwright.args(["node_modules/@playwright/test/cli.js", "test", "--pass-with-no-tests"]).args(arguments);
    playwright.current_dir(root().join("tests/pages"));
    playwright.env("CHROME_BIN", browser::find()?.chrome).env("DIST", root().join(DIST));
    Ok(playwright)
}

/// Returns `-p NAME` for each of the crates below `web/`.
fn web_packages() -> Result<Vec<String>> {
    let packages = packages::packages()?;
    let of_web = packages.iter().filter(|package| packages::folder(package).starts_with("web/"));
    Ok(of_web.flat_map(|package| ["-p".to_owned(), package.name.to_string()]).collect())
}

#[test]
fn reads_options() {
    let arguments = ["--only", "fmt,pages", "--thorough", "--", "--grep", "x"];
    let read = options(&arguments).unwrap();
    assert_eq!((read.is_thorough, read.only), (true, Some("fmt,pages")));
    assert_eq!(read.rest, ["--grep", "x"]);
    assert!(!options(&[]).unwrap().is_thorough);
    assert!(options(&["--only"]).is_err() && options(&["thorough"]).is_err());
}

#[test]
fn contributing_has_every_step() {
    let text = std::fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    for TestStep { name, .. } in STEPS {
        assert!(text.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn finds_the_crates_of_the_web() {
    let packages = web_packages().unwrap();
    assert!(packages.contains(&"page".to_owned()) && !packages.contains(&"solver".to_owned()));
}

#[test]
fn puts_needed_steps_first() {
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
