//! The combined results of a survey. It keeps sums, not rows.

use std::{collections::BTreeMap, time::Duration};

use super::histogram::Histogram;
use search::Share;
use serde_json::json;
use solver::{Measure, SurveyRow, Winnability};
use terminal::{
    budget::MB,
    deals::Deals,
    many::Total,
    numbered::DealSeries,
    output::{counted, grouped},
};

/// The most deals without a solution that are listed.
const NAMED_MAX: usize = 20;

/// The row of a deal, and data that the row does not have.
#[derive(Debug)]
pub(crate) struct Solved {
    pub(super) row: SurveyRow,
    pub(super) bytes_max: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct SurveyTotal {
    measure: Measure,
    solved: u64,
    unsolvable: Listed,
    unknown: Listed,
    all_moves: RunningSum,
    published_moves: RunningSum,
    player_moves: RunningSum,
    card_moves: RunningSum,
    at_least: RunningSum,
    /// How many solutions are proved to be shortest ones.
    n_shortest: u64,
    /// The number of solutions by their player moves.
    lengths: BTreeMap<u64, u64>,
    expanded: RunningSum,
    micros: RunningSum,
    times: Histogram,
    /// The most memory a search held, of the deals solved in this run.
    bytes_max: u64,
    /// How many rows existed before this run.
    n_kept: u64,
}

/// A count of deals, and the first of them by number.
#[derive(Clone, Debug, Default)]
struct Listed {
    count: u64,
    first: Vec<u64>,
}

#[derive(Clone, Debug, Default)]
struct RunningSum {
    count: u64,
    total: u128,
    /// The largest number and the first deal that has it.
    max: Option<(u64, u64)>,
}

impl Total for SurveyTotal {
    type Row = SurveyRow;
    type Done = Solved;

    fn add_kept(&mut self, row: &SurveyRow) {
        self.n_kept += 1;
        self.add(row);
    }

    fn add_done(&mut self, Solved { row, bytes_max }: Solved) -> SurveyRow {
        self.add(&row);
        self.bytes_max = self.bytes_max.max(bytes_max);
        row
    }
}

impl SurveyTotal {
    /// Returns the total of no deals. `measure` is the measure of the proved bounds.
    pub(crate) fn new(measure: Measure) -> SurveyTotal {
        SurveyTotal {
            measure,
            solved: 0,
            unsolvable: Listed::default(),
            unknown: Listed::default(),
            all_moves: RunningSum::default(),
            published_moves: RunningSum::default(),
            player_moves: RunningSum::default(),
            card_moves: RunningSum::default(),
            at_least: RunningSum::default(),
            n_shortest: 0,
            lengths: BTreeMap::new(),
            expanded: RunningSum::default(),
            micros: RunningSum::default(),
            times: Histogram::default(),
            bytes_max: 0,
            n_kept: 0,
        }
    }

    fn add(&mut self, row: &SurveyRow) {
        match row.lengths {
            Some(lengths) => {
                self.solved += 1;
                self.all_moves.add(lengths.moves.into(), row.deal);
                self.published_moves.add(lengths.without_redeals().into(), row.deal);
                self.player_moves.add(lengths.player_moves.into(), row.deal);
                self.card_moves.add(lengths.card_moves.into(), row.deal);
                if let Some(at_least) = row.at_least {
                    self.at_least.add(at_least, row.deal);
                    self.n_shortest += u64::from(at_least == u64::from(lengths.by(self.measure)));
                }
                *self.lengths.entry(lengths.player_moves.into()).or_default() += 1;
            }
            None if row.verdict == Winnability::Lost => self.unsolvable.add(row.deal),
            None => self.unknown.add(row.deal),
        }
        self.expanded.add(row.expanded, row.deal);
        self.micros.add(row.micros, row.deal);
        self.times.add(row.micros);
    }

    pub(crate) fn has_unknown(&self) -> bool {
        0 < self.unknown.count
    }

    pub(crate) fn text(&self, game: DealSeries, deals: &Deals, time: Duration) -> String {
        let shard = deals.shard_text().map_or_else(String::new, |it| format!(", shard {it}"));
        let mut lines = vec![
            format!("{game} {}{shard}", deals.range),
            format!("deals         {}", grouped(self.micros.count)),
            format!("solved        {}", grouped(self.solved)),
            format!("unsolvable    {}", self.unsolvable.text()),
            format!("unknown       {}", self.unknown.text()),
        ];
        lines.extend(self.share().map(|share| format!("can be won    {share}")));
        if let (Some(all), Some(published), true) =
            (self.all_moves.mean(), self.published_moves.mean(), game.rules.stock.is_some())
        {
            lines.push(format!("moves         mean {all:.2}, without redeals {published:.2}"));
        }
        if let (Some(player), Some(median), Some(card)) =
            (self.player_moves.mean(), self.player_moves_median(), self.card_moves.mean())
        {
            lines.push(format!("player moves  mean {player:.2}, median {median}"));
            lines.push(format!("card moves    mean {card:.2}"));
        }
        if let Some(at_least) = self.at_least.mean() {
            let n_shortest = counted(self.n_shortest, "shortest solution");
            lines.push(format!("at least      mean {at_least:.2}, {n_shortest} proved"));
        }
        if let (Some(expanded), Some(micros), Some(p99)) =
            (self.expanded.text(), self.micros.text(), self.times.quantile(99))
        {
            lines.push(format!("expanded      {expanded}"));
            lines.push(format!("microseconds  {micros}, 99 % within about {}", grouped(p99)));
        }
        lines.push(format!("memory        at most {:.1} MB", self.bytes_max as f64 / MB as f64));
        lines.push(format!("wall time     {:.3} seconds", time.as_secs_f64()));
        if 0 < self.n_kept {
            let kept = grouped(self.n_kept);
            lines.push(format!("done before   {kept}, which memory and wall time leave out"));
        }
        lines.join("\n") + "\n"
    }

    pub(crate) fn json(&self, game: DealSeries, deals: &Deals, time: Duration) -> String {
        let share = self.share();
        let object = json!({
            "game": game.to_string(),
            "first": deals.range.first,
            "last": deals.range.last,
            "shard": deals.shard_text(),
            "deals": self.micros.count,
            "solved": self.solved,
            "unsolvable": self.unsolvable.count,
            "unknown": self.unknown.count,
            "unsolvable_deals": self.unsolvable.first,
            "unknown_deals": self.unknown.first,
            "solved_share": share.map(|it| it.solved),
            "solved_share_low": share.map(|it| it.low),
            "solved_share_high": share.map(|it| it.high),
            "all_moves_mean": self.all_moves.mean(),
            "published_moves_mean": self.published_moves.mean(),
            "player_moves_mean": self.player_moves.mean(),
            "card_moves_mean": self.card_moves.mean(),
            "at_least_mean": self.at_least.mean(),
            "shortest": (0 < self.at_least.count).then_some(self.n_shortest),
            "expanded_mean": self.expanded.mean(),
            "expanded_max": self.expanded.max.map(|it| it.0),
            "micros_mean": self.micros.mean(),
            "micros_p99": self.times.quantile(99),
            "micros_max": self.micros.max.map(|it| it.0),
            "bytes_max": self.bytes_max,
            "seconds": time.as_secs_f64(),
        });
        format!("{object}\n")
    }

    fn share(&self) -> Option<Share> {
        Share::of(self.solved, self.unsolvable.count, self.unknown.count)
    }

    /// Returns the median length: the shorter one if there are two in the middle.
    fn player_moves_median(&self) -> Option<u64> {
        let mut n_seen = 0;
        let mut lengths = self.lengths.iter();
        let median = lengths.find(|&(_, count)| {
            n_seen += count;
            self.solved <= 2 * n_seen
        });
        median.map(|(&length, _)| length)
    }
}

impl Listed {
    fn add(&mut self, deal: u64) {
        self.count += 1;
        if self.first.len() < NAMED_MAX {
            self.first.push(deal);
        }
    }

    fn text(&self) -> String {
        if self.count == 0 {
            return "0".to_string();
        }
        let deals: Vec<String> = self.first.iter().map(u64::to_string).collect();
        let more = match self.count - deals.len() as u64 {
            0 => String::new(),
            n_more => format!(" and {} more", grouped(n_more)),
        };
        format!("{}: {}{more}", grouped(self.count), deals.join(" "))
    }
}

impl RunningSum {
    fn add(&mut self, number: u64, deal: u64) {
        self.count += 1;
        self.total += u128::from(number);
        if self.max.is_none_or(|(max, _)| max < number) {
            self.max = Some((number, deal));
        }
    }

    fn mean(&self) -> Option<f64> {
        (0 < self.count).then(|| self.total as f64 / self.count as f64)
    }

    fn text(&self) -> Option<String> {
        let (max, deal) = self.max?;
        Some(format!("mean {:.2}, at most {} (deal {deal})", self.mean()?, grouped(max)))
    }
}

#[cfg(test)]
mod tests {
    use solver::{LineLengths, Spent, Verdict};

    use super::*;

    fn row(deal: u64, verdict: Verdict<LineLengths>) -> SurveyRow {
        let spent = Spent { expanded: 10 * deal, ..Spent::default() };
        SurveyRow { micros: 100, ..SurveyRow::new(deal, verdict, spent) }
    }

    fn solved(player_moves: u32) -> Verdict<LineLengths> {
        Verdict::Solved(LineLengths { player_moves, card_moves: 2 * player_moves, ..LineLengths::default() })
    }

    #[test]
    fn tells_of_all_deals_together() {
        let mut summary = SurveyTotal::new(Measure::PlayerMoves);
        for (deal, length) in (1..).zip([70, 90, 60, 80]) {
            summary.add_kept(&row(deal, solved(length)));
        }
        for deal in 5..30 {
            summary
                .add_done(Solved { row: row(deal, Verdict::Unsolvable { positions: 1 }), bytes_max: 3 * MB });
        }
        let deals = Deals { range: "1..=29".parse().unwrap(), shard: terminal::deals::Shard::WHOLE };
        let expected = "\
freecell 1..=29
deals         29
solved        4
unsolvable    25: 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 and 5 more
unknown       0
can be won    13.793 %, 95 % interval 5.497 to 30.559
player moves  mean 75.00, median 70
card moves    mean 150.00
expanded      mean 150.00, at most 290 (deal 29)
microseconds  mean 100.00, at most 100 (deal 1), 99 % within about 100
memory        at most 3.0 MB
wall time     1.500 seconds
done before   4, which memory and wall time leave out
";
        let game = solitaire::Rules::default().into();
        assert_eq!(summary.text(game, &deals, Duration::from_millis(1500)), expected);
        assert!(!summary.has_unknown());
    }

    #[test]
    fn reports_no_deals() {
        let deals = Deals { range: "1".parse().unwrap(), shard: "2/2".parse().unwrap() };
        let game = solitaire::Rules::default().into();
        let text = SurveyTotal::new(Measure::PlayerMoves).text(game, &deals, Duration::ZERO);
        assert!(text.starts_with("freecell 1..=1, shard 2/2\ndeals         0\n"), "{text}");
        assert!(!text.contains("NaN"), "{text}");
    }
}
