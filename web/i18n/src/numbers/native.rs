//! The results of `Intl` in English and German, for programs and tests outside of browsers.

use super::plural::Plural;
use crate::Language;

pub(super) fn number(language: Language, number: u64) -> String {
    let (mark, _) = marks(language);
    let digits = number.to_string();
    let mut grouped = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if 0 < idx && (digits.len() - idx).is_multiple_of(3) {
            grouped.push(mark);
        }
        grouped.push(digit);
    }
    grouped
}

pub(super) fn tenths(language: Language, tenths: u64) -> String {
    let (_, mark) = marks(language);
    format!("{}{mark}{}", number(language, tenths / 10), tenths % 10)
}

pub(super) fn plural(language: Language, number: u64) -> Plural {
    match (language, number) {
        (Language::English | Language::German, 1) => Plural::One,
        (Language::English | Language::German, _) => Plural::Other,
    }
}

/// Returns the marks between groups of digits and before decimals.
fn marks(language: Language) -> (char, char) {
    match language {
        Language::English => (',', '.'),
        Language::German => ('.', ','),
    }
}
