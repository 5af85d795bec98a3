//! The text file to which rows go, one for each deal.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use super::{Provenance, RowRecord, existing::ExistingRows, format::RowFormat};
use crate::{deals::Deals, failure::Failure};

/// The longest time between writes of rows, unless a single deal takes longer.
const FLUSH_EVERY: Duration = Duration::from_secs(1);

/// A file that takes rows.
#[derive(Debug)]
pub(super) struct Out {
    path: PathBuf,
    name: String,
    format: RowFormat,
    file: BufWriter<File>,
    /// How many bytes the file has, or will have.
    n_bytes: u64,
    flushed: Instant,
    /// The row being written, kept for its memory.
    text: String,
}

impl Out {
    /// Starts a file, which must not exist yet.
    pub(super) fn create<R: RowRecord>(
        path: &Path,
        format: RowFormat,
        about: &Provenance,
    ) -> Result<Out, Failure> {
        let name = path.display().to_string();
        let file = OpenOptions::new().append(true).create_new(true).open(path);
        let file = file.map_err(|err| match err.kind() {
            ErrorKind::AlreadyExists => {
                Failure::Input(format!("{name} exists already: --resume continues it, or remove it"))
            }
            _ => Failure::File { name: name.clone(), err },
        })?;
        let mut out = Out::new(path, format, file)?;
        out.begin::<R>(about)?;
        Ok(out)
    }

    /// Continues a file, or starts it. The rows it has must belong to the same survey, and to the first `deals`, in
    /// order; `keep` gets them. A last row that is cut off in the middle is dropped.
    pub(super) fn resume<R: RowRecord>(
        path: &Path,
        format: RowFormat,
        about: &Provenance,
        deals: &Deals,
        keep: &mut dyn FnMut(&R),
    ) -> Result<Out, Failure> {
        let name = path.display().to_string();
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = file.map_err(|err| Failure::File { name: name.clone(), err })?;
        let mut out = Out::new(path, format, file)?;
        let is_empty = out.file.get_ref().metadata().is_ok_and(|it| it.len() == 0);
        if is_empty {
            out.begin::<R>(about)?;
            return Ok(out);
        }
        let there = Provenance::read_beside(path)?;
        there.check_same::<R>(about, &name)?;
        let n_bytes = ExistingRows { name: &out.name, format, deals }.read(out.file.get_ref(), keep)?;
        out.cut(n_bytes).map_err(|err| out.failure(err))?;
        if there != *about {
            about.write_beside(path)?;
        }
        if n_bytes == 0 {
            out.begin::<R>(about)?;
        }
        Ok(out)
    }

    pub(super) fn write<R: RowRecord>(&mut self, row: &R) -> Result<(), Failure> {
        self.text.clear();
        self.format.write(R::HEADER, &row.values(), &mut self.text);
        self.append()
    }

    /// Writes waiting rows if it is time. Call this from time to time.
    pub(super) fn flush_if_due(&mut self) -> Result<(), Failure> {
        if self.flushed.elapsed() < FLUSH_EVERY {
            return Ok(());
        }
        self.flush()
    }

    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        self.flushed = Instant::now();
        let flushed = self.file.flush();
        flushed.map_err(|err| self.failure(err))
    }

    /// Writes the waiting rows, and checks that all rows are in the file with that name.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        self.flush()?;
        let n_written = self.n_bytes;
        match fs::metadata(&self.path) {
            Ok(there) if there.len() == n_written => Ok(()),
            Ok(there) => {
                let n_there = there.len();
                let what = format!(
                    "{n_written} bytes were written, and it has {n_there}: something else changed it"
                );
                Err(self.failure(io::Error::other(what)))
            }
            Err(err) if err.kind() == ErrorKind::NotFound => {
                Err(self.failure(io::Error::other("it was removed while rows were written to it")))
            }
            Err(err) => Err(self.failure(err)),
        }
    }

    fn new(path: &Path, format: RowFormat, file: File) -> Result<Out, Failure> {
        let name = path.display().to_string();
        // Two runs at once would write into each other's rows. If files cannot be locked, avoiding this is up to the
        // user.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Failure::Input(format!("{name} is being written by another run")));
        }
        let file = BufWriter::new(file);
        Ok(Out {
            path: path.to_path_buf(),
            name,
            format,
            file,
            n_bytes: 0,
            flushed: Instant::now(),
            text: String::new(),
        })
    }

    /// Keeps the first `n_bytes` of the file, and continues after them.
    fn cut(&mut self, n_bytes: u64) -> io::Result<()> {
        self.n_bytes = n_bytes;
        // Not all systems allow truncating a file that was opened for appending.
        OpenOptions::new().write(true).open(&self.path)?.set_len(n_bytes)
    }

    fn begin<R: RowRecord>(&mut self, about: &Provenance) -> Result<(), Failure> {
        about.write_beside(&self.path)?;
        match self.format {
            RowFormat::Csv => {
                self.text = format!("{}\n", R::HEADER);
                self.append()
            }
            RowFormat::JsonLines => Ok(()),
        }
    }

    /// Writes the text at the end of the file. If the file was truncated meanwhile, it lacks earlier rows.
    fn append(&mut self) -> Result<(), Failure> {
        self.n_bytes += self.text.len() as u64;
        let written = self.file.write_all(self.text.as_bytes());
        written.map_err(|err| self.failure(err))
    }

    fn failure(&self, err: io::Error) -> Failure {
        Failure::File { name: self.name.clone(), err }
    }
}
