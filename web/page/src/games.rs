//! The named games.

use solitaire::{AnyRules, Family, NamedGame};

/// Returns the first game of a family, which opens if the address names none.
pub(crate) fn first_of(family: Family) -> NamedGame {
    AnyRules::named().find(|it| it.rules.family() == family).expect("a named game of every kind")
}

/// Returns the title of the game that a start as text begins with, without reading its rules:
/// `Klondike, draw three, redeals=2` of `klondike-draw-three,redeals=2/7`.
pub(crate) fn title(start: &str) -> Option<String> {
    let mut parts = start.split('/').next()?.split(',');
    let id = parts.next()?;
    let named = AnyRules::named().find(|it| it.id == id)?;
    Some(parts.fold(named.title.to_string(), |title, change| title + ", " + change))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_of_another_build_has_its_title() {
        let told = |start: &str| title(start).unwrap_or_default();
        assert_eq!(told("klondike-draw-three,redeals=2/7"), "Klondike, draw three, redeals=2");
        assert_eq!(told("klondike-draw-one/=…"), "Klondike, draw one");
        assert_eq!(told("spider/1"), "");
    }
}
