use imperfect_information::Chance;
use serde_json::{Value, json};
use solitaire::Rules;
use terminal::output::grouped;

use super::row::PlayRow;

/// A comparison of the share of games won with the chances that the player stated.
#[derive(Clone, Debug)]
pub(super) struct Calibration {
    rules: Rules,
    /// The positions by tenths of the stated chance. The last bin is for games that were won for certain.
    bins: [Bin; 11],
}

/// Positions with similar stated chances, and their results.
#[derive(Clone, Copy, Debug, Default)]
struct Bin {
    n_games: u64,
    n_positions: u64,
    n_won: u64,
    /// Sums, over the games won, of the square of the number of positions that each has here.
    squares_won: u64,
    squares_lost: u64,
    /// Sums over the positions of the stated chances, in thousandths.
    likely: u64,
    low: u64,
    high: u64,
}

impl Calibration {
    pub(super) fn new(rules: Rules) -> Calibration {
        Calibration { rules, bins: [Bin::default(); 11] }
    }

    pub(super) fn add(&mut self, row: &PlayRow) {
        let mut n_here = [0; 11];
        for chance in row.chances.iter().filter_map(|&it| Chance::of(&self.rules, it)) {
            let idx = usize::from(chance.likely / 100);
            n_here[idx] += 1;
            let bin = &mut self.bins[idx];
            bin.likely += u64::from(chance.likely);
            bin.low += u64::from(chance.low);
            bin.high += u64::from(chance.high);
        }
        for (bin, n_here) in self.bins.iter_mut().zip(n_here) {
            bin.n_games += u64::from(n_here != 0);
            bin.n_positions += n_here;
            if row.is_won {
                bin.n_won += n_here;
                bin.squares_won += n_here * n_here;
            } else {
                bin.squares_lost += n_here * n_here;
            }
        }
    }

    /// Returns the bins that have positions, each with its lower end in percent.
    fn said(&self) -> impl Iterator<Item = (usize, &Bin)> {
        self.bins.iter().enumerate().map(|(idx, bin)| (10 * idx, bin)).filter(|(_, bin)| bin.n_positions != 0)
    }

    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.said().map(|(from, bin)| {
            let said = if from == 100 { "100 %".to_string() } else { format!("{from} to {} %", from + 10) };
            format!(
                "said {said:<13}{} positions of {} games, won {:.1} % +- {:.1}, stated {:.1} to {:.1} %: {}",
                grouped(bin.n_positions),
                grouped(bin.n_games),
                100.0 * bin.won(),
                100.0 * bin.deviation(),
                100.0 * bin.mean(bin.low),
                100.0 * bin.mean(bin.high),
                if bin.is_inside() { "inside" } else { "outside" },
            )
        })
    }

    pub(super) fn json(&self) -> Value {
        let bins = self.said().map(|(from, bin)| {
            json!({
                "from": from as f64 / 100.0,
                "to": (from + 10).min(100) as f64 / 100.0,
                "positions": bin.n_positions,
                "games": bin.n_games,
                "won": bin.won(),
                "deviation": bin.deviation(),
                "likely": bin.mean(bin.likely),
                "low": bin.mean(bin.low),
                "high": bin.mean(bin.high),
                "inside": bin.is_inside(),
            })
        });
        bins.collect()
    }
}

impl Bin {
    fn mean(&self, sum: u64) -> f64 {
        sum as f64 / self.n_positions as f64 / 1000.0
    }

    /// Returns the share of positions of games that were won.
    fn won(&self) -> f64 {
        self.n_won as f64 / self.n_positions as f64
    }

    /// Returns one standard deviation of that share. All positions of a game share its result, so the random samples
    /// are games, not positions.
    fn deviation(&self) -> f64 {
        let won = self.won();
        let (squares_won, squares_lost) = (self.squares_won as f64, self.squares_lost as f64);
        let squares = squares_won * (1.0 - won).powi(2) + squares_lost * won.powi(2);
        squares.sqrt() / self.n_positions as f64
    }

    /// Returns whether the share is within the mean of the stated intervals.
    fn is_inside(&self) -> bool {
        let won = 1000 * self.n_won;
        self.low <= won && won <= self.high
    }
}
