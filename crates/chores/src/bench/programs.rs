//! Our own programs, and the browser.

use crate::bench::rows::{BrowserSurvey, DealRow, ShortenedRow, from_json};
use std::{
    env,
    path::{Path, PathBuf},
    process::Stdio,
};
use terminal::deals::Range;
use xtask::{
    browser, node, page,
    process::{Result, answer, check, command, root, run},
    setup,
};

const DIST: &str = "target/bench/dist";

/// The memory that the page allows a search on machines with a mouse, and the command line's default.
pub(crate) const BYTES_MAX: u64 = 512 << 20;

/// A browser that asks the worker of the built page, in a page that draws nothing.
#[derive(Debug)]
pub(crate) struct WorkerInBrowser {
    chrome: PathBuf,
}

impl WorkerInBrowser {
    /// Builds the page, and finds the browser and everything needed to drive it.
    pub(crate) fn setup() -> Result<WorkerInBrowser> {
        setup::for_pages()?;
        page::build(DIST)?;
        node::setup()?;
        node::install_packages()?;
        Ok(WorkerInBrowser { chrome: browser::find()?.chrome })
    }

    /// Returns a line of Markdown about the browser.
    pub(crate) fn line(&self) -> String {
        let version = answer(&self.chrome, &["--version"]).unwrap_or_else(|| "a browser".into());
        format!("- Browser: {version}, without a window.")
    }

    /// Surveys a range of deals with one request.
    pub(crate) fn survey(&self, game: &str, deals: Range) -> Result<BrowserSurvey> {
        let [first, last] = [deals.first, deals.last].map(|deal| deal.to_string());
        from_json(&self.run(BYTES_MAX, &["survey", game, &first, &last])?, "the browser")
    }

    /// Solves deals such as `1..=100,617` one after another. `goal` is one of the protocol's, such as `Any`.
    pub(crate) fn analyse(
        &self,
        game: &str,
        deals: &str,
        goal: &str,
        bytes_max: u64,
    ) -> Result<Vec<DealRow>> {
        from_json(&self.run(bytes_max, &["analyse", game, deals, goal])?, "the browser")
    }

    /// Looks for shortest solutions of deals such as `1..=100` for the last of `times`, in milliseconds. Returns for
    /// each deal the player moves of the best solution at each of the times.
    pub(crate) fn shorten(&self, game: &str, deals: &str, times: &[u64]) -> Result<Vec<ShortenedRow>> {
        let times: Vec<String> = times.iter().map(u64::to_string).collect();
        from_json(&self.run(BYTES_MAX, &["shorten", game, deals, &times.join(",")])?, "the browser")
    }

    /// Looks for shortest solutions by card moves, with the npm package in this folder.
    pub(crate) fn shorten_cards(
        &self,
        package: &Path,
        game: &str,
        deals: &str,
        times: &[u64],
    ) -> Result<Vec<ShortenedRow>> {
        let times: Vec<String> = times.iter().map(u64::to_string).collect();
        let arguments = ["cards", game, deals, &times.join(",")];
        from_json(&self.run_with(package, BYTES_MAX, &arguments)?, "the browser")
    }

    /// Sends requests to the worker of the built page.
    fn run(&self, bytes_max: u64, arguments: &[&str]) -> Result<String> {
        self.run_with(Path::new(DIST), bytes_max, arguments)
    }

    /// Runs `tests/bench/run.mjs` and returns what it prints.
    fn run_with(&self, dist: &Path, bytes_max: u64, arguments: &[&str]) -> Result<String> {
        let mut node = command("node");
        node.arg("tests/bench/run.mjs").arg(dist).arg(bytes_max.to_string()).args(arguments);
        let output =
            node.env("CHROME_BIN", &self.chrome).stdin(Stdio::null()).stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| format!("cannot run node: {error}"))?;
        check("tests/bench/run.mjs", output.status)?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// Builds a native program that does the work of the worker, and returns its path.
pub(crate) fn build_session() -> Result<PathBuf> {
    run("cargo", &["build", "--release", "--locked", "-p", "worker", "--example", "session"])?;
    Ok(release_dir()?.join("examples/session").with_extension(env::consts::EXE_EXTENSION))
}

/// Runs that program over a range of deals, and returns the seconds that it takes.
pub(crate) fn time_session(session: &Path, game: &str, deals: Range) -> Result<f64> {
    let [first, last] = [deals.first, deals.last].map(|deal| deal.to_string());
    let timed = crate::bench::timed::timed(session, &[game, &first, &last], &[])?;
    let micros: u64 = timed.stdout.trim().parse().map_err(|_| "the session printed no time")?;
    Ok(micros as f64 / 1e6)
}

/// Builds `unbury` in release mode, and returns its path.
pub(crate) fn build_unbury() -> Result<PathBuf> {
    run("cargo", &["build", "--release", "--locked", "-p", "cli"])?;
    Ok(release_dir()?.join("unbury").with_extension(env::consts::EXE_EXTENSION))
}

/// Returns the folder of cargo's release builds, which may lie outside the repository. This program is there, too.
fn release_dir() -> Result<PathBuf> {
    let own = env::current_exe().map_err(|error| format!("the place of this program: {error}"))?;
    let target = own.ancestors().nth(2).ok_or("this program is not in a target folder")?;
    Ok(root().join(target).join("release"))
}
