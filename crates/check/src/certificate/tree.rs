//! The tree of a certificate: one byte per entry, which plays a move or takes moves back.

use super::{CertificateError, coding::Coding};
use crate::interpreter::{RulesTable, Undo};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    Move(u8),
    Back(usize),
}

/// Decodes an entry. The first value that is not a move takes back one move, the next one two, and so on.
fn entry(byte: u8, n_moves: u8) -> Entry {
    if byte < n_moves { Entry::Move(byte) } else { Entry::Back(usize::from(byte - n_moves) + 1) }
}

/// The size of a tree, determined before any move is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TreeSize {
    /// How many positions there are, including the deal.
    pub(super) positions: u64,
    /// How many moves lead to the position farthest from the deal.
    pub(super) depth: usize,
}

impl TreeSize {
    /// Returns the size of a tree in which this number of entries are moves.
    pub(super) fn of(tree: &[u8], n_moves: u8) -> TreeSize {
        let mut size = TreeSize { positions: 1, depth: 0 };
        let mut depth: usize = 0;
        for &byte in tree {
            match entry(byte, n_moves) {
                Entry::Move(_) => {
                    size.positions += 1;
                    depth += 1;
                    size.depth = size.depth.max(depth);
                }
                Entry::Back(n_moves) => depth = depth.saturating_sub(n_moves),
            }
        }
        size
    }
}

/// A walk through the positions of a tree, from the deal on.
#[derive(Debug)]
pub(super) struct Replay {
    pub(super) table: RulesTable,
    coding: Coding,
    /// The number of the position on the table. The deal is 1.
    pub(super) position: u64,
    /// The moves that lead from the deal to the position on the table.
    path: Vec<Undo>,
    /// How many bytes of the file were read, including the header.
    n_read: usize,
}

impl Replay {
    /// Returns a walk at the deal. `path` is empty and has room for as many moves as the tree is deep.
    pub(super) fn new(dealt: RulesTable, coding: Coding, tree_offset: usize, path: Vec<Undo>) -> Replay {
        Replay { table: dealt, coding, position: 1, path, n_read: tree_offset }
    }

    /// Goes to the next position of the file's tree. Returns `false` if there is none and the tree ends correctly.
    pub(super) fn advance(&mut self, file: &[u8]) -> Result<bool, CertificateError> {
        while let Some(&byte) = file.get(self.n_read) {
            let offset = self.n_read;
            self.n_read += 1;
            match entry(byte, self.coding.n_moves()) {
                Entry::Back(n_moves) => self.take_back(n_moves).ok_or(CertificateError::Back { offset })?,
                Entry::Move(entry) => {
                    let mv = self.coding.entered(&self.table, entry);
                    let undo = mv.and_then(|mv| self.table.step(mv));
                    self.path.push(undo.map_err(|error| CertificateError::Move { offset, error })?);
                    self.position += 1;
                    return Ok(true);
                }
            }
        }
        match self.path.len() {
            0 => Ok(false),
            n_moves => Err(CertificateError::NotBack { n_moves }),
        }
    }

    /// Returns the offset of the entry that led here, unless this is the deal.
    pub(super) fn offset(&self) -> usize {
        self.n_read - 1
    }

    /// Goes back to the deal, once the tree has ended.
    pub(super) fn restart(&mut self, dealt: RulesTable, tree_offset: usize) {
        self.table = dealt;
        self.position = 1;
        self.n_read = tree_offset;
    }

    fn take_back(&mut self, n_moves: usize) -> Option<()> {
        for _ in 0..n_moves {
            self.table.step_back(self.path.pop()?);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_an_entry() {
        let freecell = |byte| entry(byte, 216);
        assert_eq!((freecell(0), freecell(215)), (Entry::Move(0), Entry::Move(215)));
        assert_eq!((freecell(216), freecell(255)), (Entry::Back(1), Entry::Back(40)));
        let klondike = |byte| entry(byte, 98);
        assert_eq!((klondike(0), klondike(97)), (Entry::Move(0), Entry::Move(97)));
        assert_eq!((klondike(98), klondike(255)), (Entry::Back(1), Entry::Back(158)));
    }
}
