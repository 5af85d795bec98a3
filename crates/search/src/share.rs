use std::fmt;

/// The share of deals that can be won, estimated from those of a survey.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Share {
    /// The share among the deals with a verdict.
    pub solved: f64,
    /// The lower end of the 95 % interval, for a survey of deals that are as good as drawn at random. The lower end
    /// assumes that no unknown deal can be won, the upper end assumes that every one can.
    pub low: f64,
    /// The upper end of the interval. All three numbers are from 0 to 1.
    pub high: f64,
}

impl Share {
    /// The number of standard deviations within which 95 % of a normal distribution lie.
    pub const DEVIATIONS: f64 = 1.959_963_984_540_054;

    /// Returns the share from the counts of a survey, or `None` if no deal has a verdict.
    pub fn of(n_solved: u64, n_unsolvable: u64, n_unknown: u64) -> Option<Share> {
        let n_known = n_solved + n_unsolvable;
        let n_deals = (n_known + n_unknown) as f64;
        let ends = |count: u64| wilson(count as f64 / n_deals, n_deals, Share::DEVIATIONS);
        (0 < n_known).then(|| Share {
            solved: n_solved as f64 / n_known as f64,
            low: ends(n_solved).0,
            high: ends(n_solved + n_unknown).1,
        })
    }
}

/// Returns Wilson's score interval of a share of `n_cases`, within a number of standard deviations. Unlike the simplest
/// interval it is correct for shares near 0 and 1, too.
pub fn wilson(share: f64, n_cases: f64, deviations: f64) -> (f64, f64) {
    let square = deviations * deviations;
    let middle = share + square / (2.0 * n_cases);
    let half = deviations * (share * (1.0 - share) / n_cases + square / (4.0 * n_cases * n_cases)).sqrt();
    let whole = 1.0 + square / n_cases;
    // Rounding may exceed the range.
    (((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0))
}

/// Writes the share and its interval in percent.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Share { solved, low, high } = *self;
        write!(f, "{:.3} %, 95 % interval {:.3} to {:.3}", 100.0 * solved, 100.0 * low, 100.0 * high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(counts: [u64; 3], expected: &str) {
        let [solved, unsolvable, unknown] = counts;
        let share = Share::of(solved, unsolvable, unknown);
        assert_eq!(share.map(|it| it.to_string()).as_deref(), Some(expected));
    }

    #[test]
    fn shares_and_their_intervals() {
        // These numbers also result as the roots of the quadratic equation.
        check([8, 2, 0], "80.000 %, 95 % interval 49.016 to 94.332");
        check([0, 10, 0], "0.000 %, 95 % interval 0.000 to 27.753");
        check([10, 0, 0], "100.000 %, 95 % interval 72.247 to 100.000");
        check([81_945, 18_055, 0], "81.945 %, 95 % interval 81.705 to 82.182");
        assert_eq!(Share::of(0, 0, 5), None);
    }

    /// The interval contains the share whichever of the unknown deals can be won.
    #[test]
    fn unknown_deals_widen_the_interval() {
        let share = Share::of(600, 300, 100).unwrap();
        assert_eq!(share.low, Share::of(600, 400, 0).unwrap().low);
        assert_eq!(share.high, Share::of(700, 300, 0).unwrap().high);
        assert_eq!(share.solved, 2.0 / 3.0);
    }
}
