//! The file that rows go to, one for each deal.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{deals::Deals, failure::Failure, format::RowFormat};

/// Rows are written at least this often, unless a single deal takes longer.
const FLUSH_EVERY: Duration = Duration::from_secs(1);

/// A row has a few hundred bytes. What is this long is something else.
const ROW_BYTES_MAX: u64 = 64 << 10;

/// What a file has one of for each deal.
pub(crate) trait RowRecord: Sized {
    /// The first line in CSV, and in this order the keys in JSON lines.
    const HEADER: &'static str;
    /// What makes such files.
    const MAKER: &'static str;

    fn deal(&self) -> u64;

    /// Returns an array of what stands in the columns: text, numbers, or null where there is nothing.
    fn values(&self) -> Value;

    /// Reads one, without its newline. The error is what is wrong with it.
    fn read(format: RowFormat, text: &str) -> Result<Self, String>;
}

/// A file that takes rows.
#[derive(Debug)]
pub(crate) struct Out {
    path: PathBuf,
    name: String,
    format: RowFormat,
    file: BufWriter<File>,
    /// What the file has, or will have.
    n_bytes: u64,
    flushed: Instant,
    /// The row being written, kept for its memory.
    text: String,
}

impl Out {
    /// Starts a file, which must not exist yet.
    pub(crate) fn create<R: RowRecord>(path: &Path) -> Result<Out, Failure> {
        let name = path.display().to_string();
        let format = format_of(path, &name)?;
        let file = OpenOptions::new().append(true).create_new(true).open(path);
        let file = file.map_err(|err| match err.kind() {
            ErrorKind::AlreadyExists => {
                Failure::Input(format!("{name} exists already: --resume continues it, or remove it"))
            }
            _ => Failure::File { name: name.clone(), err },
        })?;
        let mut out = Out::new(path, format, file)?;
        out.begin::<R>()?;
        Ok(out)
    }

    /// Goes on with a file, or starts it. The rows it has must be of the first `deals`, in
    /// order; `keep` is given them. A last row that is cut off in the middle is dropped.
    pub(crate) fn resume<R: RowRecord>(
        path: &Path,
        deals: &Deals,
        keep: &mut dyn FnMut(&R),
    ) -> Result<Out, Failure> {
        let name = path.display().to_string();
        let format = format_of(path, &name)?;
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = file.map_err(|err| Failure::File { name: name.clone(), err })?;
        let mut out = Out::new(path, format, file)?;
        let n_bytes = Kept { name: &out.name, format, deals }.read(out.file.get_ref(), keep)?;
        out.cut(n_bytes).map_err(|err| out.failure(err))?;
        if n_bytes == 0 {
            out.begin::<R>()?;
        }
        Ok(out)
    }

    pub(crate) fn write<R: RowRecord>(&mut self, row: &R) -> Result<(), Failure> {
        self.text.clear();
        self.format.write(R::HEADER, &row.values(), &mut self.text);
        self.append()
    }

    /// Sees to it that rows do not wait long. To be called now and then.
    pub(crate) fn flush_if_due(&mut self) -> Result<(), Failure> {
        if self.flushed.elapsed() < FLUSH_EVERY {
            return Ok(());
        }
        self.flush()
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.flushed = Instant::now();
        let flushed = self.file.flush();
        flushed.map_err(|err| self.failure(err))
    }

    /// Writes what waits, and finds out whether all rows are in the file of that name.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
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
        // Two runs at once would write into each other's rows. Where files cannot be
        // locked, that is left to the user.
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

    /// Keeps the first `n_bytes` of the file, and goes on after them.
    fn cut(&mut self, n_bytes: u64) -> io::Result<()> {
        self.n_bytes = n_bytes;
        // Not all systems let a file be cut that was opened to append to it.
        OpenOptions::new().write(true).open(&self.path)?.set_len(n_bytes)
    }

    fn begin<R: RowRecord>(&mut self) -> Result<(), Failure> {
        match self.format {
            RowFormat::Csv => {
                self.text = format!("{}\n", R::HEADER);
                self.append()
            }
            RowFormat::JsonLines => Ok(()),
        }
    }

    /// Writes the text at the end of the file: should the file be cut off meanwhile, it does not have what was written.
    fn append(&mut self) -> Result<(), Failure> {
        self.n_bytes += self.text.len() as u64;
        let written = self.file.write_all(self.text.as_bytes());
        written.map_err(|err| self.failure(err))
    }

    fn failure(&self, err: io::Error) -> Failure {
        Failure::File { name: self.name.clone(), err }
    }
}

fn format_of(path: &Path, name: &str) -> Result<RowFormat, Failure> {
    let extension = path.extension().unwrap_or_default();
    if extension.eq_ignore_ascii_case("csv") {
        return Ok(RowFormat::Csv);
    }
    if extension.eq_ignore_ascii_case("jsonl") {
        return Ok(RowFormat::JsonLines);
    }
    Err(Failure::Input(format!("--out {name}: the name has to end with .csv or .jsonl")))
}

/// What an earlier run wrote.
#[derive(Clone, Copy, Debug)]
struct Kept<'a> {
    name: &'a str,
    format: RowFormat,
    deals: &'a Deals,
}

impl Kept<'_> {
    /// Returns how many bytes of the file are complete rows.
    fn read<R: RowRecord>(self, file: &File, keep: &mut dyn FnMut(&R)) -> Result<u64, Failure> {
        let mut reader = BufReader::new(file);
        let mut n_bytes = 0;
        let mut header = Some(R::HEADER).filter(|_| self.format == RowFormat::Csv);
        let mut deals = self.deals.iter();
        for line_number in 1.. {
            let mut line = Vec::new();
            let read = (&mut reader).take(ROW_BYTES_MAX).read_until(b'\n', &mut line);
            read.map_err(|err| Failure::Input(format!("cannot read {}: {err}", self.name)))?;
            let wrong = |what: String| Failure::Input(format!("{}, line {line_number}: {what}", self.name));
            let text = std::str::from_utf8(&line).map_err(|_| wrong("not text in UTF-8".to_string()))?;
            let (text, is_complete) = match text.strip_suffix('\n') {
                Some(text) => (text.strip_suffix('\r').unwrap_or(text), true),
                None => (text, false),
            };
            if text.is_empty() && !is_complete {
                break;
            }
            let judged = match header.take() {
                Some(header) => judge_header::<R>(header, text, is_complete).map(|()| None),
                None => self.judge_row(deals.next(), text, is_complete),
            };
            if let Some(row) = judged.map_err(wrong)? {
                keep(&row);
            }
            if !is_complete {
                break;
            }
            n_bytes += line.len() as u64;
        }
        Ok(n_bytes)
    }

    /// Returns the row, unless it is one that was cut off.
    fn judge_row<R: RowRecord>(
        self,
        deal: Option<u64>,
        text: &str,
        is_complete: bool,
    ) -> Result<Option<R>, String> {
        let deal = deal.ok_or("there are more rows than deals in the range")?;
        if !is_complete {
            // What will be cut away has to be a row: the file could be of something else.
            let head = self.format.row_head(deal);
            let is_row = text.starts_with(&head) || head.starts_with(text);
            return if is_row { Ok(None) } else { Err(format!("not the start of a row of deal {deal}")) };
        }
        let row = R::read(self.format, text)?;
        if row.deal() != deal {
            return Err(format!("a row of deal {}, where that of deal {deal} belongs", row.deal()));
        }
        Ok(Some(row))
    }
}

fn judge_header<R: RowRecord>(header: &str, text: &str, is_complete: bool) -> Result<(), String> {
    let is_header = if is_complete { text == header } else { header.starts_with(text) };
    if is_header { Ok(()) } else { Err(format!("{} begins with “{header}”", R::MAKER)) }
}
