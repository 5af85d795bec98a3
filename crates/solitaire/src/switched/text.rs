//! The text form of switches.

use std::{fmt, str::FromStr};

use super::{Identity, SafeAutoplay, Steps, Switches, WorryingBack};

/// The name of a switch, and its values, the default first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Switch {
    /// What stands before the `=`.
    pub name: &'static str,
    /// What may stand after it.
    pub values: &'static [&'static str],
}

/// All switches, in the order in which they are written.
pub const SWITCHES: [Switch; 4] = [
    Switch { name: "steps", values: &["single", "supermoves", "linear"] },
    Switch { name: "worrying-back", values: &["off", "on"] },
    Switch { name: "autoplay", values: &["off", "safe"] },
    Switch { name: "identity", values: &["unordered", "as-it-lies"] },
];

const STEPS: [Steps; 3] = [Steps::SingleCards, Steps::Supermoves, Steps::LinearRuns];
const WORRYING_BACK: [WorryingBack; 2] = [WorryingBack::Off, WorryingBack::On];
const AUTOPLAY: [SafeAutoplay; 2] = [SafeAutoplay::Off, SafeAutoplay::On];
const IDENTITY: [Identity; 2] = [Identity::Unordered, Identity::AsItLies];

impl Switches {
    /// Sets the switch of this name to this value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ParseSwitchesError> {
        let Some(nth) = SWITCHES.iter().position(|it| it.name == name) else {
            return Err(ParseSwitchesError::NoSuchSwitch(name.to_string()));
        };
        let switch = SWITCHES[nth];
        let Some(value) = switch.values.iter().position(|&it| it == value) else {
            return Err(ParseSwitchesError::NoSuchValue { switch, value: value.to_string() });
        };
        match nth {
            0 => self.steps = STEPS[value],
            1 => self.worrying_back = WORRYING_BACK[value],
            2 => self.autoplay = AUTOPLAY[value],
            _ => self.identity = IDENTITY[value],
        }
        Ok(())
    }

    /// Returns the value of each of [`SWITCHES`].
    fn values(&self) -> [&'static str; 4] {
        let nth = [
            STEPS.iter().position(|&it| it == self.steps),
            WORRYING_BACK.iter().position(|&it| it == self.worrying_back),
            AUTOPLAY.iter().position(|&it| it == self.autoplay),
            IDENTITY.iter().position(|&it| it == self.identity),
        ];
        std::array::from_fn(|idx| SWITCHES[idx].values[nth[idx].expect("one of all values")])
    }
}

impl fmt::Display for Switches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, (switch, value)) in SWITCHES.iter().zip(self.values()).enumerate() {
            let space = if idx == 0 { "" } else { " " };
            write!(f, "{space}{}={value}", switch.name)?;
        }
        Ok(())
    }
}

impl FromStr for Switches {
    type Err = ParseSwitchesError;

    fn from_str(text: &str) -> Result<Switches, ParseSwitchesError> {
        let mut switches = Switches::default();
        let mut seen = Vec::new();
        for word in text.split_whitespace() {
            let Some((name, value)) = word.split_once('=') else {
                return Err(ParseSwitchesError::NoValue(word.to_string()));
            };
            if seen.contains(&name) {
                return Err(ParseSwitchesError::Twice(name.to_string()));
            }
            switches.set(name, value)?;
            seen.push(name);
        }
        Ok(switches)
    }
}

/// Why a text is not a setting of switches.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseSwitchesError {
    /// No switch has the name before the `=`.
    #[error("no switch is called “{0}”; there are {names}", names = SWITCHES.map(|it| it.name).join(", "))]
    NoSuchSwitch(String),
    /// The switch has no such value as the one after the `=`.
    #[error("{} can’t be “{value}”; it can be {}", switch.name, switch.values.join(", "))]
    NoSuchValue {
        /// The switch named in the text.
        switch: Switch,
        /// The value in the text.
        value: String,
    },
    /// A word without `=`.
    #[error("“{0}”: expected a switch such as steps=single")]
    NoValue(String),
    /// The switch of this name occurs twice.
    #[error("{0} is said twice")]
    Twice(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        let mut n_seen = 0;
        for steps in STEPS {
            for worrying_back in WORRYING_BACK {
                for autoplay in AUTOPLAY {
                    for identity in IDENTITY {
                        let switches = Switches { steps, worrying_back, autoplay, identity };
                        assert_eq!(switches.to_string().parse(), Ok(switches));
                        n_seen += 1;
                    }
                }
            }
        }
        assert_eq!(n_seen, SWITCHES.iter().map(|it| it.values.len()).product::<usize>());
    }

    #[test]
    fn the_default_is_the_first_of_each() {
        let first = SWITCHES.map(|it| it.values[0]);
        assert_eq!(Switches::default().values(), first);
        assert_eq!("".parse(), Ok(Switches::default()));
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(text.parse::<Switches>().unwrap_err().to_string(), expected);
    }

    #[test]
    fn says_what_is_wrong() {
        check_error(
            "step=single",
            "no switch is called “step”; there are steps, worrying-back, autoplay, identity",
        );
        check_error("steps=two", "steps can’t be “two”; it can be single, supermoves, linear");
        check_error("autoplay=all", "autoplay can’t be “all”; it can be off, safe");
        check_error("autoplay", "“autoplay”: expected a switch such as steps=single");
        check_error("steps=single steps=single", "steps is said twice");
    }
}
