//! Ranges of deals, such as `1..=32000`.

use std::{fmt, str::FromStr};

/// Deals from the first to the last number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BenchDeals {
    pub(crate) first: u64,
    pub(crate) last: u64,
}

impl BenchDeals {
    pub(crate) fn n_deals(self) -> u64 {
        self.last - self.first + 1
    }

    /// The range with the same first deal and `times` as many deals.
    pub(crate) fn times(self, times: u64) -> BenchDeals {
        BenchDeals { last: self.first + times * self.n_deals() - 1, ..self }
    }
}

impl FromStr for BenchDeals {
    type Err = String;

    fn from_str(text: &str) -> Result<BenchDeals, String> {
        let (first, last) = text.split_once("..=").unwrap_or((text, text));
        match (first.parse(), last.parse()) {
            (Ok(first), Ok(last)) if 0 < first && first <= last => Ok(BenchDeals { first, last }),
            _ => Err("a range looks like 1..=32000".to_owned()),
        }
    }
}

impl fmt::Display for BenchDeals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..={}", self.first, self.last)
    }
}

#[test]
fn reads_ranges_and_single_deals() {
    assert_eq!("5..=9".parse(), Ok(BenchDeals { first: 5, last: 9 }));
    assert_eq!("617".parse(), Ok(BenchDeals { first: 617, last: 617 }));
    for wrong in ["9..=5", "0..=5", "5..9", ""] {
        assert!(wrong.parse::<BenchDeals>().is_err(), "{wrong}");
    }
    assert_eq!(BenchDeals { first: 11, last: 15 }.times(10).to_string(), "11..=60");
}
