//! Why a number or a link is refused, as sentences.

use std::fmt::Display;

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
            fill(language, "number-long", &[("n", &n_digits), ("last", &last)])
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
            let (columns, most) = (freecell::COLUMNS_MAX, freecell::CELLS_MAX);
            let values: [(&str, &dyn Display); 3] =
                [("columns", &columns), ("least", &rules.cells_dealt), ("most", &most)];
            fill(language, "game-unplayable", &values)
        }
    }
}

pub(crate) fn link(language: Language, err: &ParseLinkError) -> String {
    match err {
        ParseLinkError::Game(err) => fill(language, "link", &[("why", &game(language, err))]),
        ParseLinkError::Move { game, number, text } => {
            fill(language, "link-move", &[("game", game), ("n", number), ("text", text)])
        }
        ParseLinkError::Cursor { game, text, len } => {
            fill(language, "link-place", &[("game", game), ("text", text), ("last", len)])
        }
        ParseLinkError::TooLong { game } => fill(language, "link-long", &[("game", game)]),
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
