//! A search and its options, as text.

use std::{fmt, str::FromStr};

use solitaire::Rules;

use super::{
    OptionKind, SEARCHES, SearchInfo, SearchName, SearchOption, UnsupportedError, searches::KEYS_PUBLISHED,
};
use crate::{
    estimate::{Estimate, ParseEstimateError, Thousandths},
    published,
};

/// A search and its options.
///
/// As text, the id of the search and then any of its options in any order: `weighted-a-star weight=3 estimate=cards`.
/// Options that the text does not name have their defaults from [`SEARCHES`], and options at their defaults are not
/// written.
#[derive(Clone, Debug)]
pub struct Spec {
    info: &'static SearchInfo,
    /// A value for each option, in the order of the options.
    values: Vec<Value>,
}

#[derive(Clone, PartialEq, Debug)]
enum Value {
    Whole(u64),
    Thousandths(Thousandths),
    Choice(&'static str),
    Estimate(Estimate),
}

impl Spec {
    /// Returns the search with all options at their defaults.
    pub fn new(name: SearchName) -> Spec {
        let info = SEARCHES.iter().find(|it| it.name == name).expect("a search of the list");
        Spec::of_defaults(info)
    }

    fn of_defaults(info: &'static SearchInfo) -> Spec {
        let defaults = info.options.iter().map(|it| parse_value(it, it.default).expect("a possible default"));
        Spec { info, values: defaults.collect() }
    }

    /// Returns the name of the search.
    pub fn name(&self) -> SearchName {
        self.info.name
    }

    /// Returns the description of the search.
    pub fn info(&self) -> &'static SearchInfo {
        self.info
    }

    /// Returns the value of an option in its written form, or its default.
    pub fn value(&self, option: &str) -> Option<String> {
        Some(self.get(option)?.to_string())
    }

    /// Returns the estimate by which the search judges positions, if it uses one.
    pub fn estimate_or_none(&self) -> Option<&Estimate> {
        match self.get("estimate")? {
            Value::Estimate(estimate) => Some(estimate),
            _ => None,
        }
    }

    /// Checks that the search works in a game.
    pub fn check_fits(&self, rules: &Rules) -> Result<(), UnsupportedError> {
        // Two searches have their own keys, each from the program that it follows.
        let program = match self.name() {
            SearchName::SeenList => published::SOLITAIRE_JS,
            _ => published::STAGED,
        };
        if self.counts_keys() && !program.plays_it(rules) {
            return Err(UnsupportedError::Keys { search: self.info, plays: program.games });
        }
        match self.estimate_or_none().and_then(|it| it.unsupported_in(rules)) {
            Some(estimate) => Err(UnsupportedError::Estimate { estimate }),
            None => Ok(()),
        }
    }

    /// Returns whether the search distinguishes positions by the keys of the published program. Many positions have
    /// several such keys, and the search counts keys, also in [`Verdict::Unsolvable`](crate::Verdict::Unsolvable).
    pub fn counts_keys(&self) -> bool {
        self.get("keys") == Some(&Value::Choice(KEYS_PUBLISHED))
    }

    pub(super) fn estimate(&self) -> &Estimate {
        self.estimate_or_none().expect("a search that estimates")
    }

    pub(super) fn thousandths(&self, option: &str) -> u32 {
        match self.get(option) {
            Some(Value::Thousandths(thousandths)) => thousandths.0,
            _ => unreachable!("an option of another kind"),
        }
    }

    pub(super) fn whole(&self, option: &str) -> u64 {
        match self.get(option) {
            Some(Value::Whole(number)) => *number,
            _ => unreachable!("an option of another kind"),
        }
    }

    pub(super) fn choice(&self, option: &str) -> &'static str {
        match self.get(option) {
            Some(Value::Choice(word)) => word,
            _ => unreachable!("an option of another kind"),
        }
    }

    fn get(&self, option: &str) -> Option<&Value> {
        let idx = self.info.options.iter().position(|it| it.id == option)?;
        Some(&self.values[idx])
    }
}

impl PartialEq for Spec {
    fn eq(&self, other: &Spec) -> bool {
        self.name() == other.name() && self.values == other.values
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info.id)?;
        let defaults = Spec::of_defaults(self.info).values;
        for ((option, value), default) in self.info.options.iter().zip(&self.values).zip(&defaults) {
            if value != default {
                write!(f, " {}={value}", option.id)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Whole(number) => write!(f, "{number}"),
            Value::Thousandths(thousandths) => write!(f, "{thousandths}"),
            Value::Choice(word) => f.write_str(word),
            Value::Estimate(estimate) => write!(f, "{estimate}"),
        }
    }
}

impl FromStr for Spec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Spec, ParseSpecError> {
        let mut words = text.split_whitespace().enumerate();
        let (_, id) = words.next().unwrap_or((0, ""));
        let kind = |word_idx: usize, word: &str, kind| ParseSpecError {
            word: word_idx + 1,
            text: word.chars().take(40).collect(),
            kind,
        };
        let info = SEARCHES.iter().find(|it| it.id == id);
        let info = info.ok_or_else(|| kind(0, id, SpecErrorKind::UnknownSearch))?;
        let mut spec = Spec::of_defaults(info);
        let mut is_said = vec![false; info.options.len()];
        for (word_idx, word) in words {
            let (option, value) =
                word.split_once('=').ok_or_else(|| kind(word_idx, word, SpecErrorKind::NoValue))?;
            let Some(idx) = info.options.iter().position(|it| it.id == option) else {
                return Err(kind(word_idx, word, SpecErrorKind::UnknownOption(info)));
            };
            if std::mem::replace(&mut is_said[idx], true) {
                return Err(kind(word_idx, word, SpecErrorKind::Twice));
            }
            let value = parse_value(&info.options[idx], value);
            spec.values[idx] = value.map_err(|it| kind(word_idx, word, it))?;
        }
        Ok(spec)
    }
}

fn parse_value(option: &SearchOption, text: &str) -> Result<Value, SpecErrorKind> {
    let not_so = || SpecErrorKind::NotOfKind(option.kind);
    match option.kind {
        OptionKind::Whole { min, max } => {
            let number = text.parse().ok().filter(|it| (min..=max).contains(it));
            number.map(Value::Whole).ok_or_else(not_so)
        }
        OptionKind::Decimal { min, max } => {
            let number = text.parse().ok().filter(|it| (min..=max).contains(it));
            number.map(Value::Thousandths).ok_or_else(not_so)
        }
        OptionKind::Choice(words) => {
            let word = words.iter().find(|&&it| it == text);
            word.map(|it| Value::Choice(it)).ok_or_else(not_so)
        }
        OptionKind::Estimate => text.parse().map(Value::Estimate).map_err(SpecErrorKind::Estimate),
    }
}

/// Why a text is not a search with options.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}: {kind}", self.subject())]
#[non_exhaustive]
pub struct ParseSpecError {
    /// The number of the word in the text, from 1.
    pub word: usize,
    /// The word, or its beginning.
    pub text: String,
    /// What is wrong with it.
    #[source]
    pub kind: SpecErrorKind,
}

impl ParseSpecError {
    fn subject(&self) -> String {
        let ParseSpecError { word, text, .. } = self;
        if text.is_empty() { "no search".to_string() } else { format!("word {word}, “{text}”") }
    }
}

/// What is wrong with a word.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecErrorKind {
    /// The word should be the id of a search, but is not; or there is no word.
    #[error("searches are {}", list(SEARCHES.iter().map(|it| it.id)))]
    UnknownSearch,
    /// The word has no `=`.
    #[error("options look like key=value")]
    NoValue,
    /// This search has no such option.
    #[error("{}", options_of(.0))]
    UnknownOption(&'static SearchInfo),
    /// The option occurs a second time.
    #[error("this option has a value already")]
    Twice,
    /// The value is not one of these.
    #[error("the value has to be {0}")]
    NotOfKind(OptionKind),
    /// The value is not an [`Estimate`].
    #[error("{0}")]
    Estimate(#[source] ParseEstimateError),
}

fn list(ids: impl Iterator<Item = &'static str>) -> String {
    ids.collect::<Vec<_>>().join(", ")
}

fn options_of(info: &SearchInfo) -> String {
    match info.options {
        [] => format!("{} has no options", info.id),
        options => format!("the options of {} are {}", info.id, list(options.iter().map(|it| it.id))),
    }
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            OptionKind::Whole { min, max } => write!(f, "a whole number from {min} to {max}"),
            OptionKind::Decimal { min, max } => {
                write!(f, "a number from {min} to {max} with at most three decimals")
            }
            OptionKind::Choice(words) => write!(f, "one of {}", words.join(", ")),
            OptionKind::Estimate => f.write_str("an estimate"),
        }
    }
}
