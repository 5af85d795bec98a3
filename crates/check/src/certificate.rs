//! Certificates that a deal cannot be won. `docs/certificates.md` describes the file.

mod coding;
mod error;
mod header;
mod invariants;
mod tree;

use std::{collections::HashSet, fmt};

use solitaire::{Card, Start};

pub(crate) use self::coding::fits_single_cards;
use self::{
    coding::Coding,
    header::Header,
    tree::{Replay, TreeSize},
};
pub use self::{
    error::CertificateError,
    header::{CERTIFICATE_MARK, certificate_header},
    invariants::Invariants,
};
use crate::{
    identity::PositionIdentity,
    interpreter::{RulesTable, Undo},
    start,
};

/// The statement that a certificate proves: this deal or position cannot be won.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Certified {
    /// The deal or position that cannot be won.
    pub start: Start,
    /// How many positions can be reached from it, including itself, with columns and cells unordered.
    pub positions: u64,
}

/// Checks a certificate. One that passes proves that its deal cannot be won: the set of positions it lists contains the
/// start and no won position, and no legal move leads out of the set.
///
/// The check holds at most `bytes_max` bytes of memory besides the file, about 100 for each position. It does not panic
/// on any file.
pub fn certificate(file: &[u8], bytes_max: u64) -> Result<Certified, CertificateError> {
    let mut check = CertificateCheck::new(file, bytes_max)?;
    loop {
        if let Some(result) = check.advance(u64::MAX) {
            return result;
        }
    }
}

/// A check like [`certificate`] that the caller advances some positions at a time.
pub struct CertificateCheck<F> {
    file: F,
    certified: Certified,
    dealt: RulesTable,
    /// The offset in the file at which the tree begins.
    offset: usize,
    replay: Replay,
    set: HashSet<PositionIdentity>,
    invariants: Invariants,
    /// Whether the first pass is over, so that all positions are in the set.
    is_listed: bool,
    n_checked: u64,
}

impl<F: AsRef<[u8]>> CertificateCheck<F> {
    /// Reads the header. Also fails if the rest of the check would take more than `bytes_max` bytes of memory besides
    /// the file.
    pub fn new(file: F, bytes_max: u64) -> Result<CertificateCheck<F>, CertificateError> {
        let bytes = file.as_ref();
        let (header, tree) = Header::read(bytes)?;
        let Header { start, positions, version, .. } = header;
        let dealt = start::table(&start).ok_or(CertificateError::CannotDeal)?;
        let coding = Coding::of(version, dealt.rules())
            .ok_or_else(|| CertificateError::Version(version.to_string()))?;
        let size = TreeSize::of(tree, coding.n_moves());
        if positions != size.positions {
            return Err(CertificateError::Count { stated: positions, found: size.positions });
        }
        // The memory depends on the number of positions in the tree, not on the header.
        let (set, path) = rooms(size, bytes_max)?;
        let offset = bytes.len() - tree.len();
        Ok(CertificateCheck {
            file,
            certified: Certified { start, positions },
            invariants: Invariants::new(dealt.piles()),
            replay: Replay::new(dealt.clone(), coding, offset, path),
            dealt,
            offset,
            set,
            is_listed: false,
            n_checked: 0,
        })
    }

    /// Checks at most this number of positions. Returns the result once there is one. After that, call only
    /// [`CertificateCheck::invariants`].
    pub fn advance(&mut self, positions: u64) -> Option<Result<Certified, CertificateError>> {
        for _ in 0..positions {
            match self.step() {
                Ok(false) => (),
                Ok(true) => return Some(Ok(self.certified.clone())),
                Err(error) => return Some(Err(error)),
            }
        }
        None
    }

    /// Returns the number of positions that were checked. Each is checked twice: first that it is new and not won,
    /// then that every move from it leads to a listed position.
    pub fn n_checked(&self) -> u64 {
        self.n_checked
    }

    /// Returns the properties that all positions share, once the certificate has passed.
    pub fn invariants(&self) -> &Invariants {
        &self.invariants
    }

    /// Returns the file.
    pub fn into_file(self) -> F {
        self.file
    }

    /// Checks a position. Returns whether it was the last.
    fn step(&mut self) -> Result<bool, CertificateError> {
        if self.is_listed {
            self.check_closed()?;
        } else {
            self.list()?;
        }
        self.n_checked += 1;
        if self.replay.advance(self.file.as_ref())? {
            return Ok(false);
        }
        let is_over = std::mem::replace(&mut self.is_listed, true);
        self.replay.restart(self.dealt.clone(), self.offset);
        Ok(is_over)
    }

    /// Puts the position into the set, after checking that it is neither won nor listed twice.
    fn list(&mut self) -> Result<(), CertificateError> {
        let Replay { table, position, .. } = &self.replay;
        if table.piles().cards_home() == Card::DECK_LEN {
            return Err(CertificateError::Won { position: *position });
        }
        if !self.set.insert(table.identity()) {
            return Err(CertificateError::Twice { offset: self.replay.offset() });
        }
        self.invariants.add_position(table.piles());
        Ok(())
    }

    /// Checks that every legal move of the position stays in the set.
    fn check_closed(&mut self) -> Result<(), CertificateError> {
        let Replay { table, position, .. } = &mut self.replay;
        for mv in table.legal_moves().collect::<Vec<_>>() {
            let undo = table.step(mv).expect("a legal move");
            self.invariants.add_move(mv.from, table.piles()[mv.from].len());
            let is_inside = self.set.contains(&table.identity());
            table.step_back(undo);
            if !is_inside {
                let text = table.to_string();
                return Err(CertificateError::Outside { position: *position, text, mv });
            }
        }
        Ok(())
    }
}

impl<F> fmt::Debug for CertificateCheck<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CertificateCheck").field("certified", &self.certified).finish_non_exhaustive()
    }
}

/// Returns a set and a path with room for a tree of this size.
fn rooms(size: TreeSize, bytes_max: u64) -> Result<(HashSet<PositionIdentity>, Vec<Undo>), CertificateError> {
    // The size of the standard library's tables is a power of two, of which seven eighths are used, and each element
    // takes an extra byte.
    let n_slots = (size.positions.saturating_mul(8) / 7 + 16).next_power_of_two();
    let slot_bytes = size_of::<PositionIdentity>() as u64 + 1;
    let bytes = n_slots * slot_bytes + (size.depth * size_of::<Undo>()) as u64;
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
