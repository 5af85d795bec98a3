use std::{fmt, ops::Range};

use arrayvec::ArrayVec;

use super::{CELLS_MAX, COLUMNS_MAX, RESERVE_MAX, Rules};
use crate::{
    Card, Move, Pile, Rank, Suit,
    hash::{self, Support},
};

/// The first slot of the cells, of the reserve, and those of the stock and the waste.
const CELL: usize = COLUMNS_MAX;
const RESERVE: usize = CELL + CELLS_MAX;
const STOCK: usize = RESERVE + RESERVE_MAX;
const WASTE: usize = STOCK + 1;
const N_SLOTS: usize = WASTE + 1;

/// Everything, the face-down cards included. What a player may know of it is
/// [`Game::table`](crate::Game::table).
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    /// All piles but the foundations one after another, each from its bottom card: columns, cells, the reserve, the
    /// stock, of which the next card to be drawn is the last, and the waste.
    cards: ArrayVec<Card, { Card::DECK_LEN }>,
    /// Where in `cards` each pile ends.
    ends: [u8; N_SLOTS],
    /// How many cards of each column, from its bottom, are face down. A column that has cards shows one at least.
    n_down: [u8; COLUMNS_MAX],
    /// The rank each foundation has reached, by suit.
    foundations: [Rank; 4],
    /// How often the waste has become the stock. Where that is not limited it is not counted, so that the same cards are
    /// the same state.
    redeals: u8,
    /// How many columns and cells the game has.
    n_columns: u8,
    n_cells: u8,
}

impl State {
    /// Returns a table without cards.
    pub(super) fn empty(rules: &Rules) -> State {
        State {
            cards: ArrayVec::new(),
            ends: [0; N_SLOTS],
            n_down: [0; COLUMNS_MAX],
            foundations: [0; 4],
            redeals: 0,
            n_columns: rules.columns,
            n_cells: rules.cells,
        }
    }

    /// Puts a card face up on a pile that is no foundation.
    pub(super) fn put(&mut self, pile: Pile, card: Card) {
        let slot = slot(pile).expect("a pile that is no foundation");
        self.cards.insert(self.ends[slot].into(), card);
        self.ends[slot..].iter_mut().for_each(|it| *it += 1);
    }

    /// Says how many cards of a column are face down.
    pub(super) fn turn_down(&mut self, idx: usize, n_down: usize) {
        self.n_down[idx] = n_down as u8;
    }

    pub(super) fn set_foundation(&mut self, suit: Suit, rank: Rank) {
        self.foundations[suit as usize] = rank;
    }

    pub(super) fn set_redeals(&mut self, redeals: u8) {
        self.redeals = redeals;
    }

    /// Reverses the cards of a pile.
    pub(super) fn turn_over(&mut self, pile: Pile) {
        if let Some(slot) = slot(pile) {
            let range = self.range(slot);
            self.cards[range].reverse();
        }
    }

    /// Puts the kings of a column below its other cards.
    pub(super) fn sink_kings(&mut self, idx: usize) {
        let range = self.range(idx);
        let mut bottom = range.start;
        for at in range {
            if self.cards[at].rank() == 13 {
                self.cards[bottom..=at].rotate_right(1);
                bottom += 1;
            }
        }
    }

    /// Returns how many columns the game has, empty ones too.
    pub fn n_columns(&self) -> usize {
        self.n_columns.into()
    }

    /// Returns whether a cell is free.
    pub fn has_free_cell(&self) -> bool {
        (0..self.n_cells).any(|idx| self.cards(Pile::Cell(idx)).is_empty())
    }

    /// Returns the cards of a column, bottom first, with those that are face down.
    pub fn column(&self, idx: usize) -> &[Card] {
        &self.cards[self.range(idx)]
    }

    /// Returns how many cards of a column, from its bottom, are face down.
    pub fn n_down(&self, idx: usize) -> usize {
        self.n_down[idx].into()
    }

    /// Returns the face-up cards of a column, bottom first.
    pub fn upturned(&self, idx: usize) -> &[Card] {
        &self.column(idx)[self.n_down(idx)..]
    }

    /// Returns the cards of a pile, the available card last: none of a foundation.
    pub fn cards(&self, pile: Pile) -> &[Card] {
        slot(pile).map_or(&[], |it| &self.cards[self.range(it)])
    }

    /// Returns the rank the foundation of `suit` has reached: 0 if empty.
    pub fn foundation(&self, suit: Suit) -> Rank {
        self.foundations[suit as usize]
    }

    /// Returns how often the waste has become the stock, where that is limited; else 0.
    pub fn redeals(&self) -> u8 {
        self.redeals
    }

    /// Returns the card of `pile` that can be taken alone.
    pub(super) fn top(&self, pile: Pile) -> Option<Card> {
        match pile {
            Pile::Foundation(suit) => {
                let rank = self.foundation(suit);
                (rank != 0).then(|| Card::new(rank, suit))
            }
            Pile::Stock => None,
            _ => self.cards(pile).last().copied(),
        }
    }

    pub(super) fn play(&mut self, mv: Move) {
        match (slot(mv.from), slot(mv.to)) {
            (Some(from), Some(to)) => {
                self.carry(from, to, mv.count);
                let is_turned_over = matches!((mv.from, mv.to), (Pile::Stock, _) | (_, Pile::Stock));
                if is_turned_over {
                    let end = self.range(to).end;
                    self.cards[end - usize::from(mv.count)..end].reverse();
                }
                self.turn_up(mv.from);
            }
            (Some(from), None) => {
                self.ends[from..].iter_mut().for_each(|it| *it -= 1);
                let card = self.cards.remove(self.ends[from].into());
                self.foundations[card.suit() as usize] += 1;
                self.turn_up(mv.from);
            }
            (None, _) => {
                let card = self.top(mv.from).expect("a card to move");
                self.foundations[card.suit() as usize] -= 1;
                self.put(mv.to, card);
            }
        }
    }

    /// Moves the last cards of a pile to another: all between the one end and the other move over.
    fn carry(&mut self, from: usize, to: usize, count: u8) {
        let [from_end, to_end] = [from, to].map(|slot| usize::from(self.ends[slot]));
        let n_moved = usize::from(count);
        if from < to {
            self.cards[from_end - n_moved..to_end].rotate_left(n_moved);
            self.ends[from..to].iter_mut().for_each(|it| *it -= count);
        } else {
            self.cards[to_end..from_end].rotate_right(n_moved);
            self.ends[to..from].iter_mut().for_each(|it| *it += count);
        }
    }

    /// Turns up the last card of a column if it lies face down.
    fn turn_up(&mut self, pile: Pile) {
        let Pile::Column(idx) = pile else { return };
        let idx = usize::from(idx);
        let len = self.column(idx).len() as u8;
        self.n_down[idx] = self.n_down[idx].min(len.saturating_sub(1));
    }

    fn range(&self, slot: usize) -> Range<usize> {
        let start = slot.checked_sub(1).map_or(0, |it| self.ends[it]);
        start.into()..self.ends[slot].into()
    }

    /// Positions that differ in the order of columns, of cells, or of the reserve have the same key. The foundations
    /// hold what is not elsewhere.
    pub(super) fn key(&self) -> u128 {
        let mut key = if self.redeals == 0 { 0 } else { hash::number(self.redeals) };
        for idx in 0..COLUMNS_MAX {
            let mut support = Support::place(0);
            for (height, &card) in self.column(idx).iter().enumerate() {
                let turned = if height < self.n_down(idx) { support.face_down() } else { support };
                key = u128::wrapping_add(key, hash::card_on(card, turned));
                support = Support::card(card);
            }
        }
        for slot in CELL..N_SLOTS {
            for (height, &card) in (0..).zip(&self.cards[self.range(slot)]) {
                let place = match slot {
                    CELL..RESERVE => 1,
                    RESERVE..STOCK => 2,
                    // At most 31 cards: see `Rules::columns_range`.
                    STOCK => 3 + height,
                    _ => 34 + height,
                };
                key = key.wrapping_add(hash::card_on(card, Support::place(place)));
            }
        }
        key
    }
}

/// Returns where a pile is among the others. `None` for foundations, and piles that no game has.
fn slot(pile: Pile) -> Option<usize> {
    let (first, idx, max) = match pile {
        Pile::Column(idx) => (0, idx.into(), COLUMNS_MAX),
        Pile::Cell(idx) => (CELL, idx.into(), CELLS_MAX),
        Pile::Reserve(idx) => (RESERVE, idx.into(), RESERVE_MAX),
        Pile::Stock => (STOCK, 0, 1),
        Pile::Waste => (WASTE, 0, 1),
        Pile::Foundation(_) => return None,
    };
    (idx < max).then_some(first + idx)
}

/// As a table, so that a failed assertion can be read: cards that are face down in brackets.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::text::write_all(self, f)
    }
}
