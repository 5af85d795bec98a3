//! The text form of estimates.

use std::{fmt, str::FromStr};

use super::{Estimate, NAMED, Powers, Term, TermKind, Thousandths};

/// The largest weight of a term.
const WEIGHT_MAX: Thousandths = Thousandths(1_000_000);
/// The most terms of an estimate. This many terms of the largest size sum to less than 2^52, so the sum does not
/// overflow.
const TERMS_MAX: usize = 16;
const ONE: Thousandths = Thousandths(1000);

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, term) in self.terms.iter().enumerate() {
            if idx > 0 {
                f.write_str("+")?;
            }
            if term.weight != ONE {
                write!(f, "{}*", term.weight)?;
            }
            f.write_str(term.measure.name())?;
            if let TermKind::LargerOverSmaller(powers) = &term.measure
                && powers.p != Thousandths(0)
            {
                write!(f, ":{}", powers.p)?;
            }
        }
        Ok(())
    }
}

impl TermKind {
    pub(super) fn name(&self) -> &'static str {
        match self {
            TermKind::CardsToGo => "cards",
            TermKind::LargerOverSmaller(_) => "larger",
            TermKind::NextCards => "next",
            TermKind::Staged => "staged",
            TermKind::Bound => "bound",
            TermKind::FaceDown => "down",
            TermKind::Blocked => "blocked",
            TermKind::Stock => "stock",
        }
    }
}

impl FromStr for Estimate {
    type Err = ParseEstimateError;

    fn from_str(text: &str) -> Result<Estimate, ParseEstimateError> {
        if TERMS_MAX < text.split('+').count() {
            return Err(ParseEstimateError::TooManyTerms);
        }
        let terms = text.split('+').map(|it| parse_term(it.trim())).collect::<Result<_, _>>()?;
        Ok(Estimate { terms })
    }
}

fn parse_term(text: &str) -> Result<Term, ParseEstimateError> {
    let (weight, measure) = match text.split_once('*') {
        Some((weight, measure)) => (number(weight.trim(), Thousandths(1), WEIGHT_MAX)?, measure.trim()),
        None => (ONE, text),
    };
    let (name, power) = match measure.split_once(':') {
        Some((name, power)) => (name, Some(number(power, Thousandths(0), Powers::P_MAX)?)),
        None => (measure, None),
    };
    let measure = match (name, power) {
        ("larger", power) => TermKind::LargerOverSmaller(Powers::new(power.unwrap_or(Thousandths(0)))),
        ("cards", None) => TermKind::CardsToGo,
        ("next", None) => TermKind::NextCards,
        ("staged", None) => TermKind::Staged,
        ("bound", None) => TermKind::Bound,
        ("down", None) => TermKind::FaceDown,
        ("blocked", None) => TermKind::Blocked,
        ("stock", None) => TermKind::Stock,
        (name, Some(_)) if NAMED.iter().any(|it| it.name == name) => {
            return Err(ParseEstimateError::NoPower(name.to_string()));
        }
        _ => return Err(ParseEstimateError::NoSuchName(name.to_string())),
    };
    Ok(Term { weight, measure })
}

fn number(text: &str, min: Thousandths, max: Thousandths) -> Result<Thousandths, ParseEstimateError> {
    let it = text.parse().ok().filter(|it| (min..=max).contains(it));
    it.ok_or_else(|| ParseEstimateError::NoNumber { text: text.to_string(), min, max })
}

impl fmt::Display for Thousandths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 1000, self.0 % 1000);
        if rest == 0 {
            return write!(f, "{whole}");
        }
        let digits = format!("{rest:03}");
        write!(f, "{whole}.{}", digits.trim_end_matches('0'))
    }
}

impl FromStr for Thousandths {
    type Err = ParseThousandthsError;

    fn from_str(text: &str) -> Result<Thousandths, ParseThousandthsError> {
        let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
        let is_digits = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
        if !is_digits(whole) || !is_digits(rest) || 6 < whole.len() || 3 < rest.len() {
            return Err(ParseThousandthsError);
        }
        let value = |digits: &str| digits.parse::<u32>().map_err(|_| ParseThousandthsError);
        Ok(Thousandths(value(whole)? * 1000 + value(&format!("{rest:0<3}"))?))
    }
}

/// The text was not a decimal such as `0.5`, of up to six digits before the point and three after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a number such as 0.5, with at most three digits after the point")]
pub struct ParseThousandthsError;

/// Why a text is not an estimate.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseEstimateError {
    /// More than 16 terms.
    #[error("an estimate is a sum of at most {n} terms", n = TERMS_MAX)]
    TooManyTerms,
    /// The text has this word in place of a name, and it is none of [`NAMED`].
    #[error("no estimate is called “{0}”; there are {names}", names = NAMED.map(|it| it.name).join(", "))]
    NoSuchName(String),
    /// This one does not take a power.
    #[error("{0} takes no power; only larger does")]
    NoPower(String),
    /// A weight or a power that cannot be read, or is out of range.
    #[error("“{text}”: expected a number from {min} to {max}, with at most three digits after the point")]
    NoNumber {
        /// The text in its place.
        text: String,
        /// The least it can be.
        min: Thousandths,
        /// The most it can be.
        max: Thousandths,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let estimate: Estimate = text.parse().unwrap();
        assert_eq!(estimate.to_string(), expected);
        assert_eq!(expected.parse(), Ok(estimate));
    }

    #[test]
    fn text_round_trips() {
        for named in NAMED {
            check(named.name, named.name);
        }
        check("2*larger:0.5+cards", "2*larger:0.5+cards");
        check(" 2.50 * larger:1.250 + 1*bound + staged", "2.5*larger:1.25+bound+staged");
        check("larger:0", "larger");
        check("0.001*next+1000*larger:2", "0.001*next+1000*larger:2");
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(text.parse::<Estimate>().unwrap_err().to_string(), expected);
    }

    #[test]
    fn says_what_is_wrong() {
        let names = "there are cards, larger, next, staged, bound, down, blocked, stock";
        check_error("", &format!("no estimate is called “”; {names}"));
        check_error("cards+card", &format!("no estimate is called “card”; {names}"));
        let sum = |n_terms| ["1000*larger:2"].repeat(n_terms).join("+");
        assert!(sum(16).parse::<Estimate>().is_ok());
        check_error(&sum(17), "an estimate is a sum of at most 16 terms");
        check_error("cards:1", "cards takes no power; only larger does");
        let at_most = "with at most three digits after the point";
        check_error("larger:2.001", &format!("“2.001”: expected a number from 0 to 2, {at_most}"));
        check_error("0*cards", &format!("“0”: expected a number from 0.001 to 1000, {at_most}"));
        for weight in ["", "-1", "1e3", "1.", ".5", "0.0001", "9999999", "1,5", "²"] {
            let expected = format!("“{weight}”: expected a number from 0.001 to 1000, {at_most}");
            check_error(&format!("{weight}*cards"), &expected);
        }
    }
}
