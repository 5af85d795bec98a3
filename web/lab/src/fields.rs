//! What can be typed into the forms: numbers, and ranges of deals.

use protocol::DealRange;
use search::{
    Family,
    estimate::{Powers, Thousandths},
    registry::Spec,
};

use crate::words;

/// Something that can be typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// As links have it.
    pub key: &'static str,
    pub label: &'static str,
    pub kind: FieldKind,
    pub default: &'static str,
}

/// What may be typed there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldKind {
    Whole {
        min: u64,
        max: u64,
    },
    /// Numbers of deals such as `1-20,31`, up to a number of them.
    Deals {
        n_max: usize,
    },
    /// Numbers from 0 to 2 with at most three decimals, separated by blanks.
    Powers,
    /// A search, with its options.
    Search,
}

const fn whole(
    key: &'static str,
    label: &'static str,
    (min, max): (u64, u64),
    default: &'static str,
) -> Field {
    Field { key, label, kind: FieldKind::Whole { min, max }, default }
}

pub(crate) const NODES: Field = whole("nodes", words::NODES_MAX, (1, 1_000_000_000), "200000");
pub(crate) const SECONDS: Field = whole("seconds", words::SECONDS_MAX, (1, 86_400), "60");
pub(crate) const MEGABYTES: Field = whole("mb", words::MEGABYTES_MAX, (1, 1_024), "64");
pub(crate) const PACE: Field = whole("pace", words::PACE, (0, 100_000), "0");
pub(crate) const DEPTH: Field = whole("depth", words::DEPTH_MAX, (1, 40), "6");
pub(crate) const POWER_DEALS: Field = Field {
    key: "power-deals",
    label: words::DEALS,
    kind: FieldKind::Deals { n_max: 1_000 },
    default: "1-10",
};
pub(crate) const POWERS: Field = Field {
    key: "powers",
    label: words::POWERS,
    kind: FieldKind::Powers,
    default: "0 0.25 0.5 0.75 1 1.25 1.5 1.75 2",
};
pub(crate) const POWER_NODES: Field = whole("power-nodes", words::NODES_EACH, (100, 10_000_000), "50000");
pub(crate) const LEVELS: Field = whole("levels", words::LEVELS, (1, 60), "8");
pub(crate) const TRIALS: Field = whole("trials", words::TRIALS, (1, 100_000_000), "65536");
pub(crate) const SEED: Field = whole("seed", words::SEED, (0, u32::MAX as u64), "1");
pub(crate) const EXACT: Field = whole("exact", words::EXACT, (0, 5_000_000), "200000");
pub(crate) const LENGTHS_SEARCH: Field =
    Field { key: "search", label: words::SEARCH, kind: FieldKind::Search, default: "staged" };
pub(crate) const LENGTHS_DEALS: Field =
    Field { key: "deals", label: words::DEALS, kind: FieldKind::Deals { n_max: 32_000 }, default: "1-40" };
pub(crate) const LENGTHS_NODES: Field = whole("nodes-each", words::NODES_EACH, (100, 10_000_000), "500000");

/// All fields.
pub(crate) const FIELDS: [Field; 15] = [
    NODES,
    SECONDS,
    MEGABYTES,
    PACE,
    DEPTH,
    POWER_DEALS,
    POWERS,
    POWER_NODES,
    LEVELS,
    TRIALS,
    SEED,
    EXACT,
    LENGTHS_SEARCH,
    LENGTHS_DEALS,
    LENGTHS_NODES,
];

/// The greatest number of a deal.
const DEAL_MAX: u64 = (1 << 33) - 1;

impl Field {
    /// What was typed, tidied, or what is wrong with it. A search is for a game of that family.
    pub(crate) fn read(&self, text: &str, family: Family) -> Result<String, String> {
        let text = text.trim();
        let bad = |wanted: &str| Err(words::bad_value(self.label, text, wanted));
        match self.kind {
            FieldKind::Whole { min, max } => {
                match text.parse::<u64>().ok().filter(|it| (min..=max).contains(it)) {
                    Some(number) => Ok(number.to_string()),
                    None => bad(&words::whole_number(min, max)),
                }
            }
            FieldKind::Deals { n_max } => match deals(text, n_max) {
                Some(_) => Ok(text.to_string()),
                None => bad(&words::deal_numbers(n_max)),
            },
            FieldKind::Powers => match powers(text) {
                Some(powers) => Ok(powers.iter().map(Thousandths::to_string).collect::<Vec<_>>().join(" ")),
                None => bad(words::SOME_POWERS),
            },
            FieldKind::Search => {
                let spec: Spec = text.parse().map_err(|err| words::bad_search(self.label, text, &err))?;
                spec.check_fits(family)
                    .map_err(|unsupported| words::bad_search(self.label, text, &unsupported))?;
                Ok(spec.to_string())
            }
        }
    }
}

/// Returns the ranges of a list such as `1-20,31`. `None` if it is not one, or has more than `n_max` deals.
pub(crate) fn deals(text: &str, n_max: usize) -> Option<Vec<DealRange>> {
    let mut ranges = Vec::new();
    let mut n_left = n_max as u64;
    for part in text.split([',', ' ']).filter(|it| !it.is_empty()) {
        let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
        let (first, last): (u64, u64) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        let is_range = 1 <= first && first <= last && last <= DEAL_MAX;
        if !is_range || n_left <= last - first {
            return None;
        }
        n_left -= last - first + 1;
        ranges.push(DealRange { first, last });
    }
    (!ranges.is_empty()).then_some(ranges)
}

/// Returns the powers of a list. `None` if it is not one, or has too many.
pub(crate) fn powers(text: &str) -> Option<Vec<Thousandths>> {
    const N_MAX: usize = 41;
    let power = |it: &str| it.parse().ok().filter(|it| *it <= Powers::P_MAX);
    let words = text.split([',', ' ', ';']).filter(|it| !it.is_empty());
    let powers: Option<Vec<Thousandths>> = words.map(power).collect();
    powers.filter(|it| (1..=N_MAX).contains(&it.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_can_be_read() {
        for field in FIELDS {
            for family in Family::ALL {
                assert_eq!(field.read(field.default, family).as_deref(), Ok(field.default), "{}", field.key);
            }
        }
    }

    #[test]
    fn lists_of_deals_are_read() {
        let range = |first, last| DealRange { first, last };
        assert_eq!(deals("3", 5), Some(vec![range(3, 3)]));
        assert_eq!(deals("1-3, 7", 5), Some(vec![range(1, 3), range(7, 7)]));
        assert_eq!(deals("1–6", 5), None);
        assert_eq!(deals("0-3", 5), None);
        assert_eq!(deals("3-1", 5), None);
        assert_eq!(deals("1-4294967296", 5), None);
        assert_eq!(deals("1-4294967297", 5), None);
        assert_eq!(deals("1-5, 6-10", 5), None);
        assert_eq!(deals("1-18446744073709551615", 5), None);
        assert_eq!(deals("", 5), None);
        assert_eq!(deals("a", 5), None);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let read = |field: Field, text: &str| field.read(text, Family::Klondike);
        let said = read(NODES, "many").unwrap_err();
        assert!(said.contains("“many”") && said.contains("1,000,000,000"), "{said}");
        assert!(read(POWERS, "0 3").is_err());
        assert!(read(POWERS, "0.12345").is_err());
        assert_eq!(read(POWERS, "0,2").as_deref(), Ok("0 2"));
        assert!(read(LENGTHS_SEARCH, "guessing").unwrap_err().contains("guessing"));
        assert!(read(LENGTHS_SEARCH, "staged keys=published").unwrap_err().contains("for FreeCell"));
    }

    #[test]
    fn reads_powers() {
        assert_eq!(powers("0 0.50, 2"), Some(vec![Thousandths(0), Thousandths(500), Thousandths(2000)]));
        for text in ["", "2.001", "0.0005", "-1", "1e0", "+1", "x"] {
            assert_eq!(powers(text), None, "{text}");
        }
    }
}
