//! Other solvers, where somebody has built a program around them.

use crate::process::{Result, say};
use std::{env, path::PathBuf};

/// The program that the environment names, if it does.
pub(super) fn program(variable: &str, solver: &str) -> Result<Option<PathBuf>> {
    let Some(program) = env::var_os(variable).map(PathBuf::from) else {
        say(&format!("{variable} names no program: {solver} is not run"));
        return Ok(None);
    };
    if !program.is_file() {
        return Err(format!("{variable}: there is no {}", program.display()));
    }
    Ok(Some(program))
}
