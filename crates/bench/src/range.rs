//! Ranges of deals, such as `1..=32000`.

use std::{fmt, str::FromStr};

/// Deals from the first to the last number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DealRange {
    pub(crate) first: u64,
    pub(crate) last: u64,
}

impl DealRange {
    pub(crate) fn n_deals(self) -> u64 {
        self.last - self.first + 1
    }

    /// The range with the same first deal and `times` as many deals.
    pub(crate) fn times(self, times: u64) -> DealRange {
        DealRange { last: self.first + times * self.n_deals() - 1, ..self }
    }
}

impl FromStr for DealRange {
    type Err = String;

    fn from_str(text: &str) -> Result<DealRange, String> {
        let (first, last) = text.split_once("..=").unwrap_or((text, text));
        match (first.parse(), last.parse()) {
            (Ok(first), Ok(last)) if 0 < first && first <= last => Ok(DealRange { first, last }),
            _ => Err("a range looks like 1..=32000".to_owned()),
        }
    }
}

impl fmt::Display for DealRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..={}", self.first, self.last)
    }
}

#[test]
fn reads_ranges_and_single_deals() {
    assert_eq!("5..=9".parse(), Ok(DealRange { first: 5, last: 9 }));
    assert_eq!("617".parse(), Ok(DealRange { first: 617, last: 617 }));
    for wrong in ["9..=5", "0..=5", "5..9", ""] {
        assert!(wrong.parse::<DealRange>().is_err(), "{wrong}");
    }
    assert_eq!(DealRange { first: 11, last: 15 }.times(10).to_string(), "11..=60");
}
