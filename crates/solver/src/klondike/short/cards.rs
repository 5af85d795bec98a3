//! Functions on cards for the search for short solutions.
//!
//! Sets and ranks are those of [`klondike::cards`](super::super::cards). Within a rank the suits are in Microsoft's order
//! here, as in [`Card::index`](solitaire::Card::index), and not with twins as neighbors: that order determines which of
//! several equally good positions comes first, and so how many positions a search expands. The other order would save
//! nothing here, where functions take single cards and not all pairs at once.

pub(super) use crate::klondike::cards::{ALL, Cards, Code, bit, codes as each, is_king, rank};

/// The cards of the second suit of each color: hearts and spades.
const SECOND_OF_COLOR: Cards = 0xc_cccc_cccc_cccc;
const ONE_OF_EACH_RANK: Cards = 0x1_1111_1111_1111;
const REDS: u64 = 0b0110;
const BLACKS: u64 = 0b1001;

pub(super) const fn suit(card: Code) -> usize {
    (card % 4) as usize
}

const fn is_red(card: Code) -> bool {
    (card ^ card >> 1) & 1 == 1
}

/// Returns all cards of the suit of `card`.
pub(super) const fn suit_cards(card: Code) -> Cards {
    ONE_OF_EACH_RANK << suit(card)
}

/// Returns the suit of the same color.
pub(super) const fn twin_suit(suit: usize) -> usize {
    3 - suit
}

/// Returns one suit of the other color. The other suit of that color is its twin.
pub(super) const fn opposite_suit(suit: usize) -> usize {
    suit ^ 1
}

/// Returns the two cards that `card` may be put on, or the empty set for a king.
pub(super) const fn targets_of(card: Code) -> Cards {
    (if is_red(card) { BLACKS } else { REDS }) << ((card | 3) + 1) & ALL
}

/// Returns the cards of lower ranks.
pub(super) const fn below(card: Code) -> Cards {
    (1 << (card & !3)) - 1
}

/// Returns the lowest card of a set, which in a run is the one that lies on top.
pub(super) const fn lowest(cards: Cards) -> Code {
    cards.trailing_zeros() as Code
}

/// Returns the highest card of a set, which in a run is the one that all others lie on.
pub(super) const fn highest(cards: Cards) -> Code {
    63 - cards.leading_zeros() as Code
}

/// Returns the cards of a run that lie on a card of the second suit of its color.
pub(super) const fn on_second(run: Cards) -> Cards {
    let seconds = run & SECOND_OF_COLOR;
    let ranks = (seconds >> 2 | seconds >> 3) & ONE_OF_EACH_RANK;
    run & (ranks * 15) >> 4
}

/// Returns the card that `card` lies on. `is_on_second` is whether [`on_second`] contains `card`.
pub(super) const fn target_of(card: Code, is_on_second: bool) -> Code {
    let targets = targets_of(card);
    if is_on_second { highest(targets) } else { lowest(targets) }
}

#[cfg(test)]
mod tests {
    use solitaire::{Card, klondike};

    use super::*;

    #[test]
    fn cards_build_as_the_rules_say() {
        for card in Card::deck() {
            let code = card.index() as Code;
            let targets = Card::deck().filter(|&it| klondike::builds(card, it));
            assert_eq!(targets_of(code), targets.map(|it| bit(it.index() as Code)).sum());
            assert_eq!(each(below(code)).count(), usize::from(card.rank() - 1) * 4);
            for target in each(targets_of(code)) {
                let is_on_second = on_second(bit(code) | bit(target)) != 0;
                assert_eq!(target_of(code, is_on_second), target);
            }
            let (twin, opposite) = (twin_suit(suit(code)), opposite_suit(suit(code)));
            let same_color = |it: usize| is_red(it as Code) == is_red(code);
            assert!(same_color(twin) && twin != suit(code) && !same_color(opposite));
        }
    }
}
