use std::sync::LazyLock;

use search::SplitMix;
use solitaire::Card;

use super::step::Code;

/// Random numbers whose exclusive or is the fingerprint of a position: one number for each card that is not home,
/// chosen by its support.
///
/// A card lies on nothing, in a cell, on one of the cards it builds on (identified by their suit), or else on the card
/// it lay on at the start. So the chosen numbers determine a position exactly, except for the order of the columns and
/// of the cells, which does not matter; the other cards are on the foundations. The only risk is that two sets of
/// 128-bit numbers have the same exclusive or.
#[derive(Debug)]
pub(super) struct CardKeys([[u128; 8]; Card::DECK_LEN]);

/// The numbers are computed on first use: as part of the page, nothing would compress as badly.
pub(super) static KEYS: LazyLock<CardKeys> = LazyLock::new(CardKeys::new);

impl CardKeys {
    // 0 to 3 mean a card of this suit that it builds on.
    pub(super) const AS_DEALT: u8 = 4;
    pub(super) const ON_NOTHING: u8 = 5;
    pub(super) const IN_CELL: u8 = 6;

    fn new() -> CardKeys {
        let mut keys = [[0; 8]; Card::DECK_LEN];
        let mut random = SplitMix::new(0);
        for key in keys.iter_mut().flat_map(|of_card| &mut of_card[..=usize::from(CardKeys::IN_CELL)]) {
            let [high, low] = [(); 2].map(|()| random.next_bits());
            *key = u128::from(high) << 64 | u128::from(low);
        }
        CardKeys(keys)
    }

    pub(super) fn of(&self, card: Code, support: u8) -> u128 {
        self.0[usize::from(card)][usize::from(support & 7)]
    }
}
