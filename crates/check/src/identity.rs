use solitaire::Card;

/// The identity of a position, as certificates count positions: exactly the cards of every pile, but not which column
/// or cell is which. All other cards are on the foundations.
///
/// It consists of the number of redeals and, for each card by [`Card::index`], of what lies under it and whether it is
/// face down. Such a list determines all piles, but not which column, cell or place of the reserve is which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// The card is on its foundation, where the place of each card is known.
    Foundation,
}

impl PositionIdentity {
    /// Returns the identity of a position. Each card takes seven bits, 18 to a word; the last word also has the number
    /// of redeals.
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
}
