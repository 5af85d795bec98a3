//! Rules as part of a game id: a named game and the fields that differ from it, such as `yukon,build=suit`.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use super::{
    Aces, BuildPolicy, FoundationBase, Groups, NamedGame, Redeals, Rules, Spaces, Stock, TableauDeal,
};
use crate::{ParseDealNumberError, legible::start_of};

/// How many cards a draw can turn.
const DRAW_MAX: u8 = 24;

/// The options that a game id may contain, for messages.
const OPTIONS: &str = "columns=8, layout=even, kings=sunk, build=color, groups=single, spaces=any, cells=0, \
    cells-dealt=0, reserve=0, draw=1, redeals=unlimited, base=first, aces=home, worrying-back=on, worrying-back=off";

/// The names of the fields, and the words for their values in the order of the values. Fields without words are
/// numbers.
const FIELDS: [(&str, &[&str]); 14] = [
    ("columns", &[]),
    ("layout", &["even", "threes", "triangle", "hidden-triangle", "hidden-triangle-and-rows"]),
    ("kings", &["dealt", "sunk"]),
    ("build", &["color", "suit", "any"]),
    ("groups", &["single", "runs", "any"]),
    ("spaces", &["any", "kings", "none"]),
    ("cells", &[]),
    ("cells-dealt", &[]),
    ("reserve", &[]),
    ("draw", &[]),
    ("redeals", &[]),
    ("base", &["ace", "first"]),
    ("aces", &["dealt", "home"]),
    ("worrying-back", &["off", "on"]),
];

/// The number that stands for unlimited redeals.
const UNLIMITED: u16 = 256;

impl Rules {
    /// Returns the fields that differ from those of `base`, as written in a game id.
    fn changed_fields(&self, base: &Rules) -> Vec<String> {
        let mut changed = Vec::new();
        for (nth, (key, words)) in FIELDS.into_iter().enumerate() {
            let (here, there) = (self.field(nth), base.field(nth));
            if here != there {
                let word = match words.get(usize::from(here)) {
                    Some(word) => word.to_string(),
                    None if here == UNLIMITED => "unlimited".to_string(),
                    None => here.to_string(),
                };
                changed.push([key, &word].join("="));
            }
        }
        changed
    }

    /// Returns the distance of these rules from others. Players change sizes: a different number of columns, cells,
    /// draws or redeals changes the character of a game less than other changes do, and so does worrying back.
    fn distance(&self, base: &Rules) -> usize {
        let sizes = ["columns", "cells", "draw", "redeals", "worrying-back"];
        let weight = |key: &str| if sizes.contains(&key) { 1 } else { sizes.len() + 1 };
        let fields = FIELDS.into_iter().enumerate();
        fields.filter(|&(nth, _)| self.field(nth) != base.field(nth)).map(|(_, (key, _))| weight(key)).sum()
    }

    /// Returns the value of a field by its index in [`FIELDS`]: a number, or the index of a word.
    fn field(&self, nth: usize) -> u16 {
        let small = match nth {
            0 => self.columns,
            1 => self.layout as u8,
            2 => self.sinks_kings.into(),
            3 => self.build as u8,
            4 => self.groups as u8,
            5 => self.spaces as u8,
            6 => self.cells,
            7 => self.cells_dealt,
            8 => self.reserve,
            9 => self.stock.map_or(0, |it| it.draw),
            10 => match self.stock.map(|it| it.redeals) {
                Some(Redeals::AtMost(redeals_max)) => redeals_max,
                Some(Redeals::Unlimited) | None => return UNLIMITED,
            },
            11 => self.base as u8,
            12 => self.aces as u8,
            _ => self.worrying_back.into(),
        };
        small.into()
    }

    /// Changes a field. Returns `None` if there is no field with this name, or the field has no such value.
    fn set_field(&mut self, key: &str, value: &str) -> Option<()> {
        let nth = FIELDS.iter().position(|it| it.0 == key)?;
        let words = FIELDS[nth].1;
        let value = match words.iter().position(|it| *it == value) {
            Some(idx) => idx as u16,
            None if !words.is_empty() => return None,
            None if key == "redeals" && value == "unlimited" => UNLIMITED,
            None => {
                let number: u64 = value.parse().ok()?;
                match key {
                    "redeals" => u8::try_from(number).ok()?.into(),
                    "draw" => u16::from(u8::try_from(number).ok().filter(|&it| it <= DRAW_MAX)?),
                    // A number that is too large for any game is refused later, with the correct reason.
                    _ => number.min(u8::MAX.into()) as u16,
                }
            }
        };
        let (idx, small) = (usize::from(value), value.min(u8::MAX.into()) as u8);
        match nth {
            0 => self.columns = small,
            1 => self.layout = LAYOUTS[idx],
            2 => self.sinks_kings = idx == 1,
            3 => self.build = BUILDS[idx],
            4 => self.groups = GROUPS[idx],
            5 => self.spaces = SPACES[idx],
            6 => self.cells = small,
            7 => self.cells_dealt = small,
            8 => self.reserve = small,
            9 => {
                let redeals = self.stock.map_or(Redeals::Unlimited, |it| it.redeals);
                self.stock = (small != 0).then_some(Stock { draw: small, redeals });
            }
            10 => {
                let redeals = if value == UNLIMITED { Redeals::Unlimited } else { Redeals::AtMost(small) };
                self.stock.as_mut()?.redeals = redeals;
            }
            11 => self.base = BASES[idx],
            12 => self.aces = ACES[idx],
            _ => self.worrying_back = idx == 1,
        }
        Some(())
    }
}

/// The values that words stand for, in their order.
const LAYOUTS: [TableauDeal; 5] = [
    TableauDeal::Even,
    TableauDeal::Threes,
    TableauDeal::Triangle,
    TableauDeal::HiddenTriangle,
    TableauDeal::HiddenTriangleAndRows,
];
const BUILDS: [BuildPolicy; 3] = [BuildPolicy::AlternateColor, BuildPolicy::SameSuit, BuildPolicy::AnySuit];
const GROUPS: [Groups; 3] = [Groups::Single, Groups::Runs, Groups::Any];
const SPACES: [Spaces; 3] = [Spaces::AnyCard, Spaces::KingsOnly, Spaces::Nothing];
const BASES: [FoundationBase; 2] = [FoundationBase::Ace, FoundationBase::FirstDealt];
const ACES: [Aces; 2] = [Aces::Dealt, Aces::OnFoundations];

impl Rules {
    /// Returns the id of the named game that a misspelled name most likely means, if a name is similar.
    pub fn nearest_name(name: &str) -> Option<&'static str> {
        let mut typed = String::new();
        for it in name.trim().chars().filter(|&it| it != '\'') {
            typed.push(if it == ' ' { '-' } else { it.to_ascii_lowercase() });
        }
        let (mut nearest, mut distance_min) = (None, WRONG_MAX + 1);
        for NamedGame { id, .. } in Rules::named() {
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

    /// Returns the players' name for the game, with the changed rules: `FreeCell, cells=5`.
    pub fn title(&self) -> String {
        let named = self.nearest_game();
        self.title_from(&named, &self.changed_fields(&named.rules))
    }

    /// Returns the named game that is closest to these rules.
    pub fn nearest_game(&self) -> NamedGame {
        Rules::named().min_by_key(|it| self.distance(&it.rules)).expect("a named game")
    }

    /// Returns the rules as text that begins with this named game: `freecell,cells=3`.
    pub fn id_from(&self, named: &NamedGame) -> String {
        [vec![named.id.to_string()], self.changed_fields(&named.rules)].concat().join(",")
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id_from(&self.nearest_game()))
    }
}

impl FromStr for Rules {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<Rules, ParseGameIdError> {
        let mut parts = text.trim().split(',');
        let id = parts.next().unwrap_or_default();
        let named = Rules::named().find(|it| it.id.eq_ignore_ascii_case(id));
        let mut rules = named.ok_or_else(|| ParseGameIdError::UnknownGame(start_of(id, 24)))?.rules;
        for part in parts {
            if part.split_once('=').and_then(|(key, value)| rules.set_field(key, value)).is_none() {
                return Err(ParseGameIdError::UnknownRule { rule: start_of(part, 24), options: OPTIONS });
            }
        }
        rules.check_playable()?;
        Ok(rules)
    }
}

/// Why a text does not name a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseGameIdError {
    /// The text has no `/` and number.
    #[error("that does not name a deal; it should look like freecell/11982")]
    NoNumber,
    /// The text after the `/` is not the number of a deal.
    #[error("{0}")]
    Number(#[source] ParseDealNumberError),
    /// No game has this name. The field has the start of the name, at most 24 characters. See [`Rules::nearest_name`].
    #[error("there is no game “{name}”{}; known games: {}", suggestion(.0), names().join(", "), name = .0)]
    UnknownGame(String),
    /// The game has no such rule, or the rule has no such value. The game has `options`.
    #[error("there is no rule “{rule}” in this game; its rules look like {options}")]
    UnknownRule {
        /// The start of the rule in the text, at most 24 characters.
        rule: String,
        /// The rules and values that exist, as in `columns=8, cells=4`.
        options: &'static str,
    },
    /// The game has too few or too many columns or cells.
    #[error(
        "that game cannot be dealt: {} to {} columns and {} to {} cells can",
        columns.start(),
        columns.end(),
        cells.start(),
        cells.end()
    )]
    Unplayable {
        /// How many columns such a game can have.
        columns: RangeInclusive<usize>,
        /// How many cells it can have: at least as many as get a card in the deal.
        cells: RangeInclusive<usize>,
    },
}

/// The most letters of a name that may be wrong, missing or extra.
const WRONG_MAX: usize = 2;

fn suggestion(name: &str) -> String {
    Rules::nearest_name(name).map(|it| format!(" (did you mean {it}?)")).unwrap_or_default()
}

fn names() -> Vec<&'static str> {
    Rules::named().map(|it| it.id).collect()
}
