/// Numbers for the states of stock and waste: which cards are left, how many of those are in the waste, and how many
/// redeals are left. They are part of the keys of positions.
///
/// Digits, each with its own base, are fastest. If they give too many numbers, the numbering leaves out impossible
/// states: the waste has no more cards than are left, and no more redeals than that are useful.
#[derive(Clone, Debug)]
pub(super) struct StockPlaces {
    n_stock: u8,
    is_of_digits: bool,
    /// The amount that a redeal adds as a digit.
    of_redeal: u64,
}

impl StockPlaces {
    pub(super) const NONE: StockPlaces = StockPlaces { n_stock: 0, is_of_digits: true, of_redeal: 1 };

    /// Returns a numbering, by digits if that gives no more than `n_max` numbers, and how many numbers there are.
    pub(super) fn new(n_stock: u8, redeals_left: u8, n_max: u64) -> (StockPlaces, u64) {
        let of_redeal = (u64::from(n_stock) + 1) << n_stock;
        let n_digits = of_redeal * (u64::from(redeals_left) + 1);
        let is_of_digits = n_digits <= n_max;
        let n = if is_of_digits { n_digits } else { n_places(n_stock.into(), 0) };
        (StockPlaces { n_stock, is_of_digits, of_redeal }, n)
    }

    /// Returns the number of a state, different for each.
    pub(super) fn place(&self, stock: u32, n_waste: u8, redeals_left: u8) -> u64 {
        if self.is_of_digits {
            let waste = u64::from(n_waste) << self.n_stock;
            u64::from(stock) + waste + u64::from(redeals_left) * self.of_redeal
        } else {
            rank(stock, n_waste, redeals_left)
        }
    }
}

/// Returns how many states come before this one. Another set of cards comes before if it lacks the last card in which
/// the two sets differ.
#[cold]
#[inline(never)]
fn rank(stock: u32, n_waste: u8, redeals_left: u8) -> u64 {
    let (mut rank, mut left, mut n_left) = (0, stock, 0);
    while left != 0 {
        let idx = left.ilog2();
        rank += n_places(idx, n_left);
        left ^= 1 << idx;
        n_left += 1;
    }
    rank + u64::from(n_waste) * (n_left + 1) + u64::from(redeals_left)
}

/// Returns how many states all choices of the first `n_first` cards have together, if `n_left` of the others are left:
/// with n cards left there are (n + 1)^2 states, and this is the sum over all choices.
fn n_places(n_first: u32, n_left: u64) -> u64 {
    let twice_mean = 2 * (n_left + 1) + u64::from(n_first);
    ((twice_mean * twice_mean + u64::from(n_first)) << n_first) >> 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that every number below the count stands for one state.
    #[track_caller]
    fn check(n_stock: u8) {
        let (places, n) = StockPlaces::new(n_stock, n_stock, 0);
        let mut is_taken = vec![false; n as usize];
        for stock in 0..1_u32 << n_stock {
            let n_left = stock.count_ones() as u8;
            for n_waste in 0..=n_left {
                for redeals_left in 0..=n_left {
                    let place = places.place(stock, n_waste, redeals_left) as usize;
                    assert!(!std::mem::replace(&mut is_taken[place], true), "{stock:b} {n_waste}");
                }
            }
        }
        assert!(is_taken.iter().all(|&it| it));
    }

    #[test]
    fn each_place_has_a_number_of_its_own() {
        (0..=9).for_each(check);
    }

    #[test]
    fn gaps_are_closed_where_digits_are_too_many() {
        let n_digits = (1 << 24) * 25 * 10;
        assert_eq!(StockPlaces::new(24, 9, n_digits).1, n_digits);
        let (places, n) = StockPlaces::new(24, 24, n_digits);
        // The mean of (n + 1)^2 over all sets of n of 24 cards.
        assert_eq!(n, (1 << 24) * 175);
        assert_eq!(places.place((1 << 24) - 1, 24, 24), n - 1);
    }
}
