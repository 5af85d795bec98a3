use std::ops::{Add, AddAssign, Sub, SubAssign};

use super::{
    keys::CardKeys,
    step::{Code, rank, suit},
    weights::Weights,
};

/// The counts of a column up to one of its cards. They are kept for every card, so that they are available when the
/// cards above are taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ColumnCounts {
    pub(super) burden: Burden,
    /// The lowest rank of each suit, a byte each.
    lowest_by_suit: u32,
    lowest: u8,
    /// How many cards at the end are built on one another.
    pub(super) run_len: u8,
    /// The support of the last card, as in [`CardKeys`].
    pub(super) support: u8,
    /// Whether the run at the end has a card that lies above a lower one of its suit.
    pub(super) is_detour: bool,
}

impl ColumnCounts {
    pub(super) const EMPTY: ColumnCounts = ColumnCounts {
        burden: Burden::NONE,
        lowest_by_suit: u32::MAX,
        lowest: u8::MAX,
        run_len: 0,
        support: CardKeys::ON_NOTHING,
        is_detour: false,
    };

    /// Returns the counts with one more card.
    pub(super) fn with(&self, card: Code, support: u8, weights: &Weights) -> ColumnCounts {
        let mut burden = self.burden + self.burden_of(card, weights);
        let mut run_len = 1;
        match support {
            CardKeys::ON_NOTHING => burden += Burden::new(weights.filled_columns),
            CardKeys::AS_DEALT => burden += Burden::new(weights.breaks),
            _ => run_len += self.run_len,
        }
        let was_detour = run_len != 1 && self.is_detour;
        let is_detour = was_detour || self.buries_own_suit(card);
        if is_detour && !was_detour {
            burden += Burden::detour(weights.detours);
        }
        let shift = 8 * suit(card);
        let mut lowest_by_suit = self.lowest_by_suit;
        if rank(card) < self.lowest_of(suit(card)) {
            lowest_by_suit = lowest_by_suit & !(0xff << shift) | u32::from(rank(card)) << shift;
        }
        ColumnCounts {
            burden,
            lowest_by_suit,
            lowest: rank(card).min(self.lowest),
            run_len,
            support,
            is_detour,
        }
    }

    /// Returns the burden that a run adds when it is built on the last card.
    pub(super) fn burden_of_run(&self, run: &[Code], weights: &Weights) -> Burden {
        // In a run, no card lies above a lower one.
        let is_new_detour = !self.is_detour && run.iter().any(|&card| self.buries_own_suit(card));
        let detour = if is_new_detour { Burden::detour(weights.detours) } else { Burden::NONE };
        run.iter().fold(detour, |sum, &card| sum + self.burden_of(card, weights))
    }

    fn lowest_of(&self, suit: usize) -> u8 {
        (self.lowest_by_suit >> (8 * suit)) as u8
    }

    /// Returns whether a card put on this column would lie above a lower one of its suit.
    pub(super) fn buries_own_suit(&self, card: Code) -> bool {
        self.lowest_of(suit(card)) < rank(card)
    }

    /// Returns the burden that a card adds because of the cards below it.
    fn burden_of(&self, card: Code, weights: &Weights) -> Burden {
        let rank = rank(card);
        let burier = i64::from(self.lowest < rank) * Burden::burier(weights.buriers).0;
        let suit_burier = i64::from(self.buries_own_suit(card)) * Burden::new(weights.suit_buriers).0;
        Burden(burier + suit_burier)
    }
}

/// The weighted sum of the defects of a position, together with two counts: of the cards that lie above a lower one in
/// their column, and of detours.
///
/// A detour is a run with a card that lies above a lower one of its suit. The lower card goes to the foundation first,
/// so before that, the card above it has to leave the column for another pile. That takes a player move for each
/// detour, since the cards of two runs never leave a column together. So the number of detours is a lower bound on the
/// remaining player moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Burden(i64);

impl Burden {
    pub(super) const NONE: Burden = Burden(0);

    const BURIERS_BITS: u32 = 16;
    const COUNT_BITS: u32 = 24;

    pub(super) const fn new(cost: i32) -> Burden {
        Burden((cost as i64) << Burden::COUNT_BITS)
    }

    /// Returns the burden of a card that lies above a lower one.
    const fn burier(cost: i32) -> Burden {
        Burden(Burden::new(cost).0 + 1)
    }

    const fn detour(cost: i32) -> Burden {
        Burden(Burden::new(cost).0 + (1 << Burden::BURIERS_BITS))
    }

    pub(super) fn n_detours(self) -> u32 {
        u32::from((self.0 >> Burden::BURIERS_BITS) as u8)
    }

    pub(super) fn cost(self) -> i32 {
        (self.0 >> Burden::COUNT_BITS) as i32
    }

    /// Returns whether no card lies above a lower one. Then the position is as good as won: the lowest card that is not
    /// home can always go home (of several such cards, the one nearest the top).
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
