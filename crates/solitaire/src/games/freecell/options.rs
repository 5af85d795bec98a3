//! The named games of the family, and the rules that a game id may change.

use super::{
    BAKERS_GAME, CELLS_MAX, COLUMNS_MAX, EIGHT_OFF, FORECELL, FREECELL, KINGS_ONLY_BAKERS_GAME, Rules,
    SEAHAVEN_TOWERS,
};
use crate::{AnyRules::FreeCell, NamedGame, ParseGameIdError};

/// The most played first.
pub(crate) const NAMED: &[NamedGame] = &[
    NamedGame { id: "freecell", title: "FreeCell", rules: FreeCell(FREECELL) },
    NamedGame { id: "bakers-game", title: "Baker's Game", rules: FreeCell(BAKERS_GAME) },
    NamedGame {
        id: "kings-only-bakers-game",
        title: "Kings-Only Baker's Game",
        rules: FreeCell(KINGS_ONLY_BAKERS_GAME),
    },
    NamedGame { id: "eight-off", title: "Eight Off", rules: FreeCell(EIGHT_OFF) },
    NamedGame { id: "seahaven-towers", title: "Seahaven Towers", rules: FreeCell(SEAHAVEN_TOWERS) },
    NamedGame { id: "forecell", title: "ForeCell", rules: FreeCell(FORECELL) },
];

impl Rules {
    /// What a game id may say of these rules.
    pub(crate) fn options(&self) -> &'static str {
        "columns=8, cells=4"
    }

    /// What has to be said to get from `base` to these rules, if that can be said.
    pub(crate) fn changes_from(&self, base: &Rules) -> Option<Vec<String>> {
        let Rules { columns, cells, .. } = *self;
        if (Rules { columns, cells, ..*base }) != *self {
            return None;
        }
        let all = [("columns", base.columns, columns), ("cells", base.cells, cells)];
        Some(all.into_iter().filter(|it| it.1 != it.2).map(|it| format!("{}={}", it.0, it.2)).collect())
    }

    /// `None` if there is no such rule.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Option<()> {
        // A number too large for any game is refused later, with the right reason.
        let value = u8::try_from(value.parse::<u64>().ok()?).unwrap_or(u8::MAX);
        match key {
            "columns" => self.columns = value,
            "cells" => self.cells = value,
            _ => return None,
        }
        Some(())
    }

    pub(crate) fn check_playable(&self) -> Result<(), ParseGameIdError> {
        match self.is_playable() {
            true => Ok(()),
            false => Err(ParseGameIdError::Unplayable {
                columns_max: COLUMNS_MAX,
                cells: usize::from(self.cells_dealt)..=CELLS_MAX,
            }),
        }
    }

    pub(crate) fn title(&self, named: &NamedGame, changes: &[String]) -> String {
        [&[named.title.to_string()], changes].concat().join(", ")
    }
}
