//! The bytes of a tree. `docs/certificates.md` describes them.

/// A move of a single card, or so many moves taken back.
pub(super) type Entry = u8;

/// The columns are the first piles that a card can leave; the cells come after them.
pub(super) const COLUMNS_MAX: u8 = 10;
const CELLS_MAX: u8 = 8;

/// The columns are the first targets, then come these two.
pub(super) const TO_CELL: u8 = 10;
pub(super) const TO_FOUNDATION: u8 = 11;
const N_TARGETS: u8 = 12;

/// The first entry that is no move. It takes back one move, the next one two, and so on.
const BACK: u8 = (COLUMNS_MAX + CELLS_MAX) * N_TARGETS;

/// No entry takes back more moves than this.
pub(super) const BACK_MAX: usize = (u8::MAX - BACK) as usize + 1;

/// No position has more moves than this.
pub(super) const MOVES_MAX: usize = BACK as usize;

pub(super) fn of_move(from: u8, to: u8) -> Entry {
    from * N_TARGETS + to
}

pub(super) fn from_and_to(entry: Entry) -> (u8, u8) {
    (entry / N_TARGETS, entry % N_TARGETS)
}

/// `n_moves` is 1 to [`BACK_MAX`].
pub(super) fn of_back(n_moves: usize) -> Entry {
    BACK + (n_moves - 1) as u8
}
