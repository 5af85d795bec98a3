//! The named games of the family, and the rules that a game id may change.

use super::{DRAW_ONE, DRAW_THREE, Redeals, Rules, STOCK_DEALT};
use crate::{AnyRules::Klondike, NamedGame, ParseGameIdError};

pub(crate) const NAMED: &[NamedGame] = &[
    NamedGame { id: "klondike-draw-one", title: "Klondike, draw one", rules: Klondike(DRAW_ONE) },
    NamedGame { id: "klondike-draw-three", title: "Klondike, draw three", rules: Klondike(DRAW_THREE) },
];

impl Rules {
    /// What a game id may say of these rules.
    pub(crate) fn options(&self) -> &'static str {
        "draw=1 to draw=24, redeals=0 to redeals=255, redeals=unlimited, worrying-back=on, worrying-back=off"
    }

    /// What has to be said to get from `base` to these rules.
    pub(crate) fn changes_from(&self, base: &Rules) -> Option<Vec<String>> {
        let mut changes = Vec::new();
        if self.draw != base.draw {
            changes.push(format!("draw={}", self.draw));
        }
        if self.redeals != base.redeals {
            changes.push(match self.redeals {
                Redeals::Unlimited => "redeals=unlimited".to_string(),
                Redeals::AtMost(redeals_max) => format!("redeals={redeals_max}"),
            });
        }
        if self.worrying_back != base.worrying_back {
            changes.push(format!("worrying-back={}", if self.worrying_back { "on" } else { "off" }));
        }
        Some(changes)
    }

    /// `None` if there is no such rule.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Option<()> {
        match (key, value) {
            ("draw", _) => self.draw = value.parse().ok().filter(|it| Rules::DRAWS.contains(it))?,
            ("redeals", "unlimited") => self.redeals = Redeals::Unlimited,
            ("redeals", _) => self.redeals = Redeals::AtMost(value.parse().ok()?),
            ("worrying-back", "on") => self.worrying_back = true,
            ("worrying-back", "off") => self.worrying_back = false,
            _ => return None,
        }
        Some(())
    }

    /// Whatever can be [`set`](Rules::set) can be played.
    pub(crate) fn check_playable(&self) -> Result<(), ParseGameIdError> {
        Ok(())
    }

    /// Where another number of cards is drawn than in any named game, that takes the place of a name.
    pub(crate) fn title(&self, named: &NamedGame, changes: &[String]) -> String {
        let (name, changes) = match changes {
            [draw, rest @ ..] if draw.starts_with("draw=") => (format!("Klondike, draw {}", self.draw), rest),
            _ => (named.title.to_string(), changes),
        };
        [&[name], changes].concat().join(", ")
    }

    /// How many cards a draw can turn.
    const DRAWS: std::ops::RangeInclusive<u8> = 1..=STOCK_DEALT as u8;
}
