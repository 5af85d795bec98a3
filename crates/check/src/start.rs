//! The table where a game starts. The checker has its own implementation of the deal.

use solitaire::{Start, rules::COLUMNS_MAX};

use crate::interpreter::{LaidCards, RulesTable};

/// Returns the table where a game starts, or `None` if the rules have no room for a deal, or the position does not
/// belong to the game.
pub(crate) fn table(start: &Start) -> Option<RulesTable> {
    let rules = start.rules();
    let Start::Position(position) = start else { return RulesTable::deal(&rules, &start.deal()?) };
    // A state cannot have more columns.
    let is_held = usize::from(rules.columns) <= COLUMNS_MAX;
    if is_held { RulesTable::of_laid(&rules, &LaidCards::of(&rules, position.state())) } else { None }
}
