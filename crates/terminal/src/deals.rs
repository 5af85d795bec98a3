//! Ranges and shards of numbered deals.

use std::{fmt, iter, str::FromStr};

use solitaire::{DealNumber, ParseDealNumberError};

use crate::{failure::Failure, numbered::DealSeries};

/// A range of deals, including the last. As text, `1..=32000`, `1-32000` or `1..32000`, or `5` for a single deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The first deal.
    pub first: u64,
    /// The last deal, not before `first`.
    pub last: u64,
}

/// Reads the number of a deal, as people paste it. Any numbering is accepted.
pub fn number(text: &str) -> Result<u64, ParseCountError> {
    let text = text.trim();
    if let Some(plain) = text.parse().ok().filter(|_| !text.starts_with('+')) {
        return Ok(plain);
    }
    // Microsoft's numbers may have more forms, and have other limits.
    match text.parse() {
        Ok(number) => Ok(DealNumber::get(number)),
        Err(ParseDealNumberError::TooSmall | ParseDealNumberError::MadeByHand { .. })
            if text.starts_with(['-', '−']) =>
        {
            Err(ParseCountError::Negative)
        }
        Err(ParseDealNumberError::TooSmall | ParseDealNumberError::TooLarge { .. }) => {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            digits.parse().map_err(|_| ParseCountError::TooLarge)
        }
        Err(error) => Err(ParseCountError::Number(error)),
    }
}

impl Range {
    /// Returns how many deals there are, or `u64::MAX` for all of them.
    pub fn n_deals(&self) -> u64 {
        (self.last - self.first).saturating_add(1)
    }

    /// Checks that all these numbers are those of deals.
    pub fn check(&self, series: DealSeries) -> Result<(), Failure> {
        let deal = |number| series.deal(number).map(drop);
        let wrong = |err| Failure::Input(format!("{err}; ranges look like 1..=32000"));
        deal(self.first).and_then(|()| deal(self.last)).map_err(wrong)
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..={}", self.first, self.last)
    }
}

impl FromStr for Range {
    type Err = ParseRangeError;

    fn from_str(text: &str) -> Result<Range, ParseRangeError> {
        let number = |text: &str| number(text).map_err(ParseRangeError::Number);
        // Try the longest first, since `..=` contains `..`. A number may have a sign, although no deal has one.
        let dashes = ["..=", "..", "–", "-"];
        let split = dashes.iter().find_map(|it| text.split_once(it).filter(|it| !it.0.trim().is_empty()));
        let (first, last) = match split {
            Some((first, last)) => (number(first)?, number(last)?),
            None => (number(text)?, number(text)?),
        };
        if last < first {
            return Err(ParseRangeError::Empty { first, last });
        }
        Ok(Range { first, last })
    }
}

/// Why a text is not a number that a deal of any numbering may have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCountError {
    #[error("{0}")]
    Number(#[source] ParseDealNumberError),
    #[error("no deal has a negative number")]
    Negative,
    /// The number is too large. Each numbering has its own last deal, so the message names none.
    #[error("that number is too large: deals are counted up to 18,446,744,073,709,551,615")]
    TooLarge,
}

/// Why a text is not a range of deals.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseRangeError {
    #[error("{0}; ranges look like 1..=32000")]
    Number(#[source] ParseCountError),
    #[error("the first deal, {first}, comes after the last, {last}")]
    Empty { first: u64, last: u64 },
}

/// One of several parts that together are the whole, as text `2/4`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The number of the part, from 1 to `of`.
    number: u64,
    of: u64,
}

impl Shard {
    /// The only part of one, which is the whole.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Shard, ParseShardError> {
        let (number, of) = text.split_once('/').ok_or(ParseShardError)?;
        let shard = Shard {
            number: number.parse().map_err(|_| ParseShardError)?,
            of: of.parse().map_err(|_| ParseShardError)?,
        };
        if (1..=shard.of).contains(&shard.number) { Ok(shard) } else { Err(ParseShardError) }
    }
}

/// The text is not a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("shards are numbered from 1: 2/4 is the second of four")]
pub struct ParseShardError;

/// The deals of a range that belong to a shard: one of every `shard.of`, so that all shards are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deals {
    /// All deals.
    pub range: Range,
    /// The part of them.
    pub shard: Shard,
}

impl Deals {
    /// Returns the shard as text, unless it is the whole.
    pub fn shard_text(&self) -> Option<String> {
        (self.shard != Shard::WHOLE).then(|| self.shard.to_string())
    }

    /// Returns how many deals there are.
    pub fn n_deals(&self) -> u64 {
        self.range.n_deals().saturating_sub(self.shard.number - 1).div_ceil(self.shard.of)
    }

    /// Returns the deal with `idx` others before it, if there is one.
    pub fn get(&self, idx: u64) -> Option<u64> {
        let offset = idx.checked_mul(self.shard.of)?.checked_add(self.shard.number - 1)?;
        self.range.first.checked_add(offset).filter(|&it| it <= self.range.last)
    }

    /// Returns how many others come before this deal, if it belongs to the shard.
    pub fn index(&self, deal: u64) -> Option<u64> {
        let offset = deal.checked_sub(self.range.first)?.checked_sub(self.shard.number - 1)?;
        (deal <= self.range.last && offset % self.shard.of == 0).then(|| offset / self.shard.of)
    }

    /// Returns all deals, in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> {
        let mut indexes = 0..;
        iter::from_fn(move || self.get(indexes.next()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(range: &str, shard: &str, expected: &[u64]) {
        let deals = Deals { range: range.parse().unwrap(), shard: shard.parse().unwrap() };
        let numbers: Vec<u64> = deals.iter().collect();
        assert_eq!((numbers.as_slice(), deals.n_deals()), (expected, expected.len() as u64), "{deals:?}");
        for deal in (0..20).chain(numbers.iter().copied()) {
            let idx = numbers.iter().position(|&it| it == deal).map(|it| it as u64);
            assert_eq!(deals.index(deal), idx, "{deal} of {deals:?}");
        }
    }

    #[test]
    fn shards_take_turns() {
        check("5..=11", "1/1", &[5, 6, 7, 8, 9, 10, 11]);
        check("5..=11", "1/3", &[5, 8, 11]);
        check("5..=11", "2/3", &[6, 9]);
        check("5..=11", "3/3", &[7, 10]);
        check("5", "1/3", &[5]);
        check("5", "2/3", &[]);
        check("0..=4", "2/2", &[1, 3]);
        check("8589934591", "1/1", &[DealNumber::LAST.get()]);
        check("8589934590..=8589934591", "2/18446744073709551615", &[DealNumber::LAST.get()]);
    }

    #[test]
    fn ranges_round_trip() {
        // One numbering has all deals.
        for text in ["1..=32000", "7..=7", "0..=18446744073709551615"] {
            assert_eq!(text.parse::<Range>().unwrap().to_string(), text);
        }
        assert_eq!("7".parse::<Range>().unwrap().to_string(), "7..=7");
        for text in ["1-100", "1..100", "1..=100", "1–100", " 1 - 100 ", "#1-#100"] {
            assert_eq!(text.parse::<Range>().unwrap().to_string(), "1..=100", "{text}");
        }
        assert_eq!("1..=1,000,000".parse::<Range>().unwrap().to_string(), "1..=1000000");
    }

    #[test]
    fn numbers_of_any_numbering_are_read() {
        #[track_caller]
        fn check(text: &str, expected: Result<u64, &str>) {
            assert_eq!(
                number(text).map_err(|err| err.to_string()),
                expected.map_err(str::to_string),
                "{text}"
            );
        }
        check("0", Ok(0));
        check("#0", Ok(0));
        check("#11,982", Ok(11_982));
        check("99,999,999,999", Ok(99_999_999_999));
        check("18'446'744'073'709'551'615", Ok(u64::MAX));
        let too_large = "that number is too large: deals are counted up to 18,446,744,073,709,551,615";
        check("18446744073709551616", Err(too_large));
        check(&"9".repeat(80), Err(too_large));
        check("-1", Err("no deal has a negative number"));
        check("+5", Err("that is not a deal number; type digits only, such as 11982"));
        check("1,5", Err("that is not a deal number; type digits only, such as 11982"));
        check("", Err("type the number of a deal, such as 11982"));
    }

    #[test]
    fn rejects_malformed_text() {
        for text in [
            "",
            "..5",
            "-5",
            "1-2-3",
            "5-3",
            "..=5",
            "1..=",
            "5..=3",
            "-1..=3",
            "a..=b",
            "1..=+9999999999",
            "1...=3",
        ] {
            assert!(text.parse::<Range>().is_err(), "{text}");
        }
        for text in ["", "1", "0/3", "4/3", "0/0", "-1/2", "1/2/3", "a/b"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
