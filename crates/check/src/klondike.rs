//! The rules of Klondike, once more and as plainly as possible.

use std::fmt;

use solitaire::{
    Card, Deal, Move, Pile, Suit,
    klondike::{Redeals, Rules, State},
};

use crate::{
    MoveError,
    board::Board,
    identity::PositionIdentity,
    piles::Piles,
    tableau::{N_COLUMNS, Tableau, Undo, goes_on, symbol, text},
};

#[cfg(test)]
mod tests;

/// Piles that an entry can name as the one that cards leave: the columns, the waste, the foundations.
const N_SOURCES: u8 = N_COLUMNS + 5;
const FROM_WASTE: u8 = N_COLUMNS;
/// Targets that an entry can name: the columns and the foundation.
const N_TARGETS: u8 = N_COLUMNS + 1;
const TO_FOUNDATION: u8 = N_COLUMNS;
/// The entries after those of cards.
const DRAW: u8 = N_SOURCES * N_TARGETS;
const REDEAL: u8 = DRAW + 1;

/// Symbols of an identity. A column ends with one that says how many of its cards are face down. Those of cards follow.
const STOCK_END: u8 = 1;
const COLUMN_END: u8 = 2;

/// The rules and the cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KlondikeTable {
    rules: Rules,
    /// The next card of the stock is its last, and so is the card of the waste that can be played.
    tableau: Tableau,
    /// How often the waste has become the stock, where that is limited.
    redeals: usize,
}

impl KlondikeTable {
    /// Row by row, each from one column further on, and the last card of each column is turned up. What is left is
    /// the stock, first card first.
    pub(crate) fn deal(rules: &Rules, deal: &Deal) -> KlondikeTable {
        let mut board = KlondikeTable::empty(rules);
        let rest = board.tableau.deal(deal, (0..N_COLUMNS).flat_map(|row| row..N_COLUMNS));
        board.tableau.piles[Pile::Stock].extend(rest.iter().rev());
        board
    }

    /// Returns the cards as they lie. `None` unless they are all 52, and every column that has cards shows one and
    /// has no more face down than any is dealt.
    pub(crate) fn of_state(rules: &Rules, state: &State) -> Option<KlondikeTable> {
        let mut board = KlondikeTable::empty(rules);
        board.tableau.put(|idx| (state.column(idx), state.n_down(idx)), |suit| state.foundation(suit));
        board.tableau.piles[Pile::Stock].extend(state.stock());
        board.tableau.piles[Pile::Waste].extend(state.waste());
        board.redeals = state.redeals().into();
        board.tableau.is_sound().then_some(board)
    }

    fn empty(rules: &Rules) -> KlondikeTable {
        let tableau = Tableau::empty(Piles::with_stock(N_COLUMNS));
        KlondikeTable { rules: *rules, tableau, redeals: 0 }
    }

    fn stock(&self) -> &[Card] {
        &self.tableau.piles[Pile::Stock]
    }

    fn waste(&self) -> &[Card] {
        &self.tableau.piles[Pile::Waste]
    }

    /// Returns what a redeal adds to their number: nothing where they are not limited.
    fn counted_redeal(&self) -> usize {
        match self.rules.redeals {
            Redeals::AtMost(_) => 1,
            Redeals::Unlimited => 0,
        }
    }

    /// Returns how many cards a draw turns here.
    fn n_to_draw(&self) -> usize {
        self.stock().len().min(self.rules.draw.into())
    }

    /// Returns the legal moves from one pile to another.
    fn legal_moves_between(&self, from: Pile, to: Pile) -> impl Iterator<Item = Move> {
        // Where some cards may not leave a pile together, no more of them may. Those of a draw and a redeal have to be
        // a certain number.
        let is_carry = from != Pile::Stock && to != Pile::Stock;
        let counts = 1..=self.tableau.piles[from].len() as u8;
        counts
            .take_while(move |&count| !is_carry || self.run(from, count.into()).is_ok())
            .map(move |count| Move { from, to, count })
            .filter(|&mv| self.judge(mv).is_ok())
    }

    /// Checks that `mv` is legal.
    fn judge(&self, mv: Move) -> Result<(), MoveError> {
        let Move { from, to, count } = mv;
        let count = usize::from(count);
        self.tableau.piles.cards(from)?;
        self.tableau.piles.cards(to)?;
        if from == to {
            return Err(MoveError::SamePile(from));
        }
        if count == 0 {
            return Err(MoveError::CountIsZero);
        }
        match (from, to) {
            (Pile::Stock, Pile::Waste) => self.judge_draw(count),
            (Pile::Waste, Pile::Stock) => self.judge_redeal(count),
            (Pile::Stock, _) | (_, Pile::Stock | Pile::Waste) => Err(MoveError::NoWay { from, to }),
            (_, Pile::Foundation(_)) if count != 1 => Err(MoveError::OneAtATime { to }),
            _ => self.judge_carry(from, to, count),
        }
    }

    fn judge_draw(&self, count: usize) -> Result<(), MoveError> {
        match self.n_to_draw() {
            0 => Err(MoveError::NoSuchCards { pile: Pile::Stock, asked: count, there: 0 }),
            draw if count == draw => Ok(()),
            draw => Err(MoveError::Draw { asked: count, draw }),
        }
    }

    fn judge_redeal(&self, count: usize) -> Result<(), MoveError> {
        if !self.stock().is_empty() {
            return Err(MoveError::StockLeft { there: self.stock().len() });
        }
        let there = self.waste().len();
        if there == 0 {
            return Err(MoveError::NoSuchCards { pile: Pile::Waste, asked: count, there });
        }
        if count != there {
            return Err(MoveError::Redeal { asked: count, there });
        }
        match self.rules.redeals {
            Redeals::AtMost(redeals_max) if usize::from(redeals_max) <= self.redeals => {
                Err(MoveError::NoRedealLeft { redeals_max: redeals_max.into() })
            }
            Redeals::AtMost(_) | Redeals::Unlimited => Ok(()),
        }
    }

    /// Checks that the last cards of `from` may go to a column or a foundation.
    fn judge_carry(&self, from: Pile, to: Pile, count: usize) -> Result<(), MoveError> {
        self.tableau.fits(self.run(from, count)?[0], to)
    }

    /// Returns the last `count` cards of `from`, if they may leave it together.
    fn run(&self, from: Pile, count: usize) -> Result<&[Card], MoveError> {
        let cards = self.tableau.taken(from, count, self.rules.worrying_back)?;
        if 1 < count && !matches!(from, Pile::Column(_)) {
            return Err(MoveError::OneAtATimeFrom { from });
        }
        for pair in cards.windows(2) {
            let (target, card) = (pair[0], pair[1]);
            if !goes_on(card, target) {
                return Err(MoveError::NotARun { card, target });
            }
        }
        Ok(cards)
    }

    /// Returns the move from a pile to a target. A number of cards that may go there is the only one, since the cards
    /// of a run have different ranks; where none may, one card is tried, which says why.
    fn carried(&self, from: Pile, to: u8) -> Result<Move, MoveError> {
        let top = self.tableau.piles.available(from)?;
        let to = if to == TO_FOUNDATION { Pile::Foundation(top.suit()) } else { Pile::Column(to) };
        Ok(self.legal_moves_between(from, to).next().unwrap_or(Move::one(from, to)))
    }
}

impl Board for KlondikeTable {
    type Undo = Undo;

    fn n_moves(&self) -> u8 {
        REDEAL + 1
    }

    fn of_version(self, version: u8) -> Option<KlondikeTable> {
        (version == 1).then_some(self)
    }

    fn with_worrying_back(mut self) -> KlondikeTable {
        self.rules.worrying_back = true;
        self
    }

    fn piles(&self) -> &Piles {
        &self.tableau.piles
    }

    /// Two symbols for the redeals, 52 cards, an end for each column and for the stock: at most 62.
    fn identity(&self) -> PositionIdentity {
        let symbol = |&card: &Card| symbol(card, COLUMN_END);
        let redeals = [self.redeals / 16, self.redeals % 16].map(|it| it as u8 + 1);
        let stock = self.stock().iter().map(symbol).chain([STOCK_END]);
        let waste = self.waste().iter().map(symbol);
        PositionIdentity::of(
            redeals.into_iter().chain(self.tableau.symbols(COLUMN_END)).chain(stock).chain(waste),
        )
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        for (from, _) in self.tableau.piles.iter() {
            for (to, _) in self.tableau.piles.iter() {
                legal.extend(self.legal_moves_between(from, to));
            }
        }
        legal
    }

    fn entered(&self, entry: u8) -> Result<Move, MoveError> {
        Ok(match entry {
            DRAW => Move { from: Pile::Stock, to: Pile::Waste, count: self.n_to_draw() as u8 },
            REDEAL => Move { from: Pile::Waste, to: Pile::Stock, count: self.waste().len() as u8 },
            _ => self.carried(source(entry / N_TARGETS), entry % N_TARGETS)?,
        })
    }

    /// After an error the board is as it was.
    fn step(&mut self, mv: Move) -> Result<Undo, MoveError> {
        self.judge(mv)?;
        if !is_turn(mv) {
            return Ok(self.tableau.carry(mv));
        }
        self.tableau.piles.turn_over(mv.from, mv.to, mv.count);
        if mv.to == Pile::Stock {
            self.redeals += self.counted_redeal();
        }
        Ok(Undo { mv, turned_up: false })
    }

    fn step_back(&mut self, undo: Undo) {
        if !is_turn(undo.mv) {
            return self.tableau.carry_back(undo);
        }
        let Move { from, to, count } = undo.mv;
        self.tableau.piles.turn_over(to, from, count);
        if to == Pile::Stock {
            self.redeals -= self.counted_redeal();
        }
    }
}

/// Returns whether this is a draw or a redeal, which turns the stock or the waste over card by card.
fn is_turn(mv: Move) -> bool {
    mv.from == Pile::Stock || mv.to == Pile::Stock
}

fn source(from: u8) -> Pile {
    match from {
        0..N_COLUMNS => Pile::Column(from),
        FROM_WASTE => Pile::Waste,
        _ => Pile::Foundation(Suit::ALL[usize::from(from - FROM_WASTE - 1)]),
    }
}

impl fmt::Display for KlondikeTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tableau.write_foundations(f)?;
        write!(f, "\nredeals: {}", self.redeals)?;
        write!(f, "\nstock, the next card last:{}\nwaste:{}", text(self.stock()), text(self.waste()))?;
        self.tableau.write_columns(f)
    }
}
