//! The values that can be typed into the forms: numbers, and ranges of deals.

use protocol::DealRange;
use search::{
    estimate::{Powers, Thousandths},
    registry::{OptionKind, Spec},
};
use solitaire::Rules;

use crate::errors::{Complaint, Label, SearchError, Wanted};

/// A field of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// The field's key in links.
    pub key: &'static str,
    pub kind: FieldKind,
    pub default: &'static str,
}

/// The kind of value that a field accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldKind {
    Whole {
        min: u64,
        max: u64,
    },
    /// Numbers of deals such as `1-20,31`, at most this number of deals.
    Deals {
        n_max: usize,
    },
    /// Numbers from 0 to 2 with at most three decimals, separated by blanks.
    Powers,
    /// A search with its options.
    Search,
}

const fn whole(key: &'static str, (min, max): (u64, u64), default: &'static str) -> Field {
    Field { key, kind: FieldKind::Whole { min, max }, default }
}

pub(crate) const NODES: Field = whole("nodes", (1, 1_000_000_000), "200000");
pub(crate) const SECONDS: Field = whole("seconds", (1, 86_400), "60");
pub(crate) const MEGABYTES: Field = whole("mb", (1, 1_024), "64");
pub(crate) const PACE: Field = whole("pace", (0, 100_000), "0");
pub(crate) const WATCH: Field = whole("watch", (0, 3_600), "0");
pub(crate) const DEPTH: Field = whole("depth", (1, 40), "6");
pub(crate) const POWER_DEALS: Field =
    Field { key: "power-deals", kind: FieldKind::Deals { n_max: 1_000 }, default: "1-100" };
pub(crate) const POWERS: Field =
    Field { key: "powers", kind: FieldKind::Powers, default: "0 0.25 0.5 0.75 1 1.25 1.5 1.75 2" };
pub(crate) const POWER_NODES: Field = whole("power-nodes", (100, 10_000_000), "50000");
pub(crate) const LEVELS: Field = whole("levels", (1, 60), "8");
pub(crate) const TRIALS: Field = whole("trials", (1, 100_000_000), "65536");
pub(crate) const SEED: Field = whole("seed", (0, u32::MAX as u64), "1");
pub(crate) const EXACT: Field = whole("exact", (0, 5_000_000), "200000");
pub(crate) const LENGTHS_SEARCH: Field = Field { key: "search", kind: FieldKind::Search, default: "staged" };
pub(crate) const LENGTHS_DEALS: Field =
    Field { key: "deals", kind: FieldKind::Deals { n_max: 32_000 }, default: "1-40" };
pub(crate) const LENGTHS_NODES: Field = whole("nodes-each", (100, 10_000_000), "500000");

/// All fields.
pub(crate) const FIELDS: [Field; 16] = [
    NODES,
    SECONDS,
    MEGABYTES,
    PACE,
    WATCH,
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
    /// Returns the typed value in its normal form. A search is for this game.
    ///
    /// # Errors
    ///
    /// An error says what the field accepts, or what is wrong with the search.
    pub(crate) fn read(&self, text: &str, rules: &Rules) -> Result<String, Complaint> {
        let text = text.trim();
        let label = Label::Field(self.key);
        let wanted = |wanted| Complaint::Value { label, text: text.to_string(), wanted };
        match self.kind {
            FieldKind::Whole { min, max } => {
                let number = text.parse::<u64>().ok().filter(|it| (min..=max).contains(it));
                let kind = OptionKind::Whole { min, max };
                number.map(|it| it.to_string()).ok_or_else(|| wanted(Wanted::Kind(kind)))
            }
            FieldKind::Deals { n_max } => {
                let ranges = deals(text, n_max).ok_or_else(|| wanted(Wanted::Deals { n_max }));
                ranges.map(|_| text.to_string())
            }
            FieldKind::Powers => {
                let powers = powers(text).ok_or_else(|| wanted(Wanted::Powers))?;
                Ok(powers.iter().map(Thousandths::to_string).collect::<Vec<_>>().join(" "))
            }
            FieldKind::Search => Ok(read_search(Some(label), text, rules)?.to_string()),
        }
    }
}

/// Reads a search that supports this game.
///
/// # Errors
///
/// An error says what is wrong with it, and in which field.
pub(crate) fn read_search(field: Option<Label>, text: &str, rules: &Rules) -> Result<Spec, Complaint> {
    let err = |err| Complaint::Search { field, text: text.to_string(), err: Box::new(err) };
    let spec: Spec = text.parse().map_err(|it| err(SearchError::Parse(it)))?;
    spec.check_fits(rules).map_err(|it| err(SearchError::Unsupported(*rules, it)))?;
    Ok(spec)
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
    use i18n::{Language, lab::Lab};
    use solitaire::rules::KLONDIKE_DRAW_ONE;

    use super::*;

    #[test]
    fn defaults_can_be_read() {
        for field in FIELDS {
            for named in Rules::named() {
                assert_eq!(field.read(field.default, &named.rules).unwrap(), field.default, "{}", field.key);
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
    fn says_what_is_wrong() {
        let read = |field: Field, text: &str| {
            let read = field.read(text, &KLONDIKE_DRAW_ONE);
            read.map_err(|it| crate::texts::complaint(Lab(Language::English), &it))
        };
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
