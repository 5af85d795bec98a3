//! The terms of an estimate, as the form shows them.

use search::estimate::{Powers, Thousandths};

/// The least and the greatest weight.
pub(crate) const WEIGHTS: (Thousandths, Thousandths) = (Thousandths(1), Thousandths(1_000_000));
/// The least and the greatest power.
pub(crate) const POWERS: (Thousandths, Thousandths) = (Thousandths(0), Powers::P_MAX);

/// A term of an estimate, as the parts of its text: see [`search::estimate::Estimate`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EstimateTerm {
    pub(crate) weight: String,
    pub(crate) name: String,
    /// The power, for terms that have one.
    pub(crate) power: Option<String>,
}

impl EstimateTerm {
    /// Returns a term with this name and default values.
    pub(crate) fn named(name: &str) -> EstimateTerm {
        let power = has_power(name).then(|| "0.5".to_string());
        EstimateTerm { weight: "1".to_string(), name: name.to_string(), power }
    }
}

fn has_power(name: &str) -> bool {
    name == "larger"
}

pub(crate) fn split(estimate: &str) -> Vec<EstimateTerm> {
    let term = |text: &str| {
        let (weight, measure) = text.split_once('*').unwrap_or(("1", text));
        let (name, power) = measure.split_once(':').unwrap_or((measure, "0"));
        let power = has_power(name).then(|| power.to_string());
        EstimateTerm { weight: weight.to_string(), name: name.to_string(), power }
    };
    estimate.split('+').map(|it| term(it.trim())).collect()
}

pub(crate) fn join(terms: &[EstimateTerm]) -> String {
    let text = |term: &EstimateTerm| {
        let power = term.power.as_ref().map_or(String::new(), |it| format!(":{}", it.trim()));
        format!("{}*{}{power}", term.weight.trim(), term.name)
    };
    terms.iter().map(text).collect::<Vec<_>>().join("+")
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::estimate::{Estimate, NAMED};

    #[test]
    fn what_a_field_takes_a_sum_takes() {
        let weighs = |it: Thousandths| format!("{it}*cards").parse::<Estimate>().is_ok();
        assert!(weighs(WEIGHTS.0) && weighs(WEIGHTS.1));
        assert!(!weighs(Thousandths(WEIGHTS.0.0 - 1)) && !weighs(Thousandths(WEIGHTS.1.0 + 1)));
        let raises = |it: Thousandths| format!("larger:{it}").parse::<Estimate>().is_ok();
        assert!(raises(POWERS.0) && raises(POWERS.1) && !raises(Thousandths(POWERS.1.0 + 1)));
    }

    #[test]
    fn sums_are_taken_apart_and_put_together() {
        for text in ["cards", "2*larger:0.5+cards", "0.25*larger:2+bound+3*next"] {
            assert_eq!(join(&split(text)).parse::<Estimate>(), text.parse(), "{text}");
        }
        for named in NAMED {
            assert!(join(&[EstimateTerm::named(named.name)]).parse::<Estimate>().is_ok(), "{}", named.name);
        }
    }
}
