use solitaire::Card;

use crate::freecell::Board;

/// A position as a certificate counts positions: exactly the cards of every column and cell, but
/// not which column or cell is which. What they do not hold is on the foundations.
///
/// A sequence of symbols of six bits, 21 to a word: the columns in the order of their cards, a
/// separator after each, then the cards in cells. At most 52 cards and 10 columns fit into the
/// 63 places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Identity([u128; 3]);

const SEPARATOR: u128 = 1;
const SYMBOLS_PER_WORD: usize = 21;
const SYMBOL_BITS: usize = 6;

impl Identity {
    pub(super) fn of(board: &Board) -> Identity {
        let mut columns: Vec<&[Card]> = board.columns().collect();
        columns.sort_unstable();
        let mut cells: Vec<Card> = board.cells().filter_map(|(_, card)| card).collect();
        cells.sort_unstable();

        // 0 is what fills the last word, so it is no symbol.
        let symbol = |card: &Card| card.index() as u128 + 2;
        let columns = columns.into_iter().flat_map(|cards| cards.iter().map(symbol).chain([SEPARATOR]));
        let mut words = [0; 3];
        for (place, symbol) in columns.chain(cells.iter().map(symbol)).enumerate() {
            words[place / SYMBOLS_PER_WORD] |= symbol << (place % SYMBOLS_PER_WORD * SYMBOL_BITS);
        }
        Identity(words)
    }
}
