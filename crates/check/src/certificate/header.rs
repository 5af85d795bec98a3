//! The lines of text at the start of a certificate, and its checksum.

use std::fmt;

use solitaire::{Rules, Start};

use super::CertificateError;

/// The first words of every certificate, in all versions.
pub const CERTIFICATE_MARK: &str = "unbury certificate ";

/// The versions of the format that are read, as they are written.
const VERSIONS: [(&str, u8); 2] = [("1", 1), ("2", 2)];

/// The version that is written.
const VERSION: u8 = 2;

/// The most bytes of a header, more than its five lines can have.
const BYTES_MAX: usize = 500;

/// Returns the five lines before a tree in the format's newest version, including the last newline.
pub fn certificate_header(start: &Start, positions: u64, tree: &[u8]) -> String {
    Header::new(start.clone(), positions, tree).to_string()
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Header {
    pub(super) start: Start,
    /// The start as written in the file.
    game: String,
    pub(super) positions: u64,
    pub(super) version: u8,
    bytes: u64,
    checksum: u32,
}

impl Header {
    fn new(start: Start, positions: u64, tree: &[u8]) -> Header {
        let (game, bytes) = (start.to_string(), tree.len() as u64);
        let mut header = Header { start, game, positions, version: VERSION, bytes, checksum: 0 };
        header.checksum = header.checksum(tree);
        header
    }

    /// Splits a file into its header and its tree, and checks the length and the checksum in the header.
    pub(super) fn read(file: &[u8]) -> Result<(Header, &[u8]), CertificateError> {
        let mut rest = &file[..file.len().min(BYTES_MAX)];
        let mut n_read = 0;
        let mut value = |line: usize, key: &'static str| {
            let wrong = if line == 1 {
                CertificateError::NotACertificate
            } else {
                CertificateError::Header { line, key }
            };
            let len = rest.iter().position(|&byte| byte == b'\n').ok_or(wrong.clone())?;
            let text = std::str::from_utf8(&rest[..len]).map_err(|_| wrong.clone())?;
            rest = &rest[len + 1..];
            n_read += len + 1;
            text.strip_prefix(key).ok_or(wrong)
        };
        let said = value(1, CERTIFICATE_MARK)?;
        let Some(&(_, version)) = VERSIONS.iter().find(|it| it.0 == said) else {
            return Err(CertificateError::Version(said.to_string()));
        };
        let game = value(2, "game ")?;
        let positions = number(3, "positions ", value(3, "positions ")?)?;
        let bytes = number(4, "bytes ", value(4, "bytes ")?)?;
        let checksum = value(5, "crc32 ")?;
        let checksum = u32::from_str_radix(checksum, 16)
            .map_err(|_| CertificateError::Header { line: 5, key: "crc32 " })?;
        let start = game.parse().map_err(CertificateError::Game)?;
        let header = Header { start, game: game.to_string(), positions, version, bytes, checksum };
        let (head, tree) = file.split_at(n_read);
        header.check(head, tree)?;
        Ok((header, tree))
    }

    fn check(&self, head: &[u8], tree: &[u8]) -> Result<(), CertificateError> {
        // A header has only one valid spelling, so details that a reader overlooks, such as the case of letters, cannot
        // change unnoticed.
        if self.to_string().as_bytes() != head || !is_spelled(&self.game, &self.start) {
            return Err(CertificateError::Spelling);
        }
        if self.bytes != tree.len() as u64 {
            return Err(CertificateError::Length { stated: self.bytes, found: tree.len() as u64 });
        }
        let computed = self.checksum(tree);
        if self.checksum != computed {
            return Err(CertificateError::Checksum { stated: self.checksum, computed });
        }
        Ok(())
    }

    /// Returns the checksum of the whole file without its own line.
    fn checksum(&self, tree: &[u8]) -> u32 {
        let start = crc32_continue(!0, self.lines_summed().as_bytes());
        !crc32_continue(start, tree)
    }

    fn lines_summed(&self) -> String {
        let Header { game, positions, version, bytes, .. } = self;
        format!("{CERTIFICATE_MARK}{version}\ngame {game}\npositions {positions}\nbytes {bytes}\n")
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}crc32 {:08x}", self.lines_summed(), self.checksum)
    }
}

/// Returns whether the text is that of the start. Its game may be any named game with the changed rules, since the
/// nearest named game changes when games get names.
fn is_spelled(game: &str, start: &Start) -> bool {
    let text = start.to_string();
    let id = game.split([',', '/']).next().unwrap_or_default();
    let named = Rules::named().find(|it| it.id == id);
    let spelled = named.zip(text.split_once('/')).map(|(named, (_, rest))| {
        let rules = start.rules().id_from(&named);
        [&rules, rest].join("/")
    });
    spelled.as_deref() == Some(game)
}

fn number(line: usize, key: &'static str, text: &str) -> Result<u64, CertificateError> {
    text.parse().map_err(|_| CertificateError::Header { line, key })
}

/// Returns the CRC-32 of gzip and PNG, computed bytewise. It has to be correct, not fast, since replaying the moves
/// takes a hundred times as long. So it needs no crate.
fn crc32_continue(crc: u32, bytes: &[u8]) -> u32 {
    bytes.iter().fold(crc, |crc, &byte| CRC32[usize::from(crc as u8 ^ byte)] ^ (crc >> 8))
}

const CRC32: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = (crc >> 1) ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 };
            bit += 1;
        }
        table[byte] = crc;
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_usual_one() {
        assert_eq!(!crc32_continue(!0, b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn a_header_is_five_lines() {
        let header = certificate_header(&Start::Deal(solitaire::GameId::default()), 3, &[12, 160, 13, 160]);
        let (lines, checksum) = header.split_at(header.len() - 9);
        assert_eq!(lines, "unbury certificate 2\ngame freecell/1\npositions 3\nbytes 4\ncrc32 ");
        assert!(checksum.trim_end().chars().all(|it| it.is_ascii_hexdigit()));
    }

    /// Returns a file with these lines and their checksum.
    fn with_game(game: &str, start: &Start) -> Vec<u8> {
        let tree = [12, 160];
        let mut header = Header::new(start.clone(), 2, &tree);
        header.game = game.to_string();
        header.checksum = header.checksum(&tree);
        [header.to_string().as_bytes(), &tree].concat()
    }

    /// The nearest named game may change when games get names.
    #[test]
    fn a_header_may_begin_with_any_named_game() {
        for game in ["eight-off,cells=4/1", "kings-only-bakers-game,cells-dealt=4/1"] {
            let start: Start = game.parse().expect("a deal");
            let file = with_game(game, &start);
            assert_eq!(Header::read(&file).map(|it| it.0.start), Ok(start), "{game}");
        }
        for game in [
            "Eight-Off,cells=4/1",
            "eight-off,cells=04/1",
            "eight-off,cells=5,cells=4/1",
            "eight-off,cells=4/01",
        ] {
            let start: Start = game.parse().expect("a deal");
            assert_eq!(Header::read(&with_game(game, &start)), Err(CertificateError::Spelling), "{game}");
        }
    }
}
