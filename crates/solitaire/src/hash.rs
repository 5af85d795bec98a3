//! Position keys.

use crate::Card;

/// Hashes a pile from bottom to top. `seed` tells kinds of pile apart.
///
/// Piles of a kind that may be permuted without changing the game (columns, cells) are then
/// *added up*, so positions that differ only by such a permutation get the same key.
pub(crate) fn pile(seed: u8, cards: &[Card]) -> u128 {
    let start = mix(u128::from(seed) + 1);
    cards.iter().fold(start, |hash, card| mix(hash ^ (card.index() as u128 + 1)))
}

/// Two rounds of xor-shift and multiply, so that every input bit reaches every output bit.
fn mix(mut x: u128) -> u128 {
    const ODD: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
    x = (x ^ (x >> 67)).wrapping_mul(ODD);
    x = (x ^ (x >> 61)).wrapping_mul(ODD);
    x ^ (x >> 64)
}
