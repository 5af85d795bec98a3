use super::{
    cards::{self, ALL, Cards, Code, bit, highest, is_king, on_second, rank, suit, target_of},
    layout::{COLUMNS, ShortLayout},
};

/// A position, without what its [`ShortLayout`] knows.
///
/// Columns keep their places, though these do not matter: a [`Key`] leaves them out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShortPosition {
    /// The run at the end of each column.
    pub(super) runs: [Cards; COLUMNS],
    /// See [`Layer`](super::layout::Layer). 0 if a king lies at the bottom, or nothing.
    pub(super) depths: [u8; COLUMNS],
    /// The rank each foundation has reached, by suit.
    pub(super) home: [u8; 4],
    /// A bit for each card of waste and stock, by its place in [`ShortLayout`].
    pub(super) stock: u32,
    /// How many of them are in the waste: the first.
    pub(super) n_waste: u8,
    /// 0 where they are not counted.
    pub(super) redeals: u8,
}

/// A position in 127 bits: nothing of it is lost but the places of columns that are alike.
pub(super) type Key = u128;
/// The lower and the upper half of a [`Key`]: so it can lie beside small numbers without a gap.
pub(super) type Halves = [u64; 2];

const ARRANGEMENT_BITS: u32 = 52;
/// Of one foundation.
const HOME_BITS: u32 = 4;
const STOCK_BITS: u32 = 24;
const WASTE_BITS: u32 = 5;
const REDEALS_BITS: u32 = 8;
const REDEALS: Key = (1 << REDEALS_BITS) - 1;
const FIELDS_BITS: u32 = 4 * HOME_BITS + STOCK_BITS + WASTE_BITS + REDEALS_BITS;

pub(super) fn halves(key: Key) -> Halves {
    [key as u64, (key >> 64) as u64]
}

pub(super) fn whole([lower, upper]: Halves) -> Key {
    Key::from(upper) << 64 | Key::from(lower)
}

impl ShortPosition {
    pub(super) const EMPTY: ShortPosition = ShortPosition {
        runs: [0; COLUMNS],
        depths: [0; COLUMNS],
        home: [0; 4],
        stock: 0,
        n_waste: 0,
        redeals: 0,
    };

    /// Returns how many cards are at home.
    pub(super) fn n_home(&self) -> u32 {
        self.home.iter().map(|&it| u32::from(it)).sum()
    }

    pub(super) fn n_in_stock(&self) -> u32 {
        self.stock.count_ones()
    }

    /// Returns whether all cards are in runs or at home, with nothing below. Then they go home one after the
    /// other.
    pub(super) fn is_ordered(&self) -> bool {
        self.stock == 0 && self.depths.iter().all(|&depth| depth <= 1)
    }

    /// Returns the last cards of all columns.
    pub(super) fn tops(&self) -> Cards {
        self.runs.iter().fold(0, |tops, &run| tops | run & run.wrapping_neg())
    }

    /// Returns the next card of each foundation.
    pub(super) fn next_home(&self) -> Cards {
        (0..4).fold(0, |next, suit| next | 1 << (4 * u32::from(self.home[suit]) + suit as u32)) & ALL
    }

    pub(super) fn empty_column(&self) -> Option<usize> {
        self.runs.iter().position(|&run| run == 0)
    }

    /// Returns the column whose last card is `card`.
    pub(super) fn column_of_top(&self, card: Code) -> usize {
        let is_top = |&run: &Cards| run & run.wrapping_neg() == bit(card);
        self.runs.iter().position(is_top).expect("a card at the end of a column")
    }

    /// Takes the end of a run away, and turns up what is below if that was all.
    pub(super) fn lift(&mut self, layout: &ShortLayout, column: usize, cards: Cards) {
        self.runs[column] &= !cards;
        if self.runs[column] == 0 {
            let layer = layout.layer(column, self.depths[column]);
            (self.depths[column], self.runs[column]) = (layer.depth_under, layer.run_under);
        }
    }

    pub(super) fn put_home(&mut self, card: Code) {
        self.home[suit(card)] += 1;
    }

    /// Can `card`, which can go home, go there at once in a shortest solution? See
    /// [`children`](super::children).
    pub(super) fn is_safe(&self, card: Code) -> bool {
        let (rank, suit) = (rank(card), suit(card));
        let opposite = cards::opposite_suit(suit);
        let of_other_color = self.home[opposite].min(self.home[cards::twin_suit(opposite)]);
        rank <= of_other_color + 2 && rank <= self.home[cards::twin_suit(suit)] + 3
    }

    pub(super) fn key(&self, layout: &ShortLayout) -> Key {
        let arrangement = self.runs.iter().fold(0, |bits, &run| bits | on_second(run));
        let fields = (0..4).fold(0, |bits, suit| bits << HOME_BITS | u64::from(self.home[suit]));
        let fields = fields << STOCK_BITS | u64::from(self.stock);
        let fields = fields << WASTE_BITS | u64::from(self.n_waste);
        let fields = fields << REDEALS_BITS | u64::from(self.redeals);
        let depths = Key::from(layout.depths_code(&self.depths));
        depths << (FIELDS_BITS + ARRANGEMENT_BITS)
            | Key::from(fields) << ARRANGEMENT_BITS
            | Key::from(arrangement)
    }

    /// Returns the key of all that is like this but for the redeals, and how many of those have been made.
    pub(super) fn split_redeals(key: Key) -> (Key, u8) {
        (key & !(REDEALS << ARRANGEMENT_BITS), (key >> ARRANGEMENT_BITS & REDEALS) as u8)
    }

    pub(super) fn of_key(layout: &ShortLayout, key: Key) -> ShortPosition {
        let arrangement = key as u64 & ALL;
        let mut fields = (key >> ARRANGEMENT_BITS) as u64;
        let mut last_field = |n_bits: u32| {
            let field = fields & ((1 << n_bits) - 1);
            fields >>= n_bits;
            field
        };
        let redeals = last_field(REDEALS_BITS) as u8;
        let n_waste = last_field(WASTE_BITS) as u8;
        let stock = last_field(STOCK_BITS) as u32;
        let mut home = [0; 4];
        home.iter_mut().rev().for_each(|it| *it = last_field(HOME_BITS) as u8);
        let depths = layout.depths_of_code((key >> (FIELDS_BITS + ARRANGEMENT_BITS)) as u32);
        let mut position = ShortPosition { runs: [0; COLUMNS], depths, home, stock, n_waste, redeals };
        position.lay_out(layout, arrangement);
        position
    }

    /// Finds out what lies on what.
    fn lay_out(&mut self, layout: &ShortLayout, arrangement: Cards) {
        let mut face_up = ALL & !layout.stock_cards(self.stock);
        for suit in 0..4 {
            face_up &= !home_cards(suit, self.home[suit]);
        }
        let mut columns = [0_u8; 64];
        for column in 0..COLUMNS {
            if 0 < self.depths[column] {
                let layer = layout.layer(column, self.depths[column]);
                let root = layout.root(column, self.depths[column]);
                face_up &= !(layer.down | bit(root));
                columns[usize::from(root)] = column as u8;
                self.runs[column] = bit(root);
            }
        }
        while face_up != 0 {
            let card = highest(face_up);
            face_up &= !bit(card);
            let column = if is_king(card) {
                let is_free = |&it: &usize| self.runs[it] == 0 && self.depths[it] == 0;
                (0..COLUMNS).find(is_free).expect("a column for each king")
            } else {
                usize::from(columns[usize::from(target_of(card, arrangement & bit(card) != 0))])
            };
            columns[usize::from(card)] = column as u8;
            self.runs[column] |= bit(card);
        }
    }
}

/// Returns the cards of a suit up to a rank.
pub(super) fn home_cards(suit: usize, rank: u8) -> Cards {
    cards::suit_cards(suit as Code) & ((1 << (4 * u32::from(rank))) - 1)
}
