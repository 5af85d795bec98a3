//! Certificates that a deal cannot be won. `docs/certificates.md` describes the file.

mod flaw;
mod freecell;
mod header;
mod identity;
mod klondike;
mod tree;
mod walk;

use std::collections::HashSet;

use solitaire::{AnyRules, Card, Deal, GameId, Position, Start};

pub use self::{
    flaw::Flaw,
    header::{CERTIFICATE_MARK, certificate_header},
};
use self::{
    header::Header,
    identity::Identity,
    tree::{Replay, Size},
    walk::Walk,
};
use crate::freecell::Board;
use crate::klondike::Board as KlondikeBoard;

/// What a certificate proves: this deal or position cannot be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certified {
    pub start: Start,
    /// How many can be reached from it by moves of single cards, or in Klondike by all moves, itself
    /// included and columns and cells unordered.
    pub positions: u64,
}

/// Checks a certificate, which is proof then that its deal cannot be won: the set of positions it
/// lists holds the one it starts from and no won position, and no legal move leads out of it.
///
/// Holds at most `bytes_max` bytes of memory besides the file, about 100 for each position. No
/// bytes make this panic.
pub fn certificate(file: &[u8], bytes_max: u64) -> Result<Certified, Flaw> {
    let (header, tree) = Header::read(file)?;
    let Header { start, positions, .. } = header;
    let tree = Tree { file, offset: file.len() - tree.len(), positions, bytes_max };
    match &start {
        Start::Deal(id) => tree.check_deal(id)?,
        Start::Numbered(it) => tree.check(Some(KlondikeBoard::deal(&it.rules, it.deal())))?,
        Start::Position(position) => tree.check_position(position)?,
    }
    Ok(Certified { start, positions })
}

/// What there is to check.
#[derive(Clone, Copy, Debug)]
struct Tree<'a> {
    file: &'a [u8],
    /// Where in the file the tree begins.
    offset: usize,
    /// How many positions it is said to have.
    positions: u64,
    bytes_max: u64,
}

impl Tree<'_> {
    fn check_deal(self, id: &GameId) -> Result<(), Flaw> {
        let deal = Deal::microsoft(id.deal);
        match id.rules {
            AnyRules::FreeCell(rules) => self.check(Board::deal(&rules, &deal)),
            AnyRules::Klondike(rules) => self.check(Some(KlondikeBoard::deal(&rules, &deal))),
        }
    }

    fn check_position(self, position: &Position) -> Result<(), Flaw> {
        match position {
            Position::FreeCell(rules, _) => self.check(Board::of_table(rules, &position.table())),
            Position::Klondike(rules, state) => self.check(KlondikeBoard::of_state(rules, state)),
        }
    }

    /// `None` is a board that cannot be dealt.
    fn check<W: Walk>(self, dealt: Option<W>) -> Result<(), Flaw> {
        let dealt = dealt.ok_or(Flaw::CannotDeal)?;
        let size = Size::of::<W>(&self.file[self.offset..]);
        if self.positions != size.positions {
            return Err(Flaw::Count { said: self.positions, there: size.positions });
        }
        // The memory is that of the positions which are there, whatever the header says.
        let (mut set, path) = rooms::<W>(size, self.bytes_max)?;
        let mut replay = Replay::new(dealt.clone(), self.file, self.offset, path);
        collect(&mut replay, &mut set)?;
        check_closed(Replay::new(dealt, self.file, self.offset, replay.into_path()), &set)
    }
}

/// A set and a path with room for what a tree of this size needs.
fn rooms<W: Walk>(size: Size, bytes_max: u64) -> Result<(HashSet<Identity>, Vec<W::Step>), Flaw> {
    // The standard library's tables are a power of two, seven eighths of it in use, and have a
    // byte more for each element.
    let n_slots = (size.positions.saturating_mul(8) / 7 + 16).next_power_of_two();
    let slot_bytes = size_of::<Identity>() as u64 + 1;
    let bytes = n_slots * slot_bytes + (size.depth * size_of::<W::Step>()) as u64;
    let too_much = Flaw::Memory { bytes };
    let (mut set, mut path) = (HashSet::new(), Vec::new());
    if bytes_max < bytes
        || set.try_reserve(size.positions as usize).is_err()
        || path.try_reserve_exact(size.depth).is_err()
    {
        return Err(too_much);
    }
    Ok((set, path))
}

/// Puts all positions into the set. None may be won, and none listed twice.
fn collect<W: Walk>(replay: &mut Replay<W>, set: &mut HashSet<Identity>) -> Result<(), Flaw> {
    loop {
        let position = replay.position;
        if replay.board.cards_home() == Card::DECK_LEN {
            return Err(Flaw::Won { position });
        }
        if !set.insert(replay.board.identity()) {
            return Err(Flaw::Twice { offset: replay.offset() });
        }
        if !replay.advance()? {
            return Ok(());
        }
    }
}

/// Plays every legal move in every position.
fn check_closed<W: Walk>(mut replay: Replay<W>, set: &HashSet<Identity>) -> Result<(), Flaw> {
    loop {
        for mv in replay.board.legal_moves() {
            let step = replay.board.step(mv).expect("a legal move");
            let inside = set.contains(&replay.board.identity());
            replay.board.step_back(step);
            if !inside {
                let text = replay.board.to_string();
                return Err(Flaw::Outside { position: replay.position, text, mv });
            }
        }
        if !replay.advance()? {
            return Ok(());
        }
    }
}
