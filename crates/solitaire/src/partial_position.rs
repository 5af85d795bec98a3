use std::fmt;

use arrayvec::ArrayVec;

#[cfg(feature = "serde")]
use crate::klondike::builds;
use crate::{
    Card, Pile, Rank, Rules, State, Suit,
    card::listed,
    klondike::{COLUMNS, DOWN_MAX, STOCK_DEALT, UPTURNED_MAX},
};

/// A position in which some cards may be unknown: what a player sees, or what a text describes of a game played
/// elsewhere.
///
/// Face-down cards of the columns and cards of the stock can be unknown. No card occurs twice, and there are as many
/// unknown cards as there are places for them.
#[derive(Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "Unchecked"))]
pub struct PartialPosition {
    pub(crate) columns: [PartialColumn; COLUMNS],
    pub(crate) stock: ArrayVec<Option<Card>, STOCK_DEALT>,
    pub(crate) waste: ArrayVec<Card, STOCK_DEALT>,
    pub(crate) foundations: [Rank; 4],
    pub(crate) redeals: u8,
}

#[derive(Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct PartialColumn {
    pub(crate) down: ArrayVec<Option<Card>, DOWN_MAX>,
    pub(crate) up: ArrayVec<Card, UPTURNED_MAX>,
}

/// The cards that keep a [`PartialPosition`] from being a [`State`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} cards are unknown:{}", cards.len(), listed(cards))]
#[non_exhaustive]
pub struct UnknownCards {
    /// The unknown cards, two or more, in the order of the deck.
    pub cards: Vec<Card>,
    /// How many of them are in the stock; the others are in columns.
    pub n_in_stock: usize,
}

impl PartialPosition {
    /// Returns the whole state, including the face-down cards.
    pub fn of_state(state: &State) -> PartialPosition {
        let column = |idx| PartialColumn {
            down: state.column(idx).iter().take(state.n_down(idx)).map(|&card| Some(card)).collect(),
            up: state.upturned(idx).iter().copied().collect(),
        };
        PartialPosition {
            columns: std::array::from_fn(column),
            stock: state.stock().iter().map(|&card| Some(card)).collect(),
            waste: state.waste().iter().copied().collect(),
            foundations: Suit::ALL.map(|suit| state.n_home(suit)),
            redeals: state.redeals(),
        }
    }

    /// Returns what a player who saw nothing before sees of a state: no face-down card.
    pub fn seen(state: &State) -> PartialPosition {
        PartialPosition::remembered(state, &[false; Card::DECK_LEN])
    }

    /// Returns what a player sees of a state who remembers some cards of the stock. `is_known` marks them by the card's
    /// index.
    fn remembered(state: &State, is_known: &[bool; Card::DECK_LEN]) -> PartialPosition {
        let mut position = PartialPosition::of_state(state);
        position.columns.iter_mut().flat_map(|it| &mut it.down).for_each(|it| *it = None);
        position.stock.iter_mut().for_each(|it| *it = it.filter(|card| is_known[card.index()]));
        position
    }

    /// Returns what a player sees of a later state while remembering the stock and the waste of this position.
    pub(crate) fn after(&self, state: &State) -> PartialPosition {
        let mut is_known = [false; Card::DECK_LEN];
        let stock = self.stock.iter().flatten();
        stock.chain(&self.waste).chain(state.waste()).for_each(|card| is_known[card.index()] = true);
        PartialPosition::remembered(state, &is_known)
    }

    /// Returns the face-down cards of a column, bottom first.
    pub fn down(&self, idx: usize) -> &[Option<Card>] {
        &self.columns[idx].down
    }

    /// Returns the face-up cards of a column, bottom first: a run, and empty only if the column is.
    pub fn upturned(&self, idx: usize) -> &[Card] {
        &self.columns[idx].up
    }

    /// Returns the cards to be drawn, the next one last.
    pub fn stock(&self) -> &[Option<Card>] {
        &self.stock
    }

    /// Returns the cards drawn and not played, the one that can be played last.
    pub fn waste(&self) -> &[Card] {
        &self.waste
    }

    /// Returns the rank that the foundation of `suit` has reached: 0 if it is empty.
    pub fn foundation(&self, suit: Suit) -> Rank {
        self.foundations[suit as usize]
    }

    /// Returns how often the waste has become the stock, as far as is known.
    pub fn redeals(&self) -> u8 {
        self.redeals
    }

    /// Returns the unknown cards, in the order of the deck.
    pub fn unknown(&self) -> Vec<Card> {
        let mut is_known = [false; Card::DECK_LEN];
        self.hidden().flatten().for_each(|card| is_known[card.index()] = true);
        let upturned = self.columns.iter().flat_map(|it| &it.up);
        upturned.chain(&self.waste).for_each(|card| is_known[card.index()] = true);
        let is_home = |card: &Card| card.rank() <= self.foundation(card.suit());
        Card::deck().filter(|it| !is_known[it.index()] && !is_home(it)).collect()
    }

    /// Returns all face-down cards: column by column, each from its bottom, then the stock, the next card last.
    pub fn hidden(&self) -> impl Iterator<Item = Option<Card>> {
        self.columns.iter().flat_map(|it| &it.down).chain(&self.stock).copied()
    }

    /// Returns the position in a game of these rules, if every card is known, or all but one, which can then be
    /// inferred.
    ///
    /// Redeals count only if they are limited, and only up to that limit.
    pub fn state(&self, rules: &Rules) -> Result<State, UnknownCards> {
        let cards = self.unknown();
        if cards.len() < 2 {
            return Ok(self.complete(rules, &cards).expect("a place for every card"));
        }
        let n_in_stock = self.stock.iter().filter(|it| it.is_none()).count();
        Err(UnknownCards { cards, n_in_stock })
    }

    /// Returns the position in which the unknown cards are these, in the order of [`PartialPosition::hidden`]. `None`
    /// unless they are the unknown cards in some order.
    pub fn complete(&self, rules: &Rules, cards: &[Card]) -> Option<State> {
        let unknown = self.unknown();
        if cards.len() != unknown.len() || !unknown.iter().all(|it| cards.contains(it)) {
            return None;
        }
        let mut state = State::empty(rules);
        let mut rest = cards.iter().copied();
        for (idx, column) in (0..).zip(&self.columns) {
            for &card in &column.down {
                state.put(Pile::Column(idx), card.or_else(|| rest.next())?);
            }
            column.up.iter().for_each(|&card| state.put(Pile::Column(idx), card));
            state.turn_down(idx.into(), column.down.len());
        }
        for &card in &self.stock {
            state.put(Pile::Stock, card.or_else(|| rest.next())?);
        }
        self.waste.iter().for_each(|&card| state.put(Pile::Waste, card));
        Suit::ALL.into_iter().for_each(|suit| state.set_n_home(suit, self.foundation(suit)));
        state.set_redeals(self.redeals.min(rules.redeals_max()));
        Some(state)
    }
}

impl fmt::Debug for PartialPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A [`PartialPosition`] that was read but not checked yet.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Unchecked {
    columns: [PartialColumn; COLUMNS],
    stock: ArrayVec<Option<Card>, STOCK_DEALT>,
    waste: ArrayVec<Card, STOCK_DEALT>,
    foundations: [Rank; 4],
    redeals: u8,
}

#[cfg(feature = "serde")]
impl TryFrom<Unchecked> for PartialPosition {
    type Error = &'static str;

    fn try_from(unchecked: Unchecked) -> Result<PartialPosition, &'static str> {
        let Unchecked { columns, stock, waste, foundations, redeals } = unchecked;
        let position = PartialPosition { columns, stock, waste, foundations, redeals };
        let up = |column: &PartialColumn| {
            let is_run = column.up.windows(2).all(|pair| builds(pair[1], pair[0]));
            is_run && (column.down.is_empty() || !column.up.is_empty())
        };
        if !position.columns.iter().all(up) {
            return Err("a column that cannot lie so");
        }
        if position.foundations.iter().any(|&rank| 13 < rank)
            || STOCK_DEALT < position.stock.len() + position.waste.len()
        {
            return Err("too many cards in a pile");
        }
        let upturned = position.columns.iter().flat_map(|it| &it.up).chain(&position.waste);
        let on_table = position.hidden().count() + upturned.count();
        let home: usize = position.foundations.iter().map(|&rank| usize::from(rank)).sum();
        let n_places = position.hidden().filter(Option::is_none).count();
        // If a card occurred twice, another card would be unknown and have no place.
        if on_table + home != Card::DECK_LEN || position.unknown().len() != n_places {
            return Err("not each card once");
        }
        Ok(position)
    }
}
