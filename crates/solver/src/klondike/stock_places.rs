use solitaire::klondike::STOCK_DEALT;

/// Numbers for what stock and waste can be: which cards are left, how many of those are in the waste, and how many redeals
/// are left. They are part of the keys of positions.
#[derive(Clone, Debug)]
pub(super) enum StockPlaces {
    /// A digit for each, to a base of its own.
    Digits { of_waste: u64, of_redeal: u64, n: u64 },
    /// With no gaps between them: there are no more cards in the waste, or redeals of use, than cards are left.
    Ranks(Box<StockRanks>),
}

/// By the number of cards that are decided from the last on, and of those of them that are left: see [`StockRanks::place`].
#[derive(Clone, Debug)]
pub(super) struct StockRanks {
    /// How many places all the choices of cards have that lie before this many first ones, with as many left after them.
    n_places: [[u64; STOCK_DEALT + 2]; STOCK_DEALT + 1],
    n_stock: u8,
    redeals_left: u64,
}

impl Default for StockPlaces {
    fn default() -> StockPlaces {
        StockPlaces::Digits { of_waste: 1, of_redeal: 1, n: 1 }
    }
}

impl StockPlaces {
    /// Numbers that are found soonest, if there are no more than `n_max` of them.
    pub(super) fn new(n_stock: u8, redeals_left: u8, n_max: u64) -> StockPlaces {
        let of_waste = 1_u64 << n_stock;
        let of_redeal = of_waste * (u64::from(n_stock) + 1);
        let n = of_redeal * (u64::from(redeals_left) + 1);
        if n <= n_max {
            StockPlaces::Digits { of_waste, of_redeal, n }
        } else {
            StockPlaces::Ranks(Box::new(StockRanks::new(n_stock, redeals_left)))
        }
    }

    /// Returns how many numbers there are.
    pub(super) fn n(&self) -> u64 {
        match self {
            StockPlaces::Digits { n, .. } => *n,
            StockPlaces::Ranks(ranks) => ranks.n_places[usize::from(ranks.n_stock)][0],
        }
    }

    #[inline(always)]
    pub(super) fn place(&self, stock: u32, n_waste: u8, redeals_left: u8) -> u64 {
        match self {
            StockPlaces::Digits { of_waste, of_redeal, .. } => {
                u64::from(stock) + u64::from(n_waste) * of_waste + u64::from(redeals_left) * of_redeal
            }
            StockPlaces::Ranks(ranks) => ranks.place(stock, n_waste, redeals_left),
        }
    }
}

impl StockRanks {
    fn new(n_stock: u8, redeals_left: u8) -> StockRanks {
        let mut ranks = StockRanks {
            n_places: [[0; STOCK_DEALT + 2]; STOCK_DEALT + 1],
            n_stock,
            redeals_left: redeals_left.into(),
        };
        ranks.n_places[0] = std::array::from_fn(|n_left| ranks.n_of(n_left as u64));
        for n_first in 1..=usize::from(n_stock) {
            for n_left in 0..=usize::from(n_stock) - n_first {
                let before = &ranks.n_places[n_first - 1];
                ranks.n_places[n_first][n_left] = before[n_left] + before[n_left + 1];
            }
        }
        ranks
    }

    /// Returns how many places the same cards have, if there are this many.
    fn n_of(&self, n_left: u64) -> u64 {
        (n_left + 1) * (self.redeals_left.min(n_left) + 1)
    }

    /// Returns how many places come before this one. Those of other cards do that have the last card on which they differ
    /// not left.
    fn place(&self, stock: u32, n_waste: u8, redeals_left: u8) -> u64 {
        let mut place = 0;
        let (mut left, mut n_left) = (stock, 0);
        while left != 0 {
            let idx = left.ilog2();
            place += self.n_places[idx as usize][n_left];
            left ^= 1 << idx;
            n_left += 1;
        }
        let n_redeals = self.redeals_left.min(n_left as u64) + 1;
        place + u64::from(n_waste) * n_redeals + u64::from(redeals_left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every number below their count is one place.
    #[track_caller]
    fn check(n_stock: u8, redeals_max: u8) {
        let places = StockPlaces::new(n_stock, redeals_max, 0);
        let mut is_taken = vec![false; places.n() as usize];
        for stock in 0..1_u32 << n_stock {
            let n_left = stock.count_ones() as u8;
            for n_waste in 0..=n_left {
                for redeals_left in 0..=redeals_max.min(n_left) {
                    let place = places.place(stock, n_waste, redeals_left) as usize;
                    assert!(!std::mem::replace(&mut is_taken[place], true), "{stock:b} {n_waste}");
                }
            }
        }
        assert!(is_taken.iter().all(|&it| it));
    }

    #[test]
    fn each_place_has_a_number_of_its_own() {
        for redeals_max in [0, 1, 3, 7] {
            check(7, redeals_max);
        }
        check(0, 0);
        check(1, 1);
    }

    #[test]
    fn ranks_are_taken_where_digits_are_too_many() {
        let n_digits = (1 << 24) * 25 * 10;
        assert_eq!(StockPlaces::new(24, 9, n_digits).n(), n_digits);
        let ranks = StockPlaces::new(24, 24, n_digits);
        assert!(matches!(ranks, StockPlaces::Ranks(_)));
        // The mean of (n + 1)^2 over all sets of n of 24 cards.
        assert_eq!(ranks.n(), (1 << 24) * 175);
        assert_eq!(ranks.place((1 << 24) - 1, 24, 24), ranks.n() - 1);
    }
}
