//! Where a certificate is written.

use std::{
    fmt::Display,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use crate::{failure::Failure, output, part_file::PartFile, position::is_dash};

/// The standard output, or a file that is not there yet, or is a certificate.
#[derive(Debug)]
pub(super) enum CertificatePlace {
    Stdout,
    File { name: PathBuf, file: PathBuf },
}

/// More symbolic links than this lead round in a circle.
const LINKS_MAX: u32 = 40;

impl CertificatePlace {
    /// Finds out before the work is done whether a file can be put there, as far as that can be told. `-` is the standard
    /// output. `mark` is how such a file begins.
    pub(super) fn of(name: &Path, mark: &str) -> Result<CertificatePlace, Failure> {
        if is_dash(name) {
            return Ok(CertificatePlace::Stdout);
        }
        let file = behind_links(name)?;
        let dir = folder(&file);
        if !dir.is_dir() {
            return Err(cannot_write(name, format!("there is no folder {}", dir.display())));
        }
        // Other things than files would be replaced, too: folders, devices.
        if file.file_name().is_none() || file.exists() && !file.is_file() {
            return Err(cannot_write(name, "it is there, and no file"));
        }
        // Nothing is lost but what can be made again.
        if file.is_file() {
            let mut start = vec![0; mark.len()];
            let read = File::open(&file).and_then(|mut file| file.read_exact(&mut start));
            if read.is_err() || start != mark.as_bytes() {
                return Err(cannot_write(name, "it is there, and no certificate"));
            }
        }
        Ok(CertificatePlace::File { name: name.to_path_buf(), file })
    }

    /// Writes what was checked. A file is written under another name, read again, and only then gets its own; when the
    /// program is interrupted, it is removed.
    pub(super) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        let CertificatePlace::File { name, file } = self else {
            return output::print_bytes(bytes).map(drop);
        };
        let part = PartFile::beside(file);
        let written = fs::write(part.path(), bytes).and_then(|()| fs::read(part.path())).and_then(|there| {
            if there == bytes {
                Ok(())
            } else {
                Err(io::Error::other("what was written is not what is there"))
            }
        });
        written.and_then(|()| part.complete()).map_err(|err| cannot_write(name, err))
    }

    /// Says what came of it: on the standard error, if the certificate goes to the standard output.
    pub(super) fn tell(&self, text: &str) -> Result<(), Failure> {
        match self {
            CertificatePlace::Stdout => output::print_error(text),
            CertificatePlace::File { .. } => drop(output::print_quoting(&format!("{text}\n"))?),
        }
        Ok(())
    }

    pub(super) fn name(&self) -> String {
        match self {
            CertificatePlace::Stdout => "to the standard output".to_string(),
            CertificatePlace::File { name, .. } => name.display().to_string(),
        }
    }
}

/// Returns the file that a symbolic link stands for, which need not be there.
fn behind_links(name: &Path) -> Result<PathBuf, Failure> {
    let mut file = name.to_path_buf();
    for _ in 0..LINKS_MAX {
        match fs::read_link(&file) {
            Ok(target) => file = folder(&file).join(target),
            Err(_) => return Ok(file),
        }
    }
    Err(cannot_write(name, "its symbolic links lead round in a circle"))
}

fn folder(file: &Path) -> &Path {
    file.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn cannot_write(name: &Path, why: impl Display) -> Failure {
    Failure::Input(format!("cannot write {}: {why}", name.display()))
}
