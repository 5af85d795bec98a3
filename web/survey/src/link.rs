//! A survey as the part of the address behind `#`: `lab/survey/klondike-draw-three/solvitaire:1-1000`.

use std::fmt;

use solitaire::Numbering;

use crate::SurveyForm;

/// The beginning of the links of surveys.
pub(super) const LINK: &str = "lab/survey";

/// The link of the map.
pub(super) const MAP_LINK: &str = "lab/map";

/// Returns whether a link, from the `#` on, is the map's.
pub fn is_map_link(link: &str) -> bool {
    link.trim_start_matches('#').trim_end_matches('/') == MAP_LINK
}

/// Returns whether a link, from the `#` on, is the survey's or the map's.
pub fn is_survey_link(link: &str) -> bool {
    if is_map_link(link) {
        return true;
    }
    let rest = link.trim_start_matches('#').strip_prefix(LINK);
    rest.is_some_and(|it| it.is_empty() || it.starts_with('/'))
}

impl fmt::Display for SurveyForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SurveyForm { rules, numbering, first, last } = self;
        write!(f, "{LINK}/{rules}/")?;
        if *numbering != Numbering::Microsoft {
            write!(f, "{}:", numbering.name())?;
        }
        // The address keeps only digits.
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        write!(f, "{}-{}", digits(first), digits(last))
    }
}

/// Reads a link, with or without `#`. Returns `None` if it contains no more than the survey's name. The error is the
/// part that cannot be read.
pub(super) fn parse(link: &str) -> Result<Option<SurveyForm>, String> {
    let link = link.trim_start_matches('#');
    let rest = link.strip_prefix(LINK).unwrap_or(link).trim_matches('/');
    if rest.is_empty() {
        return Ok(None);
    }
    let form = || {
        let (rules, deals) = rest.split_once('/').unwrap_or((rest, ""));
        let mut form = SurveyForm::default();
        form.set_rules(rules.parse().ok()?);
        if deals.is_empty() {
            return Some(form);
        }
        let numbers = match deals.split_once(':') {
            Some((numbering, numbers)) => {
                form.numbering = Numbering::of_name(numbering)?;
                let known = form.rules.capabilities().numberings;
                let is_known = form.numbering == Numbering::Microsoft || known.contains(&form.numbering);
                is_known.then_some(numbers)?
            }
            None => deals,
        };
        let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
        (form.first, form.last) = (first.to_string(), last.to_string());
        form.deals().is_ok().then_some(form)
    };
    form().map(Some).ok_or_else(|| rest.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_round_trip() {
        for link in [
            "lab/survey/freecell/1-1000",
            "lab/survey/klondike-draw-three,redeals=2/solvitaire:0-99",
            "lab/survey/eight-off,cells=5/8589934591-8589934591",
        ] {
            let form = parse(&format!("#{link}")).expect("a link").expect("a survey");
            assert_eq!(form.to_string(), link);
        }
        assert_eq!(parse("#lab/survey"), Ok(None));
        assert_eq!(parse("#lab/survey/freecell"), Ok(Some(SurveyForm::default())));
        let one = parse("#lab/survey/freecell/617").expect("a link").expect("a survey");
        assert_eq!((one.first.as_str(), one.last.as_str()), ("617", "617"));
    }

    #[test]
    fn rejects_malformed_links() {
        for link in [
            "lab/survey/chess/1-2",
            "lab/survey/freecell/2-1",
            "lab/survey/freecell/solvitaire:1-2",
            "lab/survey/freecell/1-200000",
            "lab/survey/freecell/one-two",
        ] {
            assert!(parse(link).is_err(), "{link}");
        }
    }

    #[test]
    fn survey_links_differ_from_others_of_the_lab() {
        assert!(is_survey_link("#lab/survey") && is_survey_link("#lab/survey/freecell/1-2"));
        assert!(is_survey_link("#lab/map") && is_map_link("#lab/map/") && !is_map_link("#lab/survey"));
        assert!(!is_survey_link("#lab") && !is_survey_link("#lab/surveys") && !is_survey_link("#freecell/1"));
    }
}
