//! Node and the npm packages of the page tests.

use crate::{
    places,
    process::{Result, answer, apt_install, command, root, run, run_command, said, say, tools},
};
use std::fs;

const MAJOR_MIN: u32 = 22;

/// The version of Node that is installed into `.tools/` if the machine's is too old.
const OWN_VERSION: &str = "24.21.0";

pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Installs npm, and a Node that can run Playwright, if they are missing.
pub fn setup() -> Result {
    if is_new_enough() && has_npm() {
        return Ok(());
    }
    let mut problem = None;
    if !has_npm() {
        problem = apt_install(&["nodejs", "npm"]).err();
    }
    if !is_new_enough()
        && has_npm()
        && let Some(package) = places::node_package()
    {
        install_own(package)?;
    }
    if is_new_enough() && has_npm() {
        return Ok(());
    }
    let reason = problem.map(|problem| format!(" ({problem})")).unwrap_or_default();
    Err(format!("the page tests need Node {MAJOR_MIN} or newer with npm on the PATH: install it{reason}"))
}

/// Installs the packages in `tests/pages/package-lock.json`, unless they are installed.
pub fn install_packages() -> Result {
    let pages = root().join("tests/pages");
    let lock = fs::read(pages.join("package-lock.json"))
        .map_err(|error| format!("tests/pages/package-lock.json: {error}"))?;
    // npm writes a lock file of its own there, but its bytes differ from ours.
    let installed = pages.join("node_modules/.installed-lock.json");
    if fs::read(&installed).is_ok_and(|it| it == lock) {
        return Ok(());
    }
    say("installing the packages of the page tests with npm: some seconds, only once");
    run_command(command(NPM).args(["ci", "--no-audit", "--no-fund"]).current_dir(pages))?;
    fs::write(&installed, lock).map_err(|error| said(&installed, &error))
}

fn is_new_enough() -> bool {
    answer("node", &["--version"]).and_then(|version| major(&version)).is_some_and(|major| major >= MAJOR_MIN)
}

fn has_npm() -> bool {
    answer(NPM, &["--version"]).is_some()
}

fn install_own(package: &str) -> Result {
    say(&format!("installing Node {OWN_VERSION} into .tools: some seconds, only once"));
    let dir = tools().join("node");
    // Without a package.json there, npm would treat a folder above as the project.
    fs::create_dir_all(&dir)
        .and_then(|()| fs::write(dir.join("package.json"), "{ \"private\": true }\n"))
        .map_err(|error| said(&dir, &error))?;
    let package = format!("{package}@{OWN_VERSION}");
    run(NPM, &["install", "--prefix", ".tools/node", "--no-audit", "--no-fund", "--save-exact", &package])
}

/// Returns the major version: 20 for `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[test]
fn reads_versions() {
    assert_eq!(major("v20.11.1"), Some(20));
    assert_eq!(major("v8"), Some(8));
    assert_eq!(major("node"), None);
}
