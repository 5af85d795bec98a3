//! The first line of everything that is saved: `unbury <version> <checksum> <serial>`. The record stands below it.
//!
//! Every version of the page reads this line, to distinguish records of other versions from damaged ones. The
//! checksum is needed because JSON with a wrong digit in it is still JSON.

use std::hash::{Hash, Hasher};

use fnv::FnvHasher;

use super::MemoryError;

const MAGIC: &str = "unbury ";
/// The version of the records. It grows with every change that an earlier version of the page would read wrongly, so
/// that the earlier version leaves the new records alone.
const VERSION: &str = "2";

/// The maximum length of a saved record. Forty records of this length are 4 million characters, and browsers have
/// room for 5 million.
pub(super) const RECORD_LEN_MAX: usize = 100_000;

/// The maximum length of a text to read. The first line has two numbers, the words, and the checksum.
const TEXT_LEN_MAX: usize = RECORD_LEN_MAX + 80;

/// The greatest serial. Serials grow by one, so a larger one cannot come from counting.
const SERIAL_MAX: u64 = 1 << 53;

/// The format of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    /// Lines of a name and a value.
    Version1,
    Json,
}

/// The contents of a sealed text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sealed<'a> {
    pub(super) format: Format,
    /// A larger serial is newer.
    pub(super) serial: u64,
    pub(super) record: &'a str,
}

/// Returns a record in JSON, sealed for saving under `key`.
pub(super) fn seal(key: &str, serial: u64, record: &str) -> String {
    let sealed = format!("{serial}\n{record}");
    format!("{MAGIC}{VERSION} {} {sealed}", checksum(key, VERSION, &sealed))
}

/// Reads a text saved under `key`.
///
/// # Errors
///
/// The error distinguishes a damaged text from one of another version.
pub(super) fn unseal<'a>(key: &str, text: &'a str) -> Result<Sealed<'a>, MemoryError> {
    let opened = (text.len() <= TEXT_LEN_MAX).then(|| open(key, text)).flatten();
    let (version, serial, record) = opened.ok_or(MemoryError::Damaged)?;
    let format = match version {
        "1" => Format::Version1,
        VERSION => Format::Json,
        _ => return Err(MemoryError::OtherVersion),
    };
    Ok(Sealed { format, serial, record })
}

fn open<'a>(key: &str, text: &'a str) -> Option<(&'a str, u64, &'a str)> {
    let (version, rest) = text.strip_prefix(MAGIC)?.split_once(' ')?;
    let (sum, sealed) = rest.split_once(' ')?;
    if sum != checksum(key, version, sealed) {
        return None;
    }
    let (serial, record) = sealed.split_once('\n')?;
    let serial = serial.parse().ok().filter(|&it| it < SERIAL_MAX)?;
    Some((version, serial, record))
}

/// Returns the FNV-1a hash of the three texts. The key is one of them, so that a record of one game cannot pass for
/// that of another.
pub(super) fn checksum(key: &str, version: &str, sealed: &str) -> String {
    let mut hasher = FnvHasher::default();
    for text in [key, version, sealed] {
        text.hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}
