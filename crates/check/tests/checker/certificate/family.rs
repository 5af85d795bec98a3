use std::collections::HashSet;

use solitaire::{Move, Position, Start};
use unbury_check::{CertificateError, certificate, certificate_header};

pub(super) const BYTES_MAX: u64 = 4 << 20;

/// Games whose certificates are tested alike.
pub(super) struct CertificateFamily {
    /// The version of the format.
    pub(super) version: u8,
    /// Deals that cannot be won. Together they cover all kinds of rules and moves.
    pub(super) unsolvable: &'static [&'static str],
    /// One of them with few positions.
    pub(super) small: &'static str,
    /// An example and its tree. `docs/certificates.md` shows the one of version 2.
    pub(super) documented: (&'static str, &'static [u8]),
    /// The entry that takes back one move.
    pub(super) back: u8,
    /// Returns every entry that is a legal move here, with the move and the position it leads to.
    pub(super) entries: fn(&Position) -> Vec<(u8, Move, Position)>,
    /// Returns what kind of move it is.
    pub(super) kind: fn(&Position, Move) -> &'static str,
    /// The kinds that some tree needs: without one of them, it is not closed.
    pub(super) kinds: &'static [&'static str],
    /// Tests whose time is quadratic in the number of positions use only deals with fewer positions than this.
    pub(super) positions_max: u64,
}

impl CertificateFamily {
    /// Returns the tree of all unseen positions that the permitted moves lead to, each below the one that first led to
    /// it.
    pub(super) fn tree_of(
        &self,
        position: &Position,
        may_use: &dyn Fn(&Position, u8, Move) -> bool,
        seen: &mut HashSet<u128>,
    ) -> Vec<u8> {
        seen.insert(position.key());
        let mut tree = Vec::new();
        for (byte, mv, next) in (self.entries)(position) {
            if may_use(position, byte, mv) && !seen.contains(&next.key()) {
                tree.push(byte);
                tree.extend(self.tree_of(&next, may_use, seen));
                tree.push(self.back);
            }
        }
        tree
    }

    pub(super) fn tree(&self, id: &str) -> Vec<u8> {
        self.tree_of(&dealt(id), &|_, _, _| true, &mut HashSet::new())
    }

    /// Returns the file for a tree, with the right count and checksum even if the tree is wrong.
    pub(super) fn file(&self, id: &str, tree: &[u8]) -> Vec<u8> {
        let positions = 1 + tree.iter().filter(|&&byte| byte < self.back).count() as u64;
        let mut file = self.header(id, positions, tree).into_bytes();
        file.extend(tree);
        file
    }

    pub(super) fn header(&self, id: &str, positions: u64, tree: &[u8]) -> String {
        match self.version {
            1 => header_1(id, positions, tree),
            _ => certificate_header(&id.parse().unwrap(), positions, tree),
        }
    }

    pub(super) fn sound(&self, id: &str) -> Vec<u8> {
        self.file(id, &self.tree(id))
    }

    /// Returns the deals with few positions.
    pub(super) fn few(&self) -> impl Iterator<Item = &'static str> {
        let positions_max = self.positions_max;
        self.unsolvable.iter().copied().filter(move |id| n_positions(id) < positions_max)
    }
}

pub(super) fn dealt(id: &str) -> Position {
    id.parse::<Start>().unwrap().position()
}

pub(super) fn error(file: &[u8]) -> CertificateError {
    certificate(file, BYTES_MAX).unwrap_err()
}

pub(super) fn error_text(file: impl AsRef<[u8]>) -> String {
    error(file.as_ref()).to_string()
}

/// Returns how many positions can be reached, counted by other code.
pub(super) fn n_positions(id: &str) -> u64 {
    dealt(id).reach(1_000).iter().sum()
}

/// Returns a header as version 1 wrote it.
pub(super) fn header_1(id: &str, positions: u64, tree: &[u8]) -> String {
    let bytes = tree.len();
    let lines = format!("unbury certificate 1\ngame {id}\npositions {positions}\nbytes {bytes}\n");
    let crc32 = crc32(&[lines.as_bytes(), tree].concat());
    format!("{lines}crc32 {crc32:08x}\n")
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc: u32, &byte| {
        let bits = 0..8;
        bits.fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 })
    })
}
