//! Position keys.
//!
//! A position is determined by what lies under each card: another card, the bottom of a column, a cell. If the bottoms
//! of all columns count as the same thing, positions that differ only in the order of the columns are the same, too. A
//! key is the sum of one hash for each card, so a move changes it by the cards whose support changes: one, even if a
//! run moves.

use crate::Card;

/// What lies under a card, as a small number.
#[derive(Clone, Copy)]
pub(crate) struct Support(u8);

impl Support {
    pub(crate) fn card(card: Card) -> Support {
        Support(card.index() as u8)
    }

    /// Returns the bottom of a column, a cell or another place. There are fewer than 70 such places in all.
    pub(crate) fn place(number: u8) -> Support {
        Support(Card::DECK_LEN as u8 + number)
    }

    /// Returns this support for a card that is face down.
    pub(crate) fn face_down(self) -> Support {
        Support(self.0 | 0x80)
    }
}

/// Returns 128 bits for `card` on `support`.
pub(crate) fn card_on(card: Card, support: Support) -> u128 {
    let pair = (card.index() as u64) << 8 | u64::from(support.0);
    // Halves of 64 bits, since a browser has no wider multiplication.
    u128::from(mix(pair, 0x6a09_e667_f3bc_c908)) << 64 | u128::from(mix(pair, 0xbb67_ae85_84ca_a73b))
}

/// Returns 128 bits for a number that is part of a position, such as the number of redeals so far.
pub(crate) fn number(number: u16) -> u128 {
    let number = 1 << 32 | u64::from(number);
    u128::from(mix(number, 0x6a09_e667_f3bc_c908)) << 64 | u128::from(mix(number, 0xbb67_ae85_84ca_a73b))
}

/// Multiply and xor-shift (the finalizer of "splitmix64"), so that every input bit reaches every output bit.
fn mix(x: u64, seed: u64) -> u64 {
    let mut x = (x + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(seed);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
