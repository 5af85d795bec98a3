use std::time::Duration;

use serde_json::{Map, Value, json};
use terminal::{deals::Deals, many::Total, numbered::DealSeries, output::grouped};

use super::{mining::Puzzle, row::PuzzleRow, theme::PuzzleTheme};

/// The combined results of all deals.
#[derive(Clone, Debug, Default)]
pub(super) struct PuzzlesTotal {
    n_deals: u64,
    puzzles: Vec<Puzzle>,
}

impl Total for PuzzlesTotal {
    type Row = PuzzleRow;
    type Done = PuzzleRow;

    fn add_kept(&mut self, row: &PuzzleRow) {
        self.n_deals += 1;
        self.puzzles.extend(row.puzzle.clone());
    }

    fn add_done(&mut self, row: PuzzleRow) -> PuzzleRow {
        self.add_kept(&row);
        row
    }
}

impl PuzzlesTotal {
    /// Returns the lowest, the median and the highest rating.
    fn ratings(&self) -> Option<[u64; 3]> {
        let mut ratings: Vec<u64> = self.puzzles.iter().map(Puzzle::rating).collect();
        ratings.sort_unstable();
        Some([*ratings.first()?, ratings[ratings.len() / 2], *ratings.last()?])
    }

    /// Returns Pearson's correlation of the ratings with the logarithms of the positions that the engine expanded.
    fn correlation(&self) -> Option<f64> {
        let pairs: Vec<[f64; 2]> =
            self.puzzles.iter().map(|it| [it.rating() as f64, (it.expanded.max(1) as f64).ln()]).collect();
        let n = pairs.len() as f64;
        let mean = |idx: usize| pairs.iter().map(|it| it[idx]).sum::<f64>() / n;
        let means = [mean(0), mean(1)];
        let product = |a: usize, b: usize| -> f64 {
            pairs.iter().map(|it| (it[a] - means[a]) * (it[b] - means[b])).sum()
        };
        let correlation = product(0, 1) / (product(0, 0) * product(1, 1)).sqrt();
        correlation.is_finite().then_some(correlation)
    }

    fn n_with(&self, theme: PuzzleTheme) -> usize {
        self.puzzles.iter().filter(|it| it.themes.contains(&theme)).count()
    }

    pub(super) fn text(&self, game: DealSeries, deals: &Deals, time: Duration) -> String {
        let shard = deals.shard_text().map_or_else(String::new, |it| format!(", shard {it}"));
        let mut lines = vec![
            format!("{game} {}{shard}", deals.range),
            format!("deals         {}", grouped(self.n_deals)),
            format!("puzzles       {}", grouped(self.puzzles.len() as u64)),
        ];
        if let Some([lowest, median, highest]) = self.ratings() {
            lines.push(format!("rating        {lowest} to {highest}, median {median}"));
        }
        if let Some(correlation) = self.correlation() {
            lines.push(format!("correlation   {correlation:.3}, of rating and log of positions expanded"));
        }
        let themes = PuzzleTheme::ALL.map(|it| format!("{} {}", it.name(), self.n_with(it)));
        lines.push(format!("themes        {}", themes.join(", ")));
        lines.push(format!("wall time     {:.3} seconds", time.as_secs_f64()));
        lines.join("\n") + "\n"
    }

    pub(super) fn json(&self, game: DealSeries, deals: &Deals, time: Duration) -> String {
        let themes = PuzzleTheme::ALL.map(|it| (it.name().to_string(), Value::from(self.n_with(it))));
        let object = json!({
            "game": game.to_string(),
            "first": deals.range.first,
            "last": deals.range.last,
            "shard": deals.shard_text(),
            "deals": self.n_deals,
            "puzzles": self.puzzles.len(),
            "ratings": self.ratings(),
            "correlation": self.correlation(),
            "themes": Map::from_iter(themes),
            "seconds": time.as_secs_f64(),
        });
        format!("{object}\n")
    }
}
