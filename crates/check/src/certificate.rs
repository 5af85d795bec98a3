//! Certificates that a deal cannot be won. `docs/certificates.md` describes the file.

mod flaw;
mod header;
mod identity;
mod tree;

use std::collections::HashSet;

use solitaire::{Card, GameId, Move};

pub use self::{
    flaw::Flaw,
    header::{CERTIFICATE_MARK, certificate_header},
};
use self::{
    header::Header,
    identity::Identity,
    tree::{Replay, Size},
};

/// What a certificate proves: this deal cannot be won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Certified {
    pub game: GameId,
    /// How many can be reached from the deal by moves of single cards, the deal included and
    /// columns and cells unordered.
    pub positions: u64,
}

/// Checks a certificate, which is proof then that its deal cannot be won: the set of positions it
/// lists holds the deal and no won position, and no legal move of a single card leads out of it.
///
/// Holds at most `bytes_max` bytes of memory besides the file, about 100 for each position. No
/// bytes make this panic.
pub fn certificate(file: &[u8], bytes_max: u64) -> Result<Certified, Flaw> {
    let (header, tree) = Header::read(file)?;
    let Header { game, positions, .. } = header;
    let size = Size::of(tree);
    if positions != size.positions {
        return Err(Flaw::Count { said: positions, there: size.positions });
    }
    // The memory is that of the positions which are there, whatever the header says.
    let (mut set, path) = rooms(size, bytes_max)?;
    let tree_offset = file.len() - tree.len();
    let mut replay = Replay::new(&game, file, tree_offset, path)?;
    collect(&mut replay, &mut set)?;
    let replay = Replay::new(&game, file, tree_offset, replay.into_path())?;
    check_closed(replay, &set)?;
    Ok(Certified { game, positions })
}

/// A set and a path with room for what a tree of this size needs.
fn rooms(size: Size, bytes_max: u64) -> Result<(HashSet<Identity>, Vec<Move>), Flaw> {
    // The standard library's tables are a power of two, seven eighths of it in use, and have a
    // byte more for each element.
    let n_slots = (size.positions.saturating_mul(8) / 7 + 16).next_power_of_two();
    let slot_bytes = size_of::<Identity>() as u64 + 1;
    let bytes = n_slots * slot_bytes + (size.depth * size_of::<Move>()) as u64;
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
fn collect(replay: &mut Replay, set: &mut HashSet<Identity>) -> Result<(), Flaw> {
    loop {
        let position = replay.position;
        if replay.board.cards_home() == Card::DECK_LEN {
            return Err(Flaw::Won { position });
        }
        if !set.insert(Identity::of(&replay.board)) {
            return Err(Flaw::Twice { offset: replay.offset() });
        }
        if !replay.advance()? {
            return Ok(());
        }
    }
}

/// Plays every legal move of a single card in every position.
fn check_closed(mut replay: Replay, set: &HashSet<Identity>) -> Result<(), Flaw> {
    loop {
        for mv in replay.board.legal_single_moves() {
            replay.board.play(mv).expect("a legal move");
            let inside = set.contains(&Identity::of(&replay.board));
            replay.board.take_back(mv);
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
