/// A position as a certificate counts positions: exactly the cards of every pile, but not which column or cell is
/// which. What they do not hold is on the foundations.
///
/// A sequence of at most 63 symbols of six bits, 21 to a word. None is 0, which is what a word is filled with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct PositionIdentity {
    words: [u128; 3],
}

const SYMBOLS_PER_WORD: usize = 21;
const SYMBOL_BITS: usize = 6;

impl PositionIdentity {
    pub(crate) fn of(symbols: impl IntoIterator<Item = u8>) -> PositionIdentity {
        let mut identity = PositionIdentity::default();
        for (idx, symbol) in symbols.into_iter().enumerate() {
            let word = &mut identity.words[idx / SYMBOLS_PER_WORD];
            *word = *word << SYMBOL_BITS | u128::from(symbol);
        }
        identity
    }
}
