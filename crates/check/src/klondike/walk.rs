//! Certificates of Klondike.

use solitaire::{Card, Move, Pile, Suit};

use super::{KlondikeTable, N_COLUMNS, Undo};
use crate::{MoveError, board::Board, identity::PositionIdentity};

/// Piles that an entry can name as the one that cards leave: the columns, the waste, the foundations.
const N_SOURCES: u8 = N_COLUMNS + 5;
const FROM_WASTE: u8 = N_COLUMNS;
/// Targets that an entry can name: the columns and the foundation.
const N_TARGETS: u8 = N_COLUMNS + 1;
const TO_FOUNDATION: u8 = N_COLUMNS;
/// The entries after those of cards.
const DRAW: u8 = N_SOURCES * N_TARGETS;
const REDEAL: u8 = DRAW + 1;

/// Symbols of an identity. A column ends with one that says how many of its cards are face down.
const STOCK_END: u8 = 1;
const COLUMN_END: u8 = 2;
const FIRST_CARD: u8 = COLUMN_END + N_COLUMNS;

impl Board for KlondikeTable {
    type Undo = Undo;

    const N_MOVES: u8 = REDEAL + 1;

    fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        KlondikeTable::play(self, mv).map(drop)
    }

    fn with_worrying_back(mut self) -> KlondikeTable {
        self.rules.worrying_back = true;
        self
    }

    fn cards_home(&self) -> usize {
        KlondikeTable::cards_home(self)
    }

    /// Two symbols for the redeals, 52 cards, an end for each column and for the stock: at most 62.
    fn identity(&self) -> PositionIdentity {
        let symbol = |card: &Card| card.index() as u8 + FIRST_CARD;
        let mut columns: Vec<(&[Card], usize)> = self.columns().collect();
        columns.sort_unstable();
        let columns = columns
            .into_iter()
            .flat_map(|(cards, n_down)| cards.iter().map(symbol).chain([COLUMN_END + n_down as u8]));
        let stock = self.stock().iter().map(symbol).chain([STOCK_END]);
        let redeals = [self.redeals() / 16, self.redeals() % 16].map(|it| it as u8 + 1);
        PositionIdentity::of(
            redeals.into_iter().chain(columns).chain(stock).chain(self.waste().iter().map(symbol)),
        )
    }

    fn legal_moves(&self) -> Vec<Move> {
        KlondikeTable::legal_moves(self)
    }

    fn entered(&self, entry: u8) -> Result<Move, MoveError> {
        Ok(match entry {
            DRAW => Move { from: Pile::Stock, to: Pile::Waste, count: self.n_to_draw() as u8 },
            REDEAL => Move { from: Pile::Waste, to: Pile::Stock, count: self.waste().len() as u8 },
            _ => self.carried(source(entry / N_TARGETS), entry % N_TARGETS)?,
        })
    }

    fn step(&mut self, mv: Move) -> Result<Undo, MoveError> {
        KlondikeTable::play(self, mv)
    }

    fn step_back(&mut self, step: Undo) {
        self.take_back(step);
    }
}

fn source(from: u8) -> Pile {
    match from {
        0..N_COLUMNS => Pile::Column(from),
        FROM_WASTE => Pile::Waste,
        _ => Pile::Foundation(Suit::ALL[usize::from(from - FROM_WASTE - 1)]),
    }
}

impl KlondikeTable {
    /// Returns the move from a pile to a target. A number of cards that may go there is the only one, since the cards
    /// of a run have different ranks; where none may, one card is tried, which says why.
    fn carried(&self, from: Pile, to: u8) -> Result<Move, MoveError> {
        let top = self.available(from)?;
        let to = if to == TO_FOUNDATION { Pile::Foundation(top.suit()) } else { Pile::Column(to) };
        Ok(self.legal_moves_between(from, to).next().unwrap_or(Move::one(from, to)))
    }
}
