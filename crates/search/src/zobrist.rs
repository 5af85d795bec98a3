use solitaire::Card;

/// Returns 128 bits for a card in a place, or for the place without a card. Sums of these are keys, which differ if any
/// card lies elsewhere.
pub(crate) fn in_place(card: Option<Card>, place: u64) -> u128 {
    let card = card.map_or(0, |card| card.index() as u64 + 1);
    let mix = |seed: u64| {
        let mut x = (place << 8 | card).wrapping_add(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x = (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    };
    u128::from(mix(0x3c6e_f372_fe94_f82b)) << 64 | u128::from(mix(0xa54f_f53a_5f1d_36f1))
}
