//! Other solvers, if the environment names a program that runs them.

use std::{env, path::PathBuf};
use xtask::process::{Result, say};

/// Returns the program that the environment names, if it does.
pub(crate) fn program(variable: &str, solver: &str) -> Result<Option<PathBuf>> {
    let Some(program) = env::var_os(variable).map(PathBuf::from) else {
        say(&format!("{variable} names no program: {solver} is not run"));
        return Ok(None);
    };
    if !program.is_file() {
        return Err(format!("{variable}: there is no {}", program.display()));
    }
    Ok(Some(program))
}
