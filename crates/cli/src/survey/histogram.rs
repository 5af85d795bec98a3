/// A count of numbers of any size in little memory, for quantiles that are accurate to one percent.
///
/// Numbers below 256 have a bucket each. Above that, every power of two is divided into 128 buckets, and a number
/// counts as the middle of its bucket.
#[derive(Clone, Debug, Default)]
pub(crate) struct Histogram {
    /// How many numbers fell into each bucket, up to the last one in use.
    counts: Vec<u64>,
    total: u64,
}

/// The number of leading bits that determine the bucket of a number.
const BITS: u32 = 8;

impl Histogram {
    pub(crate) fn add(&mut self, number: u64) {
        let idx = bucket(number);
        if self.counts.len() <= idx {
            self.counts.resize(idx + 1, 0);
        }
        self.counts[idx] += 1;
        self.total += 1;
    }

    /// Returns approximately the least number that at least `percent` of all numbers do not exceed, or `None` if there
    /// are no numbers.
    pub(crate) fn quantile(&self, percent: u64) -> Option<u64> {
        let rank = (u128::from(self.total) * u128::from(percent)).div_ceil(100).max(1);
        let mut n_seen = 0;
        for (idx, &count) in self.counts.iter().enumerate() {
            n_seen += u128::from(count);
            if rank <= n_seen {
                return Some(middle(idx));
            }
        }
        None
    }
}

fn bucket(number: u64) -> usize {
    let shift = (u64::BITS - number.leading_zeros()).saturating_sub(BITS);
    ((shift as usize) << (BITS - 1)) + (number >> shift) as usize
}

fn middle(bucket: usize) -> u64 {
    let shift = (bucket >> (BITS - 1)).saturating_sub(1);
    let leading_bits = (bucket - (shift << (BITS - 1))) as u64;
    (leading_bits << shift) + ((1 << shift) >> 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_known_to_one_percent() {
        for number in (0..5000).chain((5000..1 << 40).step_by(987_654_321)).chain([u64::MAX]) {
            let middle = middle(bucket(number));
            assert!(middle.abs_diff(number) <= number / 100, "{number} taken for {middle}");
        }
        for idx in 0..1000 {
            assert_eq!(bucket(middle(idx)), idx);
        }
    }

    #[test]
    fn quantiles() {
        let mut histogram = Histogram::default();
        assert_eq!(histogram.quantile(50), None);
        (1..=100).for_each(|number| histogram.add(number));
        assert_eq!(histogram.quantile(50), Some(50));
        assert_eq!(histogram.quantile(99), Some(99));
        assert_eq!(histogram.quantile(100), Some(100));
        assert_eq!(histogram.quantile(0), Some(1));
    }
}
