use solitaire::Card;

use super::step::Code;

/// Random numbers whose exclusive or is the fingerprint of a position: one for each card that
/// is not home, by what it lies on.
///
/// A card lies on nothing, in a cell, on one of the cards it builds on (their suit tells which),
/// or else on the card it lay on at the start. So the numbers chosen name a position exactly,
/// but for the order of the columns and of the cells, which does not matter; the foundations
/// hold the rest. What is left to chance is that two sets of 128-bit numbers agree in their
/// exclusive or.
#[derive(Clone, Debug)]
pub(super) struct Keys([[u128; 7]; Card::DECK_LEN]);

impl Keys {
    // 0 to 3: on a card of this suit that it builds on.
    pub(super) const AS_DEALT: usize = 4;
    pub(super) const ON_NOTHING: usize = 5;
    pub(super) const IN_CELL: usize = 6;

    pub(super) fn new() -> Keys {
        let mut seed = 0;
        let mut next = || {
            // SplitMix64 (Steele, Lea and Flood 2014).
            seed = u64::wrapping_add(seed, 0x9e37_79b9_7f4a_7c15);
            let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            u128::from(mixed ^ mixed >> 31)
        };
        Keys(std::array::from_fn(|_| std::array::from_fn(|_| next() << 64 | next())))
    }

    pub(super) fn of(&self, card: Code, support: usize) -> u128 {
        self.0[usize::from(card)][support]
    }
}
