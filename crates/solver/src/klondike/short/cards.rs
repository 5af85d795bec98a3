//! Cards as numbers, and sets of cards as bits.

/// A card as its [`Card::index`](solitaire::Card::index): the rank less one in the upper bits, the suit in the lowest
/// two.
pub(super) type Code = u8;

/// A bit for each card.
pub(super) type Cards = u64;

pub(super) const N_CARDS: usize = 52;
pub(super) const ALL: Cards = (1 << N_CARDS) - 1;
const KINGS: Cards = 0b1111 << 48;
/// Of the two suits of each color the second: hearts and spades.
const SECOND_OF_COLOR: Cards = 0xc_cccc_cccc_cccc;
const ONE_OF_EACH_RANK: Cards = 0x1_1111_1111_1111;
const REDS: u64 = 0b0110;
const BLACKS: u64 = 0b1001;

pub(super) const fn bit(card: Code) -> Cards {
    1 << card
}

/// 1 for an ace.
pub(super) const fn rank(card: Code) -> u8 {
    card / 4 + 1
}

pub(super) const fn suit(card: Code) -> usize {
    (card % 4) as usize
}

const fn is_red(card: Code) -> bool {
    (card ^ card >> 1) & 1 == 1
}

pub(super) const fn is_king(card: Code) -> bool {
    bit(card) & KINGS != 0
}

/// All cards of the suit of `card`.
pub(super) const fn suit_cards(card: Code) -> Cards {
    ONE_OF_EACH_RANK << suit(card)
}

/// The suit of the same color.
pub(super) const fn twin_suit(suit: usize) -> usize {
    3 - suit
}

/// One suit of the other color. The other one is its twin.
pub(super) const fn opposite_suit(suit: usize) -> usize {
    suit ^ 1
}

/// The two cards that `card` may be put on. None for a king.
pub(super) const fn targets_of(card: Code) -> Cards {
    (if is_red(card) { BLACKS } else { REDS }) << ((card | 3) + 1) & ALL
}

/// The cards of lower ranks.
pub(super) const fn below(card: Code) -> Cards {
    (1 << (card & !3)) - 1
}

/// The lowest card of a set, which in a run is the one that lies on top.
pub(super) const fn lowest(cards: Cards) -> Code {
    cards.trailing_zeros() as Code
}

/// The highest card of a set, which in a run is the one that all others lie on.
pub(super) const fn highest(cards: Cards) -> Code {
    63 - cards.leading_zeros() as Code
}

/// Which cards of a run lie on a card of the second suit of its color.
pub(super) const fn on_second(run: Cards) -> Cards {
    let seconds = run & SECOND_OF_COLOR;
    let ranks = (seconds >> 2 | seconds >> 3) & ONE_OF_EACH_RANK;
    run & (ranks * 15) >> 4
}

/// The card that `card` lies on, as [`on_second`] tells.
pub(super) const fn target_of(card: Code, is_on_second: bool) -> Code {
    let targets = targets_of(card);
    if is_on_second { highest(targets) } else { lowest(targets) }
}

/// Takes a set apart, from the lowest card up.
pub(super) fn each(mut cards: Cards) -> impl Iterator<Item = Code> {
    std::iter::from_fn(move || {
        if cards == 0 {
            return None;
        }
        let card = lowest(cards);
        cards &= cards - 1;
        Some(card)
    })
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
