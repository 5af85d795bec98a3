use solitaire::{
    Card, Move, Pile, Rank, Suit,
    freecell::{Rules, State},
};

use super::{Entry, PlayedMove, WalkBoard, mix};

/// The columns are the first piles that a card can leave; the cells come after them.
const COLUMNS_MAX: u8 = 10;
const CELLS_MAX: u8 = 8;

/// The columns are the first targets, then come these two.
const TO_CELL: u8 = 10;
const TO_FOUNDATION: u8 = 11;
const N_TARGETS: u8 = 12;

/// A position on which single cards are moved and taken back, with its fingerprint.
#[derive(Debug)]
pub(super) struct FreeCellWalkBoard {
    rules: Rules,
    columns: Vec<HashedColumn>,
    cells: Vec<Option<Card>>,
    foundations: [Rank; 4],
    key: u128,
}

#[derive(Debug)]
struct HashedColumn {
    cards: Vec<Card>,
    /// The hashes of the first 0, 1, ... cards.
    hashes: Vec<u128>,
}

impl WalkBoard for FreeCellWalkBoard {
    fn n_entries(&self) -> u8 {
        (COLUMNS_MAX + CELLS_MAX) * N_TARGETS
    }

    /// Columns and cells are not told apart. The foundations hold what the columns and the cells do not.
    fn key(&self) -> u128 {
        self.key
    }

    fn is_won(&self) -> bool {
        self.foundations == [13; 4]
    }

    fn list_moves(&self, moves: &mut Vec<Entry>) {
        // All empty columns are alike, and so are all free cells.
        let empty_column = self.columns.iter().position(|it| it.cards.is_empty());
        let has_free_cell = self.cells.contains(&None);
        for (from, column) in (0..).zip(&self.columns) {
            let Some(&card) = column.cards.last() else { continue };
            if has_free_cell {
                moves.push(of_move(from, TO_CELL));
            }
            // The only card of a column had better stay there.
            let to_empty = empty_column.filter(|_| 1 < column.cards.len());
            self.list_moves_of(card, from, to_empty, moves);
        }
        for (from, &cell) in (COLUMNS_MAX..).zip(&self.cells) {
            if let Some(card) = cell {
                self.list_moves_of(card, from, empty_column, moves);
            }
        }
    }

    fn play(&mut self, entry: Entry) -> PlayedMove {
        let (from, to) = (entry / N_TARGETS, entry % N_TARGETS);
        let from = if from < COLUMNS_MAX { Pile::Column(from) } else { Pile::Cell(from - COLUMNS_MAX) };
        let free_cell = self.cells.iter().position(Option::is_none);
        let card = self.pop(from);
        let to = match to {
            TO_CELL => Pile::Cell(free_cell.expect("a free cell") as u8),
            TO_FOUNDATION => Pile::Foundation(card.suit()),
            column => Pile::Column(column),
        };
        self.push(to, card);
        PlayedMove { mv: Move::one(from, to), turned_up: false }
    }

    fn take_back(&mut self, step: PlayedMove) {
        let card = self.pop(step.mv.to);
        self.push(step.mv.from, card);
    }
}

impl FreeCellWalkBoard {
    pub(super) fn new(rules: Rules, state: &State) -> FreeCellWalkBoard {
        let empty = || HashedColumn { cards: Vec::new(), hashes: vec![mix(1)] };
        let mut board = FreeCellWalkBoard {
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

    fn list_moves_of(&self, card: Card, from: u8, empty_column: Option<usize>, moves: &mut Vec<Entry>) {
        if let Some(to) = empty_column
            && self.rules.may_start_column(card)
        {
            moves.push(of_move(from, to as u8));
        }
        for (to, column) in (0..).zip(&self.columns) {
            if column.cards.last().is_some_and(|&target| self.rules.builds(card, target)) {
                moves.push(of_move(from, to));
            }
        }
        if self.foundations[card.suit() as usize] + 1 == card.rank() {
            moves.push(of_move(from, TO_FOUNDATION));
        }
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
            Pile::Reserve(_) | Pile::Stock | Pile::Waste => unreachable!("FreeCell has no stock"),
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
            Pile::Reserve(_) | Pile::Stock | Pile::Waste => None,
        };
        card.expect("a card to move")
    }
}

impl HashedColumn {
    fn hash(&self) -> u128 {
        *self.hashes.last().expect("the hash of no cards")
    }
}

fn of_move(from: u8, to: u8) -> Entry {
    from * N_TARGETS + to
}

fn cell_hash(card: Card) -> u128 {
    mix(card.index() as u128 + 2)
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
        let mut board = FreeCellWalkBoard::new(EIGHT_OFF, &state);
        for turn in 0..60 {
            let before = board.key();
            let mut moves = Vec::new();
            board.list_moves(&mut moves);
            for &entry in &moves {
                let step = board.play(entry);
                assert!(EIGHT_OFF.is_legal(&state, step.mv), "{step:?}");
                board.take_back(step);
                assert_eq!(board.key(), before);
            }
            let Some(&entry) = moves.get(turn * 7 % moves.len().max(1)) else { break };
            EIGHT_OFF.play(&mut state, board.play(entry).mv);
            assert_eq!(board.key(), FreeCellWalkBoard::new(EIGHT_OFF, &state).key());
            assert_ne!(board.key(), before);
        }
    }
}
