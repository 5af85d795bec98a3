//! Games like FreeCell: all cards lie face up in columns, single cards move, there are cells and no stock. These games
//! have their own engine, and text forms that many programs share.

mod json;
mod reader;
mod text;

#[cfg(test)]
pub(crate) use text::parse_part;
pub(crate) use text::{FreeCellText, parse, read_lines, read_program_text};

use crate::rules::{Aces, BuildPolicy, CELLS_MAX, FoundationBase, Groups, Rules, Spaces, TableauDeal};

/// No game like FreeCell has more columns than this.
pub const COLUMNS_MAX: usize = 10;

/// Returns whether the game differs from FreeCell only in its numbers of columns and cells, in how columns are built,
/// and in which cards may start a column.
pub fn fits(rules: &Rules) -> bool {
    let cells = usize::from(rules.cells_dealt)..=CELLS_MAX;
    usize::from(rules.columns) <= COLUMNS_MAX
        && cells.contains(&usize::from(rules.cells))
        && rules.layout == TableauDeal::Even
        && !rules.sinks_kings
        && rules.build != BuildPolicy::AnySuit
        && rules.groups == Groups::Single
        && rules.spaces != Spaces::Nothing
        && rules.reserve == 0
        && rules.stock.is_none()
        && rules.base == FoundationBase::Ace
        && rules.aces == Aces::Dealt
        && !rules.worrying_back
}
