//! Reading files, or the standard input in place of one.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use crate::failure::Failure;

/// The most bytes of a line. A row or an answer has a few hundred; a longer line is something else.
const BYTES_MAX: u64 = 64 << 10;

/// Returns the name of a file in messages.
pub fn name_of(file: &Path) -> String {
    if is_dash(file) { "standard input".to_string() } else { file.display().to_string() }
}

/// Returns whether this stands for the standard input, or the standard output.
pub fn is_dash(file: &Path) -> bool {
    file == Path::new("-")
}

/// A file read line by line.
pub struct Source {
    /// The name in messages.
    pub name: String,
    reader: Box<dyn BufRead>,
    /// How many lines were read.
    pub n_lines: u64,
    /// The first line unchanged, including its end.
    first_line: Vec<u8>,
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Source { name, n_lines, .. } = self;
        f.debug_struct("Source").field("name", name).field("n_lines", n_lines).finish_non_exhaustive()
    }
}

impl Source {
    /// Opens a file, or the standard input if that is `-`.
    pub fn open(file: &Path) -> Result<Source, Failure> {
        let name = name_of(file);
        let reader: Box<dyn BufRead> = if is_dash(file) {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::new(File::open(file).map_err(|err| unreadable(&name, &err))?))
        };
        Ok(Source { name, reader, n_lines: 0, first_line: Vec::new() })
    }

    /// Returns the next line without its end, or `None` at the end of the file.
    pub fn next_line(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let mut line = Vec::new();
        let read = (&mut self.reader).take(BYTES_MAX).read_until(b'\n', &mut line);
        read.map_err(|err| unreadable(&self.name, &err))?;
        if line.is_empty() {
            return Ok(None);
        }
        self.n_lines += 1;
        if self.n_lines == 1 {
            self.first_line = line.clone();
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() as u64 == BYTES_MAX {
            return Err(Failure::Input(format!("{}, line {}: it is too long", self.name, self.n_lines)));
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        // Some editors begin UTF-8 files with this mark.
        if self.n_lines == 1 && line.starts_with("\u{feff}".as_bytes()) {
            line.drain(.."\u{feff}".len());
        }
        Ok(Some(line))
    }

    /// Returns the bytes of the first line and of all that follows, unchanged, or `None` if there are more than
    /// `bytes_max`.
    pub fn rest_as_is(self, bytes_max: u64) -> Result<Option<Vec<u8>>, Failure> {
        let mut bytes = self.first_line;
        let read = self.reader.take(bytes_max).read_to_end(&mut bytes);
        read.map_err(|err| unreadable(&self.name, &err))?;
        Ok(Some(bytes).filter(|it| (it.len() as u64) < bytes_max))
    }

    /// Returns `first_line` and all that follows.
    pub fn rest(self, first_line: Vec<u8>) -> Result<Document, Failure> {
        let mut bytes = first_line;
        bytes.push(b'\n');
        let read = self.reader.take(BYTES_MAX).read_to_end(&mut bytes);
        read.map_err(|err| unreadable(&self.name, &err))?;
        if BYTES_MAX <= bytes.len() as u64 {
            return Err(Failure::Input(format!("{} is too long to be an answer", self.name)));
        }
        let text = String::from_utf8(bytes)
            .map_err(|_| Failure::Input(format!("{} is not text in UTF-8", self.name)))?;
        Ok(Document { name: self.name, text })
    }
}

/// A whole file.
#[derive(Debug)]
pub struct Document {
    /// The name in messages.
    pub name: String,
    /// The contents.
    pub text: String,
}

fn unreadable(name: &str, err: &io::Error) -> Failure {
    Failure::Input(format!("cannot read {name}: {err}"))
}
