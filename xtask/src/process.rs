//! Runs other programs.

use crate::places;
pub use crate::places::{root, tools};
use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
};

/// The result of a chore. Errors are sentences for the person at the terminal.
pub type Result<T = ()> = std::result::Result<T, String>;

/// Returns the command for `program` at the top of the repository, with our own tools before those of the machine.
pub fn command(program: impl AsRef<Path>) -> Command {
    let mut command = Command::new(program.as_ref());
    command.current_dir(root()).env("PATH", search_path());
    // `cargo run` sets these for xtask. Left in place, they make cargo think that other crates have changed.
    for (name, _) in env::vars_os() {
        let name = name.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") || name == "CARGO" {
            command.env_remove(name.as_ref());
        }
    }
    command
}

/// Prints a command and runs it.
///
/// # Errors
///
/// If the command cannot be run or fails.
pub fn run(program: &str, arguments: &[&str]) -> Result {
    let mut command = command(program);
    command.args(arguments);
    run_command(&mut command)
}

/// Does as [`run`], for a command with its own environment or folder.
pub fn run_command(command: &mut Command) -> Result {
    let line = line_of(command);
    eprintln!("$ {line}");
    let status = command.status().map_err(|error| format!("cannot run `{line}`: {error}"))?;
    check(&line, status)
}

/// Fails unless the command `line` has succeeded.
pub fn check(line: &str, status: ExitStatus) -> Result {
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed ({status})")) }
}

/// A program that runs until it is dropped.
#[derive(Debug)]
pub(crate) struct Daemon(pub(crate) Child);

impl Drop for Daemon {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns what a command prints, trimmed; `None` if it is missing or fails.
pub fn answer(program: impl AsRef<Path>, arguments: &[&str]) -> Option<String> {
    let output = command(program).args(arguments).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Returns the file that runs for `program`.
pub fn find(program: &str) -> Option<PathBuf> {
    let file_name = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&search_path()).map(|dir| dir.join(&file_name)).find(|file| file.is_file())
}

/// Installs Debian packages.
///
/// # Errors
///
/// If there is no apt, or it needs a password.
pub fn apt_install(packages: &[&str]) -> Result {
    if find("apt-get").is_none() {
        return Err("there is no apt-get here".into());
    }
    let as_root: &[&str] = if answer("id", &["-u"]).as_deref() == Some("0") {
        &["env"]
    } else if answer("sudo", &["-n", "true"]).is_some() {
        &["sudo", "-n", "env"]
    } else {
        return Err("apt-get needs root, and sudo asks for a password".into());
    };
    say(&format!("installing {} with apt-get: about half a minute, only once", packages.join(" and ")));
    let apt_get = |arguments: &[&str]| {
        let mut command = command(as_root[0]);
        command
            .args(&as_root[1..])
            .args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"])
            .args(arguments);
        // Hide the lines that it prints for each package, so that errors stand out.
        run_command(command.stdout(Stdio::null()))
    };
    apt_get(&["update"])?;
    apt_get(&[&["install", "-y", "--no-install-recommends"], packages].concat())
}

/// Returns the sentence for an error about a file or folder.
pub fn said(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// Prints a line about xtask's progress, marked to distinguish it from the output of other programs.
pub fn say(line: &str) {
    eprintln!("xtask: {line}");
}

fn search_path() -> OsString {
    let mut dirs = vec![tools().join("bin"), places::node_dir()];
    dirs.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    env::join_paths(dirs).unwrap_or_else(|_| env::var_os("PATH").unwrap_or_default())
}

fn line_of(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy()];
    words.extend(command.get_args().map(|word| word.to_string_lossy()));
    words.join(" ")
}
