//! What can be typed into the forms: numbers, and ranges of deals.

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
    /// Numbers of deals such as `1-20,31`, so many at most.
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
pub(crate) const FIELDS: [Field; 14] = [
    NODES,
    SECONDS,
    MEGABYTES,
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
    /// What was typed, tidied, or what is wrong with it.
    pub(crate) fn read(&self, text: &str) -> Result<String, String> {
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
                Some(powers) => Ok(powers.join(" ")),
                None => bad(words::SOME_POWERS),
            },
            FieldKind::Search => match text.parse::<solver::lab::Spec>() {
                Ok(spec) => Ok(spec.to_string()),
                Err(err) => bad(&err.to_string()),
            },
        }
    }
}

/// The numbers of a list such as `1-20,31`. `None` if it is not one, or has more than `n_max`.
pub(crate) fn deals(text: &str, n_max: usize) -> Option<Vec<u64>> {
    let mut all = Vec::new();
    for part in text.split([',', ' ']).filter(|it| !it.is_empty()) {
        let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
        let (first, last): (u64, u64) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        let is_range = 1 <= first && first <= last && last <= DEAL_MAX;
        if !is_range || n_max < all.len() + (last - first) as usize + 1 {
            return None;
        }
        all.extend(first..=last);
    }
    (!all.is_empty()).then_some(all)
}

/// The powers of a list, as [`solver::estimate`] writes them.
pub(crate) fn powers(text: &str) -> Option<Vec<String>> {
    const N_MAX: usize = 41;
    let is_power = |it: &str| {
        let number: Option<f64> = it.parse().ok();
        let n_decimals = it.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        number.is_some_and(|it| (0.0..=2.0).contains(&it)) && n_decimals <= 3
    };
    let words: Vec<&str> = text.split([',', ' ', ';']).filter(|it| !it.is_empty()).collect();
    let is_fine = !words.is_empty() && words.len() <= N_MAX && words.iter().all(|it| is_power(it));
    is_fine.then(|| words.into_iter().map(str::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_can_be_read() {
        for field in FIELDS {
            assert_eq!(field.read(field.default).as_deref(), Ok(field.default), "{}", field.key);
        }
    }

    #[test]
    fn lists_of_deals_are_read() {
        assert_eq!(deals("3", 5), Some(vec![3]));
        assert_eq!(deals("1-3, 7", 5), Some(vec![1, 2, 3, 7]));
        assert_eq!(deals("1–6", 5), None);
        assert_eq!(deals("0-3", 5), None);
        assert_eq!(deals("3-1", 5), None);
        assert_eq!(deals("1-18446744073709551615", 5), None);
        assert_eq!(deals("", 5), None);
        assert_eq!(deals("a", 5), None);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let said = NODES.read("many").unwrap_err();
        assert!(said.contains("“many”") && said.contains("1,000,000,000"), "{said}");
        assert!(POWERS.read("0 3").is_err());
        assert!(POWERS.read("0.12345").is_err());
        assert_eq!(POWERS.read("0,2").as_deref(), Ok("0 2"));
        assert!(LENGTHS_SEARCH.read("guessing").unwrap_err().contains("guessing"));
    }
}
