//! Why a number or a link is refused, as sentences.

use solitaire::{AnyRules, DealNumber, ParseDealNumberError, ParseGameIdError, freecell};

use crate::{
    Language, ParseLinkError,
    phrases::{fill, text},
    words::grouped,
};

pub(crate) fn number(language: Language, err: ParseDealNumberError) -> String {
    let last = grouped(language, DealNumber::LAST.get());
    match err {
        ParseDealNumberError::Empty => text(language, "number-empty").to_string(),
        ParseDealNumberError::NotANumber => text(language, "number-not").to_string(),
        ParseDealNumberError::TooSmall => text(language, "number-small").to_string(),
        // Whoever types more has leant on a key, and does not see how many digits there are.
        ParseDealNumberError::TooLarge { n_digits } if n_digits <= 12 => {
            fill(language, "number-large", &[("last", &last)])
        }
        ParseDealNumberError::TooLarge { n_digits } => {
            fill(language, "number-long", &[("n", &n_digits.to_string()), ("last", &last)])
        }
    }
}

fn game(language: Language, err: &ParseGameIdError) -> String {
    match err {
        ParseGameIdError::NoNumber => text(language, "game-no-number").to_string(),
        ParseGameIdError::Number(err) => number(language, *err),
        ParseGameIdError::UnknownGame(name) => {
            let known = AnyRules::NAMED.map(|it| it.id).join(", ");
            fill(language, "game-unknown", &[("name", name), ("known", &known)])
        }
        ParseGameIdError::UnknownRule(rule) => fill(language, "game-rule", &[("rule", rule)]),
        ParseGameIdError::Unplayable(rules) => {
            let columns = freecell::COLUMNS_MAX.to_string();
            let [least, most] = [rules.cells_dealt.to_string(), freecell::CELLS_MAX.to_string()];
            let values = [("columns", columns.as_str()), ("least", &least), ("most", &most)];
            fill(language, "game-unplayable", &values)
        }
    }
}

pub(crate) fn link(language: Language, err: &ParseLinkError) -> String {
    let named = err.game().map(|it| it.to_string()).unwrap_or_default();
    match err {
        ParseLinkError::Game(err) => fill(language, "link", &[("why", &game(language, err))]),
        ParseLinkError::Move { number, text, .. } => {
            fill(language, "link-move", &[("game", &named), ("n", &number.to_string()), ("text", text)])
        }
        ParseLinkError::Cursor { text, len, .. } => {
            fill(language, "link-place", &[("game", &named), ("text", text), ("last", &len.to_string())])
        }
        ParseLinkError::TooLong { .. } => fill(language, "link-long", &[("game", &named)]),
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{DealNumber, GameId};

    use super::*;

    /// The crates speak English by themselves, at the command line. The page says the same.
    #[test]
    fn english_is_that_of_the_command_line() {
        for typed in ["", "banana", "0", "8589934592", &"9".repeat(40)] {
            let err = typed.parse::<DealNumber>().unwrap_err();
            assert_eq!(number(Language::ENGLISH, err), err.to_string());
        }
        for typed in ["freecell", "freecell/x", "spider/1", "freecell,draw=3/1", "forecell,cells=3/1"] {
            let err = typed.parse::<GameId>().unwrap_err();
            assert_eq!(game(Language::ENGLISH, &err), err.to_string());
        }
    }
}
