//! Certificates that a deal cannot be won. `docs/certificates.md` describes the file.

mod error;
mod header;
mod invariants;
mod tree;

use std::{collections::HashSet, fmt};

use solitaire::{Card, Start};

pub use self::{
    error::CertificateError,
    header::{CERTIFICATE_MARK, certificate_header},
    invariants::Invariants,
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
    /// The deal or position that cannot be won.
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
    let mut check = CertificateCheck::new(file, bytes_max)?;
    loop {
        if let Some(result) = check.advance(u64::MAX) {
            return result;
        }
    }
}

/// A certificate that is being checked, as [`certificate`] does it, some positions at a time.
pub struct CertificateCheck<F> {
    file: F,
    certified: Certified,
    passes: Box<dyn TreeCheck>,
}

impl<F: AsRef<[u8]>> CertificateCheck<F> {
    /// Reads the header. Fails as well if the rest takes more than `bytes_max` bytes of memory besides the file.
    pub fn new(file: F, bytes_max: u64) -> Result<CertificateCheck<F>, CertificateError> {
        let bytes = file.as_ref();
        let (header, tree) = Header::read(bytes)?;
        let Header { start, positions, version, .. } = header;
        let tree = Tree { tree, version, offset: bytes.len() - tree.len(), positions, bytes_max };
        let passes = board::visit(&start, tree).unwrap_or(Err(CertificateError::CannotDeal))?;
        Ok(CertificateCheck { file, certified: Certified { start, positions }, passes })
    }

    /// Checks at most this number of positions. Returns the result once there is one, after which only
    /// [`CertificateCheck::invariants`] is to be called.
    pub fn advance(&mut self, positions: u64) -> Option<Result<Certified, CertificateError>> {
        for _ in 0..positions {
            match self.passes.step(self.file.as_ref()) {
                Ok(false) => (),
                Ok(true) => return Some(Ok(self.certified.clone())),
                Err(error) => return Some(Err(error)),
            }
        }
        None
    }

    /// Returns the number of positions that were checked. Each is checked twice: is it new and not won, and does each
    /// move lead to one that is listed?
    pub fn n_checked(&self) -> u64 {
        self.passes.n_checked()
    }

    /// Returns what holds in all positions, once the certificate has passed.
    pub fn invariants(&self) -> &Invariants {
        self.passes.invariants()
    }

    /// Returns the file.
    pub fn into_file(self) -> F {
        self.file
    }
}

impl<F> fmt::Debug for CertificateCheck<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CertificateCheck").field("certified", &self.certified).finish_non_exhaustive()
    }
}

/// What there is to check.
#[derive(Clone, Copy, Debug)]
struct Tree<'a> {
    tree: &'a [u8],
    /// The version of the format.
    version: u8,
    /// Where in the file the tree begins.
    offset: usize,
    /// How many positions it is said to have.
    positions: u64,
    bytes_max: u64,
}

impl Visitor for Tree<'_> {
    type Output = Result<Box<dyn TreeCheck>, CertificateError>;

    fn visit<B: Board>(self, dealt: B) -> Result<Box<dyn TreeCheck>, CertificateError> {
        let version = self.version;
        let Some(dealt) = dealt.of_version(version) else {
            return Err(CertificateError::Version(version.to_string()));
        };
        let size = TreeSize::of(self.tree, dealt.n_moves());
        if self.positions != size.positions {
            return Err(CertificateError::Count { said: self.positions, there: size.positions });
        }
        // The memory is that of the positions which are there, whatever the header says.
        let (set, path) = rooms::<B>(size, self.bytes_max)?;
        Ok(Box::new(BothPasses {
            invariants: Invariants::new(dealt.piles()),
            replay: Replay::new(dealt.clone(), self.offset, path),
            dealt,
            offset: self.offset,
            set,
            is_listed: false,
            n_checked: 0,
        }))
    }
}

/// The two passes through all positions of a tree, of whatever game.
trait TreeCheck {
    /// Checks a position. Returns whether it was the last.
    fn step(&mut self, file: &[u8]) -> Result<bool, CertificateError>;

    fn n_checked(&self) -> u64;

    fn invariants(&self) -> &Invariants;
}

struct BothPasses<B: Board> {
    dealt: B,
    /// Where in the file the tree begins.
    offset: usize,
    replay: Replay<B>,
    set: HashSet<PositionIdentity>,
    invariants: Invariants,
    /// The first pass is over: all positions are in the set.
    is_listed: bool,
    n_checked: u64,
}

impl<B: Board> TreeCheck for BothPasses<B> {
    fn step(&mut self, file: &[u8]) -> Result<bool, CertificateError> {
        if self.is_listed {
            self.check_closed()?;
        } else {
            self.list()?;
        }
        self.n_checked += 1;
        if self.replay.advance(file)? {
            return Ok(false);
        }
        let is_over = std::mem::replace(&mut self.is_listed, true);
        self.replay.restart(self.dealt.clone(), self.offset);
        Ok(is_over)
    }

    fn n_checked(&self) -> u64 {
        self.n_checked
    }

    fn invariants(&self) -> &Invariants {
        &self.invariants
    }
}

impl<B: Board> BothPasses<B> {
    /// Puts the position into the set. It may not be won, nor listed twice.
    fn list(&mut self) -> Result<(), CertificateError> {
        let Replay { board, position, .. } = &self.replay;
        if board.piles().cards_home() == Card::DECK_LEN {
            return Err(CertificateError::Won { position: *position });
        }
        if !self.set.insert(board.identity()) {
            return Err(CertificateError::Twice { offset: self.replay.offset() });
        }
        self.invariants.add_position(board.piles());
        Ok(())
    }

    /// Plays every legal move of the position.
    fn check_closed(&mut self) -> Result<(), CertificateError> {
        let Replay { board, position, .. } = &mut self.replay;
        for mv in board.legal_moves() {
            let undo = board.step(mv).expect("a legal move");
            self.invariants.add_move(mv.from, board.piles()[mv.from].len());
            let is_inside = self.set.contains(&board.identity());
            board.step_back(undo);
            if !is_inside {
                let text = board.to_string();
                return Err(CertificateError::Outside { position: *position, text, mv });
            }
        }
        Ok(())
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
