use solitaire::{
    Card, Move, Pile, Rank, Suit,
    freecell::{Rules, State},
};

use super::entry::{self, Entry};

/// A position on which single cards are moved and taken back, with its fingerprint.
#[derive(Debug)]
pub(super) struct Board {
    rules: Rules,
    columns: Vec<Column>,
    cells: Vec<Option<Card>>,
    foundations: [Rank; 4],
    key: u128,
}

#[derive(Debug)]
struct Column {
    cards: Vec<Card>,
    /// The hashes of the first 0, 1, ... cards.
    hashes: Vec<u128>,
}

impl Board {
    pub(super) fn new(rules: Rules, state: &State) -> Board {
        let empty = || Column { cards: Vec::new(), hashes: vec![mix(1)] };
        let mut board = Board {
            rules,
            columns: (0..state.n_columns()).map(|_| empty()).collect(),
            cells: vec![None; state.cells().len()],
            foundations: Suit::ALL.map(|suit| state.foundation(suit)),
            key: 0,
        };
        for idx in 0..state.n_columns() {
            state.column(idx).iter().for_each(|&card| board.push(Pile::Column(idx as u8), card));
        }
        for (idx, card) in state.cards_in_cells() {
            board.push(Pile::Cell(idx as u8), card);
        }
        board
    }

    /// 128 bits that tell positions apart, but not which column or cell is which. The
    /// foundations hold what the columns and the cells do not.
    pub(super) fn key(&self) -> u128 {
        self.key
    }

    pub(super) fn is_won(&self) -> bool {
        self.foundations == [13; 4]
    }

    /// Appends the moves of single cards, one of those that lead to the same position and none
    /// that leads back to this one.
    pub(super) fn list_moves(&self, moves: &mut Vec<Entry>) {
        // All empty columns are alike, and so are all free cells.
        let empty_column = self.columns.iter().position(|it| it.cards.is_empty());
        let has_free_cell = self.cells.contains(&None);
        for (from, column) in (0..).zip(&self.columns) {
            let Some(&card) = column.cards.last() else { continue };
            if has_free_cell {
                moves.push(entry::of_move(from, entry::TO_CELL));
            }
            // The only card of a column had better stay there.
            let to_empty = empty_column.filter(|_| 1 < column.cards.len());
            self.list_moves_of(card, from, to_empty, moves);
        }
        for (from, &cell) in (entry::COLUMNS_MAX..).zip(&self.cells) {
            if let Some(card) = cell {
                self.list_moves_of(card, from, empty_column, moves);
            }
        }
    }

    fn list_moves_of(&self, card: Card, from: u8, empty_column: Option<usize>, moves: &mut Vec<Entry>) {
        if let Some(to) = empty_column
            && self.rules.may_start_column(card)
        {
            moves.push(entry::of_move(from, to as u8));
        }
        for (to, column) in (0..).zip(&self.columns) {
            if column.cards.last().is_some_and(|&target| self.rules.builds(card, target)) {
                moves.push(entry::of_move(from, to));
            }
        }
        if self.foundations[card.suit() as usize] + 1 == card.rank() {
            moves.push(entry::of_move(from, entry::TO_FOUNDATION));
        }
    }

    /// Plays a move that was listed here, and says which it was.
    pub(super) fn play(&mut self, entry: Entry) -> Move {
        let (from, to) = entry::from_and_to(entry);
        let from = if from < entry::COLUMNS_MAX {
            Pile::Column(from)
        } else {
            Pile::Cell(from - entry::COLUMNS_MAX)
        };
        let free_cell = self.cells.iter().position(Option::is_none);
        let card = self.pop(from);
        let to = match to {
            entry::TO_CELL => Pile::Cell(free_cell.expect("a free cell") as u8),
            entry::TO_FOUNDATION => Pile::Foundation(card.suit()),
            column => Pile::Column(column),
        };
        self.push(to, card);
        Move::one(from, to)
    }

    /// Takes back the last move that was played and not taken back.
    pub(super) fn take_back(&mut self, mv: Move) {
        let card = self.pop(mv.to);
        self.push(mv.from, card);
    }

    fn push(&mut self, pile: Pile, card: Card) {
        match pile {
            Pile::Column(idx) => {
                let column = &mut self.columns[usize::from(idx)];
                let hash = column.hash();
                let longer = mix(hash ^ (card.index() as u128 + 1));
                column.cards.push(card);
                column.hashes.push(longer);
                self.key = self.key.wrapping_add(longer).wrapping_sub(hash);
            }
            Pile::Cell(idx) => {
                self.cells[usize::from(idx)] = Some(card);
                self.key = self.key.wrapping_add(cell_hash(card));
            }
            Pile::Foundation(suit) => self.foundations[suit as usize] += 1,
            Pile::Stock | Pile::Waste => unreachable!("FreeCell has no stock"),
        }
    }

    fn pop(&mut self, pile: Pile) -> Card {
        let card = match pile {
            Pile::Column(idx) => {
                let column = &mut self.columns[usize::from(idx)];
                let card = column.cards.pop();
                let longer = column.hashes.pop().expect("a hash for each length");
                self.key = self.key.wrapping_add(column.hash()).wrapping_sub(longer);
                card
            }
            Pile::Cell(idx) => {
                let card = self.cells[usize::from(idx)].take();
                self.key = card.map_or(self.key, |card| self.key.wrapping_sub(cell_hash(card)));
                card
            }
            Pile::Foundation(suit) => {
                let rank = &mut self.foundations[suit as usize];
                *rank -= 1;
                Some(Card::new(*rank + 1, suit))
            }
            Pile::Stock | Pile::Waste => None,
        };
        card.expect("a card to move")
    }
}

impl Column {
    fn hash(&self) -> u128 {
        *self.hashes.last().expect("the hash of no cards")
    }
}

fn cell_hash(card: Card) -> u128 {
    mix(card.index() as u128 + 2)
}

/// Two rounds of xor-shift and multiply, so that every input bit reaches every output bit.
fn mix(mut x: u128) -> u128 {
    const ODD: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
    x = (x ^ (x >> 67)).wrapping_mul(ODD);
    x = (x ^ (x >> 61)).wrapping_mul(ODD);
    x ^ (x >> 64)
}

#[cfg(test)]
mod tests {
    use solitaire::{Deal, DealNumber, Game, freecell::EIGHT_OFF};

    use super::*;

    /// The fingerprint is the same however a position was reached, and after every way back.
    #[test]
    fn the_fingerprint_is_kept_up_to_date() {
        let deal = Deal::microsoft(DealNumber::FIRST);
        let mut state = EIGHT_OFF.deal(&deal);
        let mut board = Board::new(EIGHT_OFF, &state);
        for turn in 0..60 {
            let before = board.key();
            let mut moves = Vec::new();
            board.list_moves(&mut moves);
            for &entry in &moves {
                let mv = board.play(entry);
                assert!(EIGHT_OFF.is_legal(&state, mv), "{mv:?}");
                board.take_back(mv);
                assert_eq!(board.key(), before);
            }
            let Some(&entry) = moves.get(turn * 7 % moves.len().max(1)) else { break };
            EIGHT_OFF.play(&mut state, board.play(entry));
            assert_eq!(board.key(), Board::new(EIGHT_OFF, &state).key());
            assert_ne!(board.key(), before);
        }
    }
}
