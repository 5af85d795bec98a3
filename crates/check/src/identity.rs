use solitaire::Card;

/// A position as a certificate counts positions: exactly the cards of every pile, but not which column or cell is
/// which. What they do not hold is on the foundations.
///
/// A sequence of at most 63 symbols of six bits, 21 to a word. None is 0, which is what a word is filled with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct PositionIdentity {
    words: [u128; 3],
}

/// What lies under a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Under {
    Card(Card),
    /// Nothing: it is the first of a column, or of one of the other piles.
    Column,
    Cell,
    Reserve,
    Stock,
    Waste,
    /// It is on its foundation, where the place of each card is known.
    Foundation,
}

const SYMBOLS_PER_WORD: usize = 21;
const SYMBOL_BITS: usize = 6;

impl PositionIdentity {
    /// Returns the identity of the position in which this lies under each card, by [`Card::index`]; such a list tells all
    /// piles apart but not which column, cell or place of the reserve is which.
    ///
    /// Each card is seven bits, 18 to a word; the last word has the number of redeals, too.
    pub(crate) fn of_supports(
        under: [Under; Card::DECK_LEN],
        is_down: [bool; Card::DECK_LEN],
        redeals: u8,
    ) -> PositionIdentity {
        let mut words = [0_u128; 3];
        for (idx, (under, is_down)) in under.into_iter().zip(is_down).enumerate() {
            let symbol = match under {
                Under::Card(card) => card.index() as u8,
                Under::Column => 52,
                Under::Cell => 53,
                Under::Reserve => 54,
                Under::Stock => 55,
                Under::Waste => 56,
                Under::Foundation => 57,
            };
            let word = &mut words[idx / 18];
            *word = *word << 7 | u128::from(symbol << 1 | u8::from(is_down));
        }
        words[2] = words[2] << 8 | u128::from(redeals);
        PositionIdentity { words }
    }

    pub(crate) fn of(symbols: impl IntoIterator<Item = u8>) -> PositionIdentity {
        let mut identity = PositionIdentity::default();
        for (idx, symbol) in symbols.into_iter().enumerate() {
            let word = &mut identity.words[idx / SYMBOLS_PER_WORD];
            *word = *word << SYMBOL_BITS | u128::from(symbol);
        }
        identity
    }
}
