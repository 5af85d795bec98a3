//! Certificates that a deal cannot be won. `docs/certificates.md` describes the file.

mod error;
mod header;
mod tree;

use std::collections::HashSet;

use solitaire::{Card, Start};

pub use self::{
    error::CertificateError,
    header::{CERTIFICATE_MARK, certificate_header},
};
use self::{
    header::Header,
    tree::{Replay, TreeSize},
};
use crate::{
    board::{self, Board, Visitor},
    identity::PositionIdentity,
};

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
pub fn certificate(file: &[u8], bytes_max: u64) -> Result<Certified, CertificateError> {
    let (header, tree) = Header::read(file)?;
    let Header { start, positions, .. } = header;
    let tree = Tree { file, offset: file.len() - tree.len(), positions, bytes_max };
    board::visit(&start, tree).unwrap_or(Err(CertificateError::CannotDeal))?;
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

impl Visitor for Tree<'_> {
    type Output = Result<(), CertificateError>;

    fn visit<B: Board>(self, dealt: B) -> Result<(), CertificateError> {
        let size = TreeSize::of::<B>(&self.file[self.offset..]);
        if self.positions != size.positions {
            return Err(CertificateError::Count { said: self.positions, there: size.positions });
        }
        // The memory is that of the positions which are there, whatever the header says.
        let (mut set, path) = rooms::<B>(size, self.bytes_max)?;
        let mut replay = Replay::new(dealt.clone(), self.file, self.offset, path);
        collect(&mut replay, &mut set)?;
        check_closed(Replay::new(dealt, self.file, self.offset, replay.into_path()), &set)
    }
}

/// Returns a set and a path with room for what a tree of this size needs.
fn rooms<B: Board>(
    size: TreeSize,
    bytes_max: u64,
) -> Result<(HashSet<PositionIdentity>, Vec<B::Undo>), CertificateError> {
    // The standard library's tables are a power of two, seven eighths of it in use, and have a
    // byte more for each element.
    let n_slots = (size.positions.saturating_mul(8) / 7 + 16).next_power_of_two();
    let slot_bytes = size_of::<PositionIdentity>() as u64 + 1;
    let bytes = n_slots * slot_bytes + (size.depth * size_of::<B::Undo>()) as u64;
    let too_much = CertificateError::Memory { bytes };
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
fn collect<B: Board>(
    replay: &mut Replay<B>,
    set: &mut HashSet<PositionIdentity>,
) -> Result<(), CertificateError> {
    loop {
        let position = replay.position;
        if replay.board.piles().cards_home() == Card::DECK_LEN {
            return Err(CertificateError::Won { position });
        }
        if !set.insert(replay.board.identity()) {
            return Err(CertificateError::Twice { offset: replay.offset() });
        }
        if !replay.advance()? {
            return Ok(());
        }
    }
}

/// Plays every legal move in every position.
fn check_closed<B: Board>(
    mut replay: Replay<B>,
    set: &HashSet<PositionIdentity>,
) -> Result<(), CertificateError> {
    loop {
        for mv in replay.board.legal_moves() {
            let undo = replay.board.step(mv).expect("a legal move");
            let inside = set.contains(&replay.board.identity());
            replay.board.step_back(undo);
            if !inside {
                let text = replay.board.to_string();
                return Err(CertificateError::Outside { position: replay.position, text, mv });
            }
        }
        if !replay.advance()? {
            return Ok(());
        }
    }
}
