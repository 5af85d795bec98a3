//! The machine and the versions with which figures were measured.

use std::{fs, thread};
use xtask::process::{Result, answer};

/// Returns lines of Markdown: the machine, the versions, `others`, the commit, the date.
pub(crate) fn lines(others: &[String]) -> Result<String> {
    let cores = thread::available_parallelism().map_err(|error| format!("how many processors: {error}"))?;
    let mut lines = vec![
        format!("- Machine: {}, {cores} processors; {}.", processor(), system()),
        format!("- {}.", version("rustc", "rustc")),
    ];
    lines.extend_from_slice(others);
    lines.push(format!("- Commit {}, on {}.", commit()?, answer("date", &["-u", "+%F"]).unwrap_or_default()));
    Ok(lines.join("\n") + "\n")
}

fn processor() -> String {
    let of_linux = fs::read_to_string("/proc/cpuinfo").ok();
    let of_linux = of_linux.as_deref().and_then(|text| value(text, "model name"));
    let of_mac = || answer("sysctl", &["-n", "machdep.cpu.brand_string"]);
    of_linux.or_else(of_mac).unwrap_or_else(|| "an unknown processor".into())
}

fn system() -> String {
    let release = fs::read_to_string("/etc/os-release").ok();
    let name = release.as_deref().and_then(|text| value(text, "PRETTY_NAME"));
    let kernel = answer("uname", &["-sr"]);
    [name, kernel].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Returns the value of a line `key : value` or `key="value"`.
fn value(text: &str, key: &str) -> Option<String> {
    let line = text.lines().find(|line| line.starts_with(key))?;
    let (_, value) = line.split_once([':', '='])?;
    Some(value.trim().trim_matches('"').to_owned())
}

/// Returns the version that a program prints, or else `fallback`.
pub(crate) fn version(program: &str, fallback: &str) -> String {
    let lines = answer(program, &["--version"]);
    let line = lines.as_deref().and_then(|text| text.lines().rfind(|line| line.contains(char::is_numeric)));
    line.unwrap_or(fallback).trim().to_owned()
}

/// Returns the commit, with a remark if files have been changed since.
pub(crate) fn commit() -> Result<String> {
    let commit = answer("git", &["rev-parse", "--short=10", "HEAD"]).ok_or("this is not a git checkout")?;
    let changes = answer("git", &["status", "--porcelain", "--untracked-files=no"]).unwrap_or_default();
    // The benchmarks themselves write the documents.
    let is_changed = changes.lines().any(|line| !line.contains(" docs/"));
    Ok(if is_changed { format!("{commit} with changes") } else { commit })
}

#[test]
fn reads_values() {
    assert_eq!(value("processor : 0\nmodel name\t: Fast One\n", "model name").as_deref(), Some("Fast One"));
    assert_eq!(value("PRETTY_NAME=\"An OS 1\"\n", "PRETTY_NAME").as_deref(), Some("An OS 1"));
    assert_eq!(value("NAME=x\n", "PRETTY_NAME"), None);
}
