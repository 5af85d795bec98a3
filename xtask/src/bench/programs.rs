//! The programs that are measured.

use super::{
    Plan,
    rows::{Browsed, Row, analysed, browsed},
    timed,
};
use crate::{
    browser, node, page,
    process::{Result, apt_install, check, command, find, root, run, say},
    setup,
};
use std::{
    env,
    path::{Path, PathBuf},
    process::Stdio,
};

const FC_SOLVE: &str = "freecell-solver-range-parallel-solve";
const FC_SOLVE_PACKAGE: &str = "freecell-solver-bin";

const DIST: &str = "target/bench/dist";

#[derive(Debug)]
pub(super) struct Programs {
    pub(super) fc_solve: PathBuf,
    /// Our command line.
    pub(super) unbury: PathBuf,
    /// What the worker does, natively, if there is to be a browser.
    pub(super) session: PathBuf,
    pub(super) chrome: Option<PathBuf>,
}

impl Programs {
    /// Builds ours, and installs the others where they are missing.
    pub(super) fn setup(plan: &Plan) -> Result<Programs> {
        timed::setup()?;
        if find(FC_SOLVE).is_none() {
            apt_install(&[FC_SOLVE_PACKAGE])
                .map_err(|problem| format!("fc-solve is missing: install {FC_SOLVE_PACKAGE} ({problem})"))?;
        }
        let fc_solve = find(FC_SOLVE).ok_or_else(|| format!("{FC_SOLVE_PACKAGE} has no {FC_SOLVE}"))?;
        let mut programs =
            Programs { fc_solve, unbury: build_unbury()?, session: PathBuf::new(), chrome: None };
        if plan.with_browser {
            programs.session = build_session()?;
            programs.chrome = Some(setup_browser()?);
        }
        say("measuring: nothing else should run on this machine");
        Ok(programs)
    }

    /// Has the browser survey a range of deals, if there is to be a browser.
    pub(super) fn browse(&self, [first, last]: [u64; 2], bytes_max: u64) -> Result<Option<Browsed>> {
        let Some(chrome) = &self.chrome else { return Ok(None) };
        let arguments = ["survey", "freecell", &first.to_string(), &last.to_string()];
        browsed(&run_browser(chrome, &arguments, bytes_max)?).map(Some)
    }

    /// Has the browser solve deals such as `1..=100,617` one after another, if there is to be a browser.
    pub(super) fn analyse(&self, deals: &str, bytes_max: u64) -> Result<Option<Vec<Row>>> {
        let Some(chrome) = &self.chrome else { return Ok(None) };
        analysed(&run_browser(chrome, &["analyse", "freecell", deals], bytes_max)?).map(Some)
    }
}

/// Has the browser do what `tests/bench/run.mjs` knows, and returns what that prints.
pub(super) fn run_browser(chrome: &Path, arguments: &[&str], bytes_max: u64) -> Result<String> {
    let mut node = command("node");
    node.args(["tests/bench/run.mjs", DIST, &bytes_max.to_string()]).args(arguments);
    let output = node.env("CHROME_BIN", chrome).stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cannot run node: {error}"))?;
    check("tests/bench/run.mjs", output.status)?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Builds what the worker does, natively, and says where it is.
pub(super) fn build_session() -> Result<PathBuf> {
    run("cargo", &["build", "--release", "--locked", "-p", "worker", "--example", "session"])?;
    Ok(release_dir()?.join("examples/session").with_extension(env::consts::EXE_EXTENSION))
}

/// Builds the page, and finds the browser and all that it takes to drive it.
pub(super) fn setup_browser() -> Result<PathBuf> {
    setup::for_pages()?;
    page::build_measured(DIST)?;
    node::setup()?;
    node::install_packages()?;
    Ok(browser::find()?.chrome)
}

/// Builds our command line for release, and says where it is.
pub(super) fn build_unbury() -> Result<PathBuf> {
    run("cargo", &["build", "--release", "--locked", "-p", "cli"])?;
    Ok(release_dir()?.join("unbury").with_extension(env::consts::EXE_EXTENSION))
}

/// Where cargo puts what it builds in release, which may not be below the repository. Cargo has built xtask itself,
/// so it is next to that.
fn release_dir() -> Result<PathBuf> {
    let own = env::current_exe().map_err(|error| format!("the place of xtask: {error}"))?;
    let target = own.ancestors().nth(2).ok_or("xtask is not in a target folder")?;
    Ok(root().join(target).join("release"))
}
