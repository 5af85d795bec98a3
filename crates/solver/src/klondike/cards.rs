//! Cards as numbers and sets of cards as bits, for all engines of Klondike, and functions that treat all pairs of twins
//! at once.
//!
//! A rank has four bits, aces first. Twins are two cards of the same rank and the same color. In [`code`] their bits are
//! neighbors, first the black pair, then the red one, so that one shift compares all pairs. The engines for short
//! solutions have the suits of a rank in another order: see [`short::cards`](super::short).

use solitaire::{Card, Suit};

/// One bit for each card.
pub(super) type Cards = u64;

/// The place of a card's bit.
pub(super) type Code = u8;

pub(super) const ALL: Cards = (1 << Card::DECK_LEN) - 1;
pub(super) const KINGS: Cards = 0xf << 48;

/// One card of each pair.
const FIRST_TWINS: Cards = 0x5_5555_5555_5555;

/// The suits by code.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Diamonds, Suit::Hearts];

/// The codes by suit.
const SUIT_CODES: [u8; 4] = [0, 2, 3, 1];

pub(super) fn code(card: Card) -> Code {
    (card.rank() - 1) * 4 + suit_code(card.suit())
}

pub(super) fn suit_code(suit: Suit) -> u8 {
    SUIT_CODES[suit as usize]
}

pub(super) fn card(code: Code) -> Card {
    Card::new(code / 4 + 1, SUITS[usize::from(code % 4)])
}

/// Returns the set of one card.
pub(super) const fn bit(code: Code) -> Cards {
    1 << code
}

/// Returns the cards of a set, lowest rank first.
pub(super) fn codes(mut cards: Cards) -> impl Iterator<Item = Code> {
    std::iter::from_fn(move || {
        let code = cards.trailing_zeros() as Code;
        (cards != 0).then(|| {
            cards &= cards - 1;
            code
        })
    })
}

/// Returns the rank of a card, 1 for an ace.
pub(super) const fn rank(code: Code) -> u8 {
    code / 4 + 1
}

pub(super) const fn is_king(code: Code) -> bool {
    bit(code) & KINGS != 0
}

/// Returns all cards up to a rank, which may be 0 or above 13.
pub(super) fn ranks_up_to(rank: u32) -> Cards {
    (1 << (4 * rank.min(13))) - 1
}

/// Returns the cards on which these may lie.
pub(super) fn parents(cards: Cards) -> Cards {
    other_color(cards << 4)
}

/// Returns the cards that may lie on these.
pub(super) fn children(cards: Cards) -> Cards {
    other_color(cards >> 4)
}

fn other_color(cards: Cards) -> Cards {
    const BLACK: Cards = 0x33_3333_3333_3333;
    (cards & BLACK) << 2 | cards >> 2 & BLACK
}

/// Returns both cards of each pair that has more cards in the first set than in the second.
pub(super) fn outnumbering(these: Cards, those: Cards) -> Cards {
    let pairs = one(these) & !one(those) | two(these) & !two(those);
    pairs | pairs << 1
}

pub(super) fn one(cards: Cards) -> Cards {
    (cards | cards >> 1) & FIRST_TWINS
}

pub(super) fn two(cards: Cards) -> Cards {
    cards & cards >> 1 & FIRST_TWINS
}

/// Returns one card of each pair that has any in the set.
pub(super) fn lower_twin(cards: Cards) -> Cards {
    cards & FIRST_TWINS | cards & !(cards << 1) & FIRST_TWINS << 1
}
