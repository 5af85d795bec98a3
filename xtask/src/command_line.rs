//! The command line as an archive, for people without Rust.

use crate::{
    hashed_names::hex,
    library, licences,
    process::{Result, answer, command, root, run_command, said, say},
    setup,
};
use sha2::{Digest, Sha256};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The shells for which completions are written, with the names that installers look for.
const COMPLETIONS: [(&str, &str); 4] =
    [("bash", "unbury.bash"), ("fish", "unbury.fish"), ("powershell", "unbury.ps1"), ("zsh", "_unbury")];

/// Windows opens zip files. Its own tar writes them; others on the PATH may not.
const TAR: &str = if cfg!(windows) { r"C:\Windows\System32\tar.exe" } else { "tar" };
const EXTENSION: &str = if cfg!(windows) { "zip" } else { "tar.gz" };

/// Builds the archive for this machine's system, with its checksum in a file beside it, and returns its file.
///
/// # Errors
///
/// If the program does not compile, or a file cannot be written.
pub fn build() -> Result<PathBuf> {
    let unbury = library::command_line()?;
    let host = setup::host()?;
    let name = format!("unbury-{}-{host}", env!("CARGO_PKG_VERSION"));
    let folder = root().join("target/command-line");
    // Remove the folder of an earlier build.
    let _ = fs::remove_dir_all(&folder);
    let content = folder.join(&name);
    licences::put(&content, &["cli"], &host)?;
    let program = content.join(unbury.file_name().expect("a file of the build"));
    fs::copy(&unbury, &program).map_err(|error| said(&program, &error))?;
    write_manual(&program, &content)?;

    let archive = format!("{name}.{EXTENSION}");
    // Tar takes the part before a colon for a machine, so give it no whole paths.
    run_command(command(TAR).args(["-a", "-cf", &archive, &name]).current_dir(&folder))?;
    let file = folder.join(&archive);
    let bytes = fs::read(&file).map_err(|error| said(&file, &error))?;
    let checksum = folder.join(format!("{archive}.sha256"));
    fs::write(&checksum, format!("{}  {archive}\n", hex(&Sha256::digest(bytes))))
        .map_err(|error| said(&checksum, &error))?;
    say(&format!("the archive is {}", file.display()));
    Ok(file)
}

/// Builds the archive, and checks its contents.
pub(crate) fn test() -> Result {
    let file = build()?;
    let archive = file.file_name().expect("the archive has a name").to_string_lossy().into_owned();
    let folder = file.parent().expect("the archive is in a folder");
    let listed = command(TAR).args(["-tf", &archive]).current_dir(folder).output();
    let listed = listed.ok().filter(|it| it.status.success()).ok_or("tar cannot read the archive")?;
    let listed = String::from_utf8_lossy(&listed.stdout);
    let files = COMPLETIONS.map(|it| format!("completions/{}", it.1)).into_iter();
    for wanted in files.chain(["man/unbury.1", "licences.txt", "LICENSE-MIT"].map(str::to_owned)) {
        if !listed.lines().any(|it| it.ends_with(&format!("/{wanted}"))) {
            return Err(format!("the archive has no {wanted}"));
        }
    }
    Ok(())
}

/// Writes completions and manual pages into the folder.
fn write_manual(program: &Path, folder: &Path) -> Result {
    let completions = folder.join("completions");
    fs::create_dir_all(&completions).map_err(|error| said(&completions, &error))?;
    for (shell, name) in COMPLETIONS {
        let script = answer(program, &["completions", shell]);
        let script = script.ok_or_else(|| format!("unbury has no completions for {shell}"))?;
        let file = completions.join(name);
        fs::write(&file, script + "\n").map_err(|error| said(&file, &error))?;
    }
    run_command(command(program).arg("man").arg(folder.join("man")))
}
