//! The named games.

use i18n::Language;
use solitaire::Rules;

/// Returns the title of a game in a language.
pub(crate) fn title(language: Language, rules: &Rules) -> String {
    i18n::games::title(language, &rules.to_string()).unwrap_or_default()
}
