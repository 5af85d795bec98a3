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

        // 0 is what a word is filled with, so it is no symbol.
        let symbol = |card: &Card| card.index() as u128 + 2;
        let mut symbols = Symbols::default();
        for column in columns {
            column.iter().for_each(|card| symbols.push(symbol(card)));
            symbols.push(SEPARATOR);
        }
        cells.iter().for_each(|card| symbols.push(symbol(card)));
        Identity(symbols.words)
    }
}

#[derive(Debug, Default)]
struct Symbols {
    words: [u128; 3],
    len: usize,
}

impl Symbols {
    fn push(&mut self, symbol: u128) {
        let word = &mut self.words[self.len / SYMBOLS_PER_WORD];
        *word = *word << SYMBOL_BITS | symbol;
        self.len += 1;
    }
}
