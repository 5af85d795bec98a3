use std::{fmt, ops::RangeInclusive, str::FromStr};

use crate::{
    AnyRules, Capabilities, Deal, DealNumber, FamilyRules, LineOrder, Numbering, ParseDealNumberError,
    ParseNumberedError, ParsePositionError, Pasted, Position, Rule, freecell, games::with_rules,
    legible::start_of, pasted,
};

/// A game and a numbered deal of it. As text: `freecell/11982`, or with some rules changed,
/// `freecell,columns=5,cells=7/42`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameId {
    /// The game, by its rules.
    pub rules: AnyRules,
    /// Which deal of it, by Microsoft's numbers.
    pub deal: DealNumber,
}

impl GameId {
    /// The first deal of the game most people come for.
    pub const FREECELL_1: GameId =
        GameId { rules: AnyRules::FreeCell(freecell::FREECELL), deal: DealNumber::FIRST };
}

/// A game that has a name.
#[derive(Clone, Copy, Debug)]
pub struct NamedGame {
    /// As in a game id.
    pub id: &'static str,
    /// As players call it.
    pub title: &'static str,
    /// The rules that go by this name.
    pub rules: AnyRules,
}

impl AnyRules {
    /// Returns the id of the named game that a misspelled name most likely means, if one is similar.
    pub fn nearest_name(name: &str) -> Option<&'static str> {
        let mut typed = String::new();
        for it in name.trim().chars().filter(|&it| it != '\'') {
            typed.push(if it == ' ' { '-' } else { it.to_ascii_lowercase() });
        }
        let (mut nearest, mut distance_min) = (None, WRONG_MAX + 1);
        for NamedGame { id, .. } in AnyRules::named() {
            if WRONG_MAX < typed.len() && id.starts_with(&typed) {
                return Some(id);
            }
            let distance = strsim::levenshtein(&typed, id);
            if distance < distance_min {
                (nearest, distance_min) = (Some(id), distance);
            }
        }
        nearest
    }

    /// Returns what players call the game, with the rules that are changed: `FreeCell, cells=5`.
    pub fn title(&self) -> String {
        let (named, changes) = self.nearest_named();
        with_rules!(self, rules => rules.title(&named, &changes))
    }

    /// Returns what the game has and what can be done in it.
    pub fn capabilities(&self) -> Capabilities {
        with_rules!(self, rules => rules.capabilities())
    }

    /// Returns what a player has to know, besides the aim of the game.
    pub fn rule_list(&self) -> Vec<Rule> {
        with_rules!(self, rules => rules.rule_list())
    }

    /// Returns the deal of this game that a program gives this number, as people paste it.
    pub fn numbered_deal(&self, numbering: Numbering, number: &str) -> Result<Deal, ParseNumberedError> {
        with_rules!(self, rules => rules.numbered_deal(numbering, number))
    }

    /// Reads a position of the game, of which all cards have to be known.
    pub fn parse_text(&self, text: &str) -> Result<Position, ParsePositionError> {
        with_rules!(self, rules => rules.parse_text(text).map(|state| rules.position(state)))
    }

    /// Reads a deal or a position of the game in any of the forms that people paste. `by` says what the lines of the
    /// text are; without it, what a deal or play can give decides.
    ///
    /// A saved game of KPatience says which game it is, and is read as that one.
    pub fn read_pasted(&self, text: &str, by: Option<LineOrder>) -> Result<Pasted, ParsePositionError> {
        pasted::read(self, text, by)
    }

    /// Returns the named game that leaves the least to be said, and what is to be said.
    fn nearest_named(&self) -> (NamedGame, Vec<String>) {
        let changes = AnyRules::named().filter_map(|it| Some((it, self.changes_from(&it.rules)?)));
        changes.min_by_key(|(_, changes)| changes.len()).expect("a named game of every kind")
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.rules, self.deal)
    }
}

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<GameId, ParseGameIdError> {
        let (rules, deal) = text.split_once('/').ok_or(ParseGameIdError::NoNumber)?;
        Ok(GameId { rules: rules.parse()?, deal: deal.parse().map_err(ParseGameIdError::Number)? })
    }
}

impl fmt::Display for AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (named, changes) = self.nearest_named();
        f.write_str(named.id)?;
        changes.iter().try_for_each(|change| write!(f, ",{change}"))
    }
}

impl FromStr for AnyRules {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<AnyRules, ParseGameIdError> {
        let mut parts = text.trim().split(',');
        let id = parts.next().unwrap_or_default();
        let named = AnyRules::named().find(|it| it.id.eq_ignore_ascii_case(id));
        let mut any = named.ok_or_else(|| ParseGameIdError::UnknownGame(start_of(id, 24)))?.rules;
        for part in parts {
            let is_known = part
                .split_once('=')
                .and_then(|(key, value)| with_rules!(&mut any, rules => rules.set(key, value)));
            if is_known.is_none() {
                let options = with_rules!(any, rules => rules.options());
                return Err(ParseGameIdError::UnknownRule { rule: start_of(part, 24), options });
            }
        }
        with_rules!(any, rules => rules.check_playable())?;
        Ok(any)
    }
}

/// Why a text does not name a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseGameIdError {
    /// No `/` and number.
    #[error("That does not name a deal. It should look like freecell/11982.")]
    NoNumber,
    /// What stands behind the `/` is not the number of a deal.
    #[error("{0}")]
    Number(#[source] ParseDealNumberError),
    /// The start of a name that no game has, at most 24 characters of it. See [`AnyRules::nearest_name`].
    #[error("There is no game “{name}”. {}Known games: {}.", suggestion(.0), names().join(", "), name = .0)]
    UnknownGame(String),
    /// The game has no such rule, or the rule no such value. It has `options`.
    #[error("There is no rule “{rule}” in this game. Its rules look like {options}.")]
    UnknownRule {
        /// The start of what was said, at most 24 characters of it.
        rule: String,
        /// What may be said, as in `columns=8, cells=4`.
        options: &'static str,
    },
    /// Too few or too many columns or cells.
    #[error("That game cannot be dealt: 4 to {columns_max} columns and {} to {} cells can.", cells.start(), cells.end())]
    Unplayable {
        /// The most columns a game can have. The fewest are 4.
        columns_max: usize,
        /// How many cells it can have: at least those that get a card in the deal.
        cells: RangeInclusive<usize>,
    },
}

/// How many letters of a name may be wrong, missing or too many.
const WRONG_MAX: usize = 2;

fn suggestion(name: &str) -> String {
    AnyRules::nearest_name(name).map(|it| format!("Did you mean {it}? ")).unwrap_or_default()
}

fn names() -> Vec<&'static str> {
    AnyRules::named().map(|it| it.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str) {
        assert_eq!(text.parse::<GameId>().map(|it| it.to_string()), Ok(text.to_string()));
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(
            text.parse::<GameId>().map_err(|err| err.to_string()),
            Err(expected.to_string()),
            "{text}"
        );
    }

    #[test]
    fn text_round_trips() {
        for named in AnyRules::named() {
            check(&format!("{}/1", named.id));
        }
    }

    #[test]
    fn freecell_round_trips() {
        check("freecell/11982");
        check("freecell,columns=5,cells=7/42");
        check("eight-off,columns=7/8589934591");
        assert_eq!("FreeCell/11,982".parse::<GameId>().unwrap().to_string(), "freecell/11982");
    }

    #[test]
    fn klondike_round_trips() {
        check("klondike-draw-one,draw=2/42");
        check("klondike-draw-three,redeals=2,worrying-back=off/42");
        check("klondike-draw-one,draw=24,redeals=0,worrying-back=off/8589934591");
        let shortest = |text: &str| text.parse::<AnyRules>().unwrap().to_string();
        assert_eq!(shortest("klondike-draw-one,draw=3,redeals=255"), "klondike-draw-three,redeals=255");
        assert_eq!(shortest("klondike-draw-three,draw=1"), "klondike-draw-one");
        assert_eq!(
            shortest("klondike-draw-three,redeals=1,redeals=unlimited,draw=5"),
            "klondike-draw-one,draw=5"
        );
    }

    #[test]
    fn titles() {
        let title = |id: &str| id.parse::<AnyRules>().unwrap().title();
        assert_eq!(title("freecell"), "FreeCell");
        assert_eq!(title("freecell,cells=2"), "FreeCell, cells=2");
        assert_eq!(title("klondike-draw-three"), "Klondike, draw three");
        assert_eq!(title("klondike-draw-one,worrying-back=off"), "Klondike, draw one, worrying-back=off");
        assert_eq!(title("klondike-draw-one,draw=2,redeals=2"), "Klondike, draw 2, redeals=2");
    }

    #[test]
    fn nonsense_is_refused_with_the_reason() {
        check_error("", "That does not name a deal. It should look like freecell/11982.");
        check_error("freecell", "That does not name a deal. It should look like freecell/11982.");
    }

    #[test]
    fn an_unknown_game_is_told_all_there_are() {
        check_error("freecell/-5", "Deals are numbered from 1.");
        let known: Vec<&str> = AnyRules::named().map(|it| it.id).collect();
        let expected = format!("There is no game “spider”. Known games: {}.", known.join(", "));
        check_error("spider/1", &expected);
        let near = |name: &str| name.parse::<AnyRules>().unwrap_err().to_string();
        for (typed, meant) in [
            ("freecel", "freecell"),
            ("free cell", "freecell"),
            ("klondike", "klondike-draw-one"),
            ("Baker's Game", "bakers-game"),
            ("yukno", "yukon"),
            ("klondike-draw-tree", "klondike-draw-three"),
        ] {
            assert!(
                near(typed).contains(&format!("”. Did you mean {meant}? Known games: ")),
                "{}",
                near(typed)
            );
        }
        assert!(expected.contains("games: freecell, bakers-game, "), "{expected}");
    }

    #[test]
    fn rules_that_freecell_has_not_are_refused() {
        let no_rule = "There is no rule “draw=3” in this game. Its rules look like columns=8, cells=4.";
        check_error("freecell,draw=3/1", no_rule);
        let unplayable = "That game cannot be dealt: 4 to 10 columns and 0 to 8 cells can.";
        check_error("freecell,cells=200/1", unplayable);
        check_error("freecell,cells=300/1", unplayable);
        check_error("forecell,cells=3/1", "That game cannot be dealt: 4 to 10 columns and 4 to 8 cells can.");
    }

    #[test]
    fn rules_that_klondike_has_not_are_refused() {
        for rule in [
            "cells=4",
            "draw=0",
            "draw=25",
            "draw=300",
            "draw=",
            "draw",
            "redeals=256",
            "redeals=-1",
            "redeals=no",
            "worrying-back=maybe",
            "worrying-back",
            "",
            "=",
        ] {
            check_error(
                &format!("klondike-draw-one,{rule}/1"),
                &format!(
                    "There is no rule “{rule}” in this game. Its rules look like draw=1 to draw=24, redeals=0 to \
                     redeals=255, redeals=unlimited, worrying-back=on, worrying-back=off."
                ),
            );
        }
    }
}
