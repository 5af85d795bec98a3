//! The set-up of a survey: the game, the numbering, the deals, and the number of workers.

use protocol::DealRange;
use solitaire::{Numbering, ParseDealNumberError, Rules, Start};

/// The most deals in a survey: their rows take some nine megabytes.
pub const DEALS_MAX: u64 = 100_000;

/// The set-up as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurveyForm {
    pub rules: Rules,
    pub numbering: Numbering,
    pub first: String,
    pub last: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SurveyField {
    First,
    Last,
}

/// The reason why a survey cannot be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberProblem {
    Empty,
    NotANumber,
    /// The number is below the first of the numbering.
    TooSmall,
    /// The number is above the last of the numbering.
    TooLarge,
    /// The numbering has it, but a survey counts in 64 bits.
    TooWide,
    /// The last deal comes before this one.
    LastBeforeFirst {
        first: u64,
    },
    /// There are more deals than [`DEALS_MAX`].
    TooMany {
        n_deals: u64,
    },
}

impl Default for SurveyForm {
    fn default() -> SurveyForm {
        SurveyForm {
            rules: Rules::default(),
            numbering: Numbering::Microsoft,
            first: "1".to_string(),
            last: "1000".to_string(),
        }
    }
}

impl SurveyField {
    pub(super) const ALL: [SurveyField; 2] = [SurveyField::First, SurveyField::Last];

    /// Returns the id of the field's element.
    pub(super) fn id(self) -> &'static str {
        match self {
            SurveyField::First => "survey-first",
            SurveyField::Last => "survey-last",
        }
    }
}

impl SurveyForm {
    pub(super) fn text(&self, field: SurveyField) -> &str {
        match field {
            SurveyField::First => &self.first,
            SurveyField::Last => &self.last,
        }
    }

    /// Returns the chosen deals.
    ///
    /// # Errors
    ///
    /// An error names the field that the user has to change, and why.
    pub fn deals(&self) -> Result<DealRange, (SurveyField, NumberProblem)> {
        let [first, last] = SurveyField::ALL.map(|it| self.number(it));
        let (first, last) = (first?, last?);
        let problem = if last < first {
            NumberProblem::LastBeforeFirst { first }
        } else if DEALS_MAX <= last - first {
            NumberProblem::TooMany { n_deals: (last - first).saturating_add(1) }
        } else {
            return Ok(DealRange { first, last });
        };
        Err((SurveyField::Last, problem))
    }

    fn number(&self, field: SurveyField) -> Result<u64, (SurveyField, NumberProblem)> {
        number(self.numbering, self.text(field)).map_err(|problem| (field, problem))
    }

    /// Changes the game, and keeps the numbering if the game has it.
    pub(super) fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
        if !rules.capabilities().numberings.contains(&self.numbering) {
            self.numbering = Numbering::Microsoft;
        }
    }
}

/// Reads a number as people paste it.
fn number(numbering: Numbering, text: &str) -> Result<u64, NumberProblem> {
    numbering.deal(text).map_err(|err| match err.error {
        ParseDealNumberError::Empty => NumberProblem::Empty,
        ParseDealNumberError::NotANumber => NumberProblem::NotANumber,
        ParseDealNumberError::TooSmall | ParseDealNumberError::MadeByHand { .. } => NumberProblem::TooSmall,
        ParseDealNumberError::TooLarge { .. } => NumberProblem::TooLarge,
    })?;
    // Groups of digits may be separated by other characters.
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits.parse().map_err(|_| NumberProblem::TooWide)
}

/// Returns the part of the address behind `#` for the deal with this number.
pub(super) fn deal_link(rules: Rules, numbering: Numbering, number: u64) -> String {
    match numbering {
        Numbering::Microsoft => format!("{rules}/{number}"),
        _ => format!("{rules}/{}:{number}", numbering.name()),
    }
}

/// Returns a survey of the game in a link of the table, in the numbering of its deal.
pub(super) fn of_table_link(link: &str) -> Option<SurveyForm> {
    // In a link, the moves follow the number.
    let start = link.splitn(3, '/').take(2).collect::<Vec<_>>().join("/");
    let (rules, numbering) = match start.parse().ok()? {
        Start::Deal(id) => (id.rules, Numbering::Microsoft),
        Start::Numbered(it) => (it.rules, it.numbering()),
        Start::Position(position) => (position.rules(), Numbering::Microsoft),
    };
    Some(SurveyForm { rules, numbering, ..SurveyForm::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(numbering: Numbering, first: &str, last: &str) -> SurveyForm {
        let rules = "klondike-draw-three".parse().expect("rules");
        SurveyForm { rules, numbering, first: first.to_string(), last: last.to_string() }
    }

    #[track_caller]
    fn check(numbering: Numbering, first: &str, last: &str, expected: (u64, u64)) {
        let (first, last) = form(numbering, first, last).deals().map(|it| (it.first, it.last)).unwrap();
        assert_eq!((first, last), expected);
    }

    #[track_caller]
    fn check_problem(numbering: Numbering, first: &str, last: &str, expected: (SurveyField, NumberProblem)) {
        assert_eq!(form(numbering, first, last).deals(), Err(expected));
    }

    #[test]
    fn reads_numbers_as_people_paste_them() {
        check(Numbering::Microsoft, " 1", "1,000 ", (1, 1_000));
        check(Numbering::Microsoft, "#11982", "11 982", (11_982, 11_982));
        check(Numbering::Microsoft, "8589934591", "8589934591", (8_589_934_591, 8_589_934_591));
        check(Numbering::Solvitaire, "0", "99999", (0, 99_999));
        let last = u64::MAX.to_string();
        check(Numbering::Exact, &last, &last, (u64::MAX, u64::MAX));
    }

    #[test]
    fn says_what_is_wrong_with_numbers() {
        use NumberProblem::*;
        use SurveyField::*;
        check_problem(Numbering::Microsoft, "", "9", (First, Empty));
        check_problem(Numbering::Microsoft, "1", "nine", (Last, NotANumber));
        check_problem(Numbering::Microsoft, "0", "9", (First, TooSmall));
        check_problem(Numbering::Microsoft, "1", "8589934592", (Last, TooLarge));
        check_problem(Numbering::Solvitaire, "1", "4294967296", (Last, TooLarge));
        check_problem(Numbering::Exact, "0", "18446744073709551616", (Last, TooWide));
        check_problem(Numbering::Microsoft, "9", "8", (Last, LastBeforeFirst { first: 9 }));
        check_problem(Numbering::Microsoft, "1", "100001", (Last, TooMany { n_deals: 100_001 }));
    }

    #[test]
    fn takes_the_game_from_the_table() {
        let form = of_table_link("klondike-draw-three/solvitaire:819/sw1h/2").expect("a deal");
        assert_eq!(form.to_string(), "lab/survey/klondike-draw-three/solvitaire:1-1000");
        assert_eq!(
            of_table_link("eight-off/617").expect("a deal").to_string(),
            "lab/survey/eight-off/1-1000"
        );
        assert_eq!(of_table_link("lab"), None);
    }
}
