use std::fmt;

use arrayvec::ArrayVec;

use super::{COLUMNS, Redeals, Rules, STOCK_DEALT, State, UPTURNED_MAX, state::DOWN_MAX};
use crate::{Card, Rank, Suit};

/// A position of which cards may be unknown: what a player sees of a game that is played elsewhere.
///
/// Cards are unknown that lie face down: in columns and in the stock. No card is there twice, and there are as many
/// unknown cards as there are places for them.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Sketch {
    pub(super) columns: [ColumnSketch; COLUMNS],
    pub(super) stock: ArrayVec<Option<Card>, STOCK_DEALT>,
    pub(super) waste: ArrayVec<Card, STOCK_DEALT>,
    pub(super) foundations: [Rank; 4],
    pub(super) redeals: u8,
}

#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct ColumnSketch {
    pub(super) down: ArrayVec<Option<Card>, DOWN_MAX>,
    pub(super) up: ArrayVec<Card, UPTURNED_MAX>,
}

/// A [`Sketch`] is no [`State`] yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCards {
    /// Two or more, in the order of the deck.
    pub cards: Vec<Card>,
    /// How many of them are in the stock; the others are in columns.
    pub n_in_stock: usize,
}

impl Sketch {
    /// All that is known of a state, the face-down cards included.
    pub fn of_state(state: &State) -> Sketch {
        let column = |idx| ColumnSketch {
            down: state.column(idx).iter().take(state.n_down(idx)).map(|&card| Some(card)).collect(),
            up: state.upturned(idx).iter().copied().collect(),
        };
        Sketch {
            columns: std::array::from_fn(column),
            stock: state.stock().iter().map(|&card| Some(card)).collect(),
            waste: state.waste().iter().copied().collect(),
            foundations: Suit::ALL.map(|suit| state.foundation(suit)),
            redeals: state.redeals(),
        }
    }

    /// What a player sees of a state: no card that is face down.
    pub fn seen(state: &State) -> Sketch {
        Sketch::remembered(state, &[false; Card::DECK_LEN])
    }

    /// What a player sees of a state who knows some cards of the stock again: by index, those that were seen before.
    pub fn remembered(state: &State, is_known: &[bool; Card::DECK_LEN]) -> Sketch {
        let mut sketch = Sketch::of_state(state);
        sketch.columns.iter_mut().flat_map(|it| &mut it.down).for_each(|it| *it = None);
        sketch.stock.iter_mut().for_each(|it| *it = it.filter(|card| is_known[card.index()]));
        sketch
    }

    /// The face-down cards of a column, bottom first.
    pub fn down(&self, idx: usize) -> &[Option<Card>] {
        &self.columns[idx].down
    }

    /// The face-up cards of a column, bottom first: a run, and empty only if the column is.
    pub fn upturned(&self, idx: usize) -> &[Card] {
        &self.columns[idx].up
    }

    /// The cards to be drawn, the next one last.
    pub fn stock(&self) -> &[Option<Card>] {
        &self.stock
    }

    /// The cards drawn and not played, the one that can be played last.
    pub fn waste(&self) -> &[Card] {
        &self.waste
    }

    /// The rank the foundation of `suit` has reached: 0 if empty.
    pub fn foundation(&self, suit: Suit) -> Rank {
        self.foundations[suit as usize]
    }

    /// How often the waste has become the stock, if the text said.
    pub fn redeals(&self) -> u8 {
        self.redeals
    }

    /// The cards that are not known to be anywhere, in the order of the deck.
    pub fn unknown(&self) -> Vec<Card> {
        let mut is_known = [false; Card::DECK_LEN];
        self.hidden().flatten().for_each(|card| is_known[card.index()] = true);
        let upturned = self.columns.iter().flat_map(|it| &it.up);
        upturned.chain(&self.waste).for_each(|card| is_known[card.index()] = true);
        let is_home = |card: &Card| card.rank() <= self.foundation(card.suit());
        Card::deck().filter(|it| !is_known[it.index()] && !is_home(it)).collect()
    }

    /// All face-down cards: column by column, each from its bottom, then the stock, the next card last.
    pub fn hidden(&self) -> impl Iterator<Item = Option<Card>> {
        self.columns.iter().flat_map(|it| &it.down).chain(&self.stock).copied()
    }

    /// The position in a game of these rules, if every card is known, or all but one: then that one is known, too.
    /// Redeals count only where they are limited, and no more of them than there can be.
    pub fn state(&self, rules: &Rules) -> Result<State, UnknownCards> {
        let cards = self.unknown();
        if cards.len() < 2 {
            return Ok(self.complete(rules, &cards).expect("a place for every card"));
        }
        let n_in_stock = self.stock.iter().filter(|it| it.is_none()).count();
        Err(UnknownCards { cards, n_in_stock })
    }

    /// The position in which the unknown cards are these, in the order of [`Sketch::hidden`]. `None` unless they are
    /// the unknown cards in some order.
    pub fn complete(&self, rules: &Rules, cards: &[Card]) -> Option<State> {
        let unknown = self.unknown();
        if cards.len() != unknown.len() || !unknown.iter().all(|it| cards.contains(it)) {
            return None;
        }
        let mut state = State::empty();
        let mut rest = cards.iter().copied();
        for (idx, column) in self.columns.iter().enumerate() {
            for &card in &column.down {
                state.put_down(idx, card.or_else(|| rest.next())?);
            }
            column.up.iter().for_each(|&card| state.put_up(idx, card));
        }
        let stock: ArrayVec<Card, STOCK_DEALT> =
            self.stock.iter().filter_map(|&card| card.or_else(|| rest.next())).collect();
        // The last one is drawn first, and so is put there first.
        stock.into_iter().rev().for_each(|card| state.put_under_stock(card));
        self.waste.iter().for_each(|&card| state.put_on_waste(card));
        for suit in Suit::ALL {
            state.set_foundation(suit, self.foundation(suit));
        }
        state.set_redeals(match rules.redeals {
            Redeals::Unlimited => 0,
            Redeals::AtMost(redeals_max) => self.redeals.min(redeals_max),
        });
        Some(state)
    }
}

impl fmt::Debug for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for UnknownCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards are unknown:", self.cards.len())?;
        self.cards.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

impl std::error::Error for UnknownCards {}
