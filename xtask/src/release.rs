//! The steps of a release other than building and publishing.

use crate::process::{Result, root};
use std::fs;

const CHANGELOG: &str = "CHANGELOG.md";

/// Prints the section of a version in the changelog.
///
/// # Errors
///
/// If there is no such section, or the workspace has another version.
pub fn notes(version: &str) -> Result {
    if version != env!("CARGO_PKG_VERSION") {
        return Err(format!("Cargo.toml has version {}, not {version}", env!("CARGO_PKG_VERSION")));
    }
    let text = fs::read_to_string(root().join(CHANGELOG)).map_err(|error| format!("{CHANGELOG}: {error}"))?;
    let section = section(&text, version);
    let section = section.ok_or_else(|| {
        format!("{CHANGELOG} has no line `## [{version}] - DATE`, with the date as 2026-12-31")
    })?;
    println!("{section}");
    Ok(())
}

/// Returns the text between the heading of a version and the next one.
fn section<'a>(changelog: &'a str, version: &str) -> Option<&'a str> {
    let (_, rest) = changelog.split_once(&format!("\n## [{version}] - "))?;
    let (date, text) = rest.split_once('\n')?;
    let is_date = date.len() == 10 && date.bytes().all(|it| it.is_ascii_digit() || it == b'-');
    let end = text.find("\n## ").or_else(|| text.find("\n[")).unwrap_or(text.len());
    is_date.then(|| text[..end].trim())
}

#[test]
fn finds_the_section_of_a_version() {
    let text = "# Changelog\n\n## [0.2.0] - 2027-01-31\n\n### Fixed\n\n- This.\n\n## [0.1.0] - 2026-12-31\n\n- That.\n\n[0.2.0]: x\n";
    assert_eq!(section(text, "0.2.0"), Some("### Fixed\n\n- This."));
    assert_eq!(section(text, "0.1.0"), Some("- That."));
    assert_eq!(section(text, "0.3.0"), None);
    assert_eq!(section("\n## [0.1.0] - Unreleased\n\n- That.\n", "0.1.0"), None);
}
