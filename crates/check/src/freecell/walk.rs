//! Certificates of the FreeCell family.

use solitaire::{Card, Move, Pile, freecell::WorryingBack};

use super::FreeCellTable;
use crate::{MoveError, board::Board, identity::PositionIdentity, piles::Piles};

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

    fn n_moves(&self) -> u8 {
        18 * N_TARGETS
    }

    fn of_version(self, version: u8) -> Option<FreeCellTable> {
        (version == 1).then_some(self)
    }

    /// Card by card.
    fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        match mv.count {
            0 => Err(MoveError::CountIsZero),
            1 => self.play_single(mv.from, mv.to),
            _ => {
                self.single_moves(mv)?.iter().try_for_each(|single| self.play_single(single.from, single.to))
            }
        }
    }

    fn with_worrying_back(self) -> FreeCellTable {
        FreeCellTable { worrying_back: WorryingBack::On, ..self }
    }

    fn piles(&self) -> &Piles {
        &self.piles
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

    /// From each pile but the foundations to each other one.
    fn legal_moves(&self) -> Vec<Move> {
        let piles = self.piles.iter().map(|(pile, cards)| (pile, cards.last().copied()));
        let piles: Vec<(Pile, Option<Card>)> = piles.collect();
        let mut legal = Vec::new();
        for &(from, card) in piles.iter().filter(|(from, _)| !matches!(from, Pile::Foundation(_))) {
            let Some(card) = card else { continue };
            for &(to, target) in piles.iter().filter(|&&(to, _)| to != from) {
                if self.fits_on(card, to, target).is_ok() {
                    legal.push(Move::one(from, to));
                }
            }
        }
        legal
    }

    fn entered(&self, entry: u8) -> Result<Move, MoveError> {
        let from = entry / N_TARGETS;
        let from = if from < N_COLUMNS { Pile::Column(from) } else { Pile::Cell(from - N_COLUMNS) };
        let card = self.piles.available(from)?;
        Ok(Move::one(from, target(self, card, entry % N_TARGETS)?))
    }

    fn step(&mut self, mv: Move) -> Result<Move, MoveError> {
        self.play(mv)?;
        Ok(mv)
    }

    fn step_back(&mut self, mv: Move) {
        let card = self.piles[mv.to].pop().expect("the card that was moved");
        self.piles[mv.from].push(card);
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
