//! The files that installers add to the program: completions for shells, and manual pages.

use std::{fs, path::Path};

use clap::CommandFactory;
use clap_complete::Shell;
use terminal::{failure::Failure, output, status::Status};

use crate::args::Cli;

/// Writes a script that completes the program's arguments.
pub(crate) fn completions(shell: Shell) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "unbury", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Done)
}

/// Writes a page for the program, and one for each command.
pub(crate) fn man(folder: &Path) -> Result<Status, Failure> {
    let written = fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(Cli::command(), folder));
    written.map_err(|err| Failure::File { name: folder.display().to_string(), err })?;
    Ok(Status::Done)
}
