//! The families of games.

use solitaire::AnyRules;

use crate::memory;

/// Games with the same kind of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    FreeCell,
    Klondike,
}

/// The named games of all families, with what players call them, in the order of
/// [`AnyRules::named`].
pub(crate) const GAMES: [(&str, &str); 9] = [
    ("freecell", "FreeCell"),
    ("bakers-game", "Baker's Game"),
    ("kings-only-bakers-game", "Kings-Only Baker's Game"),
    ("eight-off", "Eight Off"),
    ("seahaven-towers", "Seahaven Towers"),
    ("forecell", "ForeCell"),
    ("klondike-draw-one", "Klondike, draw one"),
    ("klondike-draw-three", "Klondike, draw three"),
    ("yukon", "Yukon"),
];

impl Family {
    /// The name under which it is remembered which one was there last.
    pub const SETTING: &'static str = "family";

    /// The family that was there last, as it is remembered. At first it is FreeCell.
    pub fn recall(kept: &memory::Settings) -> Family {
        let kept = kept.get(Family::SETTING);
        if kept == Some(Family::Klondike.name()) { Family::Klondike } else { Family::FreeCell }
    }

    /// The value of that.
    pub fn name(self) -> &'static str {
        match self {
            Family::FreeCell => "freecell",
            Family::Klondike => "klondike",
        }
    }

    pub fn of(rules: &AnyRules) -> Family {
        match rules {
            AnyRules::FreeCell(_) => Family::FreeCell,
            AnyRules::Klondike(_) | AnyRules::Yukon(_) => Family::Klondike,
        }
    }

    /// The family of the game that a link, a game id or a start as text begins with, if it names a game.
    pub fn of_text(text: &str) -> Option<Family> {
        let id = text.trim_start_matches('#').split([',', '/']).next()?;
        let (id, _) = GAMES.iter().find(|it| it.0.eq_ignore_ascii_case(id))?;
        let named = AnyRules::named().find(|it| it.id == *id)?;
        Some(Family::of(&named.rules))
    }
}

/// What players call the game that a start as text begins with, as far as that can be told without its rules:
/// `Klondike, draw three, redeals=2` of `klondike-draw-three,redeals=2/7`.
pub(crate) fn title(start: &str) -> Option<String> {
    let mut parts = start.split('/').next()?.split(',');
    let id = parts.next()?;
    let (_, title) = GAMES.iter().find(|it| it.0 == id)?;
    Some(parts.fold(title.to_string(), |title, change| title + ", " + change))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_games_of_this_build_are_known() {
        for named in AnyRules::named() {
            assert!(GAMES.contains(&(named.id, named.title)), "{}", named.id);
            assert_eq!(Family::of_text(named.id), Some(Family::of(&named.rules)));
        }
    }

    #[test]
    fn a_link_tells_its_family() {
        assert_eq!(Family::of_text(""), None);
        assert_eq!(Family::of_text("#"), None);
        assert_eq!(Family::of_text("#freecell/1"), Some(Family::FreeCell));
        assert_eq!(Family::of_text("bakers-game/=…"), Some(Family::FreeCell));
        assert_eq!(Family::of_text("#Klondike-draw-one/1"), Some(Family::Klondike));
        assert_eq!(Family::of_text("klondike…/1"), None);
        assert_eq!(Family::of_text("Klondike, as I play it"), None);
    }

    #[test]
    fn a_game_of_another_build_has_its_title() {
        let told = |start: &str| title(start).unwrap_or_default();
        assert_eq!(told("klondike-draw-three,redeals=2/7"), "Klondike, draw three, redeals=2");
        assert_eq!(told("klondike-draw-one/=…"), "Klondike, draw one");
        assert_eq!(told("spider/1"), "");
    }
}
