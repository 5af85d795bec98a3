use crate::{
    deals::{Deals, Range},
    output::{counted, grouped},
};

/// A check that each deal has a row, for rows in order of the deals.
#[derive(Clone, Debug)]
pub struct DealGaps {
    deals: Deals,
    /// How many deals are done.
    n_done: u64,
}

impl DealGaps {
    /// Returns the check before the first row.
    pub fn of(deals: Deals) -> DealGaps {
        DealGaps { deals, n_done: 0 }
    }

    /// Takes the next row. Returns an error if rows are missing before it, or if it is a duplicate.
    pub fn add(&mut self, deal: u64) -> Result<(), String> {
        let Some(idx) = self.deals.index(deal) else {
            let Range { first, last } = self.deals.range;
            return Err(match self.deals.shard_text() {
                Some(shard) => format!("deal {deal} is not one of shard {shard} of {first}..={last}"),
                None => format!("deal {deal} is not one of {first}..={last}"),
            });
        };
        if idx < self.n_done {
            return Err(format!("there is a second row of deal {deal}"));
        }
        let missing = self.missing_until(idx);
        self.n_done = idx + 1;
        missing.map_or(Ok(()), Err)
    }

    /// Takes the end of the rows. Returns an error if rows are missing after the last.
    pub fn end(self) -> Result<(), String> {
        self.missing_until(self.deals.n_deals()).map_or(Ok(()), Err)
    }

    fn missing_until(&self, idx: u64) -> Option<String> {
        let n_missing = idx - self.n_done;
        let deal = |idx| self.deals.get(idx).expect("a deal of the range");
        match n_missing {
            0 => None,
            1 => Some(format!("the row of deal {} is missing", deal(self.n_done))),
            _ => Some(format!(
                "{} are missing, those of deals {} to {}",
                counted(n_missing, "row"),
                grouped(deal(self.n_done)),
                grouped(deal(idx - 1))
            )),
        }
    }
}

#[test]
fn finds_what_is_missing_and_what_is_there_twice() {
    #[track_caller]
    fn check(range: &str, shard: &str, rows: &[u64], expected: &[&str]) {
        let deals = Deals { range: range.parse().unwrap(), shard: shard.parse().unwrap() };
        let mut gaps = DealGaps::of(deals);
        let mut wrong: Vec<String> = rows.iter().filter_map(|&deal| gaps.add(deal).err()).collect();
        wrong.extend(gaps.end().err());
        assert_eq!(wrong, expected, "{range} {shard} {rows:?}");
    }
    check("1..=3", "1/1", &[1, 2, 3], &[]);
    check("1..=3", "1/1", &[1, 3], &["the row of deal 2 is missing"]);
    check("1..=3", "1/1", &[1, 2, 2, 3], &["there is a second row of deal 2"]);
    check("1..=3", "1/1", &[], &["3 rows are missing, those of deals 1 to 3"]);
    check("1..=3", "1/1", &[1, 2, 3, 4], &["deal 4 is not one of 1..=3"]);
    let missing = ["2 rows are missing, those of deals 2 to 5", "the row of deal 11 is missing"];
    check("2..=12", "1/3", &[8], &missing);
    check("2..=12", "1/3", &[2, 3, 5, 8, 11], &["deal 3 is not one of shard 1/3 of 2..=12"]);
}
