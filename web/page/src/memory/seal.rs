//! The first line of all that is saved: `unbury 1 <checksum> <serial>`.

use super::MemoryError;
use crate::hash::fnv;

const MAGIC: &str = "unbury ";
/// Grows when the lines below the first are no longer read as before.
/// What stands before them stays as it is, so that every version can tell another from damage.
const VERSION: &str = "1";

/// A longer body is not saved. Forty of this length are 4 million characters, and browsers have room for
/// 5 million.
pub(super) const BODY_LEN_MAX: usize = 100_000;

/// What is longer is not read. The first line has two numbers, the words, and the checksum.
const TEXT_LEN_MAX: usize = BODY_LEN_MAX + 80;

/// Serials grow by one, so a larger one was not counted up to.
const SERIAL_MAX: u64 = 1 << 53;

/// `body` as it is written under `key`. A larger serial is newer.
pub(super) fn seal(key: &str, serial: u64, body: &str) -> String {
    let sealed = format!("{serial}\n{body}");
    format!("{MAGIC}{VERSION} {} {sealed}", checksum(key, VERSION, &sealed))
}

/// The serial and the body of what was written under `key`.
pub(super) fn unseal<'a>(key: &str, text: &'a str) -> Result<(u64, &'a str), MemoryError> {
    let opened = (text.len() <= TEXT_LEN_MAX).then(|| open(key, text)).flatten();
    let (version, serial, body) = opened.ok_or(MemoryError::Damaged)?;
    if version == VERSION { Ok((serial, body)) } else { Err(MemoryError::OtherVersion) }
}

fn open<'a>(key: &str, text: &'a str) -> Option<(&'a str, u64, &'a str)> {
    let (version, rest) = text.strip_prefix(MAGIC)?.split_once(' ')?;
    let (sum, sealed) = rest.split_once(' ')?;
    if sum != checksum(key, version, sealed) {
        return None;
    }
    let (serial, body) = sealed.split_once('\n')?;
    let serial = serial.parse().ok().filter(|&it| it < SERIAL_MAX)?;
    Some((version, serial, body))
}

/// The key is part of it: what was written for another game is not taken for this one's.
fn checksum(key: &str, version: &str, sealed: &str) -> String {
    format!("{:016x}", fnv([key, version, sealed]))
}
