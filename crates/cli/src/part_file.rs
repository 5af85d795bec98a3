//! Files that get their names when they are complete.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process,
    sync::{Mutex, PoisonError},
};

/// A file under another name. It is removed when this is dropped, and when the program is interrupted.
#[derive(Debug)]
pub(crate) struct PartFile {
    part: PathBuf,
    file: PathBuf,
}

/// The file that is not complete yet: a program makes one after the other.
static PART: Mutex<Option<PathBuf>> = Mutex::new(None);

/// What a shell says of a program that was interrupted.
const INTERRUPTED: i32 = 130;

impl PartFile {
    /// Returns a name beside that of `file`, which nothing else uses.
    pub(crate) fn beside(file: &Path) -> PartFile {
        let mut name = file.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.part", process::id()));
        let part = file.with_file_name(name);
        remove_when_interrupted(&part);
        PartFile { part, file: file.to_path_buf() }
    }

    /// Returns where to write what is to become the file.
    pub(crate) fn path(&self) -> &Path {
        &self.part
    }

    /// Gives the file its name. What had that name before is replaced.
    pub(crate) fn complete(self) -> io::Result<()> {
        fs::rename(&self.part, &self.file)
    }
}

impl Drop for PartFile {
    fn drop(&mut self) {
        // It may be complete, or not there yet.
        _ = fs::remove_file(&self.part);
        *PART.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

fn remove_when_interrupted(part: &Path) {
    *PART.lock().unwrap_or_else(PoisonError::into_inner) = Some(part.to_path_buf());
    // Where signals cannot be handled, or are handled already, nothing is to be done.
    _ = ctrlc::set_handler(|| {
        if let Some(part) = &*PART.lock().unwrap_or_else(PoisonError::into_inner) {
            _ = fs::remove_file(part);
        }
        process::exit(INTERRUPTED);
    });
}
