//! The tree of a certificate: one byte an entry, a move or a way back.

use solitaire::{Card, Deal, GameId, Move, Pile};

use super::Flaw;
use crate::{Reason, freecell::Board};

/// Columns that an entry can name; the cells come after them.
const N_COLUMNS: u8 = 10;
/// Targets that an entry can name: the columns, the first free cell, the foundation.
const N_TARGETS: u8 = 12;
const TO_CELL: u8 = 10;
/// The first entry that is no move. It takes back one move, the next one two, and so on.
const BACK: u8 = 18 * N_TARGETS;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    Move { from: Pile, to: u8 },
    Back(usize),
}

fn entry(byte: u8) -> Entry {
    if BACK <= byte {
        return Entry::Back(usize::from(byte - BACK) + 1);
    }
    let from = byte / N_TARGETS;
    let from = if from < N_COLUMNS { Pile::Column(from) } else { Pile::Cell(from - N_COLUMNS) };
    Entry::Move { from, to: byte % N_TARGETS }
}

/// How much a tree is, before anything is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    /// The deal included.
    pub(super) positions: u64,
    /// How many moves lead to the position farthest from the deal.
    pub(super) depth: usize,
}

impl Size {
    pub(super) fn of(tree: &[u8]) -> Size {
        let mut size = Size { positions: 1, depth: 0 };
        let mut depth: usize = 0;
        for &byte in tree {
            match entry(byte) {
                Entry::Move { .. } => {
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

/// Visits the positions of a tree one after the other, from the deal on.
#[derive(Debug)]
pub(super) struct Replay<'a> {
    pub(super) board: Board,
    /// The number of the position on the board. The deal is 1.
    pub(super) position: u64,
    /// The moves that lead from the deal to the position on the board.
    path: Vec<Move>,
    file: &'a [u8],
    /// How much of the file is behind, the header included.
    n_read: usize,
}

impl<'a> Replay<'a> {
    /// At the deal. `path` is empty and has the room for as many moves as the tree is deep.
    pub(super) fn new(
        game: &GameId,
        file: &'a [u8],
        tree_offset: usize,
        path: Vec<Move>,
    ) -> Result<Replay<'a>, Flaw> {
        let board = game.rules.freecell().and_then(|rules| Board::deal(&rules, &Deal::microsoft(game.deal)));
        let board = board.ok_or(Flaw::CannotDeal)?;
        Ok(Replay { board, position: 1, path, file, n_read: tree_offset })
    }

    /// Goes on to the next position. `false` if there is none, and the tree ends as it has to.
    pub(super) fn advance(&mut self) -> Result<bool, Flaw> {
        while let Some(&byte) = self.file.get(self.n_read) {
            let offset = self.n_read;
            self.n_read += 1;
            match entry(byte) {
                Entry::Back(n_moves) => self.take_back(n_moves).ok_or(Flaw::Back { offset })?,
                Entry::Move { from, to } => {
                    self.play(from, to).map_err(|reason| Flaw::Move { offset, reason })?;
                    self.position += 1;
                    return Ok(true);
                }
            }
        }
        match self.path.len() {
            0 => Ok(false),
            n_moves => Err(Flaw::NotBack { n_moves }),
        }
    }

    /// The offset of the entry that led here, unless this is the deal.
    pub(super) fn offset(&self) -> usize {
        self.n_read - 1
    }

    /// Of no more use but to make another one.
    pub(super) fn into_path(mut self) -> Vec<Move> {
        self.path.clear();
        self.path
    }

    fn play(&mut self, from: Pile, to: u8) -> Result<(), Reason> {
        let card = self.board.available(from)?;
        let mv = Move::one(from, self.target(card, to)?);
        self.board.play(mv)?;
        self.path.push(mv);
        Ok(())
    }

    fn target(&self, card: Card, to: u8) -> Result<Pile, Reason> {
        if to < N_COLUMNS {
            Ok(Pile::Column(to))
        } else if to == TO_CELL {
            let free = self.board.cells().find(|(_, card)| card.is_none());
            free.map(|(cell, _)| cell).ok_or(Reason::NoFreeCell)
        } else {
            Ok(Pile::Foundation(card.suit()))
        }
    }

    fn take_back(&mut self, n_moves: usize) -> Option<()> {
        for _ in 0..n_moves {
            self.board.take_back(self.path.pop()?);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_an_entry() {
        let to = |to| Entry::Move { from: Pile::Column(0), to };
        assert_eq!((entry(0), entry(10), entry(11)), (to(0), to(10), to(11)));
        assert_eq!(entry(12), Entry::Move { from: Pile::Column(1), to: 0 });
        assert_eq!(entry(120), Entry::Move { from: Pile::Cell(0), to: 0 });
        assert_eq!(entry(215), Entry::Move { from: Pile::Cell(7), to: 11 });
        assert_eq!((entry(216), entry(255)), (Entry::Back(1), Entry::Back(40)));
    }
}
