//! Files that get their names when they are complete.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process,
    sync::{Mutex, PoisonError},
};

/// A file under a temporary name. It is removed when this value is dropped, and when the program is interrupted.
#[derive(Debug)]
pub struct PartFile {
    part: PathBuf,
    file: PathBuf,
}

/// The file that is not complete yet. There is only one at a time.
static PART: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The exit status that a shell reports for an interrupted program.
const INTERRUPTED: i32 = 130;

impl PartFile {
    /// Returns a part file with an unused name in the folder of `file`.
    pub fn beside(file: &Path) -> PartFile {
        let mut name = file.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.part", process::id()));
        let part = file.with_file_name(name);
        remove_when_interrupted(&part);
        PartFile { part, file: file.to_path_buf() }
    }

    /// Returns the path at which to write the contents of the file.
    pub fn path(&self) -> &Path {
        &self.part
    }

    /// Gives the file its name, replacing any file with that name.
    pub fn complete(self) -> io::Result<()> {
        fs::rename(&self.part, &self.file)
    }
}

impl Drop for PartFile {
    fn drop(&mut self) {
        // The file may be complete, or not exist yet.
        _ = fs::remove_file(&self.part);
        *PART.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

fn remove_when_interrupted(part: &Path) {
    *PART.lock().unwrap_or_else(PoisonError::into_inner) = Some(part.to_path_buf());
    // If signals cannot be handled, or are handled already, there is nothing to do.
    _ = ctrlc::set_handler(|| {
        if let Some(part) = &*PART.lock().unwrap_or_else(PoisonError::into_inner) {
            _ = fs::remove_file(part);
        }
        process::exit(INTERRUPTED);
    });
}
