//! Positions as numbers.

use super::{
    cards::{ALL, Cards, bit, highest, is_king, on_second, target_of},
    layout::{COLUMNS, ShortLayout},
    position::{ShortPosition, home_cards},
};

/// A position in 127 bits, which lose only the places of columns that are alike.
pub(super) type Key = u128;
/// The lower and the upper half of a [`Key`], which can lie beside small numbers without a gap.
pub(super) type Halves = [u64; 2];

const ARRANGEMENT_BITS: u32 = 52;
/// The bits of one foundation.
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
    /// Takes the end of a run away, and turns up the card below if that was the whole run.
    pub(super) fn lift(&mut self, layout: &ShortLayout, column: usize, cards: Cards) {
        self.runs[column] &= !cards;
        if self.runs[column] == 0 {
            let layer = layout.layer(column, self.depths[column]);
            (self.depths[column], self.runs[column]) = (layer.depth_under, layer.run_under);
        }
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

    /// Splits a key into the part that positions share that differ only in their redeals, and the number of redeals
    /// made.
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

    /// Determines which card lies on which.
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
