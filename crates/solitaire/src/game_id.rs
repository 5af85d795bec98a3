use std::{fmt, str::FromStr};

use crate::{DealNumber, ParseDealNumberError, freecell};

/// A game and a numbered deal of it. As text: `freecell/11982`, or with some rules changed,
/// `freecell,columns=5,cells=7/42`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameId {
    pub rules: AnyRules,
    pub deal: DealNumber,
}

impl GameId {
    /// The first deal of the game most people come for.
    pub const FREECELL_1: GameId = GameId { rules: FreeCell(freecell::FREECELL), deal: DealNumber::FIRST };
}

/// The rules of any game. There are few kinds of rules but many named games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyRules {
    FreeCell(freecell::Rules),
}

use AnyRules::FreeCell;

/// A game that has a name.
#[derive(Clone, Copy, Debug)]
pub struct NamedGame {
    /// As in a game id.
    pub id: &'static str,
    /// As players call it.
    pub title: &'static str,
    pub rules: AnyRules,
}

impl AnyRules {
    /// Every game that has a name, the most played first.
    pub const NAMED: [NamedGame; 6] = [
        NamedGame { id: "freecell", title: "FreeCell", rules: FreeCell(freecell::FREECELL) },
        NamedGame { id: "bakers-game", title: "Baker's Game", rules: FreeCell(freecell::BAKERS_GAME) },
        NamedGame {
            id: "kings-only-bakers-game",
            title: "Kings-Only Baker's Game",
            rules: FreeCell(freecell::KINGS_ONLY_BAKERS_GAME),
        },
        NamedGame { id: "eight-off", title: "Eight Off", rules: FreeCell(freecell::EIGHT_OFF) },
        NamedGame {
            id: "seahaven-towers",
            title: "Seahaven Towers",
            rules: FreeCell(freecell::SEAHAVEN_TOWERS),
        },
        NamedGame { id: "forecell", title: "ForeCell", rules: FreeCell(freecell::FORECELL) },
    ];

    /// What players call the game, with the rules that are changed: `FreeCell, cells=5`.
    pub fn title(&self) -> String {
        let (named, changes) = self.nearest_named();
        [named.title.to_string()]
            .into_iter()
            .chain(changes.iter().map(Change::to_string))
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// The named game that leaves the least to be said, and what is to be said.
    fn nearest_named(&self) -> (NamedGame, Vec<Change>) {
        let changes = AnyRules::NAMED.iter().filter_map(|it| Some((*it, changes(&it.rules, self)?)));
        changes.min_by_key(|(_, changes)| changes.len()).expect("a named game of every kind")
    }
}

/// A rule and its value, as in a game id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Change {
    rule: &'static str,
    value: u8,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.rule, self.value)
    }
}

/// How to get from `base` to `rules`, if that can be said.
fn changes(base: &AnyRules, rules: &AnyRules) -> Option<Vec<Change>> {
    let (FreeCell(base), FreeCell(rules)) = (base, rules);
    let freecell::Rules { columns, cells, .. } = *rules;
    if (freecell::Rules { columns, cells, ..*base }) != *rules {
        return None;
    }
    let all = [("columns", base.columns, columns), ("cells", base.cells, cells)];
    Some(all.into_iter().filter(|it| it.1 != it.2).map(|it| Change { rule: it.0, value: it.2 }).collect())
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
        let named = AnyRules::NAMED.iter().find(|it| it.id.eq_ignore_ascii_case(id));
        let mut rules = named.ok_or_else(|| ParseGameIdError::UnknownGame(start_of(id)))?.rules;
        let FreeCell(freecell) = &mut rules;
        for part in parts {
            let unknown = || ParseGameIdError::UnknownRule(start_of(part));
            let (key, value) = part.split_once('=').ok_or_else(unknown)?;
            // A number too large for any game is refused below, with the right reason.
            let value: u64 = value.parse().map_err(|_| unknown())?;
            let value = u8::try_from(value).unwrap_or(u8::MAX);
            match key {
                "columns" => freecell.columns = value,
                "cells" => freecell.cells = value,
                _ => return Err(unknown()),
            }
        }
        if freecell.is_playable() { Ok(rules) } else { Err(ParseGameIdError::Unplayable(*freecell)) }
    }
}

/// Enough of a text to be recognised in a message.
fn start_of(text: &str) -> String {
    text.chars().take(24).collect()
}

/// Why a text does not name a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseGameIdError {
    /// No `/` and number.
    NoNumber,
    Number(ParseDealNumberError),
    UnknownGame(String),
    UnknownRule(String),
    /// Too few or too many columns or cells.
    Unplayable(freecell::Rules),
}

impl fmt::Display for ParseGameIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGameIdError::NoNumber => {
                f.write_str("That does not name a deal. It should look like freecell/11982.")
            }
            ParseGameIdError::Number(err) => err.fmt(f),
            ParseGameIdError::UnknownGame(name) => {
                let known: Vec<&str> = AnyRules::NAMED.iter().map(|it| it.id).collect();
                write!(f, "There is no game “{name}”. Known games: {}.", known.join(", "))
            }
            ParseGameIdError::UnknownRule(rule) => {
                write!(f, "There is no rule “{rule}”. Rules look like columns=8 or cells=4.")
            }
            ParseGameIdError::Unplayable(rules) => write!(
                f,
                "That game cannot be dealt: 4 to {} columns and {} to {} cells can.",
                freecell::COLUMNS_MAX,
                rules.cells_dealt,
                freecell::CELLS_MAX
            ),
        }
    }
}

impl std::error::Error for ParseGameIdError {}

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
        check("freecell/11982");
        check("freecell,columns=5,cells=7/42");
        check("eight-off,columns=7/8589934591");
        for named in AnyRules::NAMED {
            check(&format!("{}/1", named.id));
        }
        assert_eq!("FreeCell/11,982".parse::<GameId>().unwrap().to_string(), "freecell/11982");
    }

    #[test]
    fn titles() {
        let title = |id: &str| id.parse::<AnyRules>().unwrap().title();
        assert_eq!(title("freecell"), "FreeCell");
        assert_eq!(title("freecell,cells=2"), "FreeCell, cells=2");
    }

    #[test]
    fn nonsense_is_refused_with_the_reason() {
        check_error("", "That does not name a deal. It should look like freecell/11982.");
        check_error("freecell", "That does not name a deal. It should look like freecell/11982.");
        check_error("freecell/-1", "Deals are numbered from 1.");
        check_error(
            "spider/1",
            "There is no game “spider”. Known games: freecell, bakers-game, kings-only-bakers-game, eight-off, seahaven-towers, forecell.",
        );
        check_error("freecell,draw=3/1", "There is no rule “draw=3”. Rules look like columns=8 or cells=4.");
        check_error(
            "freecell,cells=200/1",
            "That game cannot be dealt: 4 to 10 columns and 0 to 8 cells can.",
        );
        check_error(
            "freecell,cells=300/1",
            "That game cannot be dealt: 4 to 10 columns and 0 to 8 cells can.",
        );
        check_error("forecell,cells=3/1", "That game cannot be dealt: 4 to 10 columns and 4 to 8 cells can.");
    }
}
