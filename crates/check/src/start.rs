//! The table where a game starts. The checker deals by itself.

use solitaire::{Start, rules::COLUMNS_MAX};

use crate::interpreter::{LaidCards, RulesTable};

/// Returns the table where a game starts. `None` if the rules have no room for a deal, or the position is none of the
/// game's.
pub(crate) fn table(start: &Start) -> Option<RulesTable> {
    let rules = start.rules();
    let Start::Position(position) = start else { return RulesTable::deal(&rules, &start.deal()?) };
    // No state has more columns.
    let is_held = usize::from(rules.columns) <= COLUMNS_MAX;
    if is_held { RulesTable::of_laid(&rules, &LaidCards::of(&rules, position.state())) } else { None }
}
