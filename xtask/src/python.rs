//! The Python package: building the wheel, and following its document as a new user would.

use crate::{
    library, licences,
    process::{Result, answer, apt_install, command, root, run_command, said, say},
    setup,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The name of an installed Python, and the folder of the programs in its environments.
const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };
const PROGRAMS: &str = if cfg!(windows) { "Scripts" } else { "bin" };

const MATURIN: &str = "maturin==1.16.0";

/// Used by the tests only: the package itself needs nothing.
const PYARROW: &str = "pyarrow==26.0.1";

/// Builds the wheel, and returns its file.
///
/// # Errors
///
/// If a tool is missing and cannot be installed, or something does not compile.
pub fn build() -> Result<PathBuf> {
    let folder = root().join("target/python");
    let maturin = environment(&folder.join("maturin"), &[MATURIN])?.join("maturin");
    let wheels = folder.join("wheels");
    // Remove the wheels of an earlier build.
    let _ = fs::remove_dir_all(&wheels);
    let package = root().join("crates/python");
    licences::put(&package.join("licences"), &["python"], &setup::host()?)?;
    let mut build = command(maturin);
    build.args(["build", "--release", "--locked", "--out"]).arg(&wheels);
    run_command(build.current_dir(package))?;
    let wheel = fs::read_dir(&wheels).map_err(|error| said(&wheels, &error))?.flatten().next();
    let wheel = wheel.ok_or("maturin built no wheel")?.path();
    say(&format!("the wheel is {}", wheel.display()));
    Ok(wheel)
}

/// Makes an environment with the wheel installed, and pyarrow if `has_pyarrow`, and returns its Python.
///
/// # Errors
///
/// If they cannot be installed.
pub fn installed(wheel: &Path, name: &str, has_pyarrow: bool) -> Result<PathBuf> {
    let folder = root().join("target/python").join(name);
    let _ = fs::remove_dir_all(&folder);
    let wheel = wheel.to_string_lossy();
    let packages: &[&str] = if has_pyarrow { &[&wheel, PYARROW] } else { &[&wheel] };
    Ok(environment(&folder, packages)?.join("python"))
}

/// Runs the tests of the package, and follows docs/library.md in an environment with nothing else installed.
pub(crate) fn test() -> Result {
    let wheel = build()?;
    let unbury = library::command_line()?;
    let python = installed(&wheel, "tests", true)?;
    run_command(command(python).arg("crates/python/tests/test_unbury.py").env("UNBURY", unbury))?;
    say("following the document");
    let python = installed(&wheel, "program", false)?;
    let [program, expected] = ["python", "text"].map(|kind| library::block(library::DOCUMENT, kind));
    prints(&python, &program?, expected?.trim())?;
    // A comment in the README's program says what it prints.
    let program = library::block("README.md", "python")?;
    let (_, expected) =
        program.trim_end().rsplit_once("# ").ok_or("README.md does not say what it prints")?;
    prints(&python, &program, expected)
}

fn prints(python: &Path, program: &str, expected: &str) -> Result {
    let printed = answer(python, &["-c", program]).ok_or("the program of a document fails")?;
    println!("{printed}");
    if printed == expected { Ok(()) } else { Err(format!("a document says something else: {expected}")) }
}

/// Makes an environment with these packages, unless it exists, and returns the folder of its programs.
///
/// # Errors
///
/// If the packages cannot be installed.
pub(crate) fn environment(folder: &Path, packages: &[&str]) -> Result<PathBuf> {
    let (listed, wanted) = (folder.join("packages.txt"), packages.join("\n"));
    let programs = folder.join(PROGRAMS);
    if fs::read_to_string(&listed).is_ok_and(|it| it == wanted) {
        return Ok(programs);
    }
    let make = || run_command(command(PYTHON).args(["-m", "venv"]).arg(folder));
    if make().is_err() {
        apt_install(&["python3-venv"])?;
        make()?;
    }
    run_command(command(programs.join("pip")).args(["install", "--quiet"]).args(packages))?;
    fs::write(&listed, wanted).map_err(|error| said(&listed, &error))?;
    Ok(programs)
}
