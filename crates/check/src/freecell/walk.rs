//! Certificates of the FreeCell family.

use solitaire::{Card, Move, Pile, freecell::WorryingBack};

use super::FreeCellTable;
use crate::{MoveError, board::Board, identity::PositionIdentity};

/// Columns that an entry can name; the cells come after them.
const N_COLUMNS: u8 = 10;
/// Targets that an entry can name: the columns, the first free cell, the foundation.
const N_TARGETS: u8 = 12;
const TO_CELL: u8 = 10;

/// Symbols of an identity: a separator after each column, and the cards. At most 52 cards and 10 columns fit.
const SEPARATOR: u8 = 1;
const FIRST_CARD: u8 = 2;

impl Board for FreeCellTable {
    type Undo = Move;

    const N_MOVES: u8 = 18 * N_TARGETS;

    fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        FreeCellTable::play(self, mv)
    }

    fn with_worrying_back(self) -> FreeCellTable {
        FreeCellTable { worrying_back: WorryingBack::On, ..self }
    }

    fn cards_home(&self) -> usize {
        FreeCellTable::cards_home(self)
    }

    fn identity(&self) -> PositionIdentity {
        let mut columns: Vec<&[Card]> = self.columns().collect();
        columns.sort_unstable();
        let mut cells: Vec<Card> = self.cells().filter_map(|(_, card)| card).collect();
        cells.sort_unstable();
        let symbol = |card: &Card| card.index() as u8 + FIRST_CARD;
        let columns = columns.into_iter().flat_map(|it| it.iter().map(symbol).chain([SEPARATOR]));
        PositionIdentity::of(columns.chain(cells.iter().map(symbol)))
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.legal_single_moves()
    }

    fn entered(&self, entry: u8) -> Result<Move, MoveError> {
        let from = entry / N_TARGETS;
        let from = if from < N_COLUMNS { Pile::Column(from) } else { Pile::Cell(from - N_COLUMNS) };
        let card = self.available(from)?;
        Ok(Move::one(from, target(self, card, entry % N_TARGETS)?))
    }

    fn step(&mut self, mv: Move) -> Result<Move, MoveError> {
        self.play(mv)?;
        Ok(mv)
    }

    fn step_back(&mut self, step: Move) {
        self.take_back(step);
    }
}

fn target(board: &FreeCellTable, card: Card, to: u8) -> Result<Pile, MoveError> {
    if to < N_COLUMNS {
        Ok(Pile::Column(to))
    } else if to == TO_CELL {
        let free = board.cells().find(|(_, card)| card.is_none());
        free.map(|(cell, _)| cell).ok_or(MoveError::NoFreeCell)
    } else {
        Ok(Pile::Foundation(card.suit()))
    }
}
