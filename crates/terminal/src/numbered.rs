//! Numbered deals with their numberings, since several programs have numbers for deals of Klondike.

use std::{fmt, str::FromStr};

use solitaire::{
    GameId, Numbered, Numbering, ParseDealNumberError, ParseGameIdError, ParseNumberedError, Rules, Start,
};

/// A game and the numbering of its deals: `freecell`, `klondike-draw-three/solvitaire`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealSeries {
    /// The game.
    pub rules: Rules,
    /// The numbering, which is Microsoft's by default.
    numbering: Numbering,
}

const MICROSOFT: Numbering = Numbering::Microsoft;

impl Default for DealSeries {
    /// Returns Microsoft's deals of the default game.
    fn default() -> DealSeries {
        Rules::default().into()
    }
}

impl DealSeries {
    /// Returns the deal of this number.
    pub fn deal(self, number: u64) -> Result<Start, ParseSeriesError> {
        self.of_text(&number.to_string())
    }

    fn of_text(self, number: &str) -> Result<Start, ParseSeriesError> {
        let DealSeries { rules, numbering } = self;
        if numbering == MICROSOFT {
            let deal = number.parse().map_err(ParseGameIdError::Number)?;
            return Ok(Start::Deal(GameId { rules, deal }));
        }
        Ok(Start::Numbered(Numbered::new(rules, numbering, number)?))
    }

    fn new(rules: Rules, numbering: &str) -> Result<DealSeries, ParseSeriesError> {
        let numbering: Numbering = numbering.parse()?;
        let known = rules.capabilities().numberings;
        if numbering != MICROSOFT && !known.contains(&numbering) {
            return Err(ParseNumberedError::OtherGame { numbering, known }.into());
        }
        Ok(DealSeries { rules, numbering })
    }
}

impl From<&Start> for DealSeries {
    fn from(start: &Start) -> DealSeries {
        match start {
            Start::Numbered(it) => DealSeries { rules: it.rules, numbering: it.numbering() },
            it => it.rules().into(),
        }
    }
}

impl From<Rules> for DealSeries {
    fn from(rules: Rules) -> DealSeries {
        DealSeries { rules, numbering: MICROSOFT }
    }
}

impl fmt::Display for DealSeries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.numbering {
            MICROSOFT => self.rules.fmt(f),
            numbering => write!(f, "{}/{}", self.rules, numbering.name()),
        }
    }
}

impl FromStr for DealSeries {
    type Err = ParseSeriesError;

    fn from_str(text: &str) -> Result<DealSeries, ParseSeriesError> {
        match text.split_once('/') {
            None => Ok(text.parse::<Rules>()?.into()),
            Some((rules, numbering)) => DealSeries::new(rules.parse()?, numbering),
        }
    }
}

/// Reads the name of a deal: `freecell/11982`, `klondike-draw-three/solvitaire:819`. A number alone is a deal of the
/// default game.
pub fn parse_deal(text: &str) -> Result<Start, ParseSeriesError> {
    let Some((rules, number)) = text.split_once('/') else {
        return match DealSeries::default().of_text(text) {
            Err(ParseSeriesError::Game(ParseGameIdError::Number(
                ParseDealNumberError::NotANumber | ParseDealNumberError::Empty,
            ))) => Err(ParseGameIdError::NoNumber.into()),
            read => read,
        };
    };
    let rules: Rules = rules.parse()?;
    match number.split_once(':') {
        None => DealSeries::from(rules).of_text(number),
        Some((numbering, number)) => DealSeries::new(rules, numbering)?.of_text(number),
    }
}

/// Why a text does not name a game or a deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub enum ParseSeriesError {
    Game(#[from] ParseGameIdError),
    Number(#[from] ParseNumberedError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let start = parse_deal(text).unwrap();
        assert_eq!(start.to_string(), expected);
        assert_eq!(parse_deal(expected), Ok(start));
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(parse_deal(text).unwrap_err().to_string(), expected, "{text}");
    }

    #[test]
    fn names_round_trip() {
        check("FreeCell/11,982", "freecell/11982");
        check("11982", "freecell/11982");
        check("#11,982", "freecell/11982");
        check("freecell/microsoft:7", "freecell/7");
        check("klondike-draw-three/solvitaire:819", "klondike-draw-three/solvitaire:819");
        check("klondike-draw-one,redeals=2/ShootMe: #39,209", "klondike-draw-one,redeals=2/shootme:39209");
        check("klondike-draw-one/greenfelt:000", "klondike-draw-one/greenfelt:0");
        let exact =
            "klondike-draw-one/exact:80658175170943878571660636856403766975289505440883277823999999999999";
        check(exact, exact);
        for text in ["freecell", "eight-off,cells=5", "klondike-draw-one,draw=2/solvitaire"] {
            assert_eq!(text.parse::<DealSeries>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn microsoft_names_are_ids_of_links() {
        let is_link = |text: &str| matches!(parse_deal(text), Ok(Start::Deal(_)));
        assert!(is_link("klondike-draw-one/microsoft:5"));
        assert!(!is_link("klondike-draw-one/solvitaire:5"));
    }

    #[test]
    fn rejects_malformed_text_with_reason() {
        check_error("freecell", "that does not name a deal; it should look like freecell/11982");
        check_error("freecell/0", "deals are numbered from 1");
        check_error("0", "deals are numbered from 1");
        for text in ["-1", "freecell/-2", "klondike-draw-one/-2"] {
            let message = parse_deal(text).unwrap_err().to_string();
            let expected = "deals are numbered from 1; in Microsoft FreeCell, -";
            assert!(message.starts_with(expected), "{message}");
        }
        check("klondike-draw-one/microsoft:5", "klondike-draw-one/5");
        let solvitaire = parse_deal("freecell/solvitaire:5").unwrap_err().to_string();
        assert!(
            solvitaire.starts_with("the numbers of solvitaire are for klondike-draw-one, "),
            "{solvitaire}"
        );
        let shootme = "the numbers of shootme are for klondike-draw-one, klondike-draw-three";
        check_error("yukon/shootme:5", shootme);
        check_error(
            "klondike-draw-one/solvitaire:5000000000",
            "that number is too large; the last deal of solvitaire is 4294967295",
        );
        check_error(
            "klondike-draw-one/winkle:5",
            "there is no numbering “winkle”; known numberings: microsoft, solvitaire, shootme, greenfelt, exact, \
             microsoft-collection",
        );
    }
}
