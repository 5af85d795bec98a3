use std::sync::LazyLock;

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
#[derive(Debug)]
pub(super) struct CardKeys([[u128; 8]; Card::DECK_LEN]);

/// Made when they are first wanted: nothing in a page to load compresses as badly.
pub(super) static KEYS: LazyLock<CardKeys> = LazyLock::new(CardKeys::new);

impl CardKeys {
    // 0 to 3: on a card of this suit that it builds on.
    pub(super) const AS_DEALT: u8 = 4;
    pub(super) const ON_NOTHING: u8 = 5;
    pub(super) const IN_CELL: u8 = 6;

    fn new() -> CardKeys {
        let mut keys = [[0; 8]; Card::DECK_LEN];
        let mut seed = 0;
        for key in keys.iter_mut().flat_map(|of_card| &mut of_card[..=usize::from(CardKeys::IN_CELL)]) {
            let [high, low] = [(); 2].map(|()| split_mix(&mut seed));
            *key = u128::from(high) << 64 | u128::from(low);
        }
        CardKeys(keys)
    }

    pub(super) fn of(&self, card: Code, support: u8) -> u128 {
        self.0[usize::from(card)][usize::from(support & 7)]
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014).
fn split_mix(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*seed ^ *seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
