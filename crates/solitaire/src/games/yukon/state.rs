use std::{fmt, ops::Range};

use arrayvec::ArrayVec;

use super::fits;
use crate::{
    Card, Move, Pile, Rank, Suit,
    hash::{self, Support},
};

/// The columns of every kind of Yukon.
pub const COLUMNS: usize = 7;
/// The face-down cards that one column can have: as many as are dealt to the last.
pub(super) const DOWN_MAX: usize = COLUMNS - 1;
/// The face-up cards that are dealt to each column but the first.
const UP_DEALT: usize = 5;

/// Everything, the face-down cards included. What a player may know of it is
/// [`Game::table`](crate::Game::table).
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    /// The columns one after another, each from its bottom card. A column that has cards shows one at least.
    cards: ArrayVec<Card, { Card::DECK_LEN }>,
    /// Where in `cards` each column ends.
    ends: [u8; COLUMNS],
    /// How many cards of each column, from its bottom, are face down: at most [`DOWN_MAX`].
    n_down: [u8; COLUMNS],
    /// The rank each foundation has reached, by suit.
    foundations: [Rank; 4],
}

impl State {
    pub(super) fn dealt(deck: &[Card; Card::DECK_LEN]) -> State {
        let mut state = State::empty();
        let mut cards = deck.iter().copied();
        for row in 0..COLUMNS {
            for (idx, card) in (row..COLUMNS).zip(cards.by_ref()) {
                state.put(idx, card);
            }
        }
        for _ in 1..UP_DEALT {
            for (idx, card) in (1..COLUMNS).zip(cards.by_ref()) {
                state.put(idx, card);
            }
        }
        state.n_down = std::array::from_fn(|idx| idx as u8);
        state
    }

    /// Returns a table without cards.
    pub(super) fn empty() -> State {
        State { cards: ArrayVec::new(), ends: [0; COLUMNS], n_down: [0; COLUMNS], foundations: [0; 4] }
    }

    /// Puts a card face up on a column.
    pub(super) fn put(&mut self, idx: usize, card: Card) {
        self.cards.insert(self.ends[idx].into(), card);
        self.ends[idx..].iter_mut().for_each(|it| *it += 1);
    }

    /// Says how many cards of a column are face down.
    pub(super) fn turn_down(&mut self, idx: usize, n_down: usize) {
        self.n_down[idx] = n_down as u8;
    }

    pub(super) fn set_foundation(&mut self, suit: Suit, rank: Rank) {
        self.foundations[suit as usize] = rank;
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

    /// Returns the rank the foundation of `suit` has reached: 0 if empty.
    pub fn foundation(&self, suit: Suit) -> Rank {
        self.foundations[suit as usize]
    }

    /// Returns the last card of a pile.
    pub(super) fn top(&self, pile: Pile) -> Option<Card> {
        self.movable(pile).last().copied()
    }

    /// Returns the cards of a pile that can be moved, each with all that follow.
    pub(super) fn movable(&self, pile: Pile) -> ArrayVec<Card, { Card::DECK_LEN }> {
        match pile {
            Pile::Column(idx) if usize::from(idx) < COLUMNS => {
                self.upturned(idx.into()).iter().copied().collect()
            }
            Pile::Foundation(suit) => {
                let rank = self.foundation(suit);
                (rank != 0).then(|| Card::new(rank, suit)).into_iter().collect()
            }
            _ => ArrayVec::new(),
        }
    }

    /// Returns whether all cards are face up, and every column is one run.
    pub(super) fn is_in_order(&self) -> bool {
        self.n_down == [0; COLUMNS]
            && (0..COLUMNS).all(|idx| self.column(idx).windows(2).all(|pair| fits(pair[1], Some(pair[0]))))
    }

    pub(super) fn play(&mut self, mv: Move) {
        match (mv.from, mv.to) {
            (Pile::Column(from), Pile::Column(to)) => {
                self.carry(from.into(), to.into(), mv.count);
                self.turn_up(from.into());
            }
            (Pile::Column(from), Pile::Foundation(suit)) => {
                self.ends[usize::from(from)..].iter_mut().for_each(|it| *it -= 1);
                self.cards.remove(self.ends[usize::from(from)].into());
                self.foundations[suit as usize] += 1;
                self.turn_up(from.into());
            }
            (Pile::Foundation(suit), Pile::Column(to)) => {
                let card = Card::new(self.foundation(suit), suit);
                self.foundations[suit as usize] -= 1;
                self.put(to.into(), card);
            }
            _ => unreachable!("Yukon has columns and foundations only"),
        }
    }

    /// Moves the last cards of a column to another: all between the one end and the other move over.
    fn carry(&mut self, from: usize, to: usize, count: u8) {
        let [from_end, to_end] = [from, to].map(|idx| usize::from(self.ends[idx]));
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
    fn turn_up(&mut self, idx: usize) {
        let len = self.column(idx).len() as u8;
        self.n_down[idx] = self.n_down[idx].min(len.saturating_sub(1));
    }

    fn range(&self, idx: usize) -> Range<usize> {
        let start = idx.checked_sub(1).map_or(0, |it| self.ends[it]);
        start.into()..self.ends[idx].into()
    }

    /// Positions that differ in the order of their columns have the same key. The foundations hold what is not
    /// elsewhere.
    pub(super) fn key(&self) -> u128 {
        let mut key = 0;
        for idx in 0..COLUMNS {
            let mut support = Support::place(0);
            for (height, &card) in self.column(idx).iter().enumerate() {
                let turned = if height < self.n_down(idx) { support.face_down() } else { support };
                key = u128::wrapping_add(key, hash::card_on(card, turned));
                support = Support::card(card);
            }
        }
        key
    }
}

/// As a table, so that a failed assertion can be read: cards that are face down in brackets.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
