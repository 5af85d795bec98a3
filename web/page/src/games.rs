//! The named games.

use i18n::Language;
use solitaire::{AnyRules, Family, NamedGame};

/// Returns the first game of a family, which opens if the address names none.
pub(crate) fn first_of(family: Family) -> NamedGame {
    AnyRules::named().find(|it| it.rules.family() == family).expect("a named game of every kind")
}

/// Returns the title of a game in a language.
pub(crate) fn title(language: Language, rules: &AnyRules) -> String {
    i18n::games::title(language, &rules.to_string()).unwrap_or_default()
}
