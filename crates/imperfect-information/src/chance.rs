use search::wilson;
use solitaire::klondike::{DRAW_ONE, DRAW_THREE, Rules};

use super::sampling::n_orders;

/// The determinizations for which chances are calibrated.
pub const CHANCE_WORLDS: u32 = 60;

/// How likely it is that the player wins who chose, going on like that, in thousandths.
///
/// In a sampled world all cards are known to the end, which is more than the player will know; on the other hand few
/// positions are looked at for each, and what was not decided counts as not won. So the share of worlds that are won is
/// not the chance. How they go together was measured: see `docs/fair-play.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    pub likely: u16,
    /// Where it would be by many more worlds, in 95 of 100 cases; and no nearer than what was measured is certain.
    pub low: u16,
    pub high: u16,
}

/// What a chance is told from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// In how many worlds that was won which was chosen, of how many.
    pub n_won: u32,
    pub n_worlds: u32,
    /// How many cards are not known to be anywhere.
    pub n_unknown: u32,
}

/// How the share of worlds that were won becomes a chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// How many times better the odds are.
    odds: f64,
    /// What each unknown card but one adds to the share of worlds that are lost.
    doubt: f64,
}

/// With more unknown cards than this, it is early in a game.
const EARLY: u32 = 17;

impl Scale {
    /// Of the kinds of Klondike that were measured, with as much thought as [`Params::of`](super::Params::of) has, or with a
    /// budget of 400,000 positions, and 60 worlds at least. Most likely by what came of Solvitaire's deals: for draw one
    /// 1001 to 3000 and 10001 to 12000, for draw three 1001 to 2792, which were played when 12 ways were weighed in 200
    /// worlds: `docs/fair-play.md` says how well it fits what is played now.
    fn of(rules: &Rules) -> Option<Scale> {
        match *rules {
            DRAW_ONE => Some(Scale { odds: 1.18, doubt: 0.0009 }),
            DRAW_THREE => Some(Scale { odds: 1.11, doubt: 0.0014 }),
            _ => None,
        }
    }

    /// The same where the worlds are others than those by which moves were chosen. What was chosen seems worse then, the more
    /// so early in a game, when fewer worlds are decided; and moves that the player would not have chosen seem worse than they
    /// are. Most likely by what came of Solvitaire's deals 10001 to 11500 for draw one.
    pub(crate) fn of_other_worlds(rules: &Rules, n_unknown: u32, is_chosen: bool) -> Option<Scale> {
        let (odds, doubt, early, others) = match *rules {
            DRAW_ONE => (1.135, 0.0011, 0.062, 1.045),
            _ => return None,
        };
        let early = (early * f64::from(n_unknown.saturating_sub(EARLY))).exp();
        Some(Scale { odds: odds * early * if is_chosen { 1.0 } else { others }, doubt })
    }

    /// In thousandths.
    fn chance(self, share: f64, n_unknown: u32) -> f64 {
        let won = self.odds * share;
        let lost = 1.0 - share + self.doubt * f64::from(n_unknown.saturating_sub(1));
        1000.0 * won / (won + lost)
    }
}

/// Of a normal distribution, 95 % are within this many standard deviations of the mean.
const DEVIATIONS: f64 = 1.96;

/// How far the ends are from the middle at least, in thousandths.
const HALF_WIDTH_MIN: f64 = 20.0;

impl Chance {
    /// That of a game of which is known how it is won.
    pub const CERTAIN: Chance = Chance { likely: 1000, low: 1000, high: 1000 };

    /// `None` without a world, and for rules that were not measured: those are draw one and draw three, both with
    /// unlimited redeals and worrying back.
    pub fn of(rules: &Rules, evidence: Evidence) -> Option<Chance> {
        Chance::scaled(Scale::of(rules)?, evidence)
    }

    pub(crate) fn scaled(scale: Scale, evidence: Evidence) -> Option<Chance> {
        let Evidence { n_won, n_worlds, n_unknown } = evidence;
        if n_worlds == 0 || n_worlds < n_won {
            return None;
        }
        if n_unknown <= 1 && n_won == n_worlds {
            return Some(Chance::CERTAIN);
        }
        let share = f64::from(n_won) / f64::from(n_worlds);
        let likely = scale.chance(share, n_unknown);
        let (low, high) = if n_orders(n_unknown as usize) == Some(n_worlds as usize) {
            (share, share)
        } else {
            wilson(share, n_worlds.into(), DEVIATIONS)
        };
        let low = scale.chance(low, n_unknown).min(likely - HALF_WIDTH_MIN).max(0.0);
        let high = scale.chance(high, n_unknown).max(likely + HALF_WIDTH_MIN).min(1000.0);
        // Only what is known for certain is said to be.
        Some(Chance {
            likely: thousandths(likely).clamp(1, 999),
            low: thousandths(low),
            high: thousandths(high),
        })
    }
}

/// Returns the nearest whole number; `round` would take more bytes in WebAssembly.
fn thousandths(number: f64) -> u16 {
    (number + 0.5) as u16
}

#[cfg(test)]
mod tests {
    use solitaire::klondike::Redeals;

    use super::*;

    fn chance(rules: &Rules, n_won: u32, n_worlds: u32, n_unknown: u32) -> Chance {
        Chance::of(rules, Evidence { n_won, n_worlds, n_unknown }).unwrap()
    }

    #[test]
    fn more_worlds_won_are_better() {
        for rules in [DRAW_ONE, DRAW_THREE] {
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
        for rules in [DRAW_ONE, DRAW_THREE] {
            let widths = [10, 60, 600, 6_000].map(|n_worlds| {
                let Chance { low, high, .. } = chance(&rules, n_worlds / 2, n_worlds, 15);
                high - low
            });
            assert!(widths.is_sorted_by(|a, b| a >= b) && widths[2] < widths[1], "{widths:?}");
            // All the worlds that there are leave no more to be found out.
            let all = chance(&rules, 12, 24, 4);
            assert_eq!((all.likely - all.low, all.high - all.likely), (20, 20));
        }
    }

    #[test]
    fn certain_chances_are_marked() {
        for rules in [DRAW_ONE, DRAW_THREE] {
            assert_eq!(chance(&rules, 1, 1, 0), Chance::CERTAIN);
            for (n_worlds, n_unknown) in [(2, 2), (60, 12), (100_000, 21)] {
                let likely = chance(&rules, n_worlds, n_worlds, n_unknown).likely;
                assert!((970..1000).contains(&likely), "{likely}");
                assert!(chance(&rules, 0, n_worlds, n_unknown).likely < 10);
            }
        }
    }

    #[test]
    fn no_chance_for_rules_not_measured() {
        let evidence = Evidence { n_won: 30, n_worlds: 60, n_unknown: 15 };
        for rules in [
            Rules { worrying_back: false, ..DRAW_ONE },
            Rules { redeals: Redeals::AtMost(3), ..DRAW_THREE },
            Rules { draw: 2, ..DRAW_ONE },
        ] {
            assert_eq!(Chance::of(&rules, evidence), None);
        }
        assert_eq!(Chance::of(&DRAW_ONE, Evidence { n_won: 0, n_worlds: 0, ..evidence }), None);
    }
}
