use solitaire::{
    Card, Rules, State,
    klondike::{COLUMNS, STOCK_DEALT, builds, stock_rules},
    rules::{Redeals, Stock},
};

use super::{
    cards::{Cards, bit, code},
    seen::KEYS_MAX,
    stock_places::StockPlaces,
};

/// The constant part of a game from some position on: the rules, the cards that lie below others, and the way keys are
/// computed.
#[derive(Clone, Debug)]
pub struct Layout {
    /// How many cards a draw turns.
    pub(super) draw: u8,
    pub(super) worrying_back: bool,
    pub(super) are_redeals_limited: bool,
    /// Whether every card of the stock can be reached at any time.
    pub(super) is_stock_open: bool,
    pub(super) columns: [Base; COLUMNS],
    /// The column in which each card holds others down.
    pub(super) column_of: [u8; Card::DECK_LEN],
    /// All cards of the waste, then those of the stock, in the order in which they are drawn.
    pub(super) stock: [u8; STOCK_DEALT],
    pub(super) n_stock: u8,
    /// The place of each card in `stock`.
    pub(super) stock_idx_of: [u8; Card::DECK_LEN],
    /// The amount that one more card in each foundation adds to a key, by code of the suit.
    pub(super) key_of_suit: [u64; 4],
    /// The amount that one more card that holds others down adds to a key.
    pub(super) key_of_column: [u64; COLUMNS],
    /// The amount that one more of [`StockPlaces`] adds to a key.
    pub(super) key_of_stock: u64,
    pub(super) stock_places: StockPlaces,
    /// Whether there are more keys than [`MarkTable`](super::seen::MarkTable) can distinguish.
    pub(super) is_too_large: bool,
    /// Cards of the stock that a player has not seen. The engine, which knows all cards, ignores this.
    pub(super) unseen: Cards,
}

/// The part of a column that was not moved yet, with the cards below.
#[derive(Clone, Copy, Debug)]
pub(super) struct Base {
    /// The cards that hold others down, bottom first. They are face down, or will be face up with others above.
    pub(super) blockers: [u8; BLOCKERS_MAX],
    /// The visible cards by the number of blockers left: the last blocker with all cards that lie on it as a run. With
    /// no blocker left, a king that was at the bottom, with its run.
    pub(super) shown: [Cards; BLOCKERS_MAX + 1],
    /// All cards that are not visible, by the number of blockers left.
    pub(super) below: [Cards; BLOCKERS_MAX + 1],
    pub(super) n_blockers: u8,
}

/// The most blockers of a column: a deal has six face-down cards and one on them, and other columns may have more cards
/// that do not build on each other.
pub(super) const BLOCKERS_MAX: usize = 19;

/// The number of ranks that a foundation can have reached: a digit of every key.
const RANKS_OF_HOME: u64 = 14;

impl Layout {
    /// Returns the layout of a state, and how many of the redeals that are left count.
    pub(super) fn new(rules: &Rules, state: &State) -> (Layout, u8) {
        let Stock { draw, redeals } = stock_rules(rules);
        let mut layout = Layout {
            draw: draw.max(1),
            worrying_back: rules.worrying_back,
            are_redeals_limited: redeals != Redeals::Unlimited,
            // Every card of the stock and the waste can be reached at any time.
            is_stock_open: draw == 1 && redeals == Redeals::Unlimited,
            columns: std::array::from_fn(|idx| Base::of(state.column(idx), state.n_down(idx))),
            column_of: [0; Card::DECK_LEN],
            stock: [0; STOCK_DEALT],
            n_stock: (state.waste().len() + state.stock().len()) as u8,
            stock_idx_of: [0; Card::DECK_LEN],
            key_of_suit: [0; 4],
            key_of_column: [0; COLUMNS],
            key_of_stock: 0,
            stock_places: StockPlaces::NONE,
            is_too_large: false,
            unseen: 0,
        };
        for (idx, column) in (0..).zip(&layout.columns) {
            for &blocker in &column.blockers[..usize::from(column.n_blockers)] {
                layout.column_of[usize::from(blocker)] = idx;
            }
        }
        for (idx, &card) in state.waste().iter().chain(state.stock().iter().rev()).enumerate() {
            layout.stock[idx] = code(card);
            layout.stock_idx_of[usize::from(code(card))] = idx as u8;
        }
        let redeals_left = match redeals {
            Redeals::Unlimited => 0,
            Redeals::AtMost(redeals_max) => redeals_max.saturating_sub(state.redeals()).min(layout.n_stock),
        };
        layout.weigh(redeals_left);
        (layout, redeals_left)
    }

    /// Determines the weights of the digits of keys. A key is a number whose digits are the parts of a position, each
    /// with its own base.
    fn weigh(&mut self, redeals_left: u8) {
        let mut weight = Some(1_u64);
        let mut digit = |base: u64| {
            let this = weight.unwrap_or(0);
            weight = weight.and_then(|it| it.checked_mul(base));
            this
        };
        self.key_of_suit = [0; 4].map(|_| digit(RANKS_OF_HOME));
        self.key_of_column = self.columns.map(|it| digit(u64::from(it.n_blockers) + 1));
        // The number of stocks is the last digit.
        self.key_of_stock = digit(1);
        let places_max = KEYS_MAX / weight.unwrap_or(u64::MAX);
        let (stock_places, n_places) = StockPlaces::new(self.n_stock, redeals_left, places_max);
        self.stock_places = stock_places;
        self.is_too_large = weight.is_none() || places_max < n_places;
    }
}

impl Base {
    fn of(cards: &[Card], n_down: usize) -> Base {
        let (blockers, shown, below) = ([0; BLOCKERS_MAX], [0; BLOCKERS_MAX + 1], [0; BLOCKERS_MAX + 1]);
        let mut base = Base { blockers, shown, below, n_blockers: 0 };
        for (idx, &card) in cards.iter().enumerate() {
            let is_on_run = n_down < idx && builds(card, cards[idx - 1]);
            let is_king_at_bottom = idx == 0 && card.rank() == 13;
            if !is_on_run && !is_king_at_bottom {
                base.blockers[usize::from(base.n_blockers)] = code(card);
                base.n_blockers += 1;
                let above = usize::from(base.n_blockers);
                base.below[above] = base.below[above - 1] | base.shown[above - 1];
            }
            base.shown[usize::from(base.n_blockers)] |= bit(code(card));
        }
        base
    }

    /// Returns the card that holds the others down, when `n_blockers` are left.
    pub(super) fn last_blocker(&self, n_blockers: u8) -> Cards {
        if n_blockers == 0 { 0 } else { bit(self.blockers[usize::from(n_blockers) - 1]) }
    }
}
