use std::fmt;

use arrayvec::ArrayVec;

use super::{STOCK_DEALT, builds};
use crate::{
    Card, Move, Pile, Rank, Suit,
    hash::{self, Support},
};

/// The columns of every kind of Klondike.
pub const COLUMNS: usize = 7;
/// The face-up cards that one column can have: a run from a king to an ace.
pub const UPTURNED_MAX: usize = 13;
/// The face-down cards that one column can have: as many as are dealt to the last.
pub(super) const DOWN_MAX: usize = COLUMNS - 1;
const COLUMN_MAX: usize = DOWN_MAX + UPTURNED_MAX;

/// Everything, the face-down cards included: "thoughtful" solitaire. What a player may know of it is
/// [`Game::table`](crate::Game::table).
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(super) columns: [StateColumn; COLUMNS],
    /// The next card to be drawn is the last.
    pub(super) stock: ArrayVec<Card, STOCK_DEALT>,
    /// The card that can be played is the last.
    pub(super) waste: ArrayVec<Card, STOCK_DEALT>,
    /// The rank each foundation has reached, by suit.
    pub(super) foundations: [Rank; 4],
    /// How often the waste has become the stock. Where that is not limited it is not counted, so that the same cards are
    /// the same state.
    pub(super) redeals: u8,
}

/// At most [`DOWN_MAX`] cards face down, and on them a run, which is not empty unless the column is.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct StateColumn {
    /// Bottom first.
    pub(super) cards: ArrayVec<Card, COLUMN_MAX>,
    /// How many of `cards`, counted from the bottom, are face down.
    pub(super) n_down: u8,
}

impl State {
    pub(super) fn dealt(deck: &[Card; Card::DECK_LEN]) -> State {
        let mut cards = deck.iter().copied();
        let mut state = State::empty();
        for row in 0..COLUMNS {
            for (column, card) in state.columns[row..].iter_mut().zip(cards.by_ref()) {
                column.cards.push(card);
            }
        }
        for (idx, column) in (0..).zip(&mut state.columns) {
            column.n_down = idx;
        }
        state.stock.extend(cards.rev());
        state
    }

    /// Returns a table without cards.
    pub(super) fn empty() -> State {
        State {
            columns: Default::default(),
            stock: ArrayVec::new(),
            waste: ArrayVec::new(),
            foundations: [0; 4],
            redeals: 0,
        }
    }

    /// Returns the cards of a column, bottom first, with those that are face down.
    pub fn column(&self, idx: usize) -> &[Card] {
        &self.columns[idx].cards
    }

    /// Returns how many cards of a column, from its bottom, are face down.
    pub fn n_down(&self, idx: usize) -> usize {
        self.columns[idx].n_down.into()
    }

    /// Returns the face-up cards of a column, bottom first.
    pub fn upturned(&self, idx: usize) -> &[Card] {
        &self.column(idx)[self.n_down(idx)..]
    }

    /// Returns the cards to be drawn, the next one last.
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// Returns the cards drawn and not played, the one that can be played last.
    pub fn waste(&self) -> &[Card] {
        &self.waste
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
            Pile::Column(idx) => self.columns.get(usize::from(idx))?.cards.last().copied(),
            Pile::Waste => self.waste.last().copied(),
            Pile::Foundation(suit) => {
                let rank = self.foundation(suit);
                (rank != 0).then(|| Card::new(rank, suit))
            }
            Pile::Stock | Pile::Cell(_) | Pile::Reserve(_) => None,
        }
    }

    /// Returns the cards that can be moved together to another column, lowest in the column first: the ordered run of
    /// face-up cards at the end of a column, and of other piles the top card.
    fn run(&self, pile: Pile) -> ArrayVec<Card, UPTURNED_MAX> {
        let Pile::Column(idx) = pile else { return self.top(pile).into_iter().collect() };
        if COLUMNS <= usize::from(idx) {
            return ArrayVec::new();
        }
        let cards = self.upturned(idx.into());
        let n_links = cards.windows(2).rev().take_while(|pair| builds(pair[1], pair[0])).count();
        let len = cards.len().min(n_links + 1);
        cards[cards.len() - len..].iter().copied().collect()
    }

    /// Returns whether a column is nothing but one run, so that moving all of it to an empty column changes nothing.
    pub(super) fn is_whole_run(&self, pile: Pile) -> bool {
        let Pile::Column(idx) = pile else { return false };
        self.run(pile).len() == self.column(idx.into()).len()
    }

    /// Returns how many cards can go from `from` to a column. There is at most one such number, since the cards of a
    /// run have different ranks.
    pub(super) fn count_to_column(&self, from: Pile, to_idx: u8) -> Option<usize> {
        let to = self.columns.get(usize::from(to_idx))?;
        if from == Pile::Column(to_idx) {
            return None;
        }
        let run = self.run(from);
        let first = run.iter().position(|&card| match to.cards.last() {
            Some(&target) => builds(card, target),
            None => card.rank() == 13,
        })?;
        Some(run.len() - first)
    }

    pub(super) fn play(&mut self, mv: Move) {
        let mut hand: ArrayVec<Card, STOCK_DEALT> = ArrayVec::new();
        let count = usize::from(mv.count);
        match mv.from {
            Pile::Column(idx) => {
                let column = &mut self.columns[usize::from(idx)];
                hand.extend(column.cards.drain(column.cards.len() - count..));
                column.n_down = column.n_down.min((column.cards.len() as u8).saturating_sub(1));
            }
            Pile::Foundation(suit) => {
                hand.extend(self.top(mv.from));
                self.foundations[suit as usize] -= 1;
            }
            Pile::Stock => hand.extend(self.stock.drain(self.stock.len() - count..).rev()),
            Pile::Waste if mv.to == Pile::Stock => hand.extend(self.waste.drain(..).rev()),
            Pile::Waste => hand.extend(self.waste.pop()),
            Pile::Cell(_) | Pile::Reserve(_) => unreachable!("Klondike has no cells"),
        }
        match mv.to {
            Pile::Column(idx) => self.columns[usize::from(idx)].cards.extend(hand),
            Pile::Foundation(suit) => self.foundations[suit as usize] += 1,
            Pile::Stock => self.stock.extend(hand),
            Pile::Waste => self.waste.extend(hand),
            Pile::Cell(_) | Pile::Reserve(_) => unreachable!("Klondike has no cells"),
        }
    }

    /// Positions that differ in the order of their columns have the same key. The foundations hold what is not
    /// elsewhere.
    pub(super) fn key(&self) -> u128 {
        let mut key = hash::number(self.redeals);
        for column in &self.columns {
            let mut support = Support::place(0);
            for (idx, &card) in (0..).zip(&column.cards) {
                let turned = if idx < column.n_down { support.face_down() } else { support };
                key = u128::wrapping_add(key, hash::card_on(card, turned));
                support = Support::card(card);
            }
        }
        let stock = (1..).zip(&self.stock);
        let waste = (1 + STOCK_DEALT as u8..).zip(&self.waste);
        for (place, &card) in stock.chain(waste) {
            key = key.wrapping_add(hash::card_on(card, Support::place(place)));
        }
        key
    }
}

/// As a table, so that a failed assertion can be read: cards that are face down in brackets.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pile = |f: &mut fmt::Formatter<'_>, name: &str, cards: &[Card], n_down: usize| {
            write!(f, "\n{name}:")?;
            for (idx, card) in cards.iter().enumerate() {
                if idx < n_down { write!(f, " ({card})")? } else { write!(f, " {card}")? }
            }
            Ok(())
        };
        write!(f, "foundations: {:?}, redeals: {}", self.foundations, self.redeals)?;
        pile(f, "stock", &self.stock, self.stock.len())?;
        pile(f, "waste", &self.waste, 0)?;
        for (idx, column) in self.columns.iter().enumerate() {
            pile(f, &format!("{}", idx + 1), &column.cards, column.n_down.into())?;
        }
        Ok(())
    }
}
