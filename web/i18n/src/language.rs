//! The languages, and the choice of the one that suits a reader best.

use serde::{Deserialize, Serialize};

/// A language of the programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Language {
    #[serde(rename = "en")]
    English,
    #[serde(rename = "de")]
    German,
}

impl Language {
    /// All languages. The first is English, which replaces languages that are missing here.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Returns the code of the language, as in `<html lang>`: `de`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// Returns the language's name in the language itself: `Deutsch`.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// Returns the language nearest to a code such as `de-AT`, or English.
    pub fn of_code(code: &str) -> Language {
        Language::of_codes([code])
    }

    /// Returns the language nearest to one of several codes, the preferred code first, or English.
    pub fn of_codes<'a>(codes: impl IntoIterator<Item = &'a str>) -> Language {
        let nearest = |code: &str| {
            let primary = code.split('-').next().unwrap_or_default();
            Language::ALL.into_iter().find(|it| it.code().eq_ignore_ascii_case(primary))
        };
        codes.into_iter().find_map(nearest).unwrap_or(Language::English)
    }

    /// Returns this language: a catalogue may belong to [`Language`], or to a type that has one.
    pub fn language(self) -> Language {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_nearest_language() {
        let nearest = |codes: &[&str]| Language::of_codes(codes.iter().copied()).code();
        assert_eq!(nearest(&["de"]), "de");
        assert_eq!(nearest(&["DE-at", "en"]), "de");
        assert_eq!(nearest(&["tlh", "de"]), "de");
        assert_eq!(nearest(&["tlh", "en-GB", "de"]), "en");
        assert_eq!(nearest(&["tlh"]), "en");
        assert_eq!(nearest(&[]), "en");
        assert_eq!(Language::of_code("de-CH").own_name(), "Deutsch");
        assert_eq!(Language::ALL[0], Language::English);
    }
}
