use super::step::{Code, is_red, suit};

/// A set of cards, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CardSet(u64);

/// For each card, the cards of the next lower rank in the other color.
pub(super) static BELOW_IN_OTHER_COLOR: [CardSet; 64] = below(false);

/// For each card, the card of the next lower rank in its own suit.
pub(super) static BELOW_IN_SAME_SUIT: [CardSet; 64] = below(true);

impl CardSet {
    pub(super) const NONE: CardSet = CardSet(0);

    pub(super) fn insert(&mut self, card: Code) {
        self.0 |= 1 << (card & 63);
    }

    pub(super) fn insert_all(&mut self, other: CardSet) {
        self.0 |= other.0;
    }

    pub(super) fn contains(self, card: Code) -> bool {
        self.0 >> (card & 63) & 1 == 1
    }
}

const fn below(same_suit: bool) -> [CardSet; 64] {
    let mut sets = [CardSet::NONE; 64];
    let mut card: Code = 4;
    while card < 64 {
        let lowest = card / 4 * 4 - 4;
        let mut lower = lowest;
        while lower < lowest + 4 {
            if if same_suit { suit(lower) == suit(card) } else { is_red(lower) != is_red(card) } {
                sets[card as usize].0 |= 1 << lower;
            }
            lower += 1;
        }
        card += 1;
    }
    sets
}
