//! The files to which rows are written.

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use super::{
    MergedRows, Provenance, RowRecord, RowsReader, columns::ParquetRows, file_format::RowsFileFormat,
    format::RowFormat, out::Out,
};
use crate::{deals::Deals, failure::Failure, part_file::PartFile};

/// A file to which rows are added as they are made.
///
/// A Parquet file cannot grow. Its rows are JSON lines in a file beside it until all exist.
#[derive(Debug)]
pub(crate) struct RowsFile {
    /// The text file. `None` if the Parquet file is complete.
    out: Option<Out>,
    parquet: Option<PathBuf>,
    about: Provenance,
}

impl RowsFile {
    /// Starts a file, which must not exist yet.
    pub(crate) fn create<R: RowRecord>(path: &Path, about: Provenance) -> Result<RowsFile, Failure> {
        let (out, parquet) = match RowsFileFormat::of(path)? {
            RowsFileFormat::Text(format) => (Out::create::<R>(path, format, &about)?, None),
            RowsFileFormat::Parquet if path.exists() => return Err(exists(path)),
            RowsFileFormat::Parquet => {
                (Out::create::<R>(&lines_of(path), RowFormat::JsonLines, &about)?, Some(path.to_path_buf()))
            }
        };
        Ok(RowsFile { out: Some(out), parquet, about })
    }

    /// Continues a file, or starts it. The rows it has must belong to the first `deals`, in order; `keep` gets them.
    pub(crate) fn resume<R: RowRecord>(
        path: &Path,
        about: Provenance,
        deals: &Deals,
        keep: &mut dyn FnMut(&R),
    ) -> Result<RowsFile, Failure> {
        let (out, parquet) = match RowsFileFormat::of(path)? {
            RowsFileFormat::Text(format) => (Some(Out::resume(path, format, &about, deals, keep)?), None),
            RowsFileFormat::Parquet if path.exists() => {
                keep_all(path, &about, deals, keep)?;
                (None, Some(path.to_path_buf()))
            }
            RowsFileFormat::Parquet => {
                let out = Out::resume(&lines_of(path), RowFormat::JsonLines, &about, deals, keep)?;
                (Some(out), Some(path.to_path_buf()))
            }
        };
        Ok(RowsFile { out, parquet, about })
    }

    /// Adds a row.
    pub(crate) fn write<R: RowRecord>(&mut self, row: &R) -> Result<(), Failure> {
        self.out.as_mut().map_or(Ok(()), |out| out.write(row))
    }

    /// Writes waiting rows if it is time. Call this from time to time.
    pub(crate) fn flush_if_due(&mut self) -> Result<(), Failure> {
        self.out.as_mut().map_or(Ok(()), Out::flush_if_due)
    }

    /// Writes waiting rows.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.out.as_mut().map_or(Ok(()), Out::flush)
    }

    /// Writes the waiting rows, and checks that all rows are in the file with that name.
    pub(crate) fn finish<R: RowRecord>(self) -> Result<(), Failure> {
        if let Some(mut out) = self.out {
            out.finish()?;
        }
        let Some(path) = self.parquet else { return Ok(()) };
        let lines = lines_of(&path);
        if !path.exists() {
            let mut writer = RowsWriter::create::<R>(&path, &self.about)?;
            let mut rows = MergedRows::<R>::of(vec![RowsReader::open::<R>(&lines)?])?;
            while let Some(line) = rows.next_row()? {
                let wrong = |what| Failure::Input(format!("{}: {what}", line.place));
                writer.write(&line.row.map_err(wrong)?)?;
            }
            writer.finish()?;
        }
        // The files may be gone already, and leftovers do no harm.
        _ = fs::remove_file(&lines);
        _ = fs::remove_file(Provenance::beside(&lines));
        Ok(())
    }
}

/// Reads the rows of a Parquet file, which has to be complete.
fn keep_all<R: RowRecord>(
    path: &Path,
    about: &Provenance,
    deals: &Deals,
    keep: &mut dyn FnMut(&R),
) -> Result<(), Failure> {
    let name = path.display().to_string();
    let reader = RowsReader::open::<R>(path)?;
    reader.about.check_same::<R>(about, &name)?;
    if reader.about != *about {
        let range = reader.about.deals().map_err(Failure::Input)?.range;
        return Err(Failure::Input(format!(
            "{name} has the deals {range}, and no rows can be added to a file in Parquet"
        )));
    }
    let mut rows = MergedRows::<R>::of(vec![reader])?;
    let mut n_rows = 0;
    while let Some(line) = rows.next_row()? {
        keep(&line.row.map_err(|what| Failure::Input(format!("{}: {what}", line.place)))?);
        n_rows += 1;
    }
    if n_rows == deals.n_deals() {
        Ok(())
    } else {
        Err(Failure::Input(format!("{name} has not all of its rows")))
    }
}

/// Returns the file that has the rows of a Parquet file until all exist.
fn lines_of(parquet: &Path) -> PathBuf {
    let mut name = parquet.as_os_str().to_os_string();
    name.push(".rows.jsonl");
    name.into()
}

fn exists(path: &Path) -> Failure {
    let name = path.display();
    Failure::Input(format!("{name} exists already: --resume continues it, or remove it"))
}

/// A file of rows that is written in one go, and gets its name when it is complete.
#[derive(Debug)]
pub(crate) struct RowsWriter {
    name: String,
    part: PartFile,
    rows: RowsSink,
    /// The provenance, and the file beside which to write it, unless the rows contain it.
    about: Option<(Provenance, PathBuf)>,
}

#[derive(Debug)]
enum RowsSink {
    Text { file: BufWriter<File>, format: RowFormat, row: String },
    Parquet(ParquetRows),
}

impl RowsWriter {
    /// Starts a file, which must not exist yet.
    pub(crate) fn create<R: RowRecord>(path: &Path, about: &Provenance) -> Result<RowsWriter, Failure> {
        let format = RowsFileFormat::of(path)?;
        let name = path.display().to_string();
        if path.exists() {
            return Err(Failure::Input(format!("{name} exists already")));
        }
        let part = PartFile::beside(path);
        let failure = |err| Failure::File { name: name.clone(), err };
        let file = File::create_new(part.path()).map_err(failure)?;
        let (rows, about) = match format {
            RowsFileFormat::Text(format) => {
                let mut file = BufWriter::new(file);
                if format == RowFormat::Csv {
                    writeln!(file, "{}", R::HEADER).map_err(failure)?;
                }
                let rows = RowsSink::Text { file, format, row: String::new() };
                (rows, Some((about.clone(), path.to_path_buf())))
            }
            RowsFileFormat::Parquet => {
                let rows = ParquetRows::create::<R>(file, about).map_err(failure)?;
                (RowsSink::Parquet(rows), None)
            }
        };
        Ok(RowsWriter { name, part, rows, about })
    }

    /// Adds a row.
    pub(crate) fn write<R: RowRecord>(&mut self, row: &R) -> Result<(), Failure> {
        let written = match &mut self.rows {
            RowsSink::Text { file, format, row: text } => {
                text.clear();
                format.write(R::HEADER, &row.values(), text);
                file.write_all(text.as_bytes())
            }
            RowsSink::Parquet(rows) => rows.write(&row.values()),
        };
        written.map_err(|err| Failure::File { name: self.name.clone(), err })
    }

    /// Completes the file, and returns its size in bytes.
    pub(crate) fn finish(self) -> Result<u64, Failure> {
        let RowsWriter { name, part, rows, about } = self;
        let failure = |err| Failure::File { name: name.clone(), err };
        match rows {
            RowsSink::Text { mut file, .. } => file.flush().map_err(failure)?,
            RowsSink::Parquet(rows) => rows.finish().map_err(failure)?,
        }
        let n_bytes = fs::metadata(part.path()).map_err(failure)?.len();
        if let Some((about, path)) = about {
            about.write_beside(&path)?;
        }
        part.complete().map_err(failure)?;
        Ok(n_bytes)
    }
}
