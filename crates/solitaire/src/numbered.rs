use std::{fmt, str::FromStr};

use crate::{Deal, NamedGame, Numbering, ParseNumberError, Rules, deal::digits, legible::start_of};

/// A deal identified by the number that some program gives it. As text: `klondike-draw-three/solvitaire:819`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// The game that is dealt.
    pub rules: Rules,
    numbering: Numbering,
    /// The number in digits, without leading zeros: some numberings have a number for every possible deal.
    number: String,
    /// The deal that has the number.
    deal: Deal,
}

impl Numbered {
    /// Returns the deal of a number as people paste it.
    pub fn new(rules: Rules, numbering: Numbering, number: &str) -> Result<Numbered, ParseNumberedError> {
        let deal = rules.numbered_deal(numbering, number)?;
        let number = match digits(number) {
            Ok(digits) if digits.is_empty() => "0".to_string(),
            Ok(digits) => digits,
            Err(error) => return Err(ParseNumberError { numbering, error }.into()),
        };
        Ok(Numbered { rules, numbering, number, deal })
    }

    /// Reads the part after the `/`: `solvitaire:819`.
    pub(crate) fn parse(rules: Rules, numbered: &str) -> Result<Numbered, ParseNumberedError> {
        let (name, number) = numbered.split_once(':').unwrap_or((numbered, ""));
        Numbered::new(rules, name.parse()?, number)
    }

    /// Returns the deal that has the number.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Returns the numbering that the number belongs to.
    pub fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// Returns the number in digits.
    pub fn number(&self) -> &str {
        &self.number
    }
}

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}:{}", self.rules, self.numbering.name(), self.number)
    }
}

impl fmt::Display for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Numbering {
    type Err = ParseNumberedError;

    fn from_str(name: &str) -> Result<Numbering, ParseNumberedError> {
        let unknown = || ParseNumberedError::UnknownNumbering(start_of(name, 24));
        Numbering::of_name(name.trim()).ok_or_else(unknown)
    }
}

/// Why a text is not a deal by a program's number.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseNumberedError {
    /// No numbering has this name. The field has the start of the name.
    #[error("there is no numbering “{0}”; known numberings: {known}", known = Numbering::ALL.map(Numbering::name).join(", "))]
    UnknownNumbering(String),
    /// The numbering belongs to another game; this game has the numberings in `known`.
    #[error("the numbers of {numbering} are for {}", games_of(*numbering))]
    OtherGame {
        /// The numbering in the text.
        numbering: Numbering,
        /// The numberings that this game has, which may be none.
        known: &'static [Numbering],
    },
    /// The number cannot be read, or the program has no such deal.
    #[error("{0}")]
    Number(#[from] ParseNumberError),
}

/// Returns the ids of the named games whose deals have these numbers.
fn games_of(numbering: Numbering) -> String {
    let has_it = |it: &NamedGame| it.rules.capabilities().numberings.contains(&numbering);
    Rules::named().filter(has_it).map(|it| it.id).collect::<Vec<_>>().join(", ")
}
