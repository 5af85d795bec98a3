use search::wilson;
use solitaire::{
    Rules,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE},
};

use super::sampling::n_orders;

/// The number of determinizations for which chances are calibrated.
pub const CHANCE_WORLDS: u32 = 60;

/// The chance, in thousandths, that the player who made a choice wins by continuing in the same way.
///
/// In a sampled world all cards are known until the end, which is more than the player will know; on the other hand,
/// few positions are examined for each world, and an undecided world counts as not won. So the share of worlds won is
/// not the chance. The relation between the two was measured: see `docs/fair-play.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    pub likely: u16,
    /// The lower end of the interval that, in 95 of 100 cases, contains the chance from many more worlds. The interval
    /// is no narrower than the accuracy of the calibration. The next field is its upper end.
    pub low: u16,
    pub high: u16,
}

/// The data from which a chance is estimated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// In how many worlds the choice won. The next field is the number of worlds.
    pub n_won: u32,
    pub n_worlds: u32,
    /// How many cards are unknown.
    pub n_unknown: u32,
}

/// The calibration from the share of worlds won to a chance.
#[derive(Clone, Copy, Debug)]
struct Scale {
    /// The factor by which the odds are better.
    odds: f64,
    /// The amount that each unknown card but one adds to the share of worlds lost.
    doubt: f64,
}

impl Scale {
    /// Returns the scale for the measured kinds of Klondike, with the limits of [`Params::of`](super::Params::of) or
    /// with a budget of 400,000 positions, and at least 60 worlds. It is the maximum-likelihood fit to the results of
    /// Solvitaire's deals: for draw one 1001 to 3000 and 10001 to 12000, for draw three 1001 to 2792. These were played
    /// when 12 macro moves were weighed in 200 worlds: `docs/fair-play.md` says how well the scale fits the current
    /// player.
    fn of(rules: &Rules) -> Option<Scale> {
        match *rules {
            KLONDIKE_DRAW_ONE => Some(Scale { odds: 1.18, doubt: 0.0009 }),
            KLONDIKE_DRAW_THREE => Some(Scale { odds: 1.11, doubt: 0.0014 }),
            _ => None,
        }
    }

    /// Returns the chance in thousandths.
    fn chance(self, share: f64, n_unknown: u32) -> f64 {
        let won = self.odds * share;
        let lost = 1.0 - share + self.doubt * f64::from(n_unknown.saturating_sub(1));
        1000.0 * won / (won + lost)
    }
}

/// The number of standard deviations around the mean that contain 95 % of a normal distribution.
const DEVIATIONS: f64 = 1.96;

/// The least distance of the ends from the middle, in thousandths.
const HALF_WIDTH_MIN: f64 = 20.0;

impl Chance {
    /// The chance in a game with a known winning line.
    pub const CERTAIN: Chance = Chance { likely: 1000, low: 1000, high: 1000 };

    /// Returns the chance, or `None` without a world or for rules that were not measured. Measured rules are draw one
    /// and draw three, both with unlimited redeals and worrying back.
    pub fn of(rules: &Rules, evidence: Evidence) -> Option<Chance> {
        let scale = Scale::of(rules)?;
        let Evidence { n_won, n_worlds, n_unknown } = evidence;
        if n_worlds == 0 || n_worlds < n_won {
            return None;
        }
        if n_unknown <= 1 && n_won == n_worlds {
            return Some(Chance::CERTAIN);
        }
        let share = f64::from(n_won) / f64::from(n_worlds);
        let likely = scale.chance(share, n_unknown);
        let (low, high) = interval(share, n_worlds, n_unknown);
        let low = scale.chance(low, n_unknown).min(likely - HALF_WIDTH_MIN).max(0.0);
        let high = scale.chance(high, n_unknown).max(likely + HALF_WIDTH_MIN).min(1000.0);
        // Only a known result counts as certain.
        Some(Chance {
            likely: thousandths(likely).clamp(1, 999),
            low: thousandths(low),
            high: thousandths(high),
        })
    }

    /// Returns the mean of the values of worlds, in thousandths.
    pub(crate) fn of_worlds(worlds: &[u16], n_unknown: usize) -> Chance {
        let n_worlds = worlds.len().max(1) as u32;
        let mean = worlds.iter().map(|it| f64::from(*it)).sum::<f64>() / f64::from(n_worlds);
        let (low, high) = interval(mean / 1000.0, n_worlds, n_unknown as u32);
        // Only a known result counts as certain.
        let (likely, half_width) =
            if n_unknown <= 1 { (mean, 0.0) } else { (mean.clamp(1.0, 999.0), HALF_WIDTH_MIN) };
        Chance {
            likely: thousandths(likely),
            low: thousandths((1000.0 * low).min(likely - half_width).max(0.0)),
            high: thousandths((1000.0 * high).max(likely + half_width).min(1000.0)),
        }
    }
}

/// Returns the interval that, in 95 of 100 cases, contains the share over many more worlds.
fn interval(share: f64, n_worlds: u32, n_unknown: u32) -> (f64, f64) {
    if n_orders(n_unknown as usize) == Some(n_worlds as usize) {
        return (share, share);
    }
    wilson(share, n_worlds.into(), DEVIATIONS)
}

/// Returns the nearest whole number; `round` would take more bytes in WebAssembly.
fn thousandths(number: f64) -> u16 {
    (number + 0.5) as u16
}

#[cfg(test)]
mod tests {
    use solitaire::rules::{Redeals, Stock};

    use super::*;

    fn chance(rules: &Rules, n_won: u32, n_worlds: u32, n_unknown: u32) -> Chance {
        Chance::of(rules, Evidence { n_won, n_worlds, n_unknown }).unwrap()
    }

    #[test]
    fn more_worlds_won_are_better() {
        for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
            for (n_worlds, n_unknown) in [(1, 21), (60, 21), (60, 5), (24, 4), (6, 3), (2, 2), (100_000, 9)] {
                let mut last = None;
                for n_won in (0..=n_worlds).step_by(n_worlds as usize / 60 + 1) {
                    let Chance { likely, low, high } = chance(&rules, n_won, n_worlds, n_unknown);
                    assert!(
                        low < high && (low..=high).contains(&likely) && high <= 1000,
                        "{low} {likely} {high}"
                    );
                    if let Some((likely_before, low_before, high_before)) = last {
                        let (low, high) = (low_before <= low, high_before <= high);
                        assert!(likely_before <= likely && low && high, "{n_won} of {n_worlds}");
                    }
                    last = Some((likely, low, high));
                }
            }
        }
    }

    #[test]
    fn more_worlds_tell_more() {
        for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
            let widths = [10, 60, 600, 6_000].map(|n_worlds| {
                let Chance { low, high, .. } = chance(&rules, n_worlds / 2, n_worlds, 15);
                high - low
            });
            assert!(widths.is_sorted_by(|a, b| a >= b) && widths[2] < widths[1], "{widths:?}");
            // If all possible worlds were tried, there is no uncertainty left.
            let all = chance(&rules, 12, 24, 4);
            assert_eq!((all.likely - all.low, all.high - all.likely), (20, 20));
        }
    }

    #[test]
    fn certain_chances_are_marked() {
        for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
            assert_eq!(chance(&rules, 1, 1, 0), Chance::CERTAIN);
            for (n_worlds, n_unknown) in [(2, 2), (60, 12), (100_000, 21)] {
                let likely = chance(&rules, n_worlds, n_worlds, n_unknown).likely;
                assert!((970..1000).contains(&likely), "{likely}");
                assert!(chance(&rules, 0, n_worlds, n_unknown).likely < 10);
            }
        }
    }

    #[test]
    fn worth_of_worlds_is_their_mean() {
        let Chance { likely, low, high } = Chance::of_worlds(&[1000, 130, 0, 1000].repeat(50), 9);
        assert_eq!(likely, 533);
        assert!(low < 500 && 560 < high, "{low} {high}");
        // A chance is certain only if no uncertainty is left.
        assert_eq!(Chance::of_worlds(&[1000; 200], 9).likely, 999);
        assert_eq!(Chance::of_worlds(&[0; 24], 4), Chance { likely: 1, low: 0, high: 21 });
        assert_eq!(Chance::of_worlds(&[1000], 1), Chance::CERTAIN);
        assert_eq!(Chance::of_worlds(&[0], 0).likely, 0);
    }

    #[test]
    fn no_chance_for_rules_not_measured() {
        let evidence = Evidence { n_won: 30, n_worlds: 60, n_unknown: 15 };
        for rules in [
            Rules { worrying_back: false, ..KLONDIKE_DRAW_ONE },
            Rules { stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(3) }), ..KLONDIKE_DRAW_THREE },
            Rules { stock: Some(Stock { draw: 2, redeals: Redeals::Unlimited }), ..KLONDIKE_DRAW_ONE },
        ] {
            assert_eq!(Chance::of(&rules, evidence), None);
        }
        assert_eq!(Chance::of(&KLONDIKE_DRAW_ONE, Evidence { n_won: 0, n_worlds: 0, ..evidence }), None);
    }
}
