//! The named games, and the family of the last visit.

use solitaire::{AnyRules, Family, NamedGame};

use crate::memory;

/// The name of the setting that holds the family of the last visit.
pub(crate) const KIND_SETTING: &str = "family";

/// Returns the saved family of the last visit, or else the first family.
pub fn kept_family(kept: &memory::Settings) -> Family {
    let is_kept = |named: &NamedGame| kept.get(KIND_SETTING) == Some(name(named.rules.family()));
    let kept = AnyRules::named().find(is_kept).or_else(|| AnyRules::named().next());
    kept.expect("a named game").rules.family()
}

/// Returns the value of that setting for a family: the start of its first game's id.
pub(crate) fn name(family: Family) -> &'static str {
    let id = first_of(family).id;
    id.split('-').next().unwrap_or(id)
}

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
    fn kinds_have_the_names_of_earlier_versions() {
        let names: Vec<&str> = Family::ALL.into_iter().map(name).collect();
        assert_eq!(names[..2], ["freecell", "klondike"]);
    }

    #[test]
    fn a_game_of_another_build_has_its_title() {
        let told = |start: &str| title(start).unwrap_or_default();
        assert_eq!(told("klondike-draw-three,redeals=2/7"), "Klondike, draw three, redeals=2");
        assert_eq!(told("klondike-draw-one/=…"), "Klondike, draw one");
        assert_eq!(told("spider/1"), "");
    }
}
