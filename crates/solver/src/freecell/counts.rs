use std::ops::{Add, AddAssign, Sub, SubAssign};

use super::{
    keys::CardKeys,
    step::{Code, rank, suit},
    weights::Weights,
};

/// What there is to know of a column up to one of its cards. Kept for every card, so that it is
/// known at once when cards above are taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ColumnCounts {
    pub(super) burden: Burden,
    /// A byte for each suit.
    lowest_by_suit: u32,
    lowest: u8,
    /// How many cards at the end are built on one another.
    pub(super) run_len: u8,
    /// What the last card lies on, as [`CardKeys`] tell it.
    pub(super) support: u8,
}

impl ColumnCounts {
    pub(super) const EMPTY: ColumnCounts = ColumnCounts {
        burden: Burden::NONE,
        lowest_by_suit: u32::MAX,
        lowest: u8::MAX,
        run_len: 0,
        support: CardKeys::ON_NOTHING,
    };

    /// With one more card.
    pub(super) fn with(&self, card: Code, support: u8, weights: &Weights) -> ColumnCounts {
        let mut burden = self.burden + self.burden_of(card, weights);
        let mut run_len = 1;
        match support {
            CardKeys::ON_NOTHING => burden += Burden::new(weights.filled_columns),
            CardKeys::AS_DEALT => burden += Burden::new(weights.breaks),
            _ => run_len += self.run_len,
        }
        let shift = 8 * suit(card);
        let mut lowest_by_suit = self.lowest_by_suit;
        if rank(card) < self.lowest_of(suit(card)) {
            lowest_by_suit = lowest_by_suit & !(0xff << shift) | u32::from(rank(card)) << shift;
        }
        ColumnCounts { burden, lowest_by_suit, lowest: rank(card).min(self.lowest), run_len, support }
    }

    /// Returns what a run adds to the burden when it is built on the last card.
    pub(super) fn burden_of_run(&self, run: &[Code], weights: &Weights) -> Burden {
        // Lower cards of a run do not matter to those above them: they are lower still.
        run.iter().fold(Burden::NONE, |sum, &card| sum + self.burden_of(card, weights))
    }

    fn lowest_of(&self, suit: usize) -> u8 {
        (self.lowest_by_suit >> (8 * suit)) as u8
    }

    /// Returns what a card adds to the burden by what lies below it.
    fn burden_of(&self, card: Code, weights: &Weights) -> Burden {
        let rank = rank(card);
        let burier = i64::from(self.lowest < rank) * Burden::burier(weights.buriers).0;
        let suit_burier = i64::from(self.lowest_of(suit(card)) < rank) * Burden::new(weights.suit_buriers).0;
        Burden(burier + suit_burier)
    }
}

/// The weighed sum of what is wrong with a position, together with the number of cards in it
/// that lie above a lower one in their column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Burden(i64);

impl Burden {
    pub(super) const NONE: Burden = Burden(0);

    const COUNT_BITS: u32 = 16;

    pub(super) const fn new(cost: i32) -> Burden {
        Burden((cost as i64) << Burden::COUNT_BITS)
    }

    /// Returns a card that lies above a lower one.
    const fn burier(cost: i32) -> Burden {
        Burden(Burden::new(cost).0 + 1)
    }

    pub(super) fn cost(self) -> i32 {
        (self.0 >> Burden::COUNT_BITS) as i32
    }

    /// Does no card lie above a lower one? Then the position is as good as won: the lowest
    /// card that is not home, and of equals the one nearest the top, can always go there.
    pub(super) fn is_ordered(self) -> bool {
        self.0 as u16 == 0
    }
}

impl Add for Burden {
    type Output = Burden;
    fn add(self, other: Burden) -> Burden {
        Burden(self.0 + other.0)
    }
}

impl Sub for Burden {
    type Output = Burden;
    fn sub(self, other: Burden) -> Burden {
        Burden(self.0 - other.0)
    }
}

impl AddAssign for Burden {
    fn add_assign(&mut self, other: Burden) {
        *self = *self + other;
    }
}

impl SubAssign for Burden {
    fn sub_assign(&mut self, other: Burden) {
        *self = *self - other;
    }
}
