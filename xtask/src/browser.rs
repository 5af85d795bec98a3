//! The Chromium that tests run in, and the driver for it.

use crate::process::{Result, apt_install, find as find_program};
use std::{
    env,
    path::{Path, PathBuf},
};

/// Chromium or Chrome, and the matching chromedriver.
#[derive(Debug)]
pub struct Browser {
    pub chrome: PathBuf,
    pub driver: PathBuf,
}

const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// The places of browsers that are not on the PATH.
const PLACES: &[&str] = &[
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
];

/// Finds the browser, or else installs the one from apt.
pub fn find() -> Result<Browser> {
    let mut problem = String::new();
    if chrome()?.is_none() || driver()?.is_none() {
        problem = apt_install(&["chromium", "chromium-driver"]).err().unwrap_or_default();
    }
    match (chrome()?, driver()?) {
        (Some(chrome), Some(driver)) => Ok(Browser { chrome, driver }),
        (None, _) => Err(format!(
            "no browser for the tests: install Chromium or Chrome, or set CHROME_BIN to it ({problem})"
        )),
        (_, None) => Err(format!(
            "no chromedriver for the tests: install the one of your Chrome's version (Debian: chromium-driver, \
             Ubuntu: chromium-chromedriver, Homebrew: chromedriver), or set CHROMEDRIVER to it ({problem})"
        )),
    }
}

fn chrome() -> Result<Option<PathBuf>> {
    let named = named_by("CHROME_BIN")?;
    let on_path = || NAMES.iter().find_map(|name| find_program(name));
    let elsewhere = || PLACES.iter().map(PathBuf::from).find(|file| file.is_file());
    Ok(named.or_else(on_path).or_else(elsewhere))
}

fn driver() -> Result<Option<PathBuf>> {
    Ok(named_by("CHROMEDRIVER")?.or_else(|| find_program("chromedriver")))
}

fn named_by(variable: &str) -> Result<Option<PathBuf>> {
    match env::var_os(variable) {
        None => Ok(None),
        Some(file) if Path::new(&file).is_file() => Ok(Some(file.into())),
        Some(file) => Err(format!("{variable} names no file: {}", file.display())),
    }
}
