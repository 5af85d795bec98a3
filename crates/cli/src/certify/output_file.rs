//! The place where a certificate is written.

use std::{
    fmt::Display,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use terminal::{failure::Failure, output, part_file::PartFile, source::is_dash};

/// The standard output, or a file that does not exist yet or is a certificate.
#[derive(Debug)]
pub(super) enum CertificateFile {
    Stdout,
    File { name: PathBuf, file: PathBuf },
}

/// The most symbolic links that are followed. More than this form a cycle.
const LINKS_MAX: u32 = 40;

impl CertificateFile {
    /// Checks, before the work is done, whether a file can probably be written there. `-` is the standard output.
    /// `mark` is the beginning of such a file.
    pub(super) fn of(name: &Path, mark: &str) -> Result<CertificateFile, Failure> {
        if is_dash(name) {
            return Ok(CertificateFile::Stdout);
        }
        let file = behind_links(name)?;
        let dir = folder(&file);
        if !dir.is_dir() {
            return Err(cannot_write(name, format!("there is no folder {}", dir.display())));
        }
        // Things other than files, such as folders and devices, would be replaced, too.
        if file.file_name().is_none() || file.exists() && !file.is_file() {
            return Err(cannot_write(name, "it is there, and no file"));
        }
        // Only replace a file that can be made again.
        if file.is_file() {
            let mut start = vec![0; mark.len()];
            let read = File::open(&file).and_then(|mut file| file.read_exact(&mut start));
            if read.is_err() || start != mark.as_bytes() {
                return Err(cannot_write(name, "it is there, and no certificate"));
            }
        }
        Ok(CertificateFile::File { name: name.to_path_buf(), file })
    }

    /// Writes the checked bytes. A file is written under another name and read again before it gets its own name; if
    /// the program is interrupted, it is removed.
    pub(super) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        let CertificateFile::File { name, file } = self else {
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

    /// Prints the result, on the standard error if the certificate goes to the standard output.
    pub(super) fn tell(&self, text: &str) -> Result<(), Failure> {
        match self {
            CertificateFile::Stdout => output::print_error(text),
            CertificateFile::File { .. } => drop(output::print_quoting(&format!("{text}\n"))?),
        }
        Ok(())
    }

    pub(super) fn name(&self) -> String {
        match self {
            CertificateFile::Stdout => "to the standard output".to_string(),
            CertificateFile::File { name, .. } => name.display().to_string(),
        }
    }
}

/// Returns the file that a symbolic link stands for, which need not exist.
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
